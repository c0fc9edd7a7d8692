import Geometry
import PaintingModel
package import UserInterface

/// What each gesture does to what is selected.
extension SelectionEditor {
  private var view: PaintingView? { controller?.paintingView }
  /// A drag takes ink from no farther away than this, in points.
  private static let dragSlack = 4.0

  /// How far from a touch paint may lie that it takes, in points.
  private func slack(of touch: Touch?) -> Double { touch?.type == .finger ? 16 : 8 }

  /// From points of the view to canvas pixels, as a length.
  private func canvasLength(_ points: Double) -> Double {
    guard let transform = view?.canvasTransform else { return points }
    return points * transform.pixelsPerPoint / transform.zoom
  }

  /// Whether a touch lands on the frame of what is selected.
  func holds(_ touch: Touch) -> Bool {
    guard let view else { return false }
    if let handles {
      return handles.isInHand
        || handles.takes(touch.initialLocation(in: view), with: touch.modifiers)
    }
    return frameOverlay.part(at: touch.initialLocation(in: view), in: view) != nil
  }

  // MARK: A tap

  /// A tap takes what is seen there, another one in place what lies below. With Shift it is added, with
  /// Ctrl taken away.
  func tapped() {
    guard let controller, let view, tap.state == .ended else { return }
    let place = tap.location(in: view)
    let modifiers = tap.touches.first?.modifiers ?? []
    let point = view.canvasTransform.canvasPoint(place)
    if case .flight = drag {
      toss?.push(toward: point)
      return
    }
    if areas.isActive { return areas.tapped(point, with: modifiers) }
    let isPlain = modifiers.isDisjoint(with: [.shift, .control])
    if let handles, handles.tapped(at: place) { return }
    if isPlain, tap.touches.first?.tapCount == 2, reshape(at: point) { return }
    selectedBefore = selection.places
    guard let found = found(at: place, point, modifiers) else {
      // Beside all paint.
      lastTap = nil
      if isPlain {
        clear()
        controller.stickers.unpick()
      }
      return
    }
    let group = controller.painting.withGroups([found])
    if modifiers.contains(.control) {
      select(selection.places.subtracting(group))
    } else if modifiers.contains(.shift) {
      select(withPickedFace.union(group))
    } else {
      select(group)
    }
  }

  /// What a tap takes; nil where there is nothing.
  private func found(
    at place: Point, _ point: Point, _ modifiers: KeyModifiers
  ) -> ElementPlace? {
    guard let painting = controller?.painting else { return nil }
    let isPlain = modifiers.isDisjoint(with: [.shift, .control])
    if isPlain, var last = lastTap, last.place.distance(to: place) <= Touch.tapDistance / 2 {
      if last.below.isEmpty { last.below = painting.elementPlaces(through: point) }
      // From where it was, one further down, and from the lowest to the topmost again.
      let current = last.below.firstIndex { selection.contains($0) } ?? -1
      if !last.below.isEmpty {
        lastTap = last
        return last.below[(current + 1) % last.below.count]
      }
    }
    lastTap = (place, [])
    let found = painting.elementPlace(
      at: point, slack: canvasLength(slack(of: tap.touches.first)))
    return isOfActiveLayer && found?.layer != painting.activeLayer ? nil : found
  }

  /// A double tap reshapes the stroke that was selected, or else the one that is seen; false where there
  /// is none.
  private func reshape(at point: Point) -> Bool {
    guard let controller else { return false }
    let (painting, slack) = (controller.painting, canvasLength(slack(of: tap.touches.first)))
    let former = selectedBefore.count == 1 ? selectedBefore.first : nil
    let isFormer = former.map(painting.elementPlaces(through: point).contains) ?? false
    let found =
      isFormer
      ? former
      : painting.elementPlace(at: point, slack: slack)
        ?? painting.eraserPlace(at: point, slack: slack)
    guard let found, !isOfActiveLayer || found.layer == painting.activeLayer else { return false }
    return begin(found, at: point)
  }

