import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct TouchpadGestureTests {
  private nonisolated let place = Point(150, 150)

  @Test func aPinchScales() throws {
    let scene = try GestureScene()
    let pinch = scene.add(PinchGestureRecognizer(), to: scene.outer, as: "pinch")
    var scales: [Double] = []
    var middles: [Point] = []
    pinch.addAction {
      scales.append($0.scale)
      middles.append($0.location(in: scene.inner))
    }
    scene.driver.pinchTouchpad(at: place, scale: 2)
    #expect(scene.log.first == "pinch began")
    #expect(scene.log.last == "pinch ended")
    #expect(abs((scales.last ?? 0) - 2) < 1e-9)
    #expect(middles.allSatisfy { $0 == Point(50, 50) })
    #expect(pinch.state == .possible)
    #expect(pinch.scale == 1)
  }

  @Test func aTurnRotates() throws {
    let scene = try GestureScene()
    let rotation = scene.add(RotationGestureRecognizer(), to: scene.outer, as: "rotation")
    var angle = 0.0
    rotation.addAction { angle = $0.rotation }
    scene.driver.pinchTouchpad(at: place, rotation: -1.5)
    #expect(abs(angle + 1.5) < 1e-9)
    #expect(scene.log.last == "rotation ended")
  }

  @Test func whatBeginsFirstPreventsTheOther() throws {
    let scene = try GestureScene()
    let rotation = scene.add(RotationGestureRecognizer(), to: scene.outer, as: "rotation")
    let pinch = scene.add(PinchGestureRecognizer(), to: scene.inner, as: "pinch")
    scene.driver.pinchTouchpad(at: place, scale: 2, rotation: 0.1)
    #expect(Set(scene.log) == ["pinch began", "pinch changed", "pinch ended"])
    scene.log = []
    scene.simultaneous = [(pinch, rotation)]
    scene.driver.pinchTouchpad(at: place, scale: 2, rotation: 1)
    #expect(scene.log.suffix(2) == ["pinch ended", "rotation ended"])
  }

  @Test(arguments: SwipeTests.ways)
  func aSwipeGoesInItsDirection(way: Vector, direction: SwipeGestureRecognizer.Direction) throws {
    for other in [SwipeGestureRecognizer.Direction.right, .left, .up, .down] {
      let scene = try GestureScene()
      let swipe = scene.add(SwipeGestureRecognizer(direction: other), to: scene.inner, as: "swipe")
      scene.driver.swipeTouchpad(at: place, by: way)
      #expect(scene.log == (other == direction ? ["swipe ended"] : []))
      #expect(swipe.state == .possible)
      #expect(scene.driver.backend.clock.pendingTimers == 0)
    }
  }

  @Test(arguments: [(1, 3, true), (1, 4, true), (3, 3, true), (3, 4, false), (4, 4, true)])
  func aSwipeTakesTheRightFingers(required: Int, fingers: Int, isSwipe: Bool) throws {
    let scene = try GestureScene()
    let swipe = SwipeGestureRecognizer(direction: .up)
    swipe.numberOfTouchesRequired = required
    scene.add(swipe, to: scene.inner, as: "swipe")
    scene.driver.swipeTouchpad(at: place, by: Vector(0, -90), fingers: fingers)
    #expect(scene.log.isEmpty != isSwipe)
  }

  @Test func goesToWhatIsBelowThePointerAndNoViewHearsOfIt() throws {
    let scene = try GestureScene()
    scene.add(PinchGestureRecognizer(), to: scene.inner, as: "pinch")
    scene.driver.pinchTouchpad(at: Point(50, 50), scale: 3)
    #expect(scene.log == [])
    scene.driver.pinchTouchpad(at: place, scale: 3)
    #expect(scene.log.last == "pinch ended")
    #expect(scene.inner.log == [])
  }

  @Test func samplesOfOneFrameAreOneChange() throws {
    let scene = try GestureScene()
    let rotation = scene.add(RotationGestureRecognizer(), to: scene.inner, as: "rotation")
    scene.driver.move(to: place)
    scene.driver.touchpad(.pinch, .began)
    for step in 1...8 {
      scene.driver.screen.send(
        .touchpad(
          TouchpadSample(
            device: DeviceID(4), kind: .pinch, phase: .changed, fingerCount: 2, location: place,
            time: scene.driver.backend.now, scale: 1 + Double(step) / 10, rotation: 0.125)))
    }
    #expect(scene.log == [])
    scene.driver.screen.drain()
    #expect(scene.log == ["rotation began"])
    #expect(rotation.rotation == 1)
  }

  nonisolated static let interruptions: [(String, @MainActor (GestureScene) -> Void)] = [
    ("cancelled", { $0.driver.touchpad(.pinch, .cancelled) }),
    ("another begins", { $0.driver.touchpad(.swipe, .began) }),
    ("the view is removed", { $0.inner.removeFromSuperview() }),
    ("the view is hidden", { $0.inner.isHidden = true }),
    ("the window is unmapped", { $0.driver.perform(.visibilityChanged(false)) }),
    ("the window is closed", { $0.driver.window.close() }),
    ("the recognizer is disabled", { $0.inner.gestureRecognizers[0].isEnabled = false }),
  ]

  @Test(arguments: TouchpadGestureTests.interruptions)
  func isCancelledOnce(name: String, interrupt: @MainActor (GestureScene) -> Void) throws {
    let scene = try GestureScene()
    let pinch = scene.add(PinchGestureRecognizer(), to: scene.inner, as: "pinch")
    scene.driver.move(to: place)
    scene.driver.touchpad(.pinch, .began)
    scene.driver.touchpad(.pinch, .changed, scale: 1.5)
    interrupt(scene)
    scene.driver.touchpad(.pinch, .changed, scale: 2)
    scene.driver.touchpad(.pinch, .ended, scale: 2)
    #expect(scene.log == ["pinch began", "pinch cancelled"])
    #expect(pinch.state == .possible)
  }

  @Test func fingersOnAScreenAndOnATouchpadAreNotMixed() throws {
    let scene = try GestureScene()
    let pinch = scene.add(PinchGestureRecognizer(), to: scene.inner, as: "pinch")
    scene.driver.touch(0, at: place)
    scene.driver.pinchTouchpad(at: place, scale: 2)
    #expect(scene.log == [])
    scene.driver.lift(0)
    scene.driver.move(to: place)
    scene.driver.touchpad(.pinch, .began)
    scene.driver.touch(0, at: place)
    scene.driver.touchpad(.pinch, .changed, scale: 2)
    scene.driver.lift(0)
    scene.driver.touchpad(.pinch, .ended, scale: 2)
    #expect(scene.log == ["pinch began", "pinch ended"])
    #expect(pinch.state == .possible)
  }
}
