import Geometry
import TestSupport
import Testing
import UserInterface

/// Whoever saw a touch begin sees it end or be cancelled, whatever happens in between.
@MainActor struct InterruptionTests {
  /// What happens in the middle of a drag.
  struct Interruption: CustomTestStringConvertible {
    var testDescription: String
    var act: @MainActor (UserDriver, View) -> Void
  }

  nonisolated static let interruptions: [Interruption] = [
    Interruption(testDescription: "the view is removed") { $1.removeFromSuperview() },
    Interruption(testDescription: "the view is hidden") { $1.isHidden = true },
    Interruption(testDescription: "its superview is hidden") { $1.superview?.isHidden = true },
    Interruption(testDescription: "the view moves to another place") { $0.window.addSubview($1) },
    Interruption(testDescription: "the window is closed") { driver, _ in driver.window.close() },
    Interruption(testDescription: "the user closes the window") { driver, _ in
      driver.perform(.closeRequested)
    },
    Interruption(testDescription: "the window is unmapped") { driver, _ in
      driver.perform(.visibilityChanged(false))
    },
    Interruption(testDescription: "the device goes away") { driver, _ in
      driver.perform(.pointerCancelled(driver.sample(at: Point(60, 60))))
    },
    Interruption(testDescription: "the pen is lifted out of reach") { driver, _ in
      driver.perform(.penProximity(DeviceID(2), isNear: false, time: driver.backend.now))
    },
    Interruption(testDescription: "a modal comes up") { driver, _ in
      driver.window.present(ViewController(), style: .modal)
    },
    Interruption(testDescription: "the button goes down again") { driver, view in
      view.acceptedButtons = []
      driver.press(at: Point(60, 60))
    },
  ]

  @Test(arguments: InterruptionTests.interruptions)
  func cancelsOnce(_ interruption: Interruption) throws {
    let driver = try UserDriver()
    let outer = View(frame: Rect(0, 0, 300, 300))
    let view = RecordingView(frame: Rect(0, 0, 200, 200))
    outer.addSubview(view)
    driver.window.addSubview(outer)
    driver.tool = .pen
    driver.press(at: Point(50, 50))
    driver.moveQuietly(to: Point(60, 60))
    driver.screen.drain()
    interruption.act(driver, view)
    driver.move(to: Point(70, 70))
    driver.release()
    #expect(view.log == ["began 50,50", "moved 60,60", "cancelled 60,60"])
  }

  @Test func motionBeforeTheEndOfAWindowIsNotLost() throws {
    let driver = try UserDriver()
    let view = RecordingView(frame: Rect(0, 0, 200, 200))
    driver.window.addSubview(view)
    driver.press(at: Point(50, 50))
    driver.moveQuietly(to: Point(60, 60))
    driver.window.close()
    #expect(view.log == ["began 50,50", "moved 60,60", "cancelled 60,60"])
  }

  @Test func aGestureAroundTheViewGoesOnWithoutIt() throws {
    let scene = try GestureScene()
    scene.add(PanGestureRecognizer(), to: scene.outer, as: "outer")
    let inner = scene.add(ScriptedRecognizer([]), to: scene.inner, as: "inner")
    scene.driver.press(at: Point(150, 150))
    scene.inner.removeFromSuperview()
    #expect(inner.state == .possible)
    scene.driver.move(to: Point(190, 150))
    scene.driver.release()
    #expect(scene.log == ["outer began", "outer ended"])
    #expect(scene.inner.log == ["began 50,50", "cancelled 50,50"])
  }

  /// As a stroke does, which keeps what was drawn.
  @Test func aRecognizerMayEndWhenItsViewGoes() throws {
    final class LastingRecognizer: GestureRecognizer {
      override func touchesBegan(_ touches: Set<Touch>, with event: Event) { state = .began }
      override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { state = .ended }
    }
    let scene = try GestureScene()
    scene.add(LastingRecognizer(), to: scene.inner, as: "stroke")
    scene.driver.press(at: Point(150, 150))
    scene.outer.removeFromSuperview()
    scene.driver.release()
    #expect(scene.log == ["stroke began", "stroke ended"])
  }

  @Test func aViewMayLeaveInItsOwnHandler() throws {
    let scene = try GestureScene()
    let recognizer = scene.add(ScriptedRecognizer(), to: scene.inner, as: "stroke")
    recognizer.addAction { $0.view?.removeFromSuperview() }
    scene.driver.drag([Point(150, 150), Point(170, 150)])
    #expect(scene.log == ["stroke began", "stroke cancelled"])
    #expect(recognizer.state == .possible)
  }

  @Test func nonsenseFromTheDeviceIsLeftOut() throws {
    let driver = try UserDriver()
    let view = RecordingView(frame: Rect(0, 0, 400, 300))
    driver.window.addSubview(view)
    driver.move(to: Point(.nan, 5))
    driver.press(at: Point(.infinity, 5))
    driver.release()
    driver.slide(4, to: Point(5, 5))
    driver.perform(
      .touchEnded(TouchSample(device: DeviceID(3), contact: 9, location: .zero, time: 1)))
    driver.scroll(at: Point(5, 5), by: Vector(.nan, 0))
    driver.perform(.exposed(PixelRect(x: -50, y: -50, width: 9000, height: 9000)!))
    #expect(view.log == [])
  }

  @Test func touchesOutsideOfTheWindowGoOn() throws {
    let driver = try UserDriver()
    let view = RecordingView(frame: Rect(0, 0, 400, 300))
    driver.window.addSubview(view)
    driver.drag([Point(5, 5), Point(-20, -30), Point(900, 900)])
    #expect(view.log == ["began 5,5", "moved -20,-30", "moved 900,900", "ended 900,900"])
  }
}