  /// Begins to change what a text says, a gradient, a shape, or along what a line goes; false where it is none of
  /// them.
  @discardableResult
  func begin(_ place: ElementPlace, at point: Point? = nil) -> Bool {
    let element = controller?.painting.element(at: place)
    if element?.fill?.gradient != nil { return gradients.begin(place) }
    if element?.shape != nil { return shaper.begin(place) }
    guard let controller, element?.text != nil else { return reshaper.begin(place, at: point) }
    controller.tool = .text
    return controller.texts.edit(place, at: point)
  }

  /// What is selected, with the face that is picked.
  var withPickedFace: Set<ElementPlace> {
    guard let face = controller?.stickers.picked?.id,
      let place = controller?.painting.elementPlace(of: face)
    else { return selection.places }
    return selection.places.union([place])
  }

  // MARK: A drag

  /// A drag works the frame, moves what lies under it, or draws a lasso on bare paper.
  func panned() {
    switch pan.state {
    case .began:
      beginDrag()
      continueDrag()
      onChange?()
    case .changed: continueDrag()
    case .ended: endDrag()
    case .cancelled: cancelDrag()
    case .possible, .failed: break
    }
  }

  private func beginDrag() {
    guard let view else { return }
    endFlight()
    controller?.edits.finish()
    let start = pan.location(in: view) - pan.translation
    let point = view.canvasTransform.canvasPoint(start)
    let modifiers = pan.touches.first?.modifiers ?? []
    if let handles {
      if handles.beginDrag(at: start, with: modifiers) { return }
      handles.finish()
    }
    if let part = frameOverlay.part(at: start, in: view) {
      return beginTransforming(part, at: point)
    }
    let isPlain = modifiers.isDisjoint(with: [.shift, .control, .alt])
    if areas.isActive {
      if isPlain, let former = controller?.painting, areas.holds(point), areas.canLift {
        if areas.lift(leaving: false) { beginTransforming(.inside, at: point, liftedFrom: former) }
      } else {
        drag = .lasso(LassoArea([point]), start: point)
      }
      return
    }
    let found = controller?.painting.elementPlace(
      at: point, slack: canvasLength(SelectionEditor.dragSlack))
    if isPlain, let found {
      select([found])
      beginTransforming(.inside, at: point)
    } else {
      drag = .lasso(LassoArea([point]), start: point)
    }
  }

  /// - Parameter lifted: the painting before what moves was cut out of it; nil where it was there.
  private func beginTransforming(
    _ part: TransformFrame.Part, at point: Point, liftedFrom lifted: Painting? = nil
  ) {
    guard let controller, let frame else { return }
    let painting = controller.painting
    let held = painting.hold(selection.places, holesStay: holesStay)
    guard !held.places.isEmpty else {
      if let layer = selection.elements.keys.first?.layer,
        let refusal = painting.refusal(of: layer)
      {
        controller.onRefusal?(refusal)
      }
      return
    }
    let snapping = Snapping(
      sheet: painting.sheet.rect, boxes: part == .knob ? [] : boxesInSight(of: painting),
      rulers: controller.leadingRulers)
    let taken = TransformDrag(part, of: frame, at: point, snapping: snapping)
    var transforming = Transforming(
      drag: taken, held: held, former: lifted ?? painting, hasStep: lifted != nil,
      isLifted: lifted != nil)
    if lifted == nil, painting.editCost(of: held.places, upTo: dearestFrame) > dearestFrame {
      transforming.carried = CarriedElements(held, of: painting, in: controller.paintingView)
    } else if part == .inside, onlyText != nil, let view {
      transforming.rest = HandRest(
        at: view.canvasTransform.viewPoint(point), time: pan.touches.first?.timestamp ?? 0)
    }
    drag = .transform(transforming)
  }

  /// Around all that is seen and not selected: what moves meets nothing that is out of sight.
  private func boxesInSight(of painting: Painting) -> [Rect] {
    guard let sight = view?.canvasTransform.sight else { return [] }
    let layers = painting.pickableLayers
    return painting.elementPlaces(in: sight, on: layers).compactMap { place in
      if selection.contains(place) { return nil }
      return painting.element(at: place)?.bounds.flatMap { $0.intersects(sight) ? $0 : nil }
    }
  }

