import Geometry
import Rasterizer
import TestSupport

@testable import Controls
@testable import UserInterface

/// A window with one field that has the keys, and what it told.
@MainActor final class TextStage {
  let user: UserDriver
  let field: TextField
  var events: [ControlEvent] = []

  /// Puts the field at (20, 20) and the caret at its text's end.
  init(
    _ text: String = "", width: Double = 200, scale: Double = 1, limit: Int = 200,
    field given: TextField? = nil
  ) throws {
    user = try UserDriver(size: Size(400, 300), scale: scale)
    field = given ?? TextField("Name", text: text)
    field.maximumCount = limit
    let controller = ViewController()
    controller.view.addSubview(field)
    field.frame = Rect(20, 20, width, 44)
    user.window.rootViewController = controller
    for event: ControlEvent in [.valueChanged, .committed, .cancelled] {
      field.addAction(for: event) { [weak self] in self?.events.append(event) }
    }
    field.becomeFirstResponder()
    user.advance(by: 1)
  }

  /// A place in the window, over the caret before a character; half way down the field.
  func point(_ count: Int) -> Point {
    let text = field.text
    let x = field.line.caretX(at: text.index(text.startIndex, offsetBy: count)).first
    return field.convert(Point(field.lineX + x, 22), to: nil)
  }

  /// Presses a key with Control.
  func control(_ key: Key, _ more: KeyModifiers = []) {
    user.key(key, modifiers: more.union(.control))
  }

  /// How many pixels of the field's rectangle, in its points, have a color.
  func count(_ color: Color, in rect: Rect) -> Int {
    let scale = user.screen.scale
    let place = field.convert(rect, to: nil)
    var count = 0
    for y in Int(place.minY * scale)..<Int(place.maxY * scale) {
      for x in Int(place.minX * scale)..<Int(place.maxX * scale)
      where user.screen.bitmap[x, y] == color.premultipliedPixel { count += 1 }
    }
    return count
  }
}
