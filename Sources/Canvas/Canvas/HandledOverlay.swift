import Geometry
import UserInterface

/// What lies over the canvas with handles that a hand can move, whatever tool is at hand.
protocol HandledOverlay: CanvasOverlay {
  var controller: PaintingController? { get }
  /// The hand.
  var pan: PanGestureRecognizer { get }
  /// Whether a hand has a handle.
  var isInHand: Bool { get }

  /// Whether a touch at a place of the view takes a handle.
  func meets(_ place: Point, _ transform: CanvasTransform) -> Bool
  /// A hand takes what it meets.
  func begin(at place: Point, _ transform: CanvasTransform)
  /// The hand has come to a place of the view.
  func follow(to place: Point, _ transform: CanvasTransform)
  /// The hand lets go: what it has done is kept.
  func letGo()
  /// Forgets the hand, and what it has done.
  func drop()
  /// Shows it as it is now.
  func refresh()
}

extension HandledOverlay {
  /// Whether a touch is for a handle.
  func holds(_ touch: Touch) -> Bool {
    guard let view = controller?.paintingView else { return false }
    if isInHand { return pan.touches.contains(touch) }
    return meets(touch.initialLocation(in: view), view.canvasTransform)
  }

  /// The hand has done something.
  func panned() {
    guard let view = controller?.paintingView else { return }
    let place = pan.location(in: view)
    switch pan.state {
    case .began:
      begin(at: place - pan.translation, view.canvasTransform)
      follow(to: place, view.canvasTransform)
    case .changed: follow(to: place, view.canvasTransform)
    case .ended: letGo()
    case .cancelled: callOff()
    case .possible, .failed: break
    }
  }

  /// Leaves all as it was before the drag at hand; false where there is none.
  @discardableResult
  func callOff() -> Bool {
    guard isInHand else { return false }
    drop()
    pan.cancel()
    refresh()
    return true
  }
}

extension PaintingController {
  /// What a touch takes by a handle; the topmost comes first.
  func handled(by touch: Touch) -> (any HandledOverlay)? {
    let all: [any HandledOverlay] = [sheets, guides, rulers]
    return all.first { $0.holds(touch) }
  }
}
