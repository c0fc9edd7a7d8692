import Controls
import Geometry
import TestSupport
import UserInterface

/// A window with one view in it, and what was heard from it.
@MainActor final class ControlStage<Subject: View> {
  let user: UserDriver
  let view: Subject
  /// How often it told that its value changed.
  var changes = 0

  init(_ view: Subject, at origin: Point = Point(40, 40), scale: Double = 1) throws {
    self.view = view
    user = try UserDriver(scale: scale)
    let controller = ViewController()
    controller.view.addSubview(view)
    view.frame.origin = origin
    user.window.rootViewController = controller
    user.backend.drain()
    (view as? Control)?.addAction(for: .valueChanged) { [weak self] in self?.changes += 1 }
  }

  /// A place of the view in the window.
  func place(_ point: Point) -> Point { view.convert(point, to: nil) }
  /// Whether nothing runs and nothing waits.
  var isAtRest: Bool { user.backend.clock.pendingTimers == 0 }
}
