/// The rough ground under the paint: a texture that is multiplied into what a stroke covers.
public struct Grain: Hashable, Sendable {
  /// What the texture does not move against.
  public enum Anchor: String, CaseIterable, Hashable, Sendable {
    /// The canvas: all strokes meet the same ground.
    case canvas
    /// The stroke's first point: each stroke brings its own.
    case stroke
  }

  /// The pattern.
  public var texture: BrushTexture
  /// The size of the pattern: canvas pixels for each of its own, 0.1…50.
  public var scale: Double
  /// How much of the paint the pattern takes away where it is deepest, 0…1.
  public var strength: Double
  /// What it is fixed to.
  public var anchor: Anchor
  /// How much the paint holds on to the heights of the pattern alone, as dry paint does: the less of it the
  /// hand lays the fewer it touches, and a firm hand fills the valleys, too; 0…1.
  public var tooth = 0.0
  /// How much of the pigment settles in the valleys of the pattern, as in thin wet paint, 0…1.
  public var granulation = 0.0

  /// Makes a grain; by default at its own size, at full strength, on the canvas.
  public init(
    _ texture: BrushTexture, scale: Double = 1, strength: Double = 1, anchor: Anchor = .canvas
  ) {
    self.texture = texture
    self.scale = scale
    self.strength = strength
    self.anchor = anchor
  }
}
