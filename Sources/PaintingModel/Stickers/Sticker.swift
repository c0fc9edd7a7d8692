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
  /// What it is put along: it comes again in each of its copies; nil for nothing.
  public var guide: Guide?
  /// How it is bent about its center, beyond radius and tilt: no part of it moves things.
  public private(set) var stretch = AffineTransform.identity
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

  /// The same under another name.
  func named(_ id: StickerID) -> Sticker {
    var result = self
    result.id = id
    return result
  }

  /// Makes radius and lines so many times as large, as far as the radius goes.
  public mutating func scale(by factor: Double) {
    let before = radius
    radius *= factor
    lineWidth *= radius / before
  }

  /// The lines as paths in canvas pixels, to be drawn `lineWidth` wide with round ends.
  public var paths: [Path] {
    stretch == .identity ? shape.paths : shape.paths.map { $0.transformed(by: bending) }
  }

  /// The face's geometry, in canvas pixels, before it is stretched.
  public var shape: FaceShape {
    FaceShape(center: center, radius: radius, tilt: tilt, expression: expression)
  }

  /// The pixels of the canvas that it may touch, around all lines, without its copies.
  public var bounds: Rect {
    let skull = Rect(center: center, size: Size(2 * radius, 2 * radius))
    return (stretch == .identity ? skull : bending.apply(skull)).inset(by: -lineWidth / 2)
  }

  /// Whether a point of the canvas lies on the face or on one of its copies, also between its lines.
  public func contains(_ point: Point) -> Bool {
    covers(point)
      || guide?.copies.contains { $0.inverted.map { covers($0.apply(point)) } ?? false } == true
  }

  private func covers(_ point: Point) -> Bool {
    unbent(point).distance(to: center) <= radius + lineWidth / 2
  }

  /// Where a point of the canvas lies on the face before it is stretched.
  public func unbent(_ point: Point) -> Point {
    stretch == .identity ? point : bending.inverted?.apply(point) ?? point
  }

  /// The stretch, about the center.
  var bending: AffineTransform {
    AffineTransform.translation(.zero - (center - .zero)).concatenating(stretch)
      .concatenating(.translation(center - .zero))
  }

  /// Stretches and turns it as a map does, but for how large it becomes.
  mutating func bend(by map: AffineTransform) {
    let size = max(map.scaleFactor, 1e-12)
    func linear(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> AffineTransform {
      AffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
    }
    let way = Vector(angle: tilt)
    let turn = linear(way.dx, way.dy, -way.dy, way.dx)
    let whole = turn.concatenating(stretch)
      .concatenating(linear(map.a / size, map.b / size, map.c / size, map.d / size))
    // Where only a turn is left, it is the tilt.
    let isTurn =
      abs(whole.a - whole.d) < 1e-9 && abs(whole.b + whole.c) < 1e-9
      && abs(whole.determinant - 1) < 1e-9
    if isTurn {
      tilt = Vector(whole.a, whole.b).angle
      stretch = .identity
    } else if let back = turn.inverted {
      stretch = back.concatenating(whole)
    }
  }

  /// Sets how it is bent; what is folded to a line, or far from 1, is left out.
  public mutating func setStretch(_ new: AffineTransform) {
    let numbers = [new.a, new.b, new.c, new.d]
    guard numbers.allSatisfy({ abs($0) <= 1e4 }), abs(new.determinant) > 1e-9 else { return }
    stretch = AffineTransform(a: new.a, b: new.b, c: new.c, d: new.d, tx: 0, ty: 0)
  }
}
