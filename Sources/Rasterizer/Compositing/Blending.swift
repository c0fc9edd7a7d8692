/// All that says how one picture is put on another.
public struct Blending: Hashable, Sendable {
  /// The formula.
  public var mode: BlendMode
  /// How much of the source counts: 0…`Tile.one`.
  public let opacity: UInt16
  /// The opacity as 0…1.
  public var share: Double { Double(opacity) / Double(Tile.one) }
  /// Whether the source is seen only where there is something below; then the alpha below stays as
  /// it is, except by an operator that takes away.
  public var isClipped: Bool

  /// The source lies over the backdrop.
  public static let normal = Blending()

  /// Makes a blending; the opacity, 0…1, is limited to that.
  public init(_ mode: BlendMode = .normal, opacity: Double = 1, isClipped: Bool = false) {
    self.mode = mode
    let limited = opacity > 0 ? min(1, opacity) : 0
    self.opacity = UInt16((limited * Double(Tile.one)).rounded())
    self.isClipped = isClipped
  }
}
