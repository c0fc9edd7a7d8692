public import Geometry
import Rasterizer

/// Shows a part of something taller than itself. Wheel and dragging fingers move it up and down.
open class ScrollView: View {
  /// How far one wheel step goes, in points.
  private static let wheelStep = 56.0

  /// The height of all there is to see, in points.
  public var contentHeight = 0.0 { didSet { if contentHeight != oldValue { offset = offset + 0 } } }
  private let pan = ScrollPan()
  private var offsetBefore = 0.0
  private let thumb = ScrollThumb()

  /// Makes a view without content.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(thumb)
    pan.isVertical = true
    pan.addAction { [weak self] _ in self?.panned() }
    addGestureRecognizer(pan)
  }

  /// What is at the upper edge, in points from the content's top; limited to what there is.
  public var offset: Double {
    get { boundsOrigin.y }
    set {
      let limited = max(0, min(newValue, contentHeight - bounds.height)).rounded()
      if limited != boundsOrigin.y { boundsOrigin.y = limited }
      updateThumb()
    }
  }

  /// Moves as little as needed to show everything between two heights.
  public func scrollToVisible(minY: Double, maxY: Double) {
    if minY < offset {
      offset = minY
    } else if maxY > offset + bounds.height {
      offset = maxY - bounds.height
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    offset = offset + 0
  }

  open override func scrolled(_ event: ScrollEvent) {
    offset += event.steps.dy * ScrollView.wheelStep
  }

  private func panned() {
    switch pan.state {
    case .began: offsetBefore = offset
    case .changed, .ended: break
    case .possible, .cancelled, .failed: return
    }
    offset = offsetBefore - pan.translation.dy
  }

  private func updateThumb() {
    let visible = bounds.height
    thumb.isHidden = contentHeight <= visible || visible <= 0
    guard !thumb.isHidden else { return }
    let length = max(32, (visible * visible / contentHeight).rounded())
    let way = (visible - length - 8) * offset / (contentHeight - visible)
    thumb.frame = Rect(bounds.width - 9, offset + 4 + way.rounded(), 5, length)
    bringSubviewToFront(thumb)
  }
}

/// Leaves drags to the controls that hold them.
private final class ScrollPan: PanGestureRecognizer {
  override func shouldReceive(_ touch: Touch) -> Bool {
    !((touch.view as? Control)?.holdsDrags ?? false)
  }
}

/// Says where in the content one is.
private final class ScrollThumb: View {
  init() {
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let color = Theme.current.muted.withAlpha(0.45)
    context.fill(.roundedRect(bounds, radius: bounds.width / 2), with: color)
  }
}
