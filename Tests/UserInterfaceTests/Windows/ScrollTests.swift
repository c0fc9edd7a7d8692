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
}
