import Geometry
import Rasterizer
import UserInterface

/// Paints without pressing: where the pointer rests, the pen goes down, and where it rests again, it is lifted.
package final class DwellPen: CanvasOverlay {
  private unowned let controller: PaintingController
  private lazy var hand = SyntheticHand(in: controller)
  /// Where the pointer has come to rest, in the view; nil where it is not over the canvas.
  private var anchor: Point?
  /// Whether it has to go away from there before it may do something again.
  private var isSpent = false
  private var progress = 0.0
  private var link: DisplayLink?
  private var start = 0.0

  /// How long the pointer rests until it does something, in seconds.
  static let time = 0.9
  /// From where on the pointer moves, in points: a hand that trembles rests.
  static let reach = 8.0
  private static let radius = 16.0

  init(_ controller: PaintingController) { self.controller = controller }

  /// Whether a resting pointer paints.
  package var isOn = false {
    didSet { if !isOn { leave() } }
  }

  /// Follows a mouse or a pen that hovers; nil when it has left the canvas.
  func follow(_ event: HoverEvent?) {
    guard isOn else { return }
    guard let event else { return leave() }
    let place = event.location(in: controller.paintingView)
    if hand.isDown { hand.move(to: place, at: event.timestamp, with: event.modifiers) }
    if let anchor, place.distance(to: anchor) <= Self.reach { return }
    show(at: place)
    isSpent = false
    wait(from: event.timestamp)
  }

  /// A hand presses by itself.
  func handPressed() { if !hand.isDown { leave() } }

  private func leave() {
    if let anchor, hand.isDown { hand.release(at: anchor, time: controller.window?.now ?? 0) }
    show(at: nil)
    stop()
  }

  private func wait(from time: Double) {
    start = time
    guard link == nil, let window = controller.window else { return }
    link = DisplayLink(window: window) { [weak self] now in self?.look(at: now) }
  }

  private func look(at now: Double) {
    guard let anchor, !isSpent else { return stop() }
    progress = max(0, min(1, (now - start) / Self.time))
    controller.paintingView.setNeedsDisplay(bounds(at: anchor))
    guard progress >= 1 else { return }
    stop()
    isSpent = true
    if hand.isDown {
      hand.release(at: anchor, time: now)
    } else {
      hand.press(at: anchor, time: now)
    }
  }

  private func stop() {
    link?.invalidate()
    link = nil
    progress = 0
    if let anchor { controller.paintingView.setNeedsDisplay(bounds(at: anchor)) }
  }

  private func show(at place: Point?) {
    for place in [anchor, place].compactMap(\.self) {
      controller.paintingView.setNeedsDisplay(bounds(at: place))
    }
    anchor = place
  }

  private func bounds(at place: Point) -> Rect {
    let extent = 2 * (Self.radius + 3)
    return Rect(center: place, size: Size(extent, extent))
  }

  /// A ring that closes while the pointer rests.
  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    guard isOn, let anchor, progress > 0.15 else { return }
    let steps = max(2, Int(48 * progress))
    let points = (0...steps).map { step in
      anchor
        + Vector(angle: (Double(step) / Double(steps) * progress * 2 - 0.5) * .pi) * Self.radius
    }
    for (color, width) in [(Color.white, 5.0), (.black, 2.5)] {
      context.stroke(.open(points), with: color, width: width)
    }
  }
}
