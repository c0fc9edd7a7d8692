import Geometry
import TestSupport
import Testing
import UserInterface

/// What a view hears while gestures are undecided: whole sequences, or nothing.
@MainActor struct DelayTests {
  private nonisolated let place = Point(150, 150)

  private func addDoubleTap(_ scene: GestureScene) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    return scene.add(tap, to: scene.inner, as: "double")
  }

  @Test func theEndOfATapWaitsForASecondOne() throws {
    let scene = try GestureScene()
    _ = addDoubleTap(scene)
    scene.driver.click(at: place)
    #expect(scene.inner.log == ["began 50,50"])
    scene.driver.advance(by: 0.3)
    #expect(scene.inner.log == ["began 50,50", "ended 50,50"])
  }

  @Test func aSecondTapCancelsBoth() throws {
    let scene = try GestureScene()
    _ = addDoubleTap(scene)
    scene.driver.click(at: place, count: 2)
    scene.driver.advance(by: 1)
    #expect(scene.log == ["double ended"])
    #expect(
      scene.inner.log == ["began 50,50", "began 50,50", "cancelled 50,50", "cancelled 50,50"])
  }

  @Test func nothingWaitsWhereEndsAreNotDelayed() throws {
    let scene = try GestureScene()
    addDoubleTap(scene).delaysTouchesEnded = false
    scene.driver.click(at: place)
    #expect(scene.inner.log == ["began 50,50", "ended 50,50"])
  }

  @Test func aDragThatFailsTheTapGoesOnAtOnce() throws {
    let scene = try GestureScene()
    _ = addDoubleTap(scene)
    scene.driver.drag([place, Point(170, 150)])
    #expect(scene.inner.log == ["began 50,50", "moved 70,50", "ended 70,50"])
  }

  @Test func aDelayedBeginningComesWithItsMotionWhenTheGestureFails() throws {
    let scene = try GestureScene()
    let tap = scene.add(TapGestureRecognizer(), to: scene.inner, as: "tap")
    tap.delaysTouchesBegan = true
    scene.driver.press(at: place)
    scene.driver.moveQuietly(to: Point(151, 150))
    scene.driver.move(to: Point(154, 150))
    #expect(scene.inner.log == [])
    scene.driver.move(to: Point(170, 150))
    #expect(scene.inner.log == ["began 50,50", "moved 54,50", "moved 70,50"])
    #expect(scene.inner.samples.map(\.x) == [50, 51, 54, 70])
    scene.driver.release()
    #expect(scene.inner.log.last == "ended 70,50")
  }

  @Test func aRecognizedGestureKeepsADelayedBeginningToItself() throws {
    let scene = try GestureScene()
    let pan = scene.add(PanGestureRecognizer(), to: scene.outer, as: "pan")
    pan.delaysTouchesBegan = true
    scene.driver.drag([place, Point(154, 150), Point(170, 150)])
    #expect(scene.log == ["pan began", "pan ended"])
    #expect(scene.inner.log == [])
  }

  @Test func aTapOnAViewWhoseBeginningWaitsIsToldAsAWhole() throws {
    let scene = try GestureScene()
    let pan = scene.add(PanGestureRecognizer(), to: scene.outer, as: "pan")
    pan.delaysTouchesBegan = true
    scene.driver.click(at: place)
    #expect(scene.inner.log == ["began 50,50", "ended 50,50"])
  }

  @Test func aTouchTakenAwayBeforeTheViewHeardOfItIsNeverTold() throws {
    let scene = try GestureScene()
    let pan = scene.add(PanGestureRecognizer(), to: scene.outer, as: "pan")
    pan.delaysTouchesBegan = true
    scene.driver.touch(at: place)
    scene.driver.interrupt()
    #expect(scene.inner.log == [])
  }

  @Test func aViewThatGoesWhileItWaitsHearsOfTheEnd() throws {
    let scene = try GestureScene()
    _ = addDoubleTap(scene)
    scene.driver.click(at: place)
    scene.inner.removeFromSuperview()
    scene.driver.advance(by: 1)
    #expect(scene.inner.log == ["began 50,50", "cancelled 50,50"])
  }

  @Test func takingTheRecognizerAwayLetsTheEndCome() throws {
    let scene = try GestureScene()
    let double = addDoubleTap(scene)
    scene.driver.click(at: place)
    scene.inner.removeGestureRecognizer(double)
    #expect(scene.inner.log == ["began 50,50", "ended 50,50"])
    #expect(scene.driver.backend.clock.pendingTimers == 0)
  }
}
