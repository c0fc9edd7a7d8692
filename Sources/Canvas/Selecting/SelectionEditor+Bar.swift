package import Geometry
import UserInterface

/// What is asked by what stands beside the selection.
extension SelectionEditor {
  /// Whether a hand is drawing a lasso, or has what is selected.
  package var isInHand: Bool {
    if case .none = drag { handles?.isInHand ?? false } else { true }
  }

  /// Where the frame is in the view; nil where nothing is selected.
  package var frameLayout: FrameLayout? {
    guard let view = controller?.paintingView else { return nil }
    return frameOverlay.layout(in: view.canvasTransform)
  }

  /// Where a frame around what has handles of its own would be; nil for none.
  package var handledLayout: FrameLayout? {
    guard hasHandles, let frame, let view = controller?.paintingView else { return nil }
    return FrameLayout(frame, view.canvasTransform)
  }

  /// Where a finger or a pen was last, in the view's points; nil for a mouse, which covers nothing.
  package var handPlace: Point? {
    guard let touch = lastTouch, touch.type != .mouse, let view = controller?.paintingView else {
      return nil
    }
    return touch.location(in: view)
  }
}
