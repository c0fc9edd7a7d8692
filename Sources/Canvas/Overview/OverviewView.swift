import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// The whole sheet, small, with a frame around what is seen of it; a press goes there.
final class OverviewView: Surface {
  /// Asked to bring a place of the canvas, in its pixels, into the middle of the view.
  var onGo: ((Point) -> Void)?
  /// Told that no hand is at it any more.
  var onLetGo: (() -> Void)?
  /// How the sheet lies in it.
  var layout: OverviewLayout? { didSet { if layout != oldValue { setNeedsDisplay() } } }
  /// Whether a hand is at it.
  var isInHand: Bool { hand != nil }

  private let paintingView: PaintingView
  private weak var hand: Touch?

  /// How far the sheet is from the edge, in points.
  static let rim = 6.0

  init(of paintingView: PaintingView) {
    self.paintingView = paintingView
    super.init(radius: Metrics.barRadius)
    cursor = .crosshair
    accessibilityRole = .image
    // Translators: The whole painting, shown small.
    accessibilityLabel = text("Overview")
    accessibilityIdentifier = "overview"
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    guard let layout else { return }
    let room = Rect(origin: Point(OverviewView.rim, OverviewView.rim), size: layout.size)
    context.saveState()
    context.clip(to: room)
    if !context.isClippedOut {
      let map = layout.map.concatenating(.translation(room.origin - .zero))
      paintingView.drawWhole(in: context, by: map)
      drawFrame(layout.visible.offset(by: room.origin - .zero), of: room, in: context)
    }
    context.restoreState()
  }

  /// The frame around what is seen, on any color; what is beyond it is a little darker.
  private func drawFrame(_ frame: Rect, of room: Rect, in context: GraphicsContext) {
    guard !frame.contains(room) else { return }
    // Where all is beyond an edge, the frame stays in sight.
    let inner = room.inset(by: 1.5)
    let left = min(max(frame.minX, inner.minX), inner.maxX - 4)
    let top = min(max(frame.minY, inner.minY), inner.maxY - 4)
    let right = max(min(frame.maxX, inner.maxX), left + 4)
    let bottom = max(min(frame.maxY, inner.maxY), top + 4)
    let shown = Path.rect(Rect(left, top, right - left, bottom - top))
    context.stroke(shown, with: .black.withAlpha(0.55), width: 4)
    context.stroke(shown, with: .white, width: 1.5)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard hand == nil, let touch = touches.first else { return }
    hand = touch
    go(to: touch)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if let hand, touches.contains(hand) { go(to: hand) }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { letGo(touches) }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { letGo(touches) }

  private func letGo(_ touches: Set<Touch>) {
    guard let hand, touches.contains(hand) else { return }
    self.hand = nil
    onLetGo?()
  }

  private func go(to touch: Touch) {
    guard let layout else { return }
    let place = touch.location(in: self) - Vector(OverviewView.rim, OverviewView.rim)
    let room = Rect(origin: .zero, size: layout.size)
    onGo?(
      layout.canvasPoint(
        Point(
          min(max(room.minX, place.x), room.maxX), min(max(room.minY, place.y), room.maxY))))
  }
}
