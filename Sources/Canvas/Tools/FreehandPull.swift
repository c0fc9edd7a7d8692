import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// A stroke that follows the hand, steadied as the brush says, and along rulers, from which Alt frees it. Where
/// the hand rests at its end, it is straightened, unless a ruler has done that.
final class FreehandPull: Pull {
  let id: StrokeID
  var stroke: StrokeID? { id }
  let color: Color?
  var usesPreset: Bool { !brush.isEraser }
  private var hand: SteadiedHand
  /// What rulers make of the hand; nil where none leads it.
  private var ruled: RuledHand?
  /// What was drawn last of a hand that rulers may lead.
  private var lastRuled: StrokePoint?
  /// Whether no ruler leads it at the moment.
  private var isFree = false
  /// Tells when the hand rests; nil where that means nothing.
  private var rest: HandRest?
  private var straightening: Straightening?
  private let brush: Brush
  private unowned let context: any ToolContext

  /// Begins it where the touch landed; nil, with a word, where nothing can be painted.
  init?(_ touch: ToolTouch, in context: any ToolContext) {
    guard let start = touch.points.first,
      let stroke = context.beginStroke(of: touch, at: start)
    else { return nil }
    id = stroke
    self.context = context
    brush = touch.brush
    color = touch.color(at: start)
    hand = SteadiedHand(touch, at: start, on: context.canvasTransform)
    ruled = RuledHand(context.leadingRulers, at: start, unit: context.pixelsPerPoint)
    // What a smudge has moved cannot be moved otherwise afterwards.
    if context.straightens, !brush.smudges {
      rest = HandRest(
        at: context.canvasTransform.viewPoint(start.location), time: start.time)
    }
    let rest = touch.points.dropFirst()
    if !rest.isEmpty { move(along: Array(rest), with: touch.modifiers) }
  }

  var last: StrokePoint {
    guard ruled?.isLed == true, let lastRuled else { return hand.last }
    return lastRuled
  }

  func move(along points: [StrokePoint], with modifiers: KeyModifiers) {
    let drawn = hand.follow(points)
    isFree = modifiers.contains(.alt)
    if straightening != nil {
      straightening?.move(to: last.location)
      setPerfect(modifiers.contains(.shift))
      return showStraightened()
    }
    append(drawn)
    for point in points {
      rest?.follow(context.canvasTransform.viewPoint(point.location), at: point.time)
    }
  }

  var trailsHand: Bool {
    straightening == nil && (hand.isAhead || rest?.isWaiting ?? false)
  }

  func catchUp(to time: Double) {
    guard straightening == nil else { return }
    append(hand.catchUp(to: time))
    if rest?.isOver(at: time) == true { straighten() }
  }

  func end() {
    guard let straightening else {
      append(hand.finish())
      return context.changed(context.painting.endStroke(id))
    }
    context.showStraightened(nil)
    context.changed(
      context.painting.endStroke(
        id, drawnAs: straightening.hand, smoothing: straightening.smoothing))
  }

  func cancel() {
    if straightening != nil { context.showStraightened(nil) }
    context.changed(context.painting.cancelStroke(id))
  }

  func takeBack() -> Region { context.painting.takeBackStroke(id) }

  private func append(_ points: [StrokePoint]) {
    guard !points.isEmpty else { return }
    switch ruled?.follow(points, isFree: isFree) ?? .added(points) {
    case .added(let points):
      if ruled != nil { lastRuled = points.last }
      context.setNeedsDisplay(canvas: context.painting.append(points, to: id))
    case .replaced(let points):
      (rest, lastRuled) = (nil, points.last)
      context.setNeedsDisplay(canvas: context.painting.replace(points: points, of: id))
    }
  }

  // MARK: Straightening

  var usesOtherFingers: Bool { straightening != nil }

  func fingersChanged(beside count: Int) {
    guard straightening != nil else { return }
    hasFinger = count > 0
    setPerfect(false)
    showStraightened()
  }

  private var hasFinger = false

  private func setPerfect(_ isAsked: Bool) { straightening?.isPerfect = isAsked || hasFinger }

  /// Takes what was drawn for a shape.
  private func straighten() {
    rest = nil
    // All of the way to the hand, which the brush may have steadied.
    append(hand.finish())
    guard ruled?.isLed != true else { return }
    straightening = Straightening(
      context.painting.samples(of: id), smoothing: brush.smoothing, at: last.location,
      slack: HandRest.reach * context.pixelsPerPoint)
    if straightening != nil { showStraightened() }
  }

  private func showStraightened() {
    guard let straightening else { return }
    let shape = straightening.shape
    context.showStraightened(shape)
    context.setNeedsDisplay(
      canvas: context.painting.replace(
        points: shape.samples(heldAs: straightening.hand), smoothing: shape.smoothing(of: brush),
        along: shape, of: id))
  }
}

extension ToolContext {
  /// Begins a stroke of a touch's brush; nil, with a word, where nothing can be painted.
  func beginStroke(of touch: ToolTouch, at start: StrokePoint) -> StrokeID? {
    if let refusal = painting.refusal(of: touch.brush) {
      refuse(refusal)
      return nil
    }
    let (stroke, region) = painting.beginStroke(
      at: start, color: touch.color, brush: touch.brush, seed: nextSeed())
    setNeedsDisplay(canvas: region)
    return stroke
  }
}

extension ToolTouch {
  /// The color that its stroke lays; nil where that makes no difference.
  func color(at start: StrokePoint) -> Color? {
    Element.stroke(Stroke(at: start, color: color, brush: brush)).color
  }
}
