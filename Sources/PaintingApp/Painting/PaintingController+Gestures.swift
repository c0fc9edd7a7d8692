import Geometry
public import UserInterface

extension PaintingController {
  /// Puts the recognizers on the view: one for the strokes of each kind of tool, so that hand and
  /// pen can paint at once, one that moves the canvas, and the taps that undo and redo.
  func addRecognizers() {
    for types: Set<TouchType> in [[.finger], [.pen, .eraser], [.mouse]] {
      let recognizer = StrokeGestureRecognizer()
      recognizer.allowedTouchTypes = types
      recognizer.shouldPaint = { [weak self] in self?.paints($0) == true }
      recognizer.addTarget(self) { $0.strokeChanged($1) }
      add(recognizer)
    }
    navigation.role = { [weak self] in self?.navigationRole(of: $0) ?? .none }
    navigation.onLanding = { [weak self] in self?.glide.stop() }
    navigation.accepts = { [weak self] in self?.role(of: $0) != .ignore }
    navigation.allowedButtons = [.primary, .middle]
    navigation.addTarget(self) { controller, _ in controller.navigationChanged() }
    add(navigation)
    for (tap, fingers) in [(undoTap, 2), (redoTap, 3)] {
      tap.allowedTouchTypes = [.finger]
      tap.numberOfTouchesRequired = fingers
      add(tap)
    }
    undoTap.addTarget(self) { controller, _ in controller.undo() }
    redoTap.addTarget(self) { controller, _ in controller.redo() }
    paintingView.acceptedButtons = [.primary, .middle]
  }

  private func add(_ recognizer: GestureRecognizer) {
    recognizer.delegate = self
    paintingView.addGestureRecognizer(recognizer)
  }

  private func role(of touch: Touch) -> FingerRules.Role {
    fingerRules.role(ofFingerLandingAt: touch.timestamp, window?.pen)
  }

  private func movesCanvas(_ touch: Touch) -> Bool {
    let role = touch.type == .finger ? role(of: touch) : .paint
    let anyTouchMoves = touch.button == .middle || isSpaceHeld || tool == .hand
    return role == .navigate || (anyTouchMoves && role == .paint)
  }

  private func navigationRole(of touch: Touch) -> NavigationGestureRecognizer.Role {
    if isTurnKeyHeld, touch.button == .primary, role(of: touch) != .ignore { return .turn }
    return movesCanvas(touch) ? .move : .none
  }

  private func paints(_ touch: Touch) -> Bool {
    guard touch.button == .primary, navigationRole(of: touch) == .none else { return false }
    return touch.type != .finger || role(of: touch) == .paint
  }

  private func navigationChanged() {
    switch navigation.state {
    case .began:
      // The pair's first finger has painted a little by now: that goes without a trace.
      for recognizer in strokeRecognizers where recognizer.touch?.type == .finger {
        recognizer.cancel()
      }
      freeAngle = paintingView.canvasTransform.angle
      paintingView.beginMotion()
    case .changed: followHand()
    case .ended, .cancelled: letGo()
    case .possible, .failed: break
    }
  }
}

extension PaintingController {
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

extension PaintingController: GestureRecognizerDelegate {
  /// Lets taps of several fingers undo and redo only where nobody paints.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    // A tap of several fingers counts only where they came together and stayed in place; beside a
    // stroke, they are somebody's careless hand.
    guard recognizer === undoTap || recognizer === redoTap else { return true }
    return strokes.isEmpty && !navigation.hasMoved
  }

  /// Lets everything go on at once; who takes what back is said in `navigationChanged`.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
