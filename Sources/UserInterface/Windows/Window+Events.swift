import Geometry

extension Window {
  /// One event, in the order of the windowing system. Motion waits until something else comes, or
  /// until all that had come is delivered.
  public func backend(_ window: any WindowBackend, didReceive event: BackendEvent) {
    guard !isClosed else { return }
    switch event {
    case .pointerMoved(let sample): pointerMoved(sample)
    case .touchMoved(let sample):
      guard sample.location.isFinite else { return }
      tracker.move(.finger(sample.device, sample.contact), to: TouchState(sample, scale: scale))
    case .scrolled(let sample) where sample.steps != .zero: scrolled(sample)
    case .touchpad(let sample) where sample.phase == .changed: touchpadMoved(sample)
    default:
      // What else comes is delivered after the motion before it.
      flushMotion()
      receive(event)
    }
  }

  /// Delivers what the backend told to whom it concerns.
  private func receive(_ event: BackendEvent) {
    switch event {
    case .pointerMoved, .touchMoved: break
    case .pointerPressed(let sample, let button): pointerPressed(sample, button)
    case .pointerReleased(let sample, let button): pointerReleased(sample, button)
    case .pointerEntered(let sample): hoverMoved(sample)
    case .pointerExited: hoverExited()
    case .pointerCancelled(let sample):
      releaseButtons(of: sample.device, sample)
      cancelTouches { if case .pointer(sample.device, _) = $0 { true } else { false } }
    case .touchBegan(let sample): fingerBegan(sample)
    case .touchEnded(let sample): fingerEnded(sample)
    case .touchCancelled(let sample):
      cancelTouches { $0 == .finger(sample.device, sample.contact) }
    case .scrolled(let sample): send(sample)
    case .touchpad(let sample): send(sample)
    case .keyPressed(let sample): keyPressed(sample)
    case .keyReleased(let sample): keyReleased(sample)
    case .textCommitted(let text): send(.text(text), time: now, modifiers: [])
    case .textComposed(let text): send(.composition(text), time: now, modifiers: [])
    case .penProximity(let device, let isNear, let time): penMoved(device, isNear, time)
    case .colorProfileChanged: delegate?.windowDidChangeColorProfile(self)
    case .devicesChanged: delegate?.windowDidNoticeDeviceChange(self)
    case .resized(let size, let scale): resize(to: size, scale: scale)
    case .exposed(let rect): exposed.formUnion(rect)
    case .focusChanged(let hasFocus): focusChanged(hasFocus)
    case .visibilityChanged(let isVisible): visibilityChanged(isVisible)
    case .fullScreenChanged(let isOn):
      isFullScreen = isOn
      delegate?.windowDidChangeFullScreen(self)
    case .closeRequested: if delegate?.windowShouldClose(self) ?? true { close() }
    case .dragMoved(let drag): delegate?.window(self, dragMoved: inPoints(drag))
    case .dragExited: delegate?.windowDragExited(self)
    case .dropped(let drag): dropped(inPoints(drag))
    }
  }

  private func focusChanged(_ hasFocus: Bool) {
    if !hasFocus { releaseKeys() }
    isKey = hasFocus
    onShown?()
    delegate?.windowDidChangeKeyStatus(self)
  }

  private func visibilityChanged(_ isVisible: Bool) {
    let wasVisible = isMapped
    isMapped = isVisible
    // A hand may touch it with the next event, before all that had come is delivered.
    if isVisible { layoutIfNeeded() }
    if isVisible != wasVisible {
      for controller in shownControllers { controller.windowVisibilityChanged(isSeen: isVisible) }
    }
    // The windowing system forgets grabs and contacts of a window that is away.
    if !isVisible {
      cancelTouches { _ in true }
      gestures.cancelTouchpads()
      hoverExited()
    }
  }

  private func dropped(_ drag: DragSample) {
    if let delegate {
      delegate.window(self, dropped: drag)
    } else {
      backend.finishDrop(isTaken: false)
    }
  }

  private func inPoints(_ drag: DragSample) -> DragSample {
    var drag = drag
    drag.location = Point(drag.location.x / scale, drag.location.y / scale)
    return drag
  }

  /// The controllers that show something in the window, the rearmost first.
  private var shownControllers: [ViewController] {
    (rootViewController.map { [$0] } ?? []) + presentedViewControllers
  }

  /// All that had come is delivered: time to lay out, draw and present.
  public func backendDidDrainEvents(_ window: any WindowBackend) {
    guard !isClosed else { return }
    flushMotion()
    guard !isClosed else { return }
    layoutIfNeeded()
    updateHover()
    drawFrame()
  }

  func send(_ type: Event.Kind, time: Double, modifiers: KeyModifiers) {
    dispatch(Event(type, window: self, timestamp: time, modifiers: modifiers))
  }

  func dispatch(_ event: Event) {
    if let application { application.sendEvent(event) } else { sendEvent(event) }
  }
}

extension Point {
  package nonisolated var isFinite: Bool { x.isFinite && y.isFinite }
}
