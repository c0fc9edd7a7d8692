import Geometry
import UserInterface

extension PaintingController {
  /// The recognizer that moves the canvas told of its touches.
  func navigationChanged() {
    updateCursor()
    switch navigation.state {
    case .began:
      // The pair's first finger has painted a little by now: that goes without a trace.
      for recognizer in fingerBrushes where recognizer.shares(navigation) { recognizer.cancel() }
      // So does the color that the eyedropper was about to take.
      if loupe?.picker === clickPicker, clickPicker.shares(navigation) { endPicking(takes: false) }
      if stickers.pan.shares(navigation) { stickers.yieldToCanvas() }
      freeAngle = paintingView.canvasTransform.angle
      transformBefore = (paintingView.canvasTransform, paintingView.placement)
      paintingView.beginMotion()
    case .changed: followHand()
    case .ended, .cancelled: letGo()
    case .possible, .failed: break
    }
  }

  /// Calls a motion of the canvas off and puts it where it was.
  func takeBackNavigation() {
    let moves = navigation.state == .began || navigation.state == .changed
    navigation.cancel()
    guard moves, let (transform, placement) = transformBefore else { return }
    paintingView.canvasTransform = transform
    paintingView.placement = placement
  }

  private func followHand() {
    let step = navigation.step
    freeAngle += step.turn
    let isSnapped = navigation.modifiers.contains(.shift)
    let angle = isSnapped ? CanvasTransform.snapped(freeAngle) : freeAngle
    var transform = paintingView.canvasTransform
    transform.pinch(from: step.from, to: step.to, scale: step.scale)
    if step.turn != 0 { transform.turn(to: angle, about: step.to) }
    paintingView.placement = .free
    paintingView.canvasTransform = transform
  }

  private func letGo() {
    paintingView.endMotion()
    if navigation.hasMoved { onSkill?(.moveCanvas) }
    guard navigation.state == .ended, let window else { return }
    glide.start(navigation.velocity, in: window) { [weak self] step in
      guard let view = self?.paintingView else { return false }
      let before = view.canvasTransform
      view.canvasTransform.pan(by: step)
      // At the bounds it stops.
      return view.canvasTransform.hasRoom(after: step, from: before)
    }
  }
}
