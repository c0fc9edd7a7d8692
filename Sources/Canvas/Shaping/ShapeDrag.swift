import Geometry
import PaintingModel
import UserInterface

/// A hand that draws a shape: with Shift a regular one, with Alt about where it landed; what it has drawn moves
/// along with it while it is told so.
struct ShapeDrag {
  private let settings: ShapeSettings
  /// Where it begins; as firm as the hand was at most.
  private var start: StrokePoint
  /// Where the hand is.
  private(set) var last: StrokePoint
  /// All its places, where they matter.
  private var way: [Point]
  private var modifiers: KeyModifiers = []
  /// Whether a line began elsewhere than the hand, so that Shift has done its part.
  private let isContinued: Bool
  /// How long the barbs of an arrow are at most, in canvas pixels.
  private let head: Double
  /// What draws its points to places; nil where nothing does.
  private let snapping: RulerSnapping?
  /// The hand's last stroke.
  private let hand: [StrokePoint]

  /// Begins it at a point, or where the touch landed; nil for a touch without any sample.
  init?(
    _ touch: ToolTouch, from origin: StrokePoint? = nil, _ settings: ShapeSettings,
    in context: any ToolContext
  ) {
    guard var landing = touch.points.first else { return nil }
    snapping =
      settings.kind == .curve
      ? nil
      : RulerSnapping(
        context.leadingRulers, reach: Snapping.reach * context.pixelsPerPoint)
    if let snapping { landing.location = snapping.place(for: landing.location) }
    var start = origin ?? landing
    (start.time, start.force) = (landing.time, landing.force)
    (self.settings, self.start, last) = (settings, start, landing)
    (way, isContinued) = ([start.location], origin != nil)
    head = max(Self.leastHead * context.pixelsPerPoint, 3 * touch.brush.diameter)
    hand = settings.profile == .hand ? context.painting.lastHand : []
  }

  /// The shortest barbs of an arrow, in points.
  private static let leastHead = 14.0
  /// How long they are at most, in shares of the arrow.
  private static let mostHead = 0.6

  /// The first sample.
  var first: StrokePoint { start }

  /// Follows the hand.
  ///
  /// - Parameter moves: whether what is drawn goes along instead.
  mutating func follow(
    _ points: [StrokePoint], with modifiers: KeyModifiers, moves: Bool
  ) {
    guard var end = points.last else { return }
    if let snapping { end.location = snapping.place(for: end.location) }
    if moves {
      let step = end.location - last.location
      start.location += step
      for index in way.indices { way[index] += step }
    } else if settings.kind == .curve {
      way += points.lazy.map(\.location)
    }
    self.modifiers = modifiers
    last = end
    start.force = max(start.force, end.force)
  }

  /// What is drawn; nil where that leads nowhere.
  var shape: Shape? {
    let (from, to) = (start.location, last.location)
    var frame: ShapeFrame {
      let box = DraggedBox(from: from, to: to, modifiers)
      return ShapeFrame(from: box.start, to: box.end)
    }
    switch settings.kind {
    case .line:
      let ends = ends
      return Shape(.lines([ends.start, ends.end], isClosed: false))
    case .rectangle: return Shape(.rectangle(frame, radius: settings.radius))
    case .ellipse: return Shape(.ellipse(frame))
    case .polygon: return Shape(.polygon(frame, corners: settings.corners))
    case .star: return Shape(.star(frame, points: settings.corners, inner: settings.inner))
    case .arrow:
      let ends = ends
      let most = Self.mostHead * ends.start.distance(to: ends.end)
      return Shape(.arrow(ends.start, to: ends.end, head: min(head, most)))
    case .curve: return Shape(curveAlong: way)
    }
  }

  /// The ends of a line: with Shift in a direction of a multiple of 15°, with Alt about where the hand landed.
  private var ends: (start: Point, end: Point) {
    var way = last.location - start.location
    if modifiers.contains(.shift), !isContinued { way = way.snapped }
    let isMiddle = modifiers.contains(.alt)
    return (isMiddle ? start.location - way : start.location, start.location + way)
  }

  /// Samples along a shape, held as the settings say.
  func samples(along shape: Shape) -> [StrokePoint] {
    var end = last
    end.force = start.force
    return shape.samples(settings.profile, from: start, to: end, hand: hand)
  }
}

extension ToolContext {
  /// How many canvas pixels one point of the view shows.
  var pixelsPerPoint: Double { canvasTransform.pixelsPerPoint / canvasTransform.zoom }
}

extension Shape {
  /// What lies between samples along it, where a brush has lines of a kind.
  func smoothing(of brush: Brush) -> Brush.Smoothing { hasCorners ? .none : brush.smoothing }
}
