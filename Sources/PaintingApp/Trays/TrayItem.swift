import Geometry
import UserInterface

/// A tray that can be thrown. Its middle is exact; the tray itself lies on whole pixels, where
/// lines are sharp.
final class TrayItem: DynamicItem {
  let tray: Tray
  var center: Point { didSet { show() } }
  var bounds: Rect { tray.bounds }

  init(_ tray: Tray) {
    self.tray = tray
    center = tray.center
  }

  private func show() {
    let scale = tray.window?.scale ?? 1
    let corner = center - Vector(tray.bounds.width / 2, tray.bounds.height / 2)
    tray.frame.origin = Point(
      (corner.x * scale).rounded() / scale, (corner.y * scale).rounded() / scale)
  }
}
