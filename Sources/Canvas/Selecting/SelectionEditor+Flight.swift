import Geometry
import PaintingModel
import UserInterface

/// What flies when a hand has let go of it in motion.
extension SelectionEditor {
  /// Lets what a hand has let go of fly on. A tap pushes it, the next drag and Escape end the flight.
  func toss(_ transforming: Transforming) {
    guard let toss, let view = controller?.paintingView, let controller, let frame else {
      return showFrame(frame)
    }
    drag = .flight(transforming)
    toss.onMove = { [weak self] way in
      guard let self, case .flight(let transforming) = drag else { return }
      drag = .flight(
        move(transforming, by: transforming.drag.change.concatenating(.translation(way))))
    }
    toss.onRest = { [weak self] _ in
      guard let self, case .flight(let transforming) = drag else { return }
      drag = .none
      land(transforming)
      tell()
    }
    let back = view.canvasTransform
    let velocity =
      back.canvasPoint(.zero + pan.velocity) - back.canvasPoint(.zero)
    let faces = controller.painting.stickers.filter { sticker in
      controller.painting.elementPlace(of: sticker.id).map { !selection.contains($0) } ?? false
    }
    toss.toss(
      frame.bounds, velocity: velocity, in: controller.painting.sheet.rect,
      obstacles: faces.map(\.bounds))
  }

  /// Leaves what flies where it is.
  func endFlight() {
    if case .flight = drag { toss?.stop() }
  }
}
