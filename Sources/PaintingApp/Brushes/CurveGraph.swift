import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface
import Words

/// A response curve as a graph: the input from left to right, the value upward.
///
/// A point is dragged; a press elsewhere makes a new one, and one that is dragged out of the graph
/// goes. With the keyboard, page keys choose a point, arrows move it, Enter adds one after it and
/// Delete removes it.
final class CurveGraph: Control {
  /// The curve. Setting it tells nobody.
  var curve: ResponseCurve {
    didSet {
      guard curve != oldValue else { return }
      chosen = min(chosen, curve.points.count - 1)
      setNeedsDisplay()
    }
  }
  /// The place of the point that the keys move.
  private(set) var chosen = 0
  private var isOut = false

  private static let reach = 24.0
  /// How far outside a point is let go, in points.
  private static let outside = 28.0
  /// The least distance between two points.
  private static let gap = 0.01

  init(_ label: String, curve: ResponseCurve) {
    self.curve = curve
    super.init()
    accessibilityLabel = label
    accessibilityRole = .slider
  }

  override var accessibilityValue: String? {
    guard curve.points.indices.contains(chosen) else { return "" }
    let point = curve.points[chosen]
    func percent(_ part: Double) -> Int { Int((part * 100).rounded()) }
    // Translators: The chosen point of a curve: point 2 of 3: 80% at 50%.
    return text(
      "point %d of %d: %d%% at %d%%", chosen + 1, curve.points.count, percent(point.y),
      percent(point.x))
  }

  override var accessibilityRange: AccessibilityRange? {
    guard curve.points.indices.contains(chosen) else { return nil }
    return AccessibilityRange(curve.points[chosen].y, in: 0...1, step: 0.02)
  }

  override func setAccessibilityValue(_ value: Double) -> Bool {
    guard isEnabled, curve.points.indices.contains(chosen) else { return false }
    move(chosen, to: Point(curve.points[chosen].x, value))
    return true
  }

  override var holdsDrags: Bool { true }
  override var trackingSlack: Double { 1000 }

  private var plot: Rect { bounds.inset(by: 10) }

  /// Where a point of the curve lies, in the view's coordinates.
  func place(of point: Point) -> Point {
    Point(plot.minX + point.x * plot.width, plot.maxY - point.y * plot.height)
  }

  override func draw(in context: GraphicsContext, dirty: Rect) { drawGraph(in: context) }

  private func value(at place: Point) -> Point {
    Point(
      max(0, min(1, (place.x - plot.minX) / plot.width)),
      max(0, min(1, (plot.maxY - place.y) / plot.height)))
  }

  private func change(_ points: [Point], choosing index: Int) {
    let new = ResponseCurve(through: points, isSmooth: curve.isSmooth)
    chosen = max(0, min(index, new.points.count - 1))
    guard new != curve else { return setNeedsDisplay() }
    curve = new
    sendActions(for: .valueChanged)
  }

  // MARK: Hands

  override func trackingBegan(at location: Point, touch: Touch) {
    isOut = false
    let distances = curve.points.map { place(of: $0).distance(to: location) }
    if let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }),
      distances[nearest] <= Self.reach
    {
      chosen = nearest
      return setNeedsDisplay()
    }
    insert(value(at: location))
  }

  override func trackingMoved(to location: Point, touch: Touch) {
    let isFar = !bounds.inset(by: -Self.outside).contains(location)
    if isFar {
      if !isOut, curve.points.count > 2 {
        isOut = true
        remove(chosen)
      }
    } else if isOut {
      isOut = false
      insert(value(at: location))
    } else {
      move(chosen, to: value(at: location))
    }
  }

  override func trackingEnded(at location: Point, isCancelled: Bool) {}

  private func insert(_ point: Point) {
    let points = curve.points
    guard points.count < ResponseCurve.mostPoints else { return }
    let index = points.firstIndex { $0.x > point.x } ?? points.count
    let left = index > 0 ? points[index - 1].x + Self.gap : 0
    let right = index < points.count ? points[index].x - Self.gap : 1
    guard left <= right else { return }
    let limited = Point(max(left, min(right, point.x)), point.y)
    change(points[..<index] + [limited] + points[index...], choosing: index)
  }

  private func move(_ index: Int, to point: Point) {
    var points = curve.points
    let left = index > 0 ? points[index - 1].x + Self.gap : 0
    let right = index + 1 < points.count ? points[index + 1].x - Self.gap : 1
    guard left <= right else { return }
    points[index] = Point(max(left, min(right, point.x)), max(0, min(1, point.y)))
    change(points, choosing: index)
  }

  private func remove(_ index: Int) {
    var points = curve.points
    guard points.count > 2 else { return }
    points.remove(at: index)
    change(points, choosing: index - 1)
  }

  // MARK: Keys

  override func keyPressed(_ event: KeyEvent) {
    guard isEnabled, event.modifiers.subtracting(.shift).isEmpty else {
      return super.keyPressed(event)
    }
    let step = event.modifiers.contains(.shift) ? 0.1 : 0.02
    let point = curve.points[chosen]
    switch event.key {
    case .left: move(chosen, to: Point(point.x - step, point.y))
    case .right: move(chosen, to: Point(point.x + step, point.y))
    case .up: move(chosen, to: Point(point.x, point.y + step))
    case .down: move(chosen, to: Point(point.x, point.y - step))
    case .pageUp: change(curve.points, choosing: chosen - 1)
    case .pageDown: change(curve.points, choosing: chosen + 1)
    case .enter, .insert: addAfterChosen()
    case .delete, .backspace: remove(chosen)
    default: super.keyPressed(event)
    }
  }

  private func addAfterChosen() {
    let points = curve.points
    let left = min(chosen, points.count - 2)
    guard left >= 0 else { return }
    let x = (points[left].x + points[left + 1].x) / 2
    insert(Point(x, curve.value(at: x)))
  }
}
