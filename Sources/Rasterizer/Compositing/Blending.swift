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
  /// What lies under the source where that is a mask, which leaves of what lies below what it shows, and is not
  /// seen itself; nil for all that is.
  public private(set) var ground: MaskGround?

  /// The source lies over the backdrop.
  public static let normal = Blending()

  /// Makes a blending; the opacity, 0…1, is limited to that.
  public init(_ mode: BlendMode = .normal, opacity: Double = 1, isClipped: Bool = false) {
    self.mode = mode
    let limited = opacity > 0 ? min(1, opacity) : 0
    self.opacity = UInt16((limited * Double(Tile.one)).rounded())
    self.isClipped = isClipped
  }

  /// The source is a mask of what lies below, to which it is as light paint on a ground.
  public static func mask(on ground: MaskGround) -> Blending {
    var blending = Blending()
    blending.ground = ground
    return blending
  }

  /// Whether it changes what lies below also where the source is transparent.
  public var reachesBeyondSource: Bool { ground == .black || mode.reachesBeyondSource }

  /// Whether the source lies over what is below, whatever its opacity.
  var isOver: Bool { mode == .normal && ground == nil }
}
