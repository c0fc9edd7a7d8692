import Controls
import Geometry
import Rasterizer
import TestSupport
import Testing

@testable import UserInterface

@MainActor private final class Stage {
  let user: UserDriver
  let scroll = ScrollView(frame: Rect(50, 50, 200, 200))
  var moves = 0

  init(content: Size = Size(0, 2000), scale: Double = 1) throws {
    user = try UserDriver(scale: scale)
    let controller = ViewController()
    controller.view.addSubview(scroll)
    scroll.contentSize = content
    user.window.rootViewController = controller
    user.backend.drain()
    scroll.onScroll = { [weak self] in self?.moves += 1 }
  }

  var y: Double { scroll.contentOffset.y }

  /// A flick upward of about 1250 points a second.
  func flick() { user.swipe(stride(from: 220.0, through: 120, by: -10).map { Point(100, $0) }) }

  var isAtRest: Bool { user.backend.clock.pendingTimers == 0 }
}

@MainActor @Suite(.serialized) struct ScrollViewTests {
  @Test func aFlickGoesOnAndComesToRest() throws {
    let stage = try Stage()
    stage.flick()
    let start = stage.y
    #expect(stage.scroll.isDecelerating)
    stage.user.advance(by: 0.3)
    let middle = stage.y
    stage.user.advance(by: 4)
    #expect(start >= 100 && middle > start + 150 && stage.y > middle + 100)
    #expect(!stage.scroll.isDecelerating && stage.isAtRest, "nothing runs when nothing moves")
    let moves = stage.moves
    stage.user.advance(by: 10)
    #expect(stage.moves == moves)
  }

  @Test func aHandThatRestsBeforeItLiftsPutsTheContentDown() throws {
    let stage = try Stage()
    stage.user.swipe([Point(100, 220), Point(100, 180), Point(100, 120)], resting: 0.2)
    #expect(stage.y == 100 && stage.isAtRest)
  }

  @Test func aTouchStopsTheFlightAndPressesNothing() throws {
    let stage = try Stage()
    let button = Button("Far")
    button.frame = Rect(0, 0, 200, 2000)
    var presses = 0
    button.addAction { presses += 1 }
    stage.scroll.addSubview(button)
    stage.flick()
    stage.user.advance(by: 0.1)
    stage.user.touch(at: Point(100, 100))
    let stopped = stage.y
    stage.user.advance(by: 0.5)
    #expect(stage.y == stopped && !stage.scroll.isDecelerating)
    stage.user.lift()
    #expect(presses == 0 && stage.isAtRest)
    stage.user.tap(at: Point(100, 100))
    #expect(presses == 1)
  }

  @Test func drawnPastItsEndTheContentGivesWayAndComesBack() throws {
    let stage = try Stage()
    stage.user.touch(at: Point(100, 100))
    stage.user.slide(to: Point(100, 120))
    stage.user.slide(to: Point(100, 180))
    let stretched = stage.y
    #expect(stretched < -10 && stretched > -60, "80 points of the hand are fewer of the content")
    stage.user.advance(by: 0.2)
    #expect(stage.y == stretched)
    stage.user.lift()
    stage.user.advance(by: 1)
    #expect(stage.y == 0 && stage.isAtRest)
  }

  @Test func contentCaughtBeyondItsEndGoesBackWhenTheFingerLifts() throws {
    let stage = try Stage()
    stage.user.swipe([Point(100, 100), Point(100, 120), Point(100, 220)], resting: 0.2)
    stage.user.advance(by: 0.05)
    #expect(stage.y < -5)
    stage.user.touch(at: Point(100, 100))
    let caught = stage.y
    stage.user.advance(by: 0.3)
    #expect(stage.y == caught)
    stage.user.lift()
    stage.user.advance(by: 1)
    #expect(stage.y == 0 && stage.isAtRest)
  }

  @Test func withReducedMotionItStopsWhereTheHandLetsGo() throws {
    Animation.isReduced = true
    defer { Animation.isReduced = false }
    let stage = try Stage()
    stage.flick()
    #expect(stage.y == 100 && stage.isAtRest)
    stage.user.scroll(at: Point(100, 100), by: Vector(0, 1))
    #expect(stage.y == 156 && stage.isAtRest)
    stage.user.touch(at: Point(100, 60))
    stage.user.slide(to: Point(100, 290))
    #expect(stage.y == 0, "it does not give way")
    stage.user.lift()
  }

  @Test func aWheelThatSpinsFasterThanFramesComeMovesTheContentAtOnce() throws {
    let stage = try Stage(content: Size(0, 20_000))
    for turn in 1...40 {
      stage.user.scroll(at: Point(100, 100), by: Vector(0, 1))
      // No more than about six turns behind.
      #expect(stage.y >= Double(turn - 6) * 56)
    }
    stage.user.advance(by: 1)
    #expect(stage.y == 40 * 56)
  }

  @Test func theWheelGlidesByWholeStepsThatAddUp() throws {
    let stage = try Stage()
    stage.user.scroll(at: Point(100, 100), by: Vector(0, 1))
    #expect(stage.y < 56)
    stage.user.scroll(by: Vector(0, 1))
    stage.user.scroll(by: Vector(0, 1))
    stage.user.advance(by: 0.2)
    #expect(stage.y == 168 && stage.isAtRest)
  }

