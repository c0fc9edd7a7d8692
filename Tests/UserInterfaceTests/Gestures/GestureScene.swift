import Geometry
import TestSupport
import UserInterface

/// A window with a view in a view, and a list of what their recognizers said.
@MainActor final class GestureScene: GestureRecognizerDelegate {
  let driver: UserDriver
  let outer = RecordingView(frame: Rect(0, 0, 400, 300))
  let inner = RecordingView(frame: Rect(100, 100, 200, 100))
  var log: [String] = []
  var simultaneous: [(GestureRecognizer, GestureRecognizer)] = []
  var unwanted: [GestureRecognizer] = []

  init() throws {
    driver = try UserDriver()
    driver.window.addSubview(outer)
    outer.addSubview(inner)
  }

  /// Puts a recognizer to work; its states go to the list under a name.
  @discardableResult func add<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, to view: View, as name: String
  ) -> Recognizer {
    recognizer.delegate = self
    recognizer.addAction { [unowned self] in log.append("\(name) \($0.state)") }
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    simultaneous.contains { $0 === recognizer && $1 === other }
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    !unwanted.contains { $0 === recognizer }
  }
}

/// Asks for the states of a script when a touch begins; later for changed and ended, as a stroke.
final class ScriptedRecognizer: GestureRecognizer {
  var script: [State]
  var resets = 0
  var endsItself = true

  init(_ script: [State] = [.began]) {
    self.script = script
    super.init()
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    for state in script { self.state = state }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) { state = .changed }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if endsItself { state = .ended }
  }
  override func reset() { resets += 1 }
}
