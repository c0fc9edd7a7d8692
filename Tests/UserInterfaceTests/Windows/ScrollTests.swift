import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct ScrollTests {
  private final class ScrollView: View {
    var steps: [Vector] = []
    var places: [Point] = []
    var passesOn = false
    override func scrolled(_ event: ScrollEvent) {
      if passesOn { return super.scrolled(event) }
      steps.append(event.steps)
      places.append(event.location(in: self))
    }
  }

  @Test func goesToTheViewBelowThePointerAndUp() throws {
    let driver = try UserDriver(scale: 1.5)
    let outer = ScrollView(frame: Rect(10, 10, 200, 200))
    let inner = ScrollView(frame: Rect(100, 100, 50, 50))
    outer.addSubview(inner)
    driver.window.addSubview(outer)
    driver.scroll(at: Point(120, 120), by: Vector(0, 0.25))
    #expect(inner.steps == [Vector(0, 0.25)])
    #expect(inner.places == [Point(10, 10)])
    inner.passesOn = true
    driver.scroll(by: Vector(0, -1))
    #expect(outer.steps == [Vector(0, -1)])
    #expect(outer.places == [Point(110, 110)])
  }

  private func open() throws -> (UserDriver, ScrollView) {
    let driver = try UserDriver()
    let view = ScrollView(frame: Rect(0, 0, 200, 200))
    driver.window.addSubview(view)
    return (driver, view)
  }

  private func turn(
    _ driver: UserDriver, _ steps: Vector, device: Int = 1, modifiers: KeyModifiers = []
  ) {
    driver.screen.send(
      .scrolled(
        ScrollSample(
          device: DeviceID(device), location: Point(50, 50), time: driver.backend.now,
          steps: steps, modifiers: modifiers)))
  }

  @Test func smallStepsOfOneFrameAreOneScroll() throws {
    let (driver, view) = try open()
    for _ in 0..<16 { turn(driver, Vector(0.25, -0.125)) }
    #expect(view.steps == [])
    driver.screen.drain()
    #expect(view.steps == [Vector(4, -2)])
    turn(driver, Vector(0, 1))
    driver.screen.drain()
    #expect(view.steps.last == Vector(0, 1))
  }

  @Test func anotherKeyOrDeviceMakesAnotherScroll() throws {
    let (driver, view) = try open()
    turn(driver, Vector(0, 1))
    turn(driver, Vector(0, 2), modifiers: .control)
    turn(driver, Vector(0, 4), device: 2, modifiers: .control)
    driver.screen.drain()
    #expect(view.steps == [Vector(0, 1), Vector(0, 2), Vector(0, 4)])
  }

  @Test func theEndOfAScrollComesAfterItsMotion() throws {
    let (driver, view) = try open()
    turn(driver, Vector(0, 1))
    turn(driver, Vector(0, 1))
    turn(driver, .zero)
    #expect(view.steps == [Vector(0, 2), .zero])
  }

  @Test func whatComesAfterAScrollFindsItDone() throws {
    let (driver, view) = try open()
    turn(driver, Vector(0, 1))
    driver.screen.send(.keyPressed(KeySample(key: .escape, time: driver.backend.now)))
    #expect(view.steps == [Vector(0, 1)])
  }
}
