import Canvas
import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// Trays in front of a person.
@MainActor private final class Stage {
  let user: UserDriver
  let trays = TraysController()
  let size: Size

  init(size: Size = Size(1600, 1000)) throws {
    self.size = size
    let root = ViewController()
    user = try UserDriver(size: size, root: root)
    root.addChild(trays)
    root.view.addSubview(trays.view)
    trays.view.frame = Rect(origin: .zero, size: size)
    trays.onAction = { [weak self] in self?.actions.append($0) }
    user.backend.drain()
  }

  var actions: [ChromeAction] = []
  var frames: [Rect] { trays.trays.trays.map(\.frame) }

  /// The free plate of a tray, in the window's points.
  func plate(_ tray: Tray) -> Point { tray.convert(tray.grip.center, to: nil) }

  /// A hand that goes from a tray's plate to a point and throws it with the speed of `flick` (points
  /// in a step of 8 ms) at the end.
  func drag(_ tray: Tray, to end: Point, flick: Vector = .zero, finger: Bool = true) {
    let start = plate(tray)
    var way = (1...10).map { start.interpolated(to: end, at: Double($0) / 10) }
    // The hand stops, then throws.
    way += [Point](repeating: end, count: 15)
    if flick != .zero { way += (1...14).map { end + flick * Double($0) } }
    if finger { user.swipe([start] + way) } else { user.drag([start] + way) }
  }

  func settle() {
    user.advance(by: 4)
    #expect(trays.motion.isAtRest)
    #expect(user.backend.clock.pendingTimers == 0, "nothing runs when nothing moves")
  }

  func checkRest(sourceLocation: SourceLocation = #_sourceLocation) {
    let window = Rect(origin: .zero, size: size)
    for (index, frame) in frames.enumerated() {
      #expect(window.contains(frame), sourceLocation: sourceLocation)
      for other in frames[(index + 1)...] {
        #expect(!frame.intersects(other), sourceLocation: sourceLocation)
      }
    }
  }
}

@MainActor @Suite(.serialized) struct TraysMotionTests {
  @Test(arguments: ["mouse", "pen", "finger"])
  func aTrayFollowsTheHandAndSettlesAtTheNearestEdge(_ hand: String) throws {
    let stage = try Stage()
    let finger = hand == "finger"
    if hand == "pen" { (stage.user.tool, stage.user.force) = (.pen, 0.5) }
    let tools = stage.trays.trays.tools
    stage.drag(tools, to: Point(800, 30), finger: finger)
    stage.settle()
    #expect(tools.edge == .top && tools.frame.width > tools.frame.height)
    stage.checkRest()
    stage.drag(tools, to: Point(1580, 500), finger: finger)
    stage.settle()
    #expect(tools.edge == .right && tools.frame.height > tools.frame.width)
    stage.checkRest()
    #expect(stage.actions.isEmpty)
  }

  @Test func theHeldTrayIsUnderTheHandAndInsideOfTheWindow() throws {
    let stage = try Stage()
    let sliders = stage.trays.trays.sliders
    let grip = stage.plate(sliders)
    let offset = sliders.frame.center - grip
    stage.user.touch(at: grip)
    for place in [Point(1200, 500), Point(700, 300), Point(400, 560)] {
      stage.user.slide(to: place)
      #expect((sliders.frame.center - (place + offset)).length < 1.5)
    }
    stage.user.slide(to: Point(-300, 5000))
    #expect(stage.trays.trays.bounds.contains(sliders.frame))
    stage.user.lift()
    stage.settle()
    stage.checkRest()
  }

  @Test func aThrownTrayFliesAcrossTheWindowAndNeverLeavesIt() throws {
    let stage = try Stage()
    let tools = stage.trays.trays.tools
    // Above the colors.
    let start = stage.plate(tools)
    stage.drag(tools, to: Point(300, start.y), flick: Vector(24, 0))
    var farthest = 0.0
    for _ in 0..<240 {
      stage.user.advance(by: 1.0 / 60)
      for frame in stage.frames {
        #expect(stage.trays.trays.bounds.contains(frame), "\(frame)")
      }
      farthest = max(farthest, tools.frame.maxX)
    }
    #expect(farthest > 1400, "it flew: \(farthest)")
    stage.settle()
    #expect(tools.edge == .right)
    stage.checkRest()
  }

  @Test func aThrownTrayPushesOthersWhichComeBack() throws {
    let stage = try Stage()
    let sliders = stage.trays.trays.sliders
    let home = sliders.frame
    stage.drag(stage.trays.trays.tools, to: Point(1200, 500), flick: Vector(30, 0))
    var moved = 0.0
    for _ in 0..<120 {
      stage.user.advance(by: 1.0 / 60)
      moved = max(moved, abs(sliders.frame.midX - home.midX), abs(sliders.frame.midY - home.midY))
    }
    #expect(moved > 4, "it was pushed: \(moved)")
    stage.settle()
    stage.checkRest()
  }

