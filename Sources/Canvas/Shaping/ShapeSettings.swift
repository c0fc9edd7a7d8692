public import PaintingModel

/// What the shape tool draws, and how.
public nonisolated struct ShapeSettings: Hashable, Sendable {
  /// How a shape is painted that has an inside.
  public enum Paint: String, CaseIterable, Hashable, Sendable {
    case outline, fill, both
  }

  /// What it draws along.
  public var kind = ShapeKind.rectangle
  /// How that is painted.
  public var paint = Paint.outline
  /// How the color of its inside goes over into the one before it; nil where it does not.
  public var gradient: Gradient.Form?
  /// How the brush is pressed along the outline.
  public var profile = PressureProfile.even
  /// How round the corners of a rectangle are, in canvas pixels; one of `radii`.
  public var radius = 0.0
  /// How many corners a polygon has, and how many points a star; one of `Shape.corners`.
  public var corners = 5
  /// How far a star goes in, in shares of its radius; one of `Shape.innerShares`.
  public var inner = 0.45

  /// What `radius` may be.
  public static let radii = 0.0...500.0

  /// The rectangle's outline.
  public init() {}

  /// One shape's outline.
  init(_ kind: ShapeKind) { self.kind = kind }

  /// Whether it fills what it draws.
  package var fills: Bool { paint != .outline && kind.hasInside }
}
