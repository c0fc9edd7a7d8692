/// How much a wish of the layout counts against others, 0…1000.
public nonisolated struct LayoutPriority: Hashable, Comparable, Sendable {
  /// The number; 1000 is more than every other.
  public let rawValue: Double

  /// Makes a priority, limited to 0…1000.
  public init(_ rawValue: Double) { self.rawValue = max(0, min(1000, rawValue)) }

  /// What content asks so that it is not larger than it needs.
  public static let low = LayoutPriority(250)
  /// What a view asks that is there to fill free room.
  public static let filler = LayoutPriority(1)

  /// Whether `a` counts less.
  public static func < (a: LayoutPriority, b: LayoutPriority) -> Bool { a.rawValue < b.rawValue }
}
