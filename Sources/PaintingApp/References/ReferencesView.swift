import Geometry
import PaintingModel
import UserInterface

/// Fills the window with nothing but the trays of references and their bar; touches between them go to what is
/// behind.
final class ReferencesView: View {
  /// The bar of the tray that a hand is at.
  let bar = ReferenceBar()
  /// Gives what else floats over the canvas, in the window's points.
  var obstacles: () -> [Rect] = { [] }
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
    bar.frame = place(ofBar: bar.fold(in: bounds.width), at: active.frame)
  }

  /// Beside a tray without a gap, so that a pointer comes from one to the other, and clear of what else floats there; on
  /// it where there is no room.
  private func place(ofBar size: Size, at tray: Rect) -> Rect {
    let (overlap, others) = (4.0, obstacles())
    func bar(at top: Double) -> Rect {
      let level = others.filter { $0.minY < top + size.height && $0.maxY > top }
      let left = level.map { $0.maxX + Self.gap }.filter { $0 <= tray.midX }.max() ?? bounds.minX
      let right = level.map { $0.minX - Self.gap }.filter { $0 >= tray.midX }.min() ?? bounds.maxX
      let x = max(left, min(right - size.width, tray.midX - size.width / 2))
      return Rect(
        max(bounds.minX, min(bounds.maxX - size.width, x)).rounded(), top.rounded(), size.width,
        size.height)
    }
    let below = bar(at: tray.maxY - overlap)
    let above = bar(at: max(bounds.minY, tray.minY + overlap - size.height))
    let free = [below, above].first { place in
      place.maxY <= bounds.maxY && !others.contains { $0.intersects(place) }
    }
    return free ?? (below.maxY <= bounds.maxY ? below : above)
  }

  /// How far the bar keeps from what else floats there, in points.
  private static let gap = 4.0

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
