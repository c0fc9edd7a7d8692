import Geometry
import TestSupport
import Testing

@testable import Controls
@testable import UserInterface

@MainActor @Suite struct PopoverTests {
  private func stage() throws -> (UserDriver, Button, ViewController) {
    let root = ViewController()
    let user = try UserDriver(size: Size(600, 400), root: root)
    let source = Button("Source")
    root.view.addSubview(source)
    let content = ViewController()
    content.view.accessibilityLabel = "Content"
    content.view.addSubview(Button("Inside"))
    return (user, source, content)
  }

  @Test(arguments: [
    (Point(250, 20), Vector(0, -1)), (Point(250, 340), Vector(0, 1)),
    (Point(0, 178), Vector(0, -1)),
  ])
  func itsArrowPointsToItsSource(_ place: Point, _ direction: Vector) throws {
    let (user, source, content) = try stage()
    source.frame.origin = place
    let popover = PopoverController(content, size: Size(200, 120), from: source)
    popover.present(in: user.window)
    user.advance(by: 0.3)
    let plate = try #require(popover.view as? PopoverPlate)
    #expect(user.window.bounds.inset(by: 8).contains(plate.frame))
    #expect(plate.frame.intersection(source.frame).isEmpty)
    let tip = try #require(plate.tip)
    #expect(tip.direction == direction)
    let place = plate.convert(tip.place, to: nil)
    #expect(source.frame.inset(by: -8).contains(place), "\(place)")
    #expect(content.view.frame == Rect(8, 8, 200, 120))
  }

  @Test func besideASourceAsHighAsTheWindowItStandsAtTheRoomierSide() throws {
    let (user, source, content) = try stage()
    source.frame = Rect(20, 0, 60, 400)
    let popover = PopoverController(content, size: Size(200, 120), from: source)
    popover.present(in: user.window)
    user.advance(by: 0.3)
    #expect(popover.view.frame.minX >= 80)
    #expect((popover.view as? PopoverPlate)?.tip?.direction == Vector(-1, 0))
  }

  @Test func aTouchOutsideAndEscapeTakeItAway() throws {
    let (user, source, content) = try stage()
    let popover = PopoverController(content, size: Size(200, 120), from: source)
    var dismissals = 0
    popover.onDismiss = { dismissals += 1 }
    popover.present(in: user.window)
    user.tap(named: "Inside")
    #expect(popover.isPresented)
    user.click(at: Point(580, 380))
    #expect(!popover.isPresented && dismissals == 1)
    popover.present(in: user.window)
    user.key(.tab)
    #expect((user.window.firstResponder as? Button)?.title == "Inside")
    user.key(.escape)
    #expect(!popover.isPresented && user.backend.clock.pendingTimers == 0)
  }

  @Test func contentThatGrowsAndAWindowThatShrinksAreFollowed() throws {
    let (user, source, content) = try stage()
    let popover = PopoverController(content, size: Size(200, 120), from: source)
    popover.present(in: user.window)
    popover.preferredContentSize = Size(260, 900)
    user.backend.drain()
    #expect(popover.view.frame.width == 276)
    #expect(user.window.bounds.contains(popover.view.frame))
    user.screen.resize(to: Size(300, 200))
    user.backend.drain()
    #expect(user.window.bounds.contains(popover.view.frame))
  }
}
