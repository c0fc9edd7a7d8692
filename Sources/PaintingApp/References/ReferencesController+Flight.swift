import Canvas
import Geometry
import PaintingModel
import UserInterface

/// What flies when a hand has let go of a reference in motion.
extension ReferencesController {
  /// Lets a tray fly on: it bounces off the window's edges and off what floats in it, and stays where it comes to
  /// rest. A hand or a key at it ends the flight.
  func toss(_ tray: ReferenceTray, velocity: Vector) {
    toss.stop()
    flying = tray
    let start = tray.frame.origin
    toss.onMove = { [unowned self] in move(tray, to: start + $0) }
    toss.onRest = { [unowned self] _ in
      flying = nil
      tray.ended()
    }
    toss.toss(
      tray.frame, velocity: velocity, in: room.bounds,
      obstacles: obstacles() + room.trays.filter { $0 !== tray && !$0.isHidden }.map(\.frame))
  }

  private func move(_ tray: ReferenceTray, to origin: Point) {
    tray.placement.frame = ReferencesView.frame(
      of: Rect(origin: origin, size: tray.frame.size), in: room.bounds, scale: window?.scale ?? 1)
  }
}
