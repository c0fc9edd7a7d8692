public import Geometry

/// A rectangle where a map takes it: it covers what lies in it, with smooth edges.
///
/// Where the edges lie between pixels it covers whole ones, and none beside them.
public struct Parallelogram: BitwiseCopyable, Sendable {
  /// From the canvas into the rectangle.
  private let back: AffineTransform
  private let width: Double
  private let height: Double
  /// How far the rectangle's own columns and rows lie apart on the canvas, in pixels.
  private let columnStep: Double
  private let rowStep: Double
  /// The pixels that it may cover.
  public let pixelBounds: PixelRect

  /// Makes the image of the rectangle from (0, 0) to an extent; nil where it covers nothing.
  public init?(_ size: Size, transform: AffineTransform) {
    guard let back = transform.inverted, size.width > 0, size.height > 0 else { return nil }
    self.back = back
    (width, height) = (size.width, size.height)
    columnStep = 1 / (back.a * back.a + back.c * back.c).squareRoot()
    rowStep = 1 / (back.b * back.b + back.d * back.d).squareRoot()
    // Half a pixel beyond each edge there is no cover any more.
    let (dx, dy) = (0.5 / columnStep, 0.5 / rowStep)
    let rect = Rect(minX: -dx, minY: -dy, maxX: width + dx, maxY: height + dy)
    guard columnStep.isFinite, rowStep.isFinite,
      let bounds = PixelRect(covering: transform.apply(rect).inset(by: 0.5))
    else { return nil }
    pixelBounds = bounds
  }

  /// Whether it may cover some of a rectangle of the canvas.
  public func meets(_ rect: Rect) -> Bool {
    let area = back.apply(rect)
    let (dx, dy) = (0.5 / columnStep, 0.5 / rowStep)
    return area.maxX > -dx && area.minX < width + dx && area.maxY > -dy && area.minY < height + dy
  }

  /// How much it covers of the pixel at column x, row y, 0…`Tile.one`.
  func cover(x: Int, y: Int) -> UInt16 {
    let place = back.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
    let part =
      share(place.x * columnStep, (width - place.x) * columnStep)
      * share(place.y * rowStep, (height - place.y) * rowStep)
    return UInt16((part * Double(Tile.one)).rounded())
  }

  /// How much of a pixel lies between two edges, by how far inside of them its middle lies.
  private func share(_ first: Double, _ last: Double) -> Double {
    max(0, max(0, min(1, first + 0.5)) + max(0, min(1, last + 0.5)) - 1)
  }
}
