public import Geometry
public import Rasterizer

/// One pull of the brush: a color and the ordered points of the hand.
public struct Stroke: Hashable, Sendable {
  /// The samples in order; at least one.
  public private(set) var points: [StrokePoint]
  /// The color of the paint; an eraser uses only its alpha.
  public private(set) var color: Color
  /// What it is painted with; every number is in its range.
  public private(set) var brush: Brush
  /// The source of all chance in it.
  public let seed: UInt64
  /// Whether it paints only where there is paint: the layer's alpha was locked.
  public var keepsAlpha = false
  /// The area that it paints in, where it lies: the painting's own when it was painted. Nil for none.
  public var clip: Area?
  /// What it is painted along: its copies come with it. Nil for none.
  public var guide: Guide?
  /// The colors that its stamps have laid, by their numbers, where it smudges.
  public private(set) var pickups: [Pickup] = []
  /// Where the corner of a grain lies that is fixed to the canvas, in canvas pixels: it goes along where
  /// the stroke is moved.
  var grainOrigin = Point.zero
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
    pickups = []
  }

  /// The same stroke in another color. What its stamps have laid is forgotten.
  func recolored(_ color: Color) -> Stroke {
    var stroke = self
    stroke.color = color
    stroke.pickups = []
    return stroke
  }

  /// The same pull of another brush. What its stamps have laid is forgotten.
  func rebrushed(_ brush: Brush) -> Stroke {
    var stroke = self
    stroke.brush = brush.limited
    stroke.pickups = []
    stroke.trail = StrokeTrail()
    return stroke
  }

  /// Paints it along another guide, or along none. What its stamps have laid is forgotten where that is another.
  mutating func follow(_ guide: Guide?) {
    guard guide != self.guide else { return }
    self.guide = guide
    pickups = []
  }

  /// Puts what stamps have laid in place of all that was known of it.
  mutating func replacePickups(_ new: [Pickup]) {
    pickups = []
    add(new)
  }

  /// The paint.
  var ink: Ink {
    let mode: CompositeMode =
      if brush.isEraser { .destinationOut } else if keepsAlpha { .sourceAtop } else if brush.glazes
      {
        .pigment
      } else { .sourceOver }
    return Ink(
      color, mode: mode, pigment: Float(brush.pigment),
      bleed: brush.bleeds
        ? Bleed(
          strength: min(1, brush.bleed * 4), opacity: brush.opacity, wetEdge: brush.wetEdge)
        : nil)
  }

  /// Notes what the next stamps have laid; left out where their numbers do not grow.
  public mutating func add(_ more: some Sequence<Pickup>) {
    for pickup in more where pickup.stamp > pickups.last?.stamp ?? -1 { pickups.append(pickup) }
  }

  /// What a stamp has laid; nil when that is not known.
  func color(ofStamp number: Int) -> SIMD4<UInt16>? {
    var (low, high) = (0, pickups.count)
    while low < high {
      let middle = (low + high) / 2
      if pickups[middle].stamp < number { low = middle + 1 } else { high = middle }
    }
    return low < pickups.count && pickups[low].stamp == number ? pickups[low].color : nil
  }
}
