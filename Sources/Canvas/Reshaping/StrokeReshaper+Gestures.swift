import Geometry
import PaintingModel
import UserInterface

/// What each gesture does to the line.
extension StrokeReshaper {
  /// From points of the view to canvas pixels, as a length.
  var unit: Double {
    guard let transform = view?.canvasTransform else { return 1 }
    return transform.pixelsPerPoint / transform.zoom
  }

  func takes(_ place: Point, with modifiers: KeyModifiers) -> Bool {
    drag != nil || part(at: place, with: modifiers) != nil
  }

  /// A tap chooses a place of the line; false beside it, which ends the reshaping.
  func tapped(at place: Point) -> Bool {
    switch part(at: place) {
    case .line(let found): choose(found)
    case .start, .end, .side: break
    case nil:
      finish()
      return false
    }
    return true
  }

  /// A drag begins; false beside the line.
  func beginDrag(at place: Point, with modifiers: KeyModifiers) -> Bool {
    guard let line, let controller, let view, let element = places.first else { return false }
    guard let part = part(at: place, with: modifiers) else { return false }
    guard !controller.painting.hold([element], holesStay: true).places.isEmpty else {
      refuse(element)
      return true
    }
    let point = view.canvasTransform.canvasPoint(place)
    let action: ReshapeDrag.Action
    let former = chosen
    switch part {
    case .line(let found):
      chosen = found
      let hold = line.hold(at: found, reach: reach)
      let isWidth = !modifiers.isDisjoint(with: [.control, .alt])
      action = isWidth ? .widen(hold, along: Self.outward(view.canvasTransform)) : .bend(hold)
    case .side(let isLeft):
      guard let layout else { return false }
      let way = isLeft ? layout.across : -layout.across
      action = .widen(
        line.hold(at: chosen, reach: reach), along: Self.direction(way, view.canvasTransform))
    case .start: action = .trim(isStart: true, to: 0)
    case .end: action = .trim(isStart: false, to: line.end)
    }
    drag = ReshapeDrag(
      start: (line, former), former: controller.painting, part: part, from: point, place: point,
      action: action)
    show()
    return true
  }

  /// The direction in which a hand that has the line itself makes it wider: to the right and up.
  private static func outward(_ transform: CanvasTransform) -> Vector {
    direction(Vector(1, -1) / 2.0.squareRoot(), transform)
  }

  /// A direction of the view as one of the canvas, of length 1.
  private static func direction(_ way: Vector, _ transform: CanvasTransform) -> Vector {
    let back = transform.linear.inverted?.apply(way) ?? way
    return back.length > 0 ? back / back.length : way
  }

  /// The hand has come to a place of the view.
  func continueDrag(to place: Point, with modifiers: KeyModifiers) {
    guard let view, drag != nil else { return }
    drag?.place = view.canvasTransform.canvasPoint(place)
    applyDrag()
  }

  private func applyDrag() {
    guard var drag else { return }
    let (new, chosen) = drag.result(unit: unit)
    // While it is applied, what looks at the painting must find what is in the hand.
    self.drag = drag
    if apply(new, chosen: chosen, continuing: drag.hasStep) { drag.hasStep = true }
    if self.drag != nil { self.drag = drag }
  }

  /// The reach is another one: what is in the hand is taken so from where it was.
  func holdAgain() {
    switch drag?.action {
    case .bend(let hold): drag?.action = .bend(hold.line.hold(at: hold.place, reach: reach))
    case .widen(let hold, let way):
      drag?.action = .widen(hold.line.hold(at: hold.place, reach: reach), along: way)
    case .trim, nil: break
    }
    applyDrag()
    show()
  }

  /// The hand has lifted.
  func endDrag() {
    drag = nil
    refresh()
    show()
  }

  /// Two fingers, of which one has the line, change the reach.
  func pinched() {
    guard pinch.state == .began || pinch.state == .changed, drag != nil else { return }
    let factor = pinch.scale
    pinch.scale = 1
    scaleReach(by: factor)
  }

  /// The wheel over the line, or while a hand has it, changes the reach; false when it is for the canvas.
  func scroll(_ event: ScrollEvent) -> Bool {
    guard isActive, let view, !event.modifiers.contains(.control),
      drag != nil || part(at: event.location(in: view)) != nil
    else { return false }
    let steps = event.steps.dy != 0 ? event.steps.dy : event.steps.dx
    scaleReach(by: steps < 0 ? 1 - steps * 0.15 : 1 / (1 + steps * 0.15))
    return true
  }
}