  @Test func aTouchpadMovesAtOnceAndGoesOnWhenTheFingersLift() throws {
    let stage = try Stage()
    stage.user.scroll(at: Point(100, 100), by: Vector(0, 0.25))
    #expect(stage.y == 14 && stage.isAtRest)
    for _ in 0..<10 { stage.user.scroll(by: Vector(0, 0.25)) }
    #expect(stage.y == 154)
    stage.user.scroll(by: .zero)
    #expect(stage.scroll.isDecelerating)
    stage.user.advance(by: 4)
    #expect(stage.y > 600 && stage.isAtRest)
  }

  @Test func bothAxesScrollAtOnce() throws {
    let stage = try Stage(content: Size(900, 900))
    stage.user.swipe(
      [Point(200, 200), Point(180, 180), Point(120, 140)], resting: 0.2)
    #expect(stage.scroll.contentOffset == Point(80, 60))
    stage.user.modifiers = .shift
    stage.user.scroll(at: Point(100, 100), by: Vector(0, 1))
    stage.user.modifiers = []
    stage.user.advance(by: 0.2)
    #expect(stage.scroll.contentOffset == Point(136, 60))
  }

  @Test func whatScrollsOnlyAcrossTakesEveryTurnOfTheWheel() throws {
    let stage = try Stage(content: Size(900, 0))
    stage.user.scroll(at: Point(100, 100), by: Vector(0, 2))
    stage.user.advance(by: 0.2)
    #expect(stage.scroll.contentOffset == Point(112, 0))
    stage.user.swipe([Point(100, 200), Point(100, 150), Point(100, 90)], resting: 0.2)
    #expect(stage.scroll.contentOffset == Point(112, 0), "a drag across its way is not for it")
  }

  @Test func pageKeysHomeAndEndWorkForAllThatItHolds() throws {
    let stage = try Stage()
    let button = Button("Inside")
    button.frame = Rect(0, 0, 100, 44)
    stage.scroll.addSubview(button)
    stage.user.key(.tab)
    #expect(button.isFocused)
    stage.user.key(.pageDown)
    stage.user.advance(by: 0.3)
    #expect(stage.y == 160)
    stage.user.key(.end)
    stage.user.advance(by: 0.3)
    #expect(stage.y == 1800)
    stage.user.key(.pageUp)
    stage.user.key(.pageUp)
    stage.user.advance(by: 0.3)
    #expect(stage.y == 1480)
    stage.user.key(.home)
    stage.user.advance(by: 0.3)
    #expect(stage.y == 0 && stage.isAtRest)
  }

  @Test func withNothingInItToFocusItTakesTheArrowsItself() throws {
    let stage = try Stage()
    stage.user.key(.tab)
    #expect(stage.scroll.isFocused)
    stage.user.key(.down)
    stage.user.advance(by: 0.3)
    #expect(stage.y == 40)
    stage.scroll.contentSize = Size(0, 100)
    #expect(!stage.scroll.canBecomeFocused && stage.y == 0)
  }

  @Test func tabBringsWhatItReachesInSight() throws {
    let stage = try Stage()
    for index in 0..<10 {
      let button = Button("\(index)")
      button.frame = Rect(0, Double(index) * 200, 100, 44)
      stage.scroll.addSubview(button)
    }
    for _ in 0..<5 { stage.user.key(.tab) }
    #expect(stage.y == 800 + 44 + 8 - 200)
    for _ in 0..<3 { stage.user.key(.tab, modifiers: .shift) }
    #expect(stage.y == 200 - 8)
  }

  @Test func aPartIsShownByTheSmallestMove() throws {
    let stage = try Stage(content: Size(900, 2000))
    stage.scroll.scrollRectToVisible(Rect(300, 500, 50, 50))
    #expect(stage.scroll.contentOffset == Point(150, 350))
    stage.scroll.scrollRectToVisible(Rect(300, 400, 50, 50))
    #expect(stage.scroll.contentOffset == Point(150, 350), "it is seen already")
    stage.scroll.scrollRectToVisible(Rect(0, 100, 50, 900), animated: true)
    stage.user.advance(by: 0.3)
    #expect(stage.scroll.contentOffset == Point(0, 100), "of what is too large, the beginning")
  }

  @Test func aMouseDragsTheIndicatorAndAFingerDoesNot() throws {
    let stage = try Stage()
    let place = Point(247, 60)
    stage.user.drag([place, place + Vector(0, 40), place + Vector(-90, 1000)])
    #expect(stage.y == 1800)
    stage.scroll.contentOffset = .zero
    stage.user.swipe([place, place + Vector(0, 20), place + Vector(0, 80)], resting: 0.2)
    stage.user.advance(by: 1)
    #expect(stage.y == 0)
  }

  @Test func contentThatShrinksOrAViewThatLeavesComesToRestInside() throws {
    let stage = try Stage()
    stage.scroll.contentOffset = Point(0, 1e9)
    #expect(stage.y == 1800)
    stage.scroll.contentSize = Size(0, 500)
    #expect(stage.y == 300)
    stage.flick()
    stage.scroll.removeFromSuperview()
    stage.user.advance(by: 1)
    #expect(stage.y == 300 && stage.isAtRest)
  }

  @Test func offsetsLieOnWholePixels() throws {
    let stage = try Stage(scale: 1.5)
    stage.scroll.contentOffset = Point(0, 10.5)
    #expect(stage.y == 16.0 / 1.5)
  }
}
