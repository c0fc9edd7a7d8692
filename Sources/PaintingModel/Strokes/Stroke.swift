public import Geometry
public import Rasterizer

/// One pull of the brush: a colour and the ordered points of the hand.
public struct Stroke: Hashable, Sendable {
  /// The samples in order; at least one.
  public private(set) var points: [StrokePoint]
  /// The colour of the paint; an eraser uses only its alpha.
  public let color: Color
  /// What it is painted with; every number is in its range.
  public let brush: Brush
  /// The source of all chance in it.
  public let seed: UInt64
  /// Whether it paints only where there is paint: the layer's alpha was locked.
  public var keepsAlpha = false
  /// How its curve came about, where it must be known to paint it again; set while it is painted.
  var trail = StrokeTrail()

  /// Makes a stroke from its first sample.
  public init(at start: StrokePoint, color: Color, brush: Brush = Brush(), seed: UInt64 = 0) {
    points = [start]
    self.color = color
    self.brush = brush.limited
    self.seed = seed
  }

  /// Makes a stroke from its first point.
  public init(at start: Point, color: Color, brush: Brush = Brush()) {
    self.init(at: StrokePoint(location: start), color: color, brush: brush)
  }

  /// The first sample.
  public var startPoint: StrokePoint { points[0] }

  /// Appends a sample.
  public mutating func add(_ point: StrokePoint) { points.append(point) }

  /// Appends a point.
  public mutating func add(_ point: Point) { points.append(StrokePoint(location: point)) }

  /// Appends samples.
  public mutating func add(_ more: some Sequence<StrokePoint>) { points.append(contentsOf: more) }

  /// Puts other samples in place of all; ignored when there are none.
  mutating func replacePoints(_ new: [StrokePoint]) {
    guard !new.isEmpty else { return }
    points = new
    trail = StrokeTrail()
  }

  /// The paint.
  var ink: Ink {
    Ink(color, mode: brush.isEraser ? .destinationOut : keepsAlpha ? .sourceAtop : .sourceOver)
  }
}
