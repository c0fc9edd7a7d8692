import Geometry
import TestSupport
import UserInterface

/// What a hand does on the canvas, in canvas pixels.
extension CanvasStage {
  /// Taps twice, and waits until all has come to rest.
  func doubleTap(_ point: Point) {
    for _ in 0..<2 { user.click(at: transform.viewPoint(point)) }
    user.advance(by: 1)
  }

  /// Drags, and lifts after a rest: what is flicked would fly.
  func dragAndRest(_ points: [Point], holding modifiers: KeyModifiers = []) {
    user.modifiers = modifiers
    user.press(at: transform.viewPoint(points[0]))
    for point in points.dropFirst() { user.move(to: transform.viewPoint(point)) }
    user.advance(by: 0.2)
    user.release()
    user.modifiers = []
    user.advance(by: 0.5)
  }
}
