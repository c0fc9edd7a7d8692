import AppTestSupport
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing

@testable import Canvas
@testable import UserInterface

/// Thousands of hands that come, move, leave, are cut off and meet pen and mouse as chance will have
/// it: what is on the canvas in the end is what the table of states says, and nothing is left over.
@MainActor struct RandomHandsTests {
  /// One window for many sequences.
  @MainActor private final class Player {
    let easel: Easel
    var table = HandTable(done: [], undone: [], penSeen: false, lastNear: -1e9)
    private var random = SplitMix64(seed: 0)
    /// What was done, in words.
    private(set) var log: [String] = []
    private var down: [Int: Point] = [:]
    /// Where the pen and the mouse are, while they are pressed.
    private var pressed: [HandTable.Hand: Point] = [:]
    private var penNear = false
    private static let size = PixelSize(width: 128, height: 96)

    init() throws {
      easel = try Easel(size: Player.size.size)
      // Nobody looks: the painting is what counts.
      easel.user.screen.canPresent = false
    }

    private var user: UserDriver { easel.user }
    private var controller: PaintingController { easel.controller }

    /// Plays a sequence; gives what differs from the table, nil for nothing.
    func play(seed: UInt64, checksEachStep: Bool = false) -> String? {
      random = SplitMix64(seed: seed)
      log = []
      prepare()
      for _ in 0..<number(6...18) {
        act()
        if checksEachStep, let difference { return difference }
      }
      for finger in down.keys.sorted() { lift(finger) }
      for hand in [HandTable.Hand.pen, .mouse] where pressed[hand] != nil { releasePointer(hand) }
      if penNear { bringPen(near: false) }
      user.advance(by: 1)
      table.passed(user.backend.now)
      return difference ?? leftOver
    }

    private func prepare() {
      let settings = (0..<4).map { _ in chance(3) }
      let done = Int(random.next() % 3)
      let undone = Int(random.next() % 3)
      func stroke(_ number: Int) -> Stroke {
        var stroke = Stroke(
          at: StrokePoint(location: Point(20, 20), time: -Double(number)), color: .black,
          brush: Brush(diameter: 4))
        stroke.add(StrokePoint(location: Point(40, 30), time: -Double(number) - 0.5))
        return stroke
      }
      let strokes = (0..<done + undone).map(stroke)
      controller.show(
        PaintingDocument(
          painting: Painting(
            size: Player.size, strokes: Array(strokes[..<done]), undone: Array(strokes[done...]))))
      controller.paintingView.placement = .free
      controller.paintingView.canvasTransform.alignToCorner()
      controller.tools = ToolBox()
      controller.currentBrush = Brush(diameter: 4)
      controller.tool = chance(6) ? .hand : .brush
      controller.paintsTogether = settings[0]
      // The table knows nothing of hands that rest.
      controller.straightens = false
      controller.wantsSwipe = { [settings] _ in settings[1] }
      controller.fingerRules.usersChoice = settings[2] ? nil : !settings[3]
      let pen = table.pen
      let times = strokes.map { $0.points.map(\.time) }
      table = HandTable(
        done: Array(times[..<done]), undone: Array(times[done...]), penSeen: pen.seen,
        lastNear: pen.last)
      table.movesByHand = controller.tool == .hand
      table.paintsTogether = settings[0]
      table.reservesEdges = settings[1]
      table.fingersPaint = controller.fingerRules.usersChoice
      table.width = Player.size.size.width
      note(
        "\(controller.tool), together \(settings[0]), edges \(settings[1]), fingers "
          + "\(String(describing: table.fingersPaint)), \(done) done, \(undone) undone")
    }

    // MARK: Chance

    private func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    private func chance(_ count: Int) -> Bool { random.next() % UInt64(count) == 0 }

    private var place: Point {
      Point(Double(number(0...1270)) / 10, Double(number(0...950)) / 10)
    }

    private func place(near old: Point) -> Point {
      let reach = chance(2) ? 3.0 : 25
      return Point(
        min(max(old.x + .random(in: -reach...reach, using: &random), 0), 127),
        min(max(old.y + .random(in: -reach...reach, using: &random), 0), 95))
    }

    private func act() {
      user.step = [0.004, 0.01, 0.03, 0.03, 0.1, 0.25, 0.55].randomElement(using: &random) ?? 0.01
      switch number(0...29) {
      case 0...10: land()
      case 11...17: move()
      case 18...22: if let finger = anyFinger { lift(finger) }
      case 23: if let finger = anyFinger { lift(finger, isInterrupted: true) }
      case 24: unplug()
      case 25: bringPen(near: !penNear)
      case 26: if penNear { usePointer(.pen) }
      case 27, 28: usePointer(.mouse)
      default:
        controller.paintsTogether.toggle()
        table.paintsTogether = controller.paintsTogether
        note("together \(table.paintsTogether)")
      }
    }

