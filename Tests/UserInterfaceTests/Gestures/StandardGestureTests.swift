import Geometry
import TestSupport
import Testing
import UserInterface

/// Tap, pan and pinch by themselves.
@MainActor struct StandardGestureTests {

  @Test(arguments: [(0.0, true), (7.9, true), (8.0, false), (60, false)])
  func aTapEndsLessThanEightPointsFromWhereItBegan(distance: Double, isTap: Bool) throws {
    let scene = try GestureScene()
    let driver = scene.driver
    scene.add(TapGestureRecognizer(), to: scene.inner, as: "tap")
    driver.drag([Point(150, 150), Point(150 + distance, 150)])
    #expect(scene.log == (isTap ? ["tap ended"] : []))
  }

  @Test func oneFingerIsNotATwoFingerTap() throws {
    let scene = try GestureScene()
    let driver = scene.driver
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    scene.add(tap, to: scene.inner, as: "two")
    driver.tap(at: Point(150, 150))
    driver.tap(at: Point(150, 150), fingers: 3)
    #expect(scene.log == [])
    driver.tap(at: Point(150, 150), fingers: 2)
    #expect(scene.log == ["two ended"])
  }

  @Test func aPanBeginsPastEightPointsAndKeepsUpWithTheFinger() throws {
    let scene = try GestureScene()
    let driver = scene.driver
    let pan = scene.add(PanGestureRecognizer(), to: scene.inner, as: "pan")
    driver.press(at: Point(150, 150))
    driver.move(to: Point(157, 150))
    #expect(scene.log == [])
    driver.move(to: Point(158, 150))
    #expect(scene.log == ["pan began"])
    #expect(pan.translation == Vector(8, 0))
    driver.move(to: Point(158, 145))
    #expect(pan.translation == Vector(8, -5))
    driver.release()
    #expect(pan.translation == .zero)
    #expect(pan.state == .possible)
  }

  @Test func aPanKnowsItsSpeed() throws {
    let scene = try GestureScene()
    let driver = scene.driver
    let pan = PanGestureRecognizer()
    var speeds: [Vector] = []
    pan.addAction { speeds.append($0.velocity) }
    scene.inner.addGestureRecognizer(pan)
    driver.step = 0.01
    driver.press(at: Point(120, 150))
    for x in stride(from: 125.0, through: 220, by: 5) { driver.move(to: Point(x, 150)) }
    #expect(abs((speeds.last?.dx ?? 0) - 500) < 1)
    driver.advance(by: 0.3)
    driver.release()
    #expect(speeds.last == .zero)
  }

  @Test func aPanOfTwoFingersNeedsBothAndIgnoresAThird() throws {
    let scene = try GestureScene()
    let driver = scene.driver
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    scene.add(pan, to: scene.outer, as: "pan")
    driver.touch(0, at: Point(20, 20))
    driver.slide(0, to: Point(60, 20))
    #expect(scene.log == [])
    driver.touch(1, at: Point(100, 20))
    driver.slide([0: Point(60, 40), 1: Point(100, 40)])
    #expect(scene.log == ["pan began"])
    #expect(pan.translation == Vector(0, 20))
    driver.touch(2, at: Point(200, 20))
    driver.slide(2, to: Point(300, 200))
    #expect(pan.translation == Vector(0, 20))
    driver.lift(0)
    #expect(scene.log.last == "pan ended")
    driver.slide(1, to: Point(200, 200))
    #expect(scene.log.last == "pan ended")
    driver.lift(1)
    #expect(pan.state == .possible)
  }

  @Test func aPinchScales() throws {
    let scene = try GestureScene()
    let driver = scene.driver
    let pinch = PinchGestureRecognizer()
    var scales: [Double] = []
    var middles: [Point] = []
    pinch.addAction {
      scales.append($0.scale)
      middles.append($0.location(in: scene.outer))
    }
    scene.outer.addGestureRecognizer(pinch)
    driver.pinch(
      at: Point(200, 150), from: 100, to: 200, movingBy: Vector(10, 20), steps: 10)
    #expect(abs((scales.last ?? 0) - 2) < 1e-9)
    #expect(middles.last == Point(210, 170))
    driver.pinch(at: Point(200, 150), from: 200, to: 50)
    #expect(abs((scales.last ?? 0) - 0.25) < 1e-9)
  }

  @Test func fingersThatKeepTheirDistanceDoNotPinch() throws {
    let scene = try GestureScene()
    let driver = scene.driver
    scene.add(PinchGestureRecognizer(), to: scene.outer, as: "pinch")
    driver.pinch(at: Point(100, 100), from: 100, to: 107, movingBy: Vector(80, 0))
    #expect(scene.log == [])
  }
}
