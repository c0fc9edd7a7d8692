import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct HoverGestureTests {
  private func open() throws -> (GestureScene, HoverGestureRecognizer) {
    let scene = try GestureScene()
    return (scene, scene.add(HoverGestureRecognizer(), to: scene.inner, as: "hover"))
  }

  @Test(arguments: [PointerTool.mouse, .pen])
  func beginsGoesOnAndEnds(tool: PointerTool) throws {
    let (scene, hover) = try open()
    scene.driver.tool = tool
    var places: [Point] = []
    hover.addAction { [inner = scene.inner] in places.append($0.location(in: inner)) }
    scene.driver.move(to: Point(10, 10))
    scene.driver.move(to: Point(110, 120))
    scene.driver.move(to: Point(130, 140))
    scene.driver.move(to: Point(10, 10))
    #expect(scene.log == ["hover began", "hover changed", "hover ended"])
    #expect(places == [Point(10, 20), Point(30, 40), Point(30, 40)])
    #expect(hover.state == .possible)
  }

  @Test func endsWhenThePointerLeavesTheWindow() throws {
    let (scene, _) = try open()
    scene.driver.move(to: Point(110, 120))
    scene.driver.leave()
    #expect(scene.log == ["hover began", "hover ended"])
  }

  @Test func theViewStillGetsItsTouches() throws {
    let (scene, hover) = try open()
    scene.driver.move(to: Point(110, 120))
    scene.driver.drag([Point(110, 120), Point(10, 10)])
    #expect(scene.inner.log == ["began 10,20", "moved -90,-90", "ended -90,-90"])
    #expect(scene.log == ["hover began", "hover ended"])
    #expect(hover.state == .possible)
  }

  @Test func aViewThatComesUnderARestingPointerIsHovered() throws {
    let (scene, _) = try open()
    scene.inner.isHidden = true
    scene.driver.move(to: Point(110, 110))
    scene.inner.isHidden = false
    scene.driver.screen.drain()
    #expect(scene.log == ["hover began"])
    scene.inner.removeFromSuperview()
    scene.driver.screen.drain()
    #expect(scene.log == ["hover began", "hover cancelled"])
  }

  @Test func whatIsDisabledHearsNothingUntilItIsEnabledAgain() throws {
    let (scene, hover) = try open()
    scene.driver.move(to: Point(110, 110))
    hover.isEnabled = false
    scene.driver.move(to: Point(120, 110))
    #expect(scene.log == ["hover began", "hover cancelled"])
    hover.isEnabled = true
    scene.driver.move(to: Point(130, 110))
    #expect(scene.log.last == "hover began")
  }

  @Test func onlyWhatItAllowsHovers() throws {
    let (scene, hover) = try open()
    hover.allowedTouchTypes = [.pen]
    scene.driver.move(to: Point(110, 110))
    #expect(scene.log == [])
  }

  @Test func whatTheDelegateDoesNotWantStaysSilentUntilThePointerComesBack() throws {
    let (scene, hover) = try open()
    scene.unwanted = [hover]
    scene.driver.move(to: Point(110, 110))
    scene.driver.move(to: Point(120, 110))
    scene.unwanted = []
    scene.driver.move(to: Point(130, 110))
    #expect(scene.log == [])
    scene.driver.move(to: Point(10, 10))
    scene.driver.move(to: Point(130, 110))
    #expect(scene.log == ["hover began"])
  }
}
