import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct FailureRequirementTests {
  private nonisolated let place = Point(150, 150)

  /// A single tap that waits for a double one.
  private func addTaps(_ scene: GestureScene) {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let single = TapGestureRecognizer()
    single.require(toFail: double)
    scene.add(single, to: scene.inner, as: "single")
    scene.add(double, to: scene.inner, as: "double")
  }

  @Test func aSingleTapActsAfterThreeTenthsOfASecond() throws {
    let scene = try GestureScene()
    let driver = scene.driver
    addTaps(scene)
    driver.click(at: place)
    driver.advance(by: 0.27)
    #expect(scene.log == [])
    driver.advance(by: 0.04)
    #expect(scene.log == ["single ended"])
    #expect(driver.backend.clock.pendingTimers == 0)
  }

  @Test func aDoubleTapIsNotAlsoASingleOne() throws {
    let scene = try GestureScene()
    let driver = scene.driver
    addTaps(scene)
    driver.click(at: place, count: 2)
    driver.advance(by: 1)
    #expect(scene.log == ["double ended"])
  }

  @Test func twoSlowTapsAreTwoSingles() throws {
    let scene = try GestureScene()
    let driver = scene.driver
    addTaps(scene)
    driver.click(at: place)
    driver.advance(by: 0.4)
    driver.click(at: place)
    driver.advance(by: 0.4)
    #expect(scene.log == ["single ended", "single ended"])
  }

  @Test func theNextTouchCallsAWaitingTapOff() throws {
    let scene = try GestureScene()
    let driver = scene.driver
    addTaps(scene)
    driver.click(at: place)
    driver.advance(by: 0.1)
    driver.drag([place, Point(190, 150)])
    driver.advance(by: 1)
    #expect(scene.log == [])
  }

  @Test func aTapElsewhereStartsAnew() throws {
    let scene = try GestureScene()
    let driver = scene.driver
    addTaps(scene)
    driver.click(at: place)
    driver.click(at: Point(200, 150))
    driver.advance(by: 0.4)
    #expect(scene.log == ["single ended"])
    driver.click(at: place)
    driver.click(at: Point(200, 150), count: 2)
    driver.advance(by: 0.4)
    #expect(scene.log == ["single ended", "double ended"])
  }

  @Test func aWaitingContinuousGestureCatchesUp() throws {
    let scene = try GestureScene()
    let driver = scene.driver
    let tap = scene.add(TapGestureRecognizer(), to: scene.inner, as: "tap")
    let stroke = ScriptedRecognizer()
    stroke.require(toFail: tap)
    scene.add(stroke, to: scene.inner, as: "stroke")
    driver.press(at: place)
    driver.move(to: Point(155, 150))
    #expect(scene.log == [])
    #expect(stroke.state == .possible)
    driver.move(to: Point(170, 150))
    #expect(scene.log.first == "stroke began")
    driver.release()
    #expect(scene.log.last == "stroke ended")
    #expect(stroke.state == .possible)
  }

  @Test func aWaitingGestureFailsWhenTheOtherIsRecognized() throws {
    let scene = try GestureScene()
    let driver = scene.driver
    let tap = scene.add(TapGestureRecognizer(), to: scene.inner, as: "tap")
    let stroke = ScriptedRecognizer()
    stroke.require(toFail: tap)
    scene.add(stroke, to: scene.inner, as: "stroke")
    driver.click(at: place)
    #expect(scene.log == ["tap ended"])
  }

  @Test func aRecognizerThatSeesNoTouchBlocksNobody() throws {
    let scene = try GestureScene()
    let driver = scene.driver
    let elsewhere = TapGestureRecognizer()
    driver.window.addSubview(View(frame: Rect(0, 0, 10, 10)))
    let tap = TapGestureRecognizer()
    tap.require(toFail: elsewhere)
    driver.window.subviews.last?.addGestureRecognizer(elsewhere)
    scene.add(tap, to: scene.inner, as: "tap")
    driver.click(at: place)
    #expect(scene.log == ["tap ended"])
  }

  @Test func aWaitEndsWhenTheViewGoes() throws {
    let scene = try GestureScene()
    let driver = scene.driver
    addTaps(scene)
    driver.click(at: place)
    scene.inner.removeFromSuperview()
    driver.advance(by: 1)
    #expect(scene.log == [])
    #expect(driver.backend.clock.pendingTimers == 0)
  }

  @Test func aSubclassCanMakeOthersWait() throws {
    final class Bold: SwipeGestureRecognizer {
      override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
        other is PanGestureRecognizer
      }
    }
    let scene = try GestureScene()
    scene.add(PanGestureRecognizer(), to: scene.inner, as: "pan")
    scene.add(Bold(), to: scene.outer, as: "swipe")
    scene.driver.drag([place, place + Vector(20, 0), place + Vector(60, 0)])
    #expect(scene.log == ["swipe ended"])
    scene.driver.drag([place, place + Vector(0, 20)])
    #expect(scene.log == ["swipe ended", "pan began", "pan ended"])
  }

  @Test func thoseThatWaitForEachOtherDoNotWaitForever() throws {
    let scene = try GestureScene()
    let pans = (0..<3).map { _ in PanGestureRecognizer() }
    for (index, pan) in pans.enumerated() {
      pan.require(toFail: pans[(index + 1) % 3])
      scene.add(pan, to: scene.inner, as: "pan")
    }
    scene.driver.drag([place, place + Vector(20, 0)])
    #expect(scene.log == ["pan began", "pan ended"])
    #expect(pans.allSatisfy { $0.state == .possible && !$0.isWaiting })
  }
}