  private func continueDrag() {
    guard let view else { return }
    let place = pan.location(in: view)
    let point = view.canvasTransform.canvasPoint(place)
    switch drag {
    case .none: handles?.continueDrag(to: place, with: pan.touches.first?.modifiers ?? [])
    case .lasso(var area, let start):
      lassoModifiers = pan.touches.first?.modifiers ?? lassoModifiers
      var changed: Rect?
      if lassoForm == .rectangle {
        area = LassoArea(Rect(around: start, point))
      } else {
        changed = area.append(
          contentsOf: pan.takeTrail().map { view.canvasTransform.canvasPoint($0) })
      }
      drag = .lasso(area, start: start)
      lassoOverlay.show(area, changed: changed, in: view)
    case .transform(var transforming):
      let time = pan.touches.first?.timestamp ?? 0
      if transforming.rest?.follow(place, at: time) == true {
        transforming.isDropped = false
        waitForRest()
      } else if transforming.isDropped {
        return
      }
      transforming.drag.move(
        to: point, with: pan.touches.first?.modifiers ?? [], speed: pan.velocity.length,
        in: view.canvasTransform)
      drag = .transform(move(transforming, by: transforming.drag.change))
    case .flight: break
    }
  }

  /// Brings what was taken where a change leads from where it was then.
  func move(_ former: Transforming, by change: AffineTransform) -> Transforming {
    guard let controller else { return former }
    var transforming = former
    if let carried = transforming.carried {
      carried.move(by: change)
      showFrame(
        transforming.drag.frame.changed(by: change), held: transforming.drag.part,
        guides: transforming.drag.guides)
      return transforming
    }
    let region = controller.painting.move(
      transforming.held, by: change, keepsWidth: keepsWidth, continuing: transforming.hasStep)
    if region != nil { transforming.hasStep = true }
    showFrame(
      transforming.drag.frame.changed(by: change), held: transforming.drag.part,
      guides: transforming.drag.guides)
    if let region { controller.changed(region) }
    return transforming
  }

  private func endDrag() {
    guard let view else { return }
    defer { tell() }
    switch drag {
    case .none: handles?.endDrag()
    case .lasso(let area, _):
      drag = .none
      lassoOverlay.show(nil, in: view)
      if areas.isActive {
        areas.take(area, isRectangle: lassoForm == .rectangle, with: lassoModifiers)
      } else {
        take(area)
      }
    case .transform(let transforming):
      drag = .none
      let isFlicked = transforming.drag.part == .inside && pan.velocity.length >= Toss.leastSpeed
      if isFlicked { toss(transforming) } else { land(transforming) }
    case .flight: break
    }
  }

  // MARK: The end of it

  /// Ends the drag or the flight at hand: what was moved stays where it is, a lasso takes nothing.
  func letGo() {
    endFlight()
    handles?.letGo()
    guard isInHand, let view else { return }
    let former = drag
    drag = .none
    lassoOverlay.show(nil, in: view)
    if case .transform(let transforming) = former { land(transforming) } else { showFrame(frame) }
    pan.cancel()
  }

  /// Leaves nothing of the drag at hand.
  func cancelDrag() {
    guard let view else { return }
    switch drag {
    case .none: _ = handles?.callOff()
    case .lasso: lassoOverlay.show(nil, in: view)
    case .transform(let transforming), .flight(let transforming):
      if case .flight = drag { toss?.onMove = nil; toss?.cancel() }
      drag = .none
      transforming.carried?.end()
      let region =
        transforming.hasStep
        ? controller?.painting.takeBackChange(to: transforming.former) : nil
      showFrame(transforming.drag.frame)
      if let region { controller?.changed(region) }
      if transforming.isLifted { areas.isActive = true }
    }
    drag = .none
    tell()
  }

  /// Calls the drag at hand off; false where there is none.
  func callOff() -> Bool {
    if case .none = drag { return false }
    pan.cancel()
    cancelDrag()
    return true
  }
}

extension SelectionEditor: GestureRecognizerDelegate {
  package func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    guard let controller else { return false }
    let isTaken =
      recognizer === tap
      ? controller.isForTap(touch, claiming: .elements)
      : controller.isForTool(touch, claiming: .elements)
    if isTaken { lastTouch = touch }
    return isTaken
  }

  package func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
