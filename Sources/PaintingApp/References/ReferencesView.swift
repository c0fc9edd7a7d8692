import Geometry
import PaintingModel
import UserInterface

/// Fills the window with nothing but the trays of references and their bar; touches between them go to what is
/// behind.
final class ReferencesView: View {
  /// The bar of the tray that a hand is at.
  let bar = ReferenceBar()
  /// The tray that it belongs to.
  weak var active: ReferenceTray? { didSet { setNeedsLayout() } }

  init() {
    super.init()
    isContainer = true
    bar.isHidden = true
    addSubview(bar)
  }

  /// The trays, the rearmost first.
  var trays: [ReferenceTray] { subviews.compactMap { $0 as? ReferenceTray } }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  override func layoutSubviews() {
    let scale = window?.scale ?? 1
    for tray in trays {
      tray.frame = ReferencesView.frame(of: tray.placement.frame, in: bounds, scale: scale)
    }
    guard let active else { return }
    let size = bar.fold(in: bounds.width)
    // Beside the tray without a gap, so that a pointer comes from one to the other; on it where there is no room.
    let overlap = 4.0
    let below = active.frame.maxY - overlap
    let above = active.frame.minY + overlap - size.height
    let top = below + size.height <= bounds.maxY ? below : max(bounds.minY, above)
    let left = max(bounds.minX, min(bounds.maxX - size.width, active.frame.midX - size.width / 2))
    bar.frame = Rect(left.rounded(), top.rounded(), size.width, size.height)
  }

  /// Where a tray stands that would be at a frame: in the window as a whole, smaller where that is too small for it,
  /// and on whole pixels.
  static func frame(of wish: Rect, in window: Rect, scale: Double) -> Rect {
    let shrink = min(1, window.width / wish.width, window.height / wish.height)
    func whole(_ value: Double) -> Double { (value * scale).rounded(.down) / scale }
    let size = Size(whole(wish.width * shrink), whole(wish.height * shrink))
    return Rect(
      whole(max(window.minX, min(window.maxX - size.width, wish.minX))),
      whole(max(window.minY, min(window.maxY - size.height, wish.minY))), size.width, size.height)
  }
}

extension Size {
  /// The same in proportion.
  nonisolated func scaled(by factor: Double) -> Size { Size(width * factor, height * factor) }
}
