import Controls
import Geometry
import UserInterface

/// Shows the quick ring with its middle at a point; a hand that opened it and is still down chooses by
/// letting go, and one that lets go where it landed leaves it open.
final class QuickRingController: PanelController {
  private let ring: QuickRing
  private let point: Point
  private weak var heldTouch: Touch?
  /// How far a hand goes until it means a direction, in points.
  private static let deadZone = 14.0

  /// Makes a ring around a point in the window's coordinates.
  init(_ ring: QuickRing, at point: Point) {
    self.ring = ring
    self.point = point
    super.init(placement: .at(point))
  }

  override func loadView() { view = ring }

  /// Shows it, opened by a hand that is still down.
  func present(in window: Window, holding touch: Touch?) {
    heldTouch = touch
    present(in: window)
  }

  override var keptTouch: Touch? { heldTouch }

  override func preferredSize(in available: Size) -> Size { QuickRing.wantedSize }

  override func layoutPresentedView(in bounds: Rect) {
    let size = QuickRing.wantedSize
    let margin = 8.0
    let x = point.x - size.width / 2
    let y = point.y - RingLayout.radius
    ring.frame = Rect(
      max(margin, min(bounds.width - margin - size.width, x)),
      max(margin, min(bounds.height - margin - size.height, y)), size.width, size.height)
  }

  /// Where a hand is, from where it landed: near an edge of the window the ring has moved away from under it,
  /// and directions stay what they are.
  private func spot(at place: Point) -> RingLayout.Spot? {
    let way = place - point
    guard way.length >= Self.deadZone else { return nil }
    let spot = RingLayout.spot(at: way)
    // A short flick is a color.
    guard spot == .undo else { return spot }
    return RingLayout.spot(at: way * (RingLayout.innerEdge / way.length * 1.01))
  }

  /// The hand that opened it moved; in the window's coordinates.
  func follow(_ place: Point) { ring.point(at: spot(at: place)) }

  /// The hand that opened it lets go.
  func letGo(_ place: Point) {
    heldTouch = nil
    let spot = spot(at: place)
    ring.point(at: nil)
    if let spot, ring.has(spot) { ring.onChoose?(spot) }
  }
}
