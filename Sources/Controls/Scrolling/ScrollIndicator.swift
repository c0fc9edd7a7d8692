import Geometry
import Rasterizer
import UserInterface

/// Says where in the content one is. A mouse or a pen may drag it; fingers drag the content.
final class ScrollIndicator: View {
  weak var scrollView: ScrollView?
  private let isVertical: Bool
  private var heldTouch: Touch?
  /// From the thumb's beginning to where the hand took it.
  private var grip = 0.0
  private var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }

  static let thickness = 12.0
  private static let thumb = 5.0
  private static let padding = 4.0
  private static let shortest = 32.0

  init(isVertical: Bool = true) {
    self.isVertical = isVertical
    super.init()
    isHidden = true
    cursor = .arrow
  }

  /// Takes its place for what its scroll view shows now.
  func update() {
    guard let scrollView else { return }
    let bounds = scrollView.bounds
    let visible = isVertical ? bounds.height : bounds.width
    let room = limit
    isHidden = !scrollView.showsIndicators || room <= 0 || visible <= 0
    guard !isHidden else { return }
    let offset = isVertical ? scrollView.contentOffset.y : scrollView.contentOffset.x
    let past = max(0, -offset, offset - room)
    let length = max(8, usualLength - past)
    let way = track * max(0, min(1, offset / room))
    let start = Self.padding + (offset > room ? way + usualLength - length : way).rounded()
    let side = Self.thickness
    let rect =
      isVertical
      ? Rect(bounds.width - side, start, side, length)
      : Rect(start, bounds.height - side, length, side)
    // At the side where lines end.
    frame = scrollView.directed(rect.offset(by: bounds.origin - .zero))
    if scrollView.subviews.last.map({ !($0 is ScrollIndicator) }) ?? false {
      scrollView.bringSubviewToFront(self)
    }
  }

  /// How far the content can go, in points.
  private var limit: Double {
    (isVertical ? scrollView?.limits.y : scrollView?.limits.x)?.upperBound ?? 0
  }

  private var visible: Double {
    (isVertical ? scrollView?.bounds.height : scrollView?.bounds.width) ?? 0
  }

  private var usualLength: Double {
    let visible = visible
    let part = visible * visible / max(1, visible + limit)
    return max(min(Self.shortest, visible / 2), part.rounded())
  }

  /// How far the thumb can go, in points.
  private var track: Double { max(1, visible - usualLength - 2 * Self.padding) }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let isWide = isHovered || heldTouch != nil
    let width = isWide ? Self.thumb + 2 : Self.thumb
    let inset = Self.thickness - Self.padding - width
    let rect =
      isVertical
      ? directed(Rect(inset, 0, width, bounds.height)) : Rect(0, inset, bounds.width, width)
    let color = Theme.current.muted.withAlpha(isWide ? 0.8 : 0.45)
    context.fill(.roundedRect(rect, radius: width / 2), with: color)
  }

  // MARK: Hands

  override func point(inside point: Point, with event: Event?) -> Bool {
    guard super.point(inside: point, with: event) else { return false }
    return !(event?.touches.contains { $0.type == .finger } ?? false)
  }

  override func pointerEntered(_ event: HoverEvent) { isHovered = true }
  override func pointerExited() { isHovered = false }

  private func place(of touch: Touch) -> Double {
    let point = touch.location(in: scrollView) - (scrollView?.contentOffset ?? .zero)
    return isVertical ? point.dy : point.dx
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard heldTouch == nil, let touch = touches.first else { return }
    heldTouch = touch
    scrollView?.stopMoving()
    let offset = isVertical ? scrollView?.contentOffset.y : scrollView?.contentOffset.x
    grip = place(of: touch) - track * (offset ?? 0) / max(1, limit)
    setNeedsDisplay()
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let touch = heldTouch, touches.contains(touch), let scrollView else { return }
    let value = (place(of: touch) - grip) / track * limit
    let old = scrollView.contentOffset
    scrollView.contentOffset = isVertical ? Point(old.x, value) : Point(value, old.y)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { letGo(touches) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { letGo(touches) }

  private func letGo(_ touches: Set<Touch>) {
    guard let touch = heldTouch, touches.contains(touch) else { return }
    heldTouch = nil
    setNeedsDisplay()
  }
}
