/// How a line becomes thinner towards its ends, as that of a pointed pen does.
public struct Taper: Hashable, Sendable {
  /// The length of the beginning over which it grows to its full width, in diameters, 0…20; 0 begins full.
  public var start = 0.0
  /// The length of the end over which it runs out, in diameters, 0…20; 0 ends full.
  public var end = 0.0

  /// Makes a taper; by default none.
  public init(start: Double = 0, end: Double = 0) {
    self.start = start
    self.end = end
  }

  /// The lengths that may be chosen, in diameters.
  public static let lengths = 0.0...20.0
}
