import Canvas
import Controls
import Geometry
import PaintingModel
import UserInterface

/// Hands on the tray of a reference. A drag moves the tray; where not all of the picture is seen, one in its middle
/// looks for the rest. Two fingers, on the screen or on a touchpad, zoom, turn and move the picture.
extension ReferenceTray: GestureRecognizerDelegate {
  /// What a drag takes.
  enum Grip: Hashable {
    /// The tray.
    case tray
    /// Its lower corner, which changes its size.
    case corner
  }

  func addRecognizers() {
    navigation.role = { [weak self] touch in
      guard let self, !picks(touch) else { return .none }
      return touch.button == .middle || looksAround(touch) ? .move : .none
    }
    navigation.allowedButtons = [.primary, .middle]
    navigation.addAction { [weak self] _ in self?.navigated() }
    pan.maximumNumberOfTouches = 1
    pan.addAction { [weak self] _ in self?.panned() }
    doubleTap.numberOfTapsRequired = 2
    doubleTap.addAction { [weak self] recognizer in
      guard let self, recognizer.state == .ended else { return }
      look { $0.fit() }
      onChange?()
    }
    for recognizer in [navigation, pan, doubleTap] as [GestureRecognizer] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
    addContextMenu { [weak self] _ in self?.menuItems ?? [] }.isOfPlace = true
  }

  /// Whether a touch moves the picture, and not the tray: in its middle, where there is more to be seen.
  private func looksAround(_ touch: Touch) -> Bool {
    let place = touch.initialLocation(in: self)
    return touch.button == .primary && look?.isCutOff == true
      && bounds.inset(by: ReferenceTray.reach).contains(place) && !corner.contains(place)
  }

  /// The part of the tray that changes its size.
  private var corner: Rect {
    directed(
      Rect(
        bounds.maxX - Metrics.target, bounds.maxY - Metrics.target, Metrics.target, Metrics.target))
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    if recognizer === clickPicker { return picks(touch) }
    if recognizer === pan {
      guard !picks(touch), !looksAround(touch) else { return false }
      if pan.numberOfTouches == 0 {
        grip = corner.contains(touch.initialLocation(in: self)) ? .corner : .tray
      }
      return true
    }
    return recognizer !== doubleTap || !picks(touch)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }

  // MARK: The tray

  private func panned() {
    switch pan.state {
    case .began:
      placementBefore = placement
      cursor = grip == .tray ? .closedHand : cursor
      drag()
    case .changed: drag()
    case .ended:
      // Where it flies to is told once it rests.
      if grip == .tray, pan.velocity.length >= Toss.leastSpeed {
        onFlick?(pan.velocity)
      } else {
        ended()
      }
    case .cancelled: calledOff()
    default: break
    }
  }

  private func drag() {
    guard let before = placementBefore, let window else { return }
    let way = pan.translation
    // What is seen is what is taken: a tray in a window that was too small for it is where it stands.
    let shown = ReferencesView.frame(of: before.frame, in: window.bounds, scale: window.scale)
    switch grip {
    case .tray:
      placement.frame = ReferencesView.frame(
        of: Rect(origin: shown.origin + way, size: shown.size), in: window.bounds,
        scale: window.scale)
    case .corner:
      let across = directed(Rect(0, 0, 1, 1)).minX == 0 ? way.dx : -way.dx
      // By the longer way of the two, in proportion.
      let factor = max((shown.width + across) / shown.width, (shown.height + way.dy) / shown.height)
      let least = ReferencePlacement.sides.lowerBound / min(shown.width, shown.height)
      let room = window.bounds
      let most = min(
        (room.maxX - shown.minX) / shown.width, (room.maxY - shown.minY) / shown.height)
      let size = shown.size.scaled(by: max(min(1, least), min(max(1, most), factor)))
      placement.frame = Rect(origin: shown.origin, size: size)
    case nil: break
    }
  }

  /// All is as it is to stay.
  func ended() {
    placementBefore = nil
    cursor = .openHand
    onChange?()
  }

  /// All is as it was before the gesture.
  private func calledOff() {
    if let before = placementBefore { placement = before }
    placementBefore = nil
    cursor = .openHand
  }

  // MARK: The picture

  private func navigated() {
    switch navigation.state {
    case .began:
      if !pan.touches.isDisjoint(with: navigation.touches) { pan.cancel() }
      placementBefore = placement
      freeAngle = placement.angle
    case .changed:
      let step = navigation.step
      freeAngle += step.turn
      let angle =
        navigation.modifiers.contains(.shift) ? CanvasTransform.snapped(freeAngle) : freeAngle
      let (from, to) = (
        pictureView.convert(step.from, from: self), pictureView.convert(step.to, from: self)
      )
      look { $0.move(from: from, to: to, scale: step.scale, turn: angle - $0.placement.angle) }
    case .ended: ended()
    case .cancelled: calledOff()
    default: break
    }
  }
}
