/// A version of the protocol that tells of pens and fingers (XInput).
public nonisolated struct InputVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The first number.
  public var major: Int
  /// The second number.
  public var minor: Int

  /// Makes a version.
  public init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// As people write it.
  public var description: String { "\(major).\(minor)" }

  /// Whether one is older.
  public static func < (a: Self, b: Self) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
}
