public import Geometry
public import Rasterizer

/// A picture on a painting: pixels, and where they lie.
public struct PlacedPicture: Hashable, Sendable {
  /// The pixels, as they came.
  public let pixels: PicturePixels
  /// From its own pixels to those of the canvas.
  public private(set) var transform: AffineTransform
  /// How much of it is seen, 0…1.
  public private(set) var opacity: Float
  /// Whether it shows only where there is paint: the layer's alpha was locked.
  public var keepsAlpha = false
  /// Whether it takes paint away, by its alpha.
  public let erases: Bool
  /// How its pixels become those of the canvas.
  public let filter: PictureFilter

  /// Puts pixels on a painting; where a map is of no use they lie at the canvas's origin.
  ///
  /// - Parameters:
  ///   - erases: whether it takes paint away where it is opaque.
  ///   - filter: how its pixels become those of the canvas.
  public init(
    _ pixels: PicturePixels, transform: AffineTransform = .identity, opacity: Float = 1,
    erases: Bool = false, filter: PictureFilter = .nearest
  ) {
    self.pixels = pixels
    self.transform = .identity
    self.opacity = opacity.isNaN ? 1 : max(0, min(1, opacity))
    self.erases = erases
    self.filter = filter
    setTransform(transform)
  }

  /// The same where another map takes it; one that is of no use is left out.
  mutating func setTransform(_ new: AffineTransform) {
    if Placement(transform: new, width: 1).isSound { transform = new }
  }

  /// The same, seen so much, 0…1.
  func withOpacity(_ opacity: Double) -> PlacedPicture {
    var result = self
    result.opacity = Float(opacity.limited(to: 0...1, else: 1))
    return result
  }

  /// Its own extent as a rectangle.
  private var frame: Rect {
    Rect(0, 0, Double(pixels.size.width), Double(pixels.size.height))
  }

  /// The box around it, in canvas pixels.
  public var bounds: Rect { transform.apply(frame) }

  /// Its corners, in canvas pixels, around it.
  public var corners: [Point] {
    [
      frame.origin, Point(frame.maxX, frame.minY), Point(frame.maxX, frame.maxY),
      Point(frame.minX, frame.maxY),
    ].map { transform.apply($0) }
  }

  /// The canvas that it covers; nil for none.
  var area: Parallelogram? { Parallelogram(frame.size, transform: transform) }
}
