public import Geometry

/// Where an element has gone since it was painted.
///
/// What was painted stays as it is: so nothing is lost however often it is moved, and a move costs the
/// same however long a stroke is.
public struct Placement: Hashable, Sendable {
  /// From where it was painted to where it lies, in canvas pixels.
  public var transform: AffineTransform
  /// How many times as wide its lines are.
  public var width: Float

  /// Where everything lies that was not moved.
  public static let identity = Placement(transform: .identity, width: 1)

  /// What a width may be.
  public static let widths: ClosedRange<Float> = 1e-4...1e4
  /// How far it may move things, in canvas pixels, and how many times as large it may make them.
  public static let reach = -1e7...1e7

  /// Makes a placement; the width is limited to `widths`.
  public init(transform: AffineTransform, width: Float) {
    self.transform = transform
    self.width =
      width.isNaN
      ? 1 : max(Placement.widths.lowerBound, min(Placement.widths.upperBound, width))
  }

  /// Whether it can be painted: with numbers in reach, and not folded to a line.
  public var isSound: Bool {
    let t = transform
    return [t.a, t.b, t.c, t.d, t.tx, t.ty].allSatisfy { Placement.reach.contains($0) }
      && abs(t.determinant) > 1e-9
  }

  /// The placement of what is moved on; lines grow with it by √|det|, unless they keep their width.
  public func followed(by next: AffineTransform, keepsWidth: Bool = false) -> Placement {
    Placement(
      transform: transform.concatenating(next),
      width: keepsWidth ? width : width * Float(next.scaleFactor))
  }
}
