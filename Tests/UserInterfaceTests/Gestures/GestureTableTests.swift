import Geometry
import TestSupport
import Testing
import UserInterface

/// Every pair of recognizers that can compete, in every arrangement, under every motion of a hand:
/// what state each ends in.
@MainActor struct GestureTableTests {
  enum Kind: CaseIterable {
    case tap, doubleTap, twoFingerTap, pan, twoFingerPan, swipe, pinch, rotation, longPress, edgePan
  }

  enum Motion: CaseIterable {
    case tap, doubleTap, twoFingerTap, rest, drag, brokenDrag, flick, twoFingerDrag, spread, turn
    case edgeDrag, edgeFlick
  }

  enum Arrangement: CaseIterable {
    /// Both on one view, A first.
    case sameView
    /// A on a view, B on its superview.
    case superview
    /// Both on one view, A waits until B has failed.
    case required
    /// Both on one view, and a delegate lets both be recognized.
    case simultaneous
  }

  /// Who recognizes a motion when nobody else is there, in the order of the moments; those of one
  /// moment are in one list. Nobody else does.
  nonisolated static let table: [Motion: [[Kind]]] = [
    .tap: [[.tap]],
    .doubleTap: [[.tap], [.doubleTap]],
    .twoFingerTap: [[.twoFingerTap]],
    .rest: [[.longPress], [.tap]],
    .drag: [[.pan]],
    .brokenDrag: [[.pan]],
    .flick: [[.pan], [.swipe]],
    .twoFingerDrag: [[.pan, .twoFingerPan]],
    .spread: [[.pinch]],
    .turn: [[.rotation]],
    .edgeDrag: [[.pan, .edgePan]],
    .edgeFlick: [[.pan, .edgePan], [.swipe]],
  ]

  /// Those that are undecided as long as one finger is down: what waits for them has not begun when
  /// the finger is taken away.
  nonisolated static let needTwoFingers: [Kind] = [.twoFingerPan, .pinch, .rotation]

  /// Of two that recognize a motion by themselves: both do where that is allowed; one that waits
  /// loses; else the earlier one wins, of one moment the inner or the first one.
  private func winners(_ a: Kind, _ b: Kind, _ motion: Motion, _ arrangement: Arrangement)
    -> [Kind]
  {
    func moment(_ kind: Kind) -> Int? {
      GestureTableTests.table[motion]?.firstIndex { $0.contains(kind) }
    }
    if motion == .brokenDrag, arrangement == .required, GestureTableTests.needTwoFingers.contains(b)
    {
      return []
    }
    guard let ofA = moment(a), let ofB = moment(b), arrangement != .simultaneous else {
      return [a, b].filter { moment($0) != nil }
    }
    return arrangement == .required || ofB < ofA ? [b] : [a]
  }

  @Test(arguments: Arrangement.allCases)
  func everyPairEndsAsTheTableSays(arrangement: Arrangement) throws {
    let scene = try GestureScene()
    scene.inner.frame = Rect(0, 0, 400, 200)
    let kinds = Kind.allCases
    for a in kinds {
      for b in kinds where b != a {
        let first = GestureTableTests.recognizer(a)
        let second = GestureTableTests.recognizer(b)
        scene.add(first, to: scene.inner, as: "\(a)")
        scene.add(second, to: arrangement == .superview ? scene.outer : scene.inner, as: "\(b)")
        if arrangement == .required { first.require(toFail: second) }
        scene.simultaneous = arrangement == .simultaneous ? [(first, second)] : []
        for motion in Motion.allCases {
          scene.log = []
          GestureTableTests.act(motion, scene.driver)
          let ends = motion == .brokenDrag ? "cancelled" : "ended"
          let winners = Set(winners(a, b, motion, arrangement))
          for (kind, recognizer) in [(a, first), (b, second)] {
            let last = scene.log.last { $0.hasPrefix("\(kind) ") }
            let expected = winners.contains(kind) ? "\(kind) \(ends)" : nil
            #expect(last == expected, "\(motion): \(a), \(b) say \(scene.log)")
            #expect(recognizer.state == .possible && !recognizer.isWaiting)
          }
        }
        first.view?.removeGestureRecognizer(first)
        second.view?.removeGestureRecognizer(second)
      }
    }
    #expect(scene.driver.backend.clock.pendingTimers == 0)
  }

  static func recognizer(_ kind: Kind) -> GestureRecognizer {
    switch kind {
    case .tap: return TapGestureRecognizer()
    case .doubleTap, .twoFingerTap:
      let tap = TapGestureRecognizer()
      if kind == .doubleTap {
        tap.numberOfTapsRequired = 2
      } else {
        tap.numberOfTouchesRequired = 2
      }
      return tap
    case .pan: return PanGestureRecognizer()
    case .twoFingerPan:
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = 2
      return pan
    case .swipe: return SwipeGestureRecognizer(direction: .right)
    case .pinch: return PinchGestureRecognizer()
    case .rotation: return RotationGestureRecognizer()
    case .longPress: return LongPressGestureRecognizer()
    case .edgePan: return ScreenEdgePanGestureRecognizer(edges: .left)
    }
  }

  /// Makes a motion, and waits until all that it may mean is decided.
  static func act(_ motion: Motion, _ driver: UserDriver) {
    let place = Point(150, 100)
    driver.step = 0.01
    switch motion {
    case .tap: driver.tap(at: place)
    case .doubleTap: driver.tap(at: place, times: 2)
    case .twoFingerTap: driver.tap(at: place, fingers: 2)
    case .rest:
      driver.touch(at: place)
      driver.advance(by: 0.6)
      driver.lift()
    case .drag: drag(driver, from: place)
    case .brokenDrag: drag(driver, from: place, isBroken: true)
    case .flick: flick(driver, from: place)
    case .twoFingerDrag:
      driver.step = 0.1
      pair(driver) { [place + Vector($0 * 20, 0), place + Vector($0 * 20, 60)] }
    case .spread: pair(driver) { [place - Vector($0 * 20, 0), place + Vector(60 + $0 * 20, 0)] }
    case .turn:
      let turns = [Vector(50, 0), Vector(48, 14), Vector(40, 30)]
      pair(driver) { [place - turns[Int($0)], place + turns[Int($0)]] }
    case .edgeDrag: drag(driver, from: Point(5, 100))
    case .edgeFlick: flick(driver, from: Point(5, 100))
    }
    driver.advance(by: 0.7)
  }

  private static func drag(_ driver: UserDriver, from start: Point, isBroken: Bool = false) {
    driver.step = 0.1
    driver.touch(at: start)
    for x in [6.0, 9, 12] { driver.slide(to: start + Vector(x, 0)) }
    if isBroken { driver.interrupt() } else { driver.lift() }
  }

  private static func flick(_ driver: UserDriver, from start: Point) {
    driver.swipe([start, start + Vector(20, 0), start + Vector(40, 0), start + Vector(60, 0)])
  }

  private static func pair(_ driver: UserDriver, _ places: (Double) -> [Point]) {
    for (finger, place) in places(0).enumerated() { driver.touch(finger, at: place) }
    for step in [1.0, 2] {
      let now = places(step)
      driver.slide([0: now[0], 1: now[1]])
    }
    driver.lift(0)
    driver.lift(1)
  }
}