    private var anyFinger: Int? { down.keys.sorted().randomElement(using: &random) }

    // MARK: Hands

    private func land() {
      guard let finger = (0..<6).first(where: { down[$0] == nil }) else { return }
      let (place, isPalm) = (place, chance(12))
      note("\(finger) lands at \(place)\(isPalm ? ", a palm" : "")")
      down[finger] = place
      table.land(.finger(finger), at: place, palm: isPalm, time: user.backend.now)
      user.touch(finger, at: place, radius: isPalm ? 90 : 20)
    }

    private func move() {
      guard let finger = anyFinger, let old = down[finger] else { return }
      let (place, grows) = (place(near: old), chance(10))
      note("\(finger) moves to \(place)\(grows ? " and grows" : "")")
      down[finger] = place
      table.move(.finger(finger), to: place, grows: grows, time: user.backend.now)
      user.slide(finger, to: place, radius: grows ? 90 : 20)
    }

    private func lift(_ finger: Int, isInterrupted: Bool = false) {
      note("\(finger) \(isInterrupted ? "is interrupted" : "lifts")")
      down[finger] = nil
      table.lift(
        .finger(finger), isInterrupted: isInterrupted,
        seesPaint: controller.loupe?.controller.color != nil, time: user.backend.now)
      if isInterrupted { user.interrupt(finger) } else { user.lift(finger) }
    }

    private func unplug() {
      note("the touch screen is unplugged")
      down = [:]
      table.unplug(time: user.backend.now)
      user.unplugTouchScreen()
    }

    private func bringPen(near isNear: Bool) {
      note("pen near: \(isNear)")
      penNear = isNear
      table.bringPen(near: isNear, time: user.backend.now)
      user.holdPen(near: isNear)
      if !isNear { pressed[.pen] = nil }
    }

    private func usePointer(_ hand: HandTable.Hand) {
      let isDown = pressed[hand] != nil
      if isDown, chance(2) { return releasePointer(hand) }
      let (place, now) = (place, user.backend.now)
      user.tool = hand == .pen ? .pen : .mouse
      note("\(hand) \(isDown ? "moves" : "presses") at \(place)")
      if isDown {
        table.move(hand, to: place, time: now)
        user.move(to: place)
        pressed[hand] = place
      } else {
        table.land(hand, at: place, time: now)
        user.press(at: place)
        pressed[hand] = place
      }
    }

    private func releasePointer(_ hand: HandTable.Hand) {
      note("\(hand) is released")
      table.lift(hand, time: user.backend.now)
      user.tool = hand == .pen ? .pen : .mouse
      // Where it is itself, not where the other pointer has gone meanwhile.
      if let place = pressed.removeValue(forKey: hand) {
        user.perform(.pointerReleased(user.sample(at: place), .primary))
      }
    }

    // MARK: What is left

    private func note(_ words: @autoclosure () -> String) { log.append(words()) }

    /// How the painting differs from the table.
    private var difference: String? {
      table.passed(user.backend.now)
      let painting = controller.painting
      let strokes = painting.strokes.map { $0.points.map(\.time) }
      if strokes != table.strokes { return "strokes \(strokes), not \(table.strokes)" }
      let undone = painting.undoneStrokes.map { $0.points.map(\.time) }
      if undone != table.undoneStrokes { return "undone \(undone), not \(table.undoneStrokes)" }
      if (controller.tool == .hand) != table.movesByHand { return "the tool: \(controller.tool)" }
      let live = controller.pulls.count
      return live == table.liveCount ? nil : "\(live) in progress, not \(table.liveCount)"
    }

    /// What has not come to rest.
    private var leftOver: String? {
      if !easel.busy.isEmpty { return "not possible: \(easel.busy)" }
      if !user.window.tracker.isEmpty { return "touches left: \(user.window.tracker.touches)" }
      if controller.isPainting { return "a stroke in progress" }
      if controller.loupe != nil { return "a loupe" }
      let timers = user.backend.clock.pendingTimers
      return timers == 0 ? nil : "\(timers) timers"
    }
  }

  @Test func tenThousandSequencesLeaveWhatTheTableSays() throws {
    let player = try Player()
    for seed in 0..<10_000 as Range<UInt64> {
      guard let difference = player.play(seed: seed) else { continue }
      // Once more, to stop where it begins to differ.
      let again = player.play(seed: seed, checksEachStep: true)
      Issue.record(
        "sequence \(seed): \(again ?? difference)\n\(player.log.joined(separator: "\n"))")
      return
    }
  }
}
