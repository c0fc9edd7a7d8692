import Geometry
import TestSupport
import Testing
import UserInterface

/// The arbiter's state table: what a recognizer in a state is granted when it asks for another.
@MainActor struct GestureStateTests {
  typealias State = GestureRecognizer.State

  /// How to get to each state from possible.
  nonisolated static let ways: [State: [State]] = [
    .possible: [], .began: [.began], .changed: [.began, .changed], .ended: [.ended],
    .cancelled: [.began, .cancelled], .failed: [.failed],
  ]

  /// Rows: from. Columns: asked for, in the order possible, began, changed, ended, cancelled,
  /// failed.
  nonisolated static let table: [(State, [State])] = [
    (.possible, [.possible, .began, .possible, .ended, .failed, .failed]),
    (.began, [.began, .began, .changed, .ended, .cancelled, .cancelled]),
    (.changed, [.changed, .changed, .changed, .ended, .cancelled, .cancelled]),
    (.ended, [.ended, .ended, .ended, .ended, .ended, .ended]),
    (.cancelled, [.cancelled, .cancelled, .cancelled, .cancelled, .cancelled, .cancelled]),
    (.failed, [.failed, .failed, .failed, .failed, .failed, .failed]),
  ]

  @Test(arguments: GestureStateTests.table)
  func grants(from: State, row: [State]) throws {
    let asked: [State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
    for (wanted, expected) in zip(asked, row) {
      let scene = try GestureScene()
      let recognizer = ScriptedRecognizer(GestureStateTests.ways[from] ?? [])
      scene.add(recognizer, to: scene.inner, as: "r")
      scene.driver.press(at: Point(150, 150))
      #expect(recognizer.state == from)
      recognizer.state = wanted
      #expect(recognizer.state == expected, "\(from) asks for \(wanted)")
    }
  }

  @Test(arguments: GestureStateTests.ways.values)
  func isPossibleAgainWhenItsTouchesAreGone(script: [State]) throws {
    let scene = try GestureScene()
    let recognizer = ScriptedRecognizer(script)
    recognizer.endsItself = false
    scene.add(recognizer, to: scene.inner, as: "r")
    scene.driver.drag([Point(150, 150), Point(151, 150)])
    #expect(recognizer.state == .possible)
    #expect(recognizer.resets == 1)
    recognizer.script = [.began]
    scene.driver.press(at: Point(150, 150))
    #expect(recognizer.state == .began)
  }

  @Test func staysInItsLastStateUntilTheLastTouchIsGone() throws {
    let scene = try GestureScene()
    let recognizer = scene.add(ScriptedRecognizer([]), to: scene.inner, as: "r")
    scene.driver.touch(0, at: Point(150, 150))
    scene.driver.touch(1, at: Point(170, 150))
    recognizer.state = .began
    recognizer.cancel()
    scene.driver.lift(0)
    #expect(recognizer.state == .cancelled)
    scene.driver.lift(1)
    #expect(recognizer.state == .possible)
    #expect(scene.log == ["r began", "r cancelled"])
  }

  @Test func aCancelledTouchCancelsByDefault() throws {
    let scene = try GestureScene()
    scene.add(ScriptedRecognizer(), to: scene.inner, as: "r")
    scene.driver.touch(at: Point(150, 150))
    scene.driver.slide(to: Point(160, 150))
    scene.driver.interrupt()
    #expect(scene.log == ["r began", "r changed", "r cancelled"])
  }

  @Test func disablingAnIdleOneLeavesItReady() throws {
    let scene = try GestureScene()
    let recognizer = scene.add(ScriptedRecognizer(), to: scene.inner, as: "r")
    recognizer.isEnabled = false
    recognizer.cancel()
    recognizer.isEnabled = true
    #expect(recognizer.state == .possible)
    scene.driver.click(at: Point(150, 150))
    #expect(scene.log == ["r began", "r ended"])
  }

  @Test func disablingCallsTheGestureOff() throws {
    let scene = try GestureScene()
    let recognizer = scene.add(ScriptedRecognizer(), to: scene.inner, as: "r")
    scene.driver.press(at: Point(150, 150))
    recognizer.isEnabled = false
    scene.driver.release()
    scene.driver.click(at: Point(150, 150))
    #expect(scene.log == ["r began", "r cancelled"])
  }
}
