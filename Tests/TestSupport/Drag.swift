public import Geometry
import UserInterface

/// Drags the mouse through points of a view, as a person would: real events from the windowing
/// system's side. A view that is in no window is put into one.
@MainActor public func drag(_ view: View, points: [Point]) throws {
  if let window = view.window, let driver = UserDriver(window: window) {
    driver.drag(points.map { view.convert($0, to: nil) })
    return
  }
  let size = Size(max(1, view.frame.maxX), max(1, view.frame.maxY))
  let driver = try UserDriver(size: size)
  driver.window.addSubview(view)
  driver.drag(points.map { view.convert($0, to: nil) })
  view.removeFromSuperview()
  withExtendedLifetime(driver) {}
}
