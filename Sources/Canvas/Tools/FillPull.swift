import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface
import Words

/// One touch of the fill tool: all that it fills, or takes away, is one step. A hand that rests where it landed, and
/// then slides to the right or left, sets how much other colors may differ.
final class FillPull: Pull {
  let stroke: StrokeID? = nil
  let color: Color?
  private(set) var last: StrokePoint
  private var rule: Fill.Rule
  private let erases: Bool
  private let start: StrokePoint
  /// What was there before it.
  private let former: Painting
  /// The kind of what it fills, as it was where the hand has landed: lines that it crosses are another one.
  private let kind: SIMD4<UInt16>
  private var hasStep = false
  /// Whether the hand is still where it landed.
  private var isAtRest = true
  /// Where the hand began to slide, in the view, and the tolerance there; nil where it does not.
  private var slide: (place: Point, tolerance: Double)?
  private unowned let context: any ToolContext

  /// Fills where the touch landed; nil, with a word, where nothing can be painted.
  init?(_ touch: ToolTouch, in context: any ToolContext) {
    guard let start = touch.points.first else { return nil }
    erases = context.tools.fillKind == .erase
    if let refusal = context.painting.refusal(of: Brush(isEraser: erases)) {
      context.refuse(refusal)
      return nil
    }
    (former, rule) = (context.painting, context.tools.fillRule)
    guard let kind = former.fillKind(at: start.location, by: rule) else { return nil }
    (self.context, self.kind, color, last, self.start) = (context, kind, touch.color, start, start)
    fill(around: start.location)
    move(along: Array(touch.points.dropFirst()), with: touch.modifiers)
  }

  func move(along points: [StrokePoint], with modifiers: KeyModifiers) {
    last = points.last ?? last
    if slide != nil { return setTolerance() }
    let landing = viewPlace(of: start)
    isAtRest =
      isAtRest && points.allSatisfy { viewPlace(of: $0).distance(to: landing) < HandRest.reach }
    for point in points {
      let place = point.location
      // What it has filled is another color by now; where that is of the same kind, nothing is seen of it.
      guard let before = former.fillKind(at: place, by: rule), rule.isAlike(before, kind),
        context.painting.fillKind(at: place, by: rule) == before
      else { continue }
      fill(around: place)
    }
  }

  var trailsHand: Bool { isAtRest && slide == nil }

  func catchUp(to time: Double) {
    guard trailsHand, time - start.time >= HandRest.patience else { return }
    slide = (viewPlace(of: last), rule.tolerance)
    showTolerance()
  }

  func end() {
    if slide != nil {
      context.showNote(nil, at: last.location)
      context.tools.fillRule.tolerance = rule.tolerance
    }
    context.changed(Region())
  }

  func cancel() {
    if slide != nil { context.showNote(nil, at: last.location) }
    context.changed(takeBack())
  }

  func takeBack() -> Region {
    guard hasStep else { return Region() }
    hasStep = false
    return context.takeBackStep(to: former)
  }

  // MARK: Holding and sliding

  /// How far a hand slides for all of the tolerance, in points.
  private static let wholeWay = 400.0

  private func viewPlace(of point: StrokePoint) -> Point {
    context.canvasTransform.viewPoint(point.location)
  }

  /// Fills as the hand has slid.
  private func setTolerance() {
    guard let slide else { return }
    let way = (viewPlace(of: last).x - slide.place.x) / Self.wholeWay
    let tolerance = max(0, min(1, ((slide.tolerance + way) * 100).rounded() / 100))
    defer { showTolerance() }
    guard tolerance != rule.tolerance else { return }
    rule.tolerance = tolerance
    context.setNeedsDisplay(canvas: takeBack())
    fill(around: start.location)
  }

  private func showTolerance() {
    // Translators: how far colors may differ that a fill takes; %s is a percentage.
    let words = text("Tolerance %s", ValueFormat.percent.text(rule.tolerance))
    context.showNote(words, at: last.location)
  }

  /// Fills around a place, and around its copies along a guide, where there is what was there at the hand's
  /// landing.
  private func fill(around place: Point) {
    fillOnce(around: place)
    for map in former.guide?.copies ?? [] {
      let copy = map.apply(place)
      guard let before = former.fillKind(at: copy, by: rule), rule.isAlike(before, kind),
        context.painting.fillKind(at: copy, by: rule) == before
      else { continue }
      fillOnce(around: copy)
    }
  }

  private func fillOnce(around place: Point) {
    let region =
      erases
      ? context.painting.erase(around: place, by: rule, goesOn: hasStep)
      : color.flatMap {
        context.painting.fill(
          around: place, with: $0, by: rule,
          gradient: context.gradient(context.tools.fillGradient), goesOn: hasStep)?.region
      }
    guard let region else { return }
    hasStep = true
    context.setNeedsDisplay(canvas: region)
  }
}
