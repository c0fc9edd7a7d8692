import Geometry
import PaintingModel
public import UserInterface

extension PaintingController {
  /// Puts the recognizers on the view: strokes of each kind of tool, so that hand and pen can paint
  /// at once, one that moves the canvas, the taps of several fingers, and those that pick a colour.
  func addRecognizers() {
    palmGuard.isPalm = { [weak self] in self?.isPalm($0) == true }
    palmGuard.onPalm = { [weak self] in self?.reject($0) }
    paintingView.addGestureRecognizer(palmGuard)
    addFingerBrush()
    for types: Set<TouchType> in [[.pen, .eraser], [.mouse]] { addBrush(for: types) }
    addNavigation()
    addTaps()
    addPickers()
    edgePan.allowedTouchTypes = [.finger]
    edgePan.maximumNumberOfTouches = 1
    edgePan.addTarget(self) { controller, recognizer in
      if recognizer.state == .began { controller.onShowTrays?() }
    }
    add(edgePan)
    paintingView.acceptedButtons = [.primary, .middle]
  }

  func add(_ recognizer: GestureRecognizer) {
    recognizer.delegate = self
    paintingView.addGestureRecognizer(recognizer)
  }

  @discardableResult func addBrush(for types: Set<TouchType>) -> StrokeGestureRecognizer {
    let recognizer = StrokeGestureRecognizer()
    recognizer.allowedTouchTypes = types
    recognizer.shouldPaint = { [weak self] in self?.paints($0) == true }
    recognizer.addTarget(self) { $0.strokeChanged($1) }
    add(recognizer)
    return recognizer
  }

  private func addNavigation() {
    navigation.role = { [weak self] in self?.navigationRole(of: $0) ?? .none }
    navigation.onLanding = { [weak self] in self?.glide.stop() }
    navigation.accepts = { [weak self] touch in
      guard let self else { return false }
      return mayJoinOthers(touch) && !stickers.holds(touch)
    }
    navigation.allowedButtons = [.primary, .middle]
    navigation.addTarget(self) { controller, _ in controller.navigationChanged() }
    add(navigation)
  }

  private func addTaps() {
    for (tap, fingers) in [(undoTap, 2), (redoTap, 3), (traysTap, 4)] {
      tap.allowedTouchTypes = [.finger]
      tap.numberOfTouchesRequired = fingers
      add(tap)
    }
    undoTap.addTarget(self) { controller, _ in controller.undo() }
    redoTap.addTarget(self) { controller, _ in controller.redo() }
    traysTap.addTarget(self) { controller, _ in controller.onToggleTrays?() }
  }

  /// The taps of several fingers.
  var taps: [TapGestureRecognizer] { [undoTap, redoTap, traysTap] }

  // MARK: What a touch is for

  func role(of touch: Touch) -> FingerRules.Role {
    fingerRules.role(ofFingerLandingAt: touch.timestamp, size: size(of: touch), window?.pen)
  }

  /// Whether a finger's landing is kept free for the swipe that brings the trays back.
  func isReserved(_ touch: Touch) -> Bool {
    guard reservesEdges, touch.type == .finger, let window else { return false }
    let x = touch.initialLocation(in: nil).x
    let reach = ScreenEdgePanGestureRecognizer.reach
    return x < reach || x >= window.bounds.width - reach
  }

  /// Whether a touch is for what the tool does, not for moving or turning the canvas.
  func isForTool(_ touch: Touch) -> Bool {
    touch.button == .primary && !isSpaceHeld && !isTurnKeyHeld && !picksAtOnce(touch)
      && (touch.type != .finger || role(of: touch) != .ignore)
  }

  /// Whether a touch on bare paper is for the tool; a finger that does not paint moves the canvas.
  func worksOnPaper(_ touch: Touch) -> Bool {
    touch.type != .finger || (role(of: touch) == .paint && !isReserved(touch))
  }

  private func movesCanvas(_ touch: Touch) -> Bool {
    let role = touch.type == .finger ? role(of: touch) : .paint
    let anyTouchMoves = touch.button == .middle || isSpaceHeld || tool == .hand
    return role == .navigate || (anyTouchMoves && role == .paint)
  }

  private func navigationRole(of touch: Touch) -> NavigationGestureRecognizer.Role {
    if isReserved(touch) || stickers.holds(touch) { return .none }
    if isTurnKeyHeld, touch.button == .primary, role(of: touch) != .ignore { return .turn }
    return movesCanvas(touch) ? .move : .none
  }

  /// Whether a finger may be one of several that make a gesture: not a palm, and no brush of its own.
  private func mayJoinOthers(_ touch: Touch) -> Bool {
    let isBrush = paintsTogether && !tool.handlesStickers && navigationRole(of: touch) == .none
    return role(of: touch) != .ignore && !isBrush
  }

  private func paints(_ touch: Touch) -> Bool {
    guard touch.button == .primary, !tool.handlesStickers, navigationRole(of: touch) == .none,
      !isReserved(touch), !picksAtOnce(touch)
    else { return false }
    return touch.type != .finger || role(of: touch) == .paint
  }
}

extension PaintingController: GestureRecognizerDelegate {
  /// Gives each finger that paints to one brush, and others to the gestures that they may be part of.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    switch recognizer {
    case navigation: true
    case clickPicker: picksAtOnce(touch)
    case edgePan: isReserved(touch) && role(of: touch) != .ignore
    case colorPicker:
      !isReserved(touch) && role(of: touch) != .ignore && !stickers.holds(touch)
        && !picksAtOnce(touch)
    case is TapGestureRecognizer: mayJoinOthers(touch)
    case is StrokeGestureRecognizer where touch.type == .finger: recognizer === brush(for: touch)
    default: true
    }
  }

  /// Lets gestures of fingers begin only where nobody paints.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    switch recognizer {
    // A tap of several fingers counts only where they came together and stayed in place; beside a
    // stroke, they are somebody's careless hand.
    case is TapGestureRecognizer: strokes.isEmpty && !navigation.hasMoved
    case colorPicker:
      !navigation.hasMoved
        && strokeRecognizers.allSatisfy { $0.touch == nil || $0.shares(recognizer) }
    case edgePan: navigation.state == .possible
    default: true
    }
  }

  /// Lets everything go on at once; who takes what back is said where it begins.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}

extension GestureRecognizer {
  /// Whether both watch one and the same touch now.
  func shares(_ other: GestureRecognizer) -> Bool { !touches.isDisjoint(with: other.touches) }
}

/// A recognizer is matched by what it is, not by what it looks like.
func ~= (pattern: GestureRecognizer, value: GestureRecognizer) -> Bool { pattern === value }
