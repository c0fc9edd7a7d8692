import Geometry
import PaintingModel

/// A curve that a hand draws, and that is a ruler then.
extension RulerEditor {
  func beginCurve(at place: Point) {
    guard let new = controller?.painting.makeRuler(.curve) else { return }
    isShown = true
    drag = Drag(
      handle: .all, former: new, offset: .zero, ruler: new, isNew: true, line: [place],
      isTooShort: true)
  }

  /// Goes on with it along all places that the hand came by, also those between two frames.
  func followCurve(_ transform: CanvasTransform) {
    guard var drag, let controller else { return }
    drag.line += hand.takeTrail().map { transform.canvasPoint($0) }
    // Under the name that it got when it was begun: no edit, with each sample, that asks for another one.
    let curve = Ruler(id: drag.former.id, along: drag.line, unit: controller.pixelsPerPoint)
    drag.isTooShort = curve == nil
    drag.ruler = curve ?? drag.former
    self.drag = drag
    refresh()
  }

  /// A line that is too short is none, and the next one may be one.
  func finishCurve(_ drag: Drag) {
    if !drag.isTooShort, add(drag.ruler) { drawsCurve = false }
  }
}
