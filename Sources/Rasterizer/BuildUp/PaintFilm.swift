/// How the paint of a stroke lies where it has built up: what the ground's heights, and water that dries at
/// its rim, make of its coverage.
///
/// It is a function of the coverage at a pixel and of the heights there alone, so that a stroke is the same
/// in whatever order its tiles are painted. With a₀ the coverage in parts of the opacity, h the height, and n
/// that of the clouds which water follows where it runs, each 0…1:
/// ```
/// a  = a₀ + bleed · 4 a₀ (1 − a₀) · (n − ½)
/// a₁ = a · (1 − strength · (1 − h))
/// a₂ = a₁ + tooth · (S((a₁ · (1 + w) − (1 − h)) / w) · (¼ + ¾ a₁) − a₁)     w = 0.7
/// a₃ = a₂ + wetEdge · (S((a₂ − 0.05) / 0.2) · (1 − ¾ · S((a₂ − 0.25) / 0.6)) − a₂)
/// a₄ = a₃ · (1 + granulation · (1 − 2h))
/// ```
/// where S(t) = t²(3 − 2t) for t limited to 0…1. In valleys a₄ may be more than all of the opacity. The wet edge of
/// paint that runs depends on what lies below, and is made with that (`Ink.bleed`).
public struct PaintFilm: Hashable, Sendable {
  /// The most that the stroke covers, 0…1.
  public var opacity: Double
  /// How much of the paint the valleys of the ground take away, 0…1.
  public var strength = 0.0
  /// How much paint holds on to the heights alone, the higher the less of it there is, 0…1.
  public var tooth = 0.0
  /// How much pigment moves from the heights into the valleys, 0…1.
  public var granulation = 0.0
  /// How much paint moves to where the coverage ends, 0…1.
  public var wetEdge = 0.0
  /// How far the soft part of the coverage follows the clouds, 0…1.
  public var bleed = 0.0

  /// Makes a film; by default one that leaves coverage as it is.
  public init(opacity: Double) { self.opacity = opacity }
}
