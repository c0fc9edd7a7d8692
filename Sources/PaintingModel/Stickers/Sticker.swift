public import Geometry
public import Rasterizer

/// A face on a painting: vector paths that can be changed at any time, at their place in the order
/// of strokes. Every number is in its range.
public struct Sticker: Hashable, Sendable, Identifiable {
  /// Its name in the painting.
  public internal(set) var id: StickerID
  /// What the face shows.
  public var expression: FacialExpression
  /// The color of its lines.
  public var color: Color
  /// Whether it paints only where there is paint: the layer's alpha was locked.
  public var keepsAlpha = false
  private var place: Point
  private var extent: Double
  private var turn: Double
  private var width: Double

  /// What a radius may be, in canvas pixels.
  public static let radii = 4.0...4000.0
  /// What the width of lines may be, in canvas pixels.
  public static let lineWidths = 0.5...500.0

  /// Makes a sticker; numbers are limited to their ranges.
  ///
  /// - Parameters:
  ///   - center: the middle of the skull, in canvas pixels.
  ///   - radius: the skull's radius, in canvas pixels.
  ///   - tilt: how far the head is turned, in radians, clockwise.
  ///   - lineWidth: the width of the lines in canvas pixels; by default in proportion to the radius.
  public init(
    id: StickerID = StickerID(rawValue: 0), center: Point, radius: Double, tilt: Double = 0,
    expression: FacialExpression = FacialExpression(), lineWidth: Double? = nil,
    color: Color = .black
  ) {
    self.id = id
    self.expression = expression
    self.color = color
    (place, extent, turn, width) = (.zero, 4, 0, 1)
    self.center = center
    self.radius = radius
    self.tilt = tilt
    self.lineWidth = lineWidth ?? self.radius / 12
  }

  /// The middle of the skull, in canvas pixels; limited to where strokes may lie.
  public var center: Point {
    get { place }
    set {
      let reach = -Stroke.reach...Stroke.reach
      place = Point(
        newValue.x.limited(to: reach, else: place.x), newValue.y.limited(to: reach, else: place.y))
    }
  }

  /// The skull's radius, in canvas pixels; limited to `radii`.
  public var radius: Double {
    get { extent }
    set { extent = newValue.limited(to: Sticker.radii, else: extent) }
  }

  /// How far the head is turned, in radians, clockwise: −π…π.
  public var tilt: Double {
    get { turn }
    set { turn = newValue.isFinite ? newValue.remainder(dividingBy: 2 * .pi) : turn }
  }

  /// The width of the lines, in canvas pixels; limited to `lineWidths`.
  public var lineWidth: Double {
    get { width }
    set { width = newValue.limited(to: Sticker.lineWidths, else: width) }
  }

  /// Makes radius and lines so many times as large, as far as the radius goes.
  public mutating func scale(by factor: Double) {
    let before = radius
    radius *= factor
    lineWidth *= radius / before
  }

  /// The lines as paths in canvas pixels, to be drawn `lineWidth` wide with round ends.
  public var paths: [Path] { shape.paths }

  /// The face's geometry, in canvas pixels.
  public var shape: FaceShape {
    FaceShape(center: center, radius: radius, tilt: tilt, expression: expression)
  }

  /// The pixels of the canvas that it may touch, around all lines.
  public var bounds: Rect {
    let side = 2 * radius + lineWidth
    return Rect(center: center, size: Size(side, side))
  }

  /// Whether a point of the canvas lies on the face, also between its lines.
  public func contains(_ point: Point) -> Bool {
    point.distance(to: center) <= radius + lineWidth / 2
  }
}
