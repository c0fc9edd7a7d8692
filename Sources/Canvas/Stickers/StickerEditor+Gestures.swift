import Geometry
import PaintingModel
import UserInterface

/// What each gesture does to a face.
extension StickerEditor {
  private var view: PaintingView? { controller?.paintingView }

  /// A tap picks a face, opens and closes the eyes of the picked one, or puts a new one down.
  func tapped() {
    guard let controller, let view, tap.state == .ended else { return }
    endFlight()
    let place = tap.location(in: view)
    switch target(at: place) {
    case .face(let id) where id == picked?.id:
      change { $0.expression.eyes = $0.expression.eyes.toggled }
    case .face(let id): pick(id)
    case .handle: break
    case .paper:
      controller.toolAtHand.tapPaper(
        at: view.canvasTransform.canvasPoint(place), in: controller)
    }
    endStepWhenAllLifted()
  }

  /// A drag moves a face, works a handle, or sizes a face that it puts down.
  func panned() {
    switch pan.state {
    case .began:
      beginDrag()
      drag(to: pan.location(in: view))
    case .changed: drag(to: pan.location(in: view))
    case .ended, .cancelled:
      let isFlicked = pan.state == .ended && pan.velocity.length >= Toss.leastSpeed
      if isFlicked, case .move = drag {
        drag = .none
        fly()
      } else {
        drag = .none
        endStepWhenAllLifted()
      }
    case .possible, .failed: break
    }
  }

  // MARK: A flight

  /// Lets the face fly on that a hand has let go of in motion, in the same step; whatever takes it, and
  /// Escape, ends the flight.
  private func fly() {
    guard let toss, let controller, let picked, hasStep else { return endStepWhenAllLifted() }
    let start = picked.center
    toss.onMove = { [weak self] way in self?.change { $0.center = start + way } }
    toss.onRest = { [weak self] _ in
      self?.endStepWhenAllLifted()
      self?.controller?.onChange?()
    }
    let transform = controller.paintingView.canvasTransform
    let velocity = transform.canvasPoint(.zero + pan.velocity) - transform.canvasPoint(.zero)
    toss.toss(
      picked.bounds, velocity: velocity, in: controller.painting.sheet.rect,
      obstacles: controller.painting.stickers.filter { $0.id != picked.id }.map(\.bounds))
  }

  /// Leaves what flies where it is.
  func endFlight() { if toss?.isFlying == true { toss?.stop() } }

  // MARK: A drag

  private func beginDrag() {
    guard let controller, let view else { return }
    endFlight()
    let start = pan.location(in: view) - pan.translation
    let point = view.canvasTransform.canvasPoint(start)
    drag = .none
    switch target(at: start) {
    case .handle(.scaleHandle):
      guard let picked else { return }
      drag = .scale(picked, from: max(1, point.distance(to: picked.center)))
    case .handle:
      guard let picked else { return }
      drag = .turn(picked, from: (point - picked.center).angle)
    case .face(let id):
      if id != picked?.id { pick(id) }
      drag = .move(last: .zero)
    case .paper: controller.toolAtHand.dragPaper(from: point, in: controller)
    }
  }

  private func drag(to place: Point) {
    guard let view else { return }
    let transform = view.canvasTransform
    let point = transform.canvasPoint(place)
    switch drag {
    case .none: break
    case .move(let last):
      let way = transform.canvasPoint(.zero + pan.translation) - transform.canvasPoint(.zero + last)
      drag = .move(last: pan.translation)
      change { $0.center += way }
    case .scale(let start, let distance):
      let factor = point.distance(to: start.center) / distance
      change { sticker in
        sticker.radius = start.radius
        sticker.lineWidth = start.lineWidth
        sticker.scale(by: factor)
      }
    case .turn(let start, let angle):
      let turned = start.tilt + (point - start.center).angle - angle
      let isSnapped = pan.touches.first?.modifiers.contains(.shift) == true
      change { $0.tilt = isSnapped ? StickerEditor.snapped(turned) : turned }
    case .size:
      change { sticker in
        sticker.radius = point.distance(to: sticker.center)
        sticker.lineWidth = sticker.radius / 12
      }
    }
  }

  /// The nearest multiple of 15°.
  private static func snapped(_ angle: Double) -> Double {
    (angle / (.pi / 12)).rounded() * (.pi / 12)
  }

  /// A pinch scales the face.
  func pinched() {
    switch pinch.state {
    case .began, .changed:
      let factor = pinch.scale
      pinch.scale = 1
      change { $0.scale(by: factor) }
    case .ended, .cancelled: endStepWhenAllLifted()
    case .possible, .failed: break
    }
  }

  /// A rotation tilts the head.
  func rotated() {
    switch rotation.state {
    case .began, .changed:
      let turn = rotation.rotation
      rotation.rotation = 0
      let isMirrored = view?.canvasTransform.isMirrored == true
      change { $0.tilt += isMirrored ? -turn : turn }
    case .ended, .cancelled: endStepWhenAllLifted()
    case .possible, .failed: break
    }
  }

  /// A fast flick up makes the face happier, one down sadder.
  func flicked(happier: Bool) {
    guard (happier ? flickUp : flickDown).state == .ended else { return }
    edit(continuing: false) { $0.changeMood(happier: happier) }
  }

  /// A fast flick along the brows relaxes them to the right and furrows them to the left, in the
  /// order in which the inspector has them.
  func flickedBrows(relaxed: Bool) {
    guard (relaxed ? flickRight : flickLeft).state == .ended else { return }
    edit(continuing: false) { $0.changeBrows(relaxed: relaxed) }
  }

  /// A long press opens the inspector.
  func pressedLong() {
    guard longPress.state == .began else { return }
    if case .face(let id) = target(at: longPress.location(in: view)), id != picked?.id { pick(id) }
    onInspect?()
  }
}

extension Sticker {
  /// Makes the mouth one step happier or sadder.
  mutating func changeMood(happier: Bool) {
    let mouth = expression.mouth
    expression.mouth = happier ? mouth.happierMouth : mouth.sadderMouth
  }

  /// Makes the brows one step more relaxed or more furrowed.
  mutating func changeBrows(relaxed: Bool) {
    let brows = expression.brows
    expression.brows = relaxed ? brows.moreRelaxedBrow : brows.moreFurrowedBrow
  }
}
