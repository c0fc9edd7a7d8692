import Geometry
import PaintingModel
public import UserInterface

extension PaintingController {
  /// Puts the recognizers on the view: strokes of each kind of tool, so that hand and pen can paint
  /// at once, one that moves the canvas, the taps of several fingers, and those that pick a color.
  func addRecognizers() {
    palmGuard.isPalm = { [weak self] in self?.isPalm($0) == true }
    palmGuard.onPalm = { [weak self] in self?.reject($0) }
    paintingView.addGestureRecognizer(palmGuard)
    addFingerBrush()
    for types: Set<TouchType> in [[.pen, .eraser], [.mouse]] { addBrush(for: types) }
    addNavigation()
    addFingerGestures()
    addPickers()
    fingerCount.onChange = { [weak self] count in
      // Beside a pen lies the palm that holds it.
      for brush in self?.fingerBrushes ?? [] {
        self?.pulls[ObjectIdentifier(brush)]?.fingersChanged(beside: count - 1)
      }
    }
    paintingView.addGestureRecognizer(fingerCount)
    paintingView.acceptedButtons = [.primary, .middle]
  }

  func add(_ recognizer: GestureRecognizer) {
    recognizer.delegate = self
    paintingView.addGestureRecognizer(recognizer)
  }

  @discardableResult func addBrush(for types: Set<TouchType>) -> StrokeGestureRecognizer {
    let recognizer = StrokeGestureRecognizer()
    recognizer.allowedTouchTypes = types
    recognizer.shouldPaint = { [weak self] in self?.isForTool($0, claiming: .strokes) == true }
    recognizer.addTarget(self) { $0.strokeChanged($1) }
    add(recognizer)
    return recognizer
  }

  private func addNavigation() {
    navigation.role = { [weak self] in self?.navigationRole(of: $0) ?? .none }
    navigation.onLanding = { [weak self] in self?.glide.stop() }
    navigation.accepts = { [weak self] touch in
      guard let self else { return false }
      // A second finger beside a line that is reshaped changes how far a pull reaches, and one beside a line
      // that is straightened makes it perfect.
      return joinsOthers(touch) && taker(of: touch) != .face && selection.handles?.isInHand != true
        && !pulls.values.contains(where: \.usesOtherFingers)
    }
    navigation.allowedButtons = [.primary, .middle]
    navigation.addTarget(self) { controller, _ in controller.navigationChanged() }
    add(navigation)
  }

  private func addFingerGestures() {
    for recognizer in fingerGestures.recognizers { add(recognizer) }
    fingerGestures.onGesture = { [weak self] in self?.perform($0, $1, at: $2) }
  }

  /// Lets the command be done whose shortcut a gesture is: it goes from the canvas up as a key does.
  private func perform(_ gesture: GestureKey, _ phase: FingerGestures.Phase, at place: Point) {
    let event = KeyEvent(KeySample(key: .gesture(gesture), time: window?.now ?? 0))
    gesturePlace = place
    defer { gesturePlace = nil }
    switch phase {
    case .began: paintingView.keyPressed(event)
    case .ended: paintingView.keyReleased(event)
    }
  }

  // MARK: What a touch is for

  func role(of touch: Touch) -> FingerRules.Role {
    fingerRules.role(ofFingerLandingAt: touch.timestamp, size: size(of: touch), window?.pen)
  }

  /// Whether a finger's landing is kept free for a swipe from the edge.
  func isReserved(_ touch: Touch) -> Bool {
    guard touch.type == .finger, let window else { return false }
    let swipe = FingerGestures.swipe(
      from: touch.initialLocation(in: nil), width: window.bounds.width)
    return swipe.map { wantsSwipe?($0) == true } == true
  }

  /// What is to be known of a touch to say who takes it.
  private func landing(of touch: Touch) -> Landing {
    Landing(
      finger: touch.type == .finger ? role(of: touch) : nil,
      isPrimary: touch.button == .primary, isMiddle: touch.button == .middle,
      isAtEdge: isReserved(touch), holdsSpace: isSpaceHeld, holdsTurnKey: isTurnKeyHeld,
      holdsPickKey: touch.modifiers == .control || touch.modifiers == .alt,
      holdsSelectionKey: !touch.modifiers.isDisjoint(with: [.shift, .control, .alt]),
      claim: toolAtHand.claim, usesRest: toolAtHand.usesRest(in: self),
      meetsFace: { [stickers, selection, toolAtHand] in
        let makesArea = selection.areas.isActive && toolAtHand.claim == .elements
        return !makesArea && !selection.holds(touch) && stickers.holds(touch)
      },
      meetsHandle: { [self] in handled(by: touch) != nil },
      meetsSelection: { [selection] in selection.holds(touch) })
  }

  /// Who takes a touch.
  func taker(of touch: Touch) -> TouchTaker { TouchTable.taker(of: landing(of: touch)) }

  /// Whether a touch is for the tool, and not for a face, on the canvas itself.
  func isForTool(_ touch: Touch, claiming claim: ToolClaim) -> Bool {
    toolAtHand.claim == claim && taker(of: touch) == .tool
  }

  /// Whether a tap is for the tool on the canvas itself: also one of a finger that moves the canvas.
  func isForTap(_ touch: Touch, claiming claim: ToolClaim) -> Bool {
    toolAtHand.claim == claim && TouchTable.tapsTool(landing(of: touch))
  }

  /// Whether a finger may be one of several that make a gesture.
  private func joinsOthers(_ touch: Touch) -> Bool {
    TouchTable.joinsOthers(landing(of: touch), paintsTogether: paintsTogether)
  }

  private func navigationRole(of touch: Touch) -> NavigationGestureRecognizer.Role {
    switch taker(of: touch) {
    case .turn: .turn
    case .canvas: .move
    case .nobody, .edge, .picker, .face, .handle, .tool: .none
    }
  }
}

extension PaintingController: GestureRecognizerDelegate {
  /// Gives each finger that paints to one brush, and others to the gestures that they may be part of.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    switch recognizer {
    case navigation: true
    case clickPicker: taker(of: touch) == .picker
    case fingerGestures.swipe: taker(of: touch) == .edge
    case sheets.pan, guides.pan, rulers.pan:
      taker(of: touch) == .handle && handled(by: touch)?.pan === recognizer
    case colorPicker: TouchTable.picksAtRest(landing(of: touch))
    case is TapGestureRecognizer, fingerGestures.hold: joinsOthers(touch)
    case is StrokeGestureRecognizer where touch.type == .finger: recognizer === brush(for: touch)
    default: true
    }
  }

  /// Lets gestures of fingers begin only where nobody paints.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    switch recognizer {
    // A tap of several fingers counts only where they came together and stayed in place; beside a
    // stroke, they are somebody's careless hand.
    case is TapGestureRecognizer, fingerGestures.hold: pulls.isEmpty && !navigation.hasMoved
    case colorPicker:
      !navigation.hasMoved
        && strokeRecognizers.allSatisfy { $0.touch == nil || $0.shares(recognizer) }
    case fingerGestures.swipe: navigation.state == .possible
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