  @Test func withReducedMotionTheTrayIsThereAtOnce() throws {
    Animation.isReduced = true
    defer { Animation.isReduced = false }
    let stage = try Stage()
    stage.drag(stage.trays.trays.tools, to: Point(800, 500), flick: Vector(20, 0))
    stage.user.advance(by: 1.0 / 30)
    #expect(stage.trays.motion.isAtRest)
    #expect(stage.trays.trays.tools.edge == .right)
    stage.checkRest()
  }

  @Test func twoTapsOnThePlateOrTheMenuPutTraysBack() throws {
    let stage = try Stage()
    let before = stage.frames
    stage.drag(stage.trays.trays.tools, to: Point(800, 30))
    stage.settle()
    #expect(stage.frames != before)
    stage.user.tap(at: stage.plate(stage.trays.trays.tools), times: 2)
    stage.settle()
    #expect(stage.frames == before)
    stage.drag(stage.trays.trays.colors, to: Point(20, 500))
    stage.drag(stage.trays.trays.tools, to: Point(800, 30))
    stage.settle()
    stage.trays.sendTraysHome()
    stage.settle()
    #expect(stage.frames == before)
  }

  @Test func aButtonCanBePressedWithASlipAndDraggedByALongWay() throws {
    let stage = try Stage()
    let pencil = try #require(stage.user.find("tool.pencil"))
    stage.user.swipe([pencil, pencil + Vector(12, 4)])
    #expect(stage.actions == [.tool(.pencil)])
    let tools = stage.trays.trays.tools
    stage.user.swipe([pencil] + (1...40).map { pencil + Vector(Double($0) * 20, 0) })
    stage.settle()
    #expect(stage.actions == [.tool(.pencil)], "a drag presses nothing")
    #expect(tools.edge != .left)
  }

  @Test func aSliderIsNotATraysHandle() throws {
    let stage = try Stage()
    let before = stage.frames
    let size = stage.trays.trays.sliders.size
    let knob = size.convert(size.knobCenter, to: nil)
    stage.user.swipe([knob, knob + Vector(-60, 0), knob + Vector(-300, 90)])
    stage.settle()
    #expect(stage.frames == before)
    #expect(!stage.actions.isEmpty)
  }

  @Test func aWindowThatChangesItsSizeInTheMiddleOfAFlightFindsAllTraysInIt() throws {
    let stage = try Stage()
    stage.drag(stage.trays.trays.tools, to: Point(800, 500), flick: Vector(20, 0))
    stage.user.advance(by: 0.05)
    stage.trays.view.frame = Rect(0, 0, 900, 600)
    stage.user.backend.drain()
    #expect(stage.trays.motion.isAtRest)
    for frame in stage.frames { #expect(Rect(0, 0, 900, 600).contains(frame)) }
    stage.trays.view.frame = Rect(0, 0, 1600, 1000)
    stage.user.backend.drain()
    stage.checkRest()
  }

  @Test func aTouchThatIsTakenAwayLeavesTheTrayAtAnEdge() throws {
    let stage = try Stage()
    let tools = stage.trays.trays.tools
    stage.user.touch(at: stage.plate(tools))
    stage.user.slide(to: Point(500, 400))
    stage.user.slide(to: Point(800, 100))
    stage.user.interrupt()
    stage.settle()
    stage.checkRest()
    #expect(tools.edge == .top)
  }

  @Test func leftHandedPeopleThrowTheMirrorImage() throws {
    let stage = try Stage()
    var state = ChromeState()
    state.isLeftHanded = true
    stage.trays.update(state: state)
    stage.user.backend.drain()
    stage.drag(stage.trays.trays.tools, to: Point(30, 800))
    stage.settle()
    #expect(stage.trays.trays.tools.frame.minX == 20)
    #expect(stage.trays.places[.tools]?.edge == .right, "as right-handed people have it")
    state.isLeftHanded = false
    stage.trays.update(state: state)
    stage.user.backend.drain()
    #expect(stage.trays.trays.tools.frame.maxX == 1580)
  }

  @Test func anyThrowEndsInOrder() throws {
    var chance = SplitMix64(seed: 3)
    let stage = try Stage(size: Size(1000, 700))
    for _ in 0..<40 {
      let tray = stage.trays.trays.trays.randomElement(using: &chance) ?? stage.trays.trays.tools
      let end = Point(
        Double.random(in: 0..<1000, using: &chance), Double.random(in: 0..<700, using: &chance))
      let flick =
        Vector(angle: Double.random(in: 0..<6.28, using: &chance))
        * Double.random(in: 0..<30, using: &chance)
      stage.drag(tray, to: end, flick: flick)
      if Bool.random(using: &chance) { stage.user.advance(by: 0.2) } else { stage.settle() }
    }
    stage.settle()
    stage.checkRest()
  }
}
