import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// One touch of the text tool: a tap puts the caret, a drag over the text at hand selects in it.
final class TextPull: Pull {
  let stroke: StrokeID? = nil
  /// What is written has a color, but nothing is laid before the first letter.
  let color: Color? = nil
  private(set) var last: StrokePoint
  private let start: StrokePoint
  /// Whether it landed on the text at hand, and selects there.
  private let selects: Bool
  private unowned let context: any ToolContext

  init?(_ touch: ToolTouch, in context: any ToolContext) {
    guard let start = touch.points.first else { return nil }
    (self.context, self.start) = (context, start)
    last = touch.points.last ?? start
    selects = context.texts.press(
      at: start.location, time: start.time, extending: touch.modifiers.contains(.shift))
  }

  func move(along points: [StrokePoint], with modifiers: KeyModifiers) {
    last = points.last ?? last
    if selects { context.texts.select(to: last.location) }
  }

  func end() {
    if !selects { context.texts.tap(at: start.location) }
  }

  func cancel() {}

  func takeBack() -> Region { Region() }
}
