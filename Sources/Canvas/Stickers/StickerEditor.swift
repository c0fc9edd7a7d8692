import Geometry
package import PaintingModel
import Rasterizer
package import UserInterface

/// Puts faces on the painting, picks them, and changes the picked one: by fingers, mouse and keys, each
/// gesture as one step that undo takes back.
package final class StickerEditor: CanvasOverlay {
  /// Asked for the inspector of the picked face.
  package var onInspect: (() -> Void)?

  let tap = TapGestureRecognizer()
  let pan = PanGestureRecognizer()
  let pinch = PinchGestureRecognizer()
  let rotation = RotationGestureRecognizer()
  let flickUp = FlickGestureRecognizer(direction: .up)
  let flickDown = FlickGestureRecognizer(direction: .down)
  let flickLeft = FlickGestureRecognizer(direction: .left)
  let flickRight = FlickGestureRecognizer(direction: .right)
  let longPress = LongPressGestureRecognizer()

  package private(set) weak var controller: PaintingController?
  private var pickedID: StickerID?
  /// The sticker whose frame is drawn.
  private var framed: Sticker?
  /// What a drag does.
  var drag = Drag.none
  /// Whether the gesture at hand has made its step.
  var hasStep = false
  /// The painting before that step.
  private var former: Painting?
  /// The flight of a face that was flicked.
  private(set) lazy var toss = controller.map { Toss(in: $0.paintingView) }
  /// Whether the gesture at hand was told why it cannot change the face.
  private var isRefused = false
  /// What the last single change was, and when: quick repetitions are one step.
  var lastKind: Kind?
  var lastTime = 0.0
  /// The touches that are for a face, not for the canvas.
  private var heldTouches: Set<Int> = []
  /// Lies where the face is seen, for what opens beside it.
  package let anchor = View()

  /// What a drag does.
  enum Drag {
    case none
    case move(last: Vector)
    case scale(Sticker, from: Double)
    case turn(Sticker, from: Double)
    /// Sizes a face that it has put down.
    case size
  }

  /// What can be repeated quickly: the wheel and the keys.
  enum Kind {
    case nudge, scale, turn, mood, brows, color
  }

  var recognizers: [GestureRecognizer] {
    [tap, pan, pinch, rotation, longPress] + flicks
  }

  private var flicks: [GestureRecognizer] { [flickUp, flickDown, flickLeft, flickRight] }

  /// Goes to work on a controller's view.
  func attach(to controller: PaintingController) {
    self.controller = controller
    let view = controller.paintingView
    pan.maximumNumberOfTouches = 2
    for flick in flicks {
      pan.require(toFail: flick)
      flick.allowedTouchTypes = [.finger, .pen]
    }
    tap.addTarget(self) { editor, _ in editor.tapped() }
    pan.addTarget(self) { editor, _ in editor.panned() }
    pinch.addTarget(self) { editor, _ in editor.pinched() }
    rotation.addTarget(self) { editor, _ in editor.rotated() }
    flickUp.addTarget(self) { editor, _ in editor.flicked(happier: true) }
    flickDown.addTarget(self) { editor, _ in editor.flicked(happier: false) }
    flickRight.addTarget(self) { editor, _ in editor.flickedBrows(relaxed: true) }
    flickLeft.addTarget(self) { editor, _ in editor.flickedBrows(relaxed: false) }
    longPress.addTarget(self) { editor, _ in editor.pressedLong() }
    for recognizer in recognizers {
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
    }
    anchor.isHidden = true
    view.addSubview(anchor)
  }

  // MARK: The picked one

  /// The sticker that is picked; nil when none is, or when it has been undone.
  package var picked: Sticker? { pickedID.flatMap { controller?.painting.sticker($0) } }

  /// Whether a gesture is changing a face, or one flies.
  package var isHandling: Bool {
    toss?.isFlying == true
      || [pan, pinch, rotation].contains { $0.state == .began || $0.state == .changed }
  }

  /// Picks a sticker.
  func pick(_ id: StickerID) {
    endFlight()
    controller?.selection.clear()
    pickedID = id
    lastKind = nil
    showFrame()
    controller?.onChange?()
  }

  /// Leaves the picked sticker alone.
  package func unpick() {
    guard pickedID != nil else { return }
    endFlight()
    pickedID = nil
    showFrame()
    controller?.onChange?()
  }

  /// Draws the frame where it is now, and no longer where it was.
  package func showFrame() {
    guard let view = controller?.paintingView else { return }
    let new = picked
    if let frame { anchor.frame = frame.bounds }
    guard new != framed else { return }
    // The one that is drawn has gone with the canvas, wherever that is now.
    for sticker in [framed, new].compactMap({ $0 }) {
      view.setNeedsDisplay(StickerFrame(sticker, view.canvasTransform).bounds)
    }
    framed = new
  }

  /// The frame of the picked sticker; nil when none is.
  var frame: StickerFrame? {
    guard let view = controller?.paintingView else { return nil }
    return picked.map { StickerFrame($0, view.canvasTransform) }
  }

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    picked.map { StickerFrame($0, transform) }?.draw(in: context)
  }

  // MARK: Edits

  /// Changes the picked sticker; all changes of one gesture are one step.
  func change(_ body: (inout Sticker) -> Void) {
    let before = hasStep ? nil : controller?.painting
    guard edit(continuing: hasStep, body) else { return }
    if let before { former = before }
    hasStep = true
  }

  /// Calls off what a hand, or a flight, does to the face: it is as it was; false where nothing is done.
  func callOff() -> Bool {
    guard isHandling else { return false }
    if case .size = drag {
      yieldToCanvas()
      return true
    }
    let (hadStep, before) = (hasStep, former)
    toss?.onMove = nil
    toss?.cancel()
    for recognizer in [pan, pinch, rotation] as [GestureRecognizer] { recognizer.cancel() }
    drag = .none
    endStepWhenAllLifted()
    if hadStep, let before, let region = controller?.painting.takeBackChange(to: before) {
      controller?.changed(region)
    }
    controller?.onChange?()
    return true
  }

  /// Changes the picked sticker once; quick repetitions of the same kind are one step.
  func changeOnce(_ kind: Kind, _ body: (inout Sticker) -> Void) {
    let now = controller?.view.window?.now ?? 0
    let isRepeated = lastKind == kind && now - lastTime < 0.5
    if edit(continuing: isRepeated, body) { (lastKind, lastTime) = (kind, now) }
  }

  /// Changes the picked sticker, as a step of its own or going on with the newest; false when nothing
  /// was to change, or nothing may.
  @discardableResult
  package func edit(continuing: Bool, _ body: (inout Sticker) -> Void) -> Bool {
    guard let controller, let pickedID else { return false }
    if let refusal = controller.painting.refusal(of: pickedID) {
      if !isRefused { controller.onRefusal?(refusal) }
      isRefused = isHandling
      return false
    }
    let region = controller.painting.changeSticker(pickedID, continuing: continuing, body)
    if let region { controller.changed(region) }
    return region != nil
  }

  /// Takes the picked sticker away.
  package func removePicked() {
    guard let controller, let pickedID else { return }
    if let refusal = controller.painting.refusal(of: pickedID) {
      controller.onRefusal?(refusal)
    } else if let region = controller.painting.removeSticker(pickedID) {
      unpick()
      controller.changed(region)
    }
  }

  // MARK: Whose touch

  /// Whether a touch is for the picked face, or another, and not for the canvas.
  func holds(_ touch: Touch) -> Bool {
    guard let controller else { return false }
    if heldTouches.contains(touch.id) { return true }
    let isHeld =
      pan.touches.contains { heldTouches.contains($0.id) }
      || target(at: touch.initialLocation(in: controller.paintingView)) != .paper
    if isHeld {
      heldTouches.formIntersection(pan.touches.map(\.id))
      heldTouches.insert(touch.id)
    }
    return isHeld
  }

  /// What a touch meets.
  enum Target: Hashable {
    case handle(StickerFrame.Part)
    case face(StickerID)
    case paper
  }

  /// What a place of the view shows.
  func target(at place: Point) -> Target {
    guard let controller else { return .paper }
    let transform = controller.paintingView.canvasTransform
    if let picked {
      switch frame?.part(at: place) {
      case .face: return .face(picked.id)
      case let handle?: return .handle(handle)
      case nil: break
      }
    }
    let found = controller.painting.sticker(at: transform.canvasPoint(place))
    return found.map { .face($0.id) } ?? .paper
  }

  /// Whether a touch landed on the brows of the picked face.
  private func isOnBrows(_ touch: Touch) -> Bool {
    guard let picked, let view = controller?.paintingView else { return false }
    let place = touch.initialLocation(in: view)
    return target(at: place) == .face(picked.id)
      && picked.shape.hasBrows(at: picked.unbent(view.canvasTransform.canvasPoint(place)))
  }

  /// The canvas begins to move by two fingers: what the first of them did goes without a trace.
  func yieldToCanvas() {
    guard case .size = drag, let controller, let pickedID else { return pan.cancel() }
    drag = .none
    pan.cancel()
    self.pickedID = nil
    controller.changed(controller.painting.takeBackSticker(pickedID))
  }

  /// A gesture has ended: the next one is a step of its own.
  func endStepWhenAllLifted() {
    if !isHandling { (hasStep, isRefused, former) = (false, false, nil) }
  }
}

extension StickerEditor: GestureRecognizerDelegate {
  package func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    guard let controller else { return false }
    let isForFace = controller.taker(of: touch) == .face
    // Sideways, only the brows are flicked: elsewhere a face is dragged without a wait.
    if recognizer === flickLeft || recognizer === flickRight {
      return isForFace && isOnBrows(touch)
    }
    if isForFace { return true }
    // On paper, one touch puts a face down or unpicks; two fingers are the canvas's.
    return (recognizer === tap || recognizer === pan)
      && controller.isForTool(touch, claiming: .faces)
  }

  package func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let view = controller?.paintingView else { return false }
    if recognizer === tap || recognizer === pan { return true }
    if recognizer === longPress {
      return target(at: recognizer.location(in: view)) != .paper
    }
    guard let picked, let touch = recognizer.touches.first else { return false }
    guard flicks.contains(where: { $0 === recognizer }) else { return true }
    return target(at: touch.initialLocation(in: view)) == .face(picked.id)
  }

  /// Drag, pinch and rotation go on together; a long press is alone.
  package func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { recognizer !== longPress && other !== longPress }
}
