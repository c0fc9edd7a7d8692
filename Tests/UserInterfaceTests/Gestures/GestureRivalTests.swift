import Geometry
import TestSupport
import Testing
import UserInterface

/// What becomes of two recognizers that see the same touches.
@MainActor struct GestureRivalTests {
  /// A pair by its kinds, what the user does, and what is said.
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var outer: @MainActor () -> GestureRecognizer
    var inner: @MainActor () -> GestureRecognizer
    var act: @MainActor (UserDriver) -> Void
    var log: [String]
    var innerView: [String]
  }

  nonisolated static let cases: [Case] = [
    Case(
      testDescription: "a drag over a tap is a pan",
      outer: { PanGestureRecognizer() }, inner: { TapGestureRecognizer() },
      act: { $0.drag([Point(150, 150), Point(170, 150), Point(180, 150)]) },
      log: ["outer began", "outer changed", "outer ended"],
      innerView: ["began 50,50", "cancelled 70,50"]),
    Case(
      testDescription: "a tap on a pan is a tap",
      outer: { PanGestureRecognizer() }, inner: { TapGestureRecognizer() },
      act: { $0.drag([Point(150, 150), Point(154, 150)]) },
      log: ["inner ended"], innerView: ["began 50,50", "moved 54,50", "cancelled 54,50"]),
    Case(
      testDescription: "of two taps the inner one wins",
      outer: { TapGestureRecognizer() }, inner: { TapGestureRecognizer() },
      act: { $0.click(at: Point(150, 150)) },
      log: ["inner ended"], innerView: ["began 50,50", "cancelled 50,50"]),
    Case(
      testDescription: "of two pans the inner one wins",
      outer: { PanGestureRecognizer() }, inner: { PanGestureRecognizer() },
      act: { $0.drag([Point(150, 150), Point(170, 150)]) },
      log: ["inner began", "inner ended"], innerView: ["began 50,50", "cancelled 70,50"]),
    Case(
      testDescription: "who recognizes at touch-down fails the rest",
      outer: { ScriptedRecognizer() }, inner: { PanGestureRecognizer() },
      act: { $0.drag([Point(150, 150), Point(170, 150)]) },
      log: ["outer began", "outer changed", "outer ended"], innerView: []),
    Case(
      testDescription: "a pinch over a one-finger tap is a pinch",
      outer: { PinchGestureRecognizer() }, inner: { TapGestureRecognizer() },
      act: { $0.pinch(at: Point(200, 150), from: 40, to: 80, steps: 2) },
      log: ["outer began", "outer changed", "outer ended"],
      innerView: ["began 80,50", "began 120,50", "cancelled 70,50", "cancelled 130,50"]),
    Case(
      testDescription: "a two-finger tap on a pinch is a tap",
      outer: { PinchGestureRecognizer() },
      inner: {
        let tap = TapGestureRecognizer()
        tap.numberOfTouchesRequired = 2
        return tap
      },
      act: { $0.tap(at: Point(150, 150), fingers: 2) },
      log: ["inner ended"],
      innerView: ["began 50,50", "began 70,50", "cancelled 50,50", "cancelled 70,50"]),
  ]

  @Test(arguments: GestureRivalTests.cases)
  func oneWins(_ rivals: Case) throws {
    let scene = try GestureScene()
    scene.add(rivals.outer(), to: scene.outer, as: "outer")
    scene.add(rivals.inner(), to: scene.inner, as: "inner")
    rivals.act(scene.driver)
    #expect(scene.log == rivals.log)
    #expect(scene.inner.log == rivals.innerView)
    #expect(scene.outer.gestureRecognizers.allSatisfy { $0.state == .possible })
    #expect(scene.inner.gestureRecognizers.allSatisfy { $0.state == .possible })
  }

  @Test func bothRunWhereADelegateAllowsIt() throws {
    let scene = try GestureScene()
    let outer = scene.add(PanGestureRecognizer(), to: scene.outer, as: "outer")
    let inner = scene.add(PanGestureRecognizer(), to: scene.inner, as: "inner")
    scene.simultaneous = [(outer, inner)]
    scene.driver.drag([Point(150, 150), Point(170, 150)])
    #expect(scene.log == ["inner began", "outer began", "inner ended", "outer ended"])
  }

  @Test func whatTheDelegateDoesNotWantFails() throws {
    let scene = try GestureScene()
    let inner = scene.add(PanGestureRecognizer(), to: scene.inner, as: "inner")
    scene.add(PanGestureRecognizer(), to: scene.outer, as: "outer")
    scene.unwanted = [inner]
    scene.driver.drag([Point(150, 150), Point(170, 150)])
    #expect(scene.log == ["outer began", "outer ended"])
  }

  @Test func recognizersOfTheWindowAreAskedToo() throws {
    let scene = try GestureScene()
    scene.add(TapGestureRecognizer(), to: scene.driver.window, as: "window")
    scene.driver.click(at: Point(150, 150))
    #expect(scene.log == ["window ended"])
  }

  @Test func theViewGoesOnWhereTheGestureLeavesItsTouches() throws {
    let scene = try GestureScene()
    let pan = scene.add(PanGestureRecognizer(), to: scene.outer, as: "pan")
    pan.cancelsTouchesInView = false
    scene.driver.drag([Point(150, 150), Point(170, 150)])
    #expect(scene.inner.log == ["began 50,50", "moved 70,50", "ended 70,50"])
    #expect(scene.log == ["pan began", "pan ended"])
  }

  @Test func gesturesOnDifferentTouchesDoNotMeet() throws {
    let scene = try GestureScene()
    let other = RecordingView(frame: Rect(0, 0, 50, 50))
    scene.outer.addSubview(other)
    scene.add(ScriptedRecognizer(), to: scene.inner, as: "stroke")
    scene.add(TapGestureRecognizer(), to: other, as: "tap")
    scene.driver.touch(0, at: Point(150, 150))
    scene.driver.touch(1, at: Point(10, 10))
    scene.driver.lift(1)
    scene.driver.lift(0)
    #expect(scene.log == ["stroke began", "tap ended", "stroke ended"])
  }

  @Test func onlyTheRightTouchesCount() throws {
    let scene = try GestureScene()
    let finger = scene.add(TapGestureRecognizer(), to: scene.inner, as: "finger")
    finger.allowedTouchTypes = [.finger]
    let middle = scene.add(PanGestureRecognizer(), to: scene.inner, as: "middle")
    middle.allowedButtons = [.middle]
    scene.driver.click(at: Point(150, 150))
    #expect(scene.log == [])
    scene.driver.drag([Point(150, 150), Point(190, 150)], button: .middle)
    #expect(scene.log == ["middle began", "middle ended"])
    // The view does not want that button, and is not told.
    #expect(scene.inner.log == ["began 50,50", "ended 50,50"])
    scene.driver.tap(at: Point(150, 150))
    #expect(scene.log.last == "finger ended")
  }
}
