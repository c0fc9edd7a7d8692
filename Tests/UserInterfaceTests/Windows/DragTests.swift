import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct DragTests {
  private final class Listener: WindowDelegate {
    var moved: [DragSample] = []
    var exits = 0
    var dropped: [DragSample] = []

    func window(_ window: Window, dragMoved drag: DragSample) { moved.append(drag) }
    func windowDragExited(_ window: Window) { exits += 1 }
    func window(_ window: Window, dropped drag: DragSample) { dropped.append(drag) }
  }

  @Test func aDragIsToldInPointsOnEveryScale() throws {
    let driver = try UserDriver(scale: 2)
    let listener = Listener()
    driver.window.delegate = listener
    driver.modifiers = .shift
    driver.drop([.png: [1]], at: Point(40, 30))
    driver.dragAway()
    let sample = DragSample(types: [.png], location: Point(40, 30), modifiers: .shift)
    #expect(listener.moved == [sample] && listener.dropped == [sample] && listener.exits == 1)
    #expect(driver.screen.dropOutcome == nil, "who takes it finishes it")
  }

  @Test func whatNobodyWantsIsFinishedWithoutAUse() throws {
    let driver = try UserDriver()
    driver.drop(files: ["/tmp/cat.png"], at: Point(40, 30))
    #expect(driver.screen.dropOutcome == false)
  }
}
