import AppTestSupport
import Geometry
import TestSupport
import Testing
import UserInterface

@testable import Canvas

@MainActor @Suite(.serialized) struct TossTests {
  private let easel: Easel
  private let toss: Toss
  private let canvas = Size(1000, 600)

  init() throws {
    easel = try Easel(size: Size(400, 300))
    toss = Toss(in: easel.controller.paintingView)
  }

  /// Where a box of 100 × 50 at 200, 200 comes to rest; nil where it never does.
  private func rest(
    _ velocity: Vector, box: Rect = Rect(200, 200, 100, 50), obstacles: [Rect] = [],
    during: (Toss, [Vector]) -> Void = { _, _ in }
  ) -> (end: Rect?, ways: [Vector]) {
    var ways: [Vector] = []
    var end: Rect?
    toss.onMove = { ways.append($0) }
    toss.onRest = { way in
      #expect(end == nil, "told once")
      end = box.offset(by: way)
    }
    toss.toss(
      box, velocity: velocity, in: Rect(origin: .zero, size: canvas), obstacles: obstacles)
    for _ in 0..<100 where toss.isFlying {
      easel.user.advance(by: 0.1)
      during(toss, ways)
    }
    return (end, ways)
  }

  @Test func whatIsFlickedFliesSlowsDownAndRests() throws {
    let (end, ways) = rest(Vector(600, 0))
    let box = try #require(end)
    #expect(abs(box.minX - 400) < 4 && box.minY == 200)
    // Slower and slower.
    let steps = zip(ways, ways.dropFirst()).map { ($1 - $0).length }
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 >= $1 - 1e-9 })
    #expect(ways.last == box.origin - Point(200, 200))
    #expect(!toss.isFlying && easel.user.backend.clock.pendingTimers == 0)
  }

  @Test func itStaysOnTheCanvas() throws {
    var random = SplitMix64(seed: 2)
    for _ in 0..<12 {
      let velocity = Vector(angle: random.unit() * 6) * (random.unit() * 9000)
      let (end, ways) = rest(velocity)
      let all = ways.map { Rect(200, 200, 100, 50).offset(by: $0) }
      let room = Rect(origin: .zero, size: canvas).inset(by: -0.01)
      #expect(all.allSatisfy { room.contains($0) })
      #expect(try room.contains(#require(end)))
    }
  }

  @Test func itBouncesOffEdgesAndOffWhatStands() throws {
    let wall = rest(Vector(-1500, 0))
    #expect(try #require(wall.end).minX > 20, "back from the edge")
    #expect(wall.ways.map(\.dx).min() ?? 0 < -199)
    let face = Rect(500, 150, 80, 120)
    let (end, ways) = rest(Vector(1800, 0), obstacles: [face])
    #expect(try #require(end).maxX < 480)
    #expect(ways.allSatisfy { Rect(200, 200, 100, 50).offset(by: $0).maxX < 500.01 })
    // One that it lies on does not hold it.
    let free = rest(Vector(600, 0), obstacles: [Rect(250, 180, 40, 40)])
    #expect(abs(try #require(free.end).minX - 400) < 4)
  }

  @Test func whatIsPartlyOutsideFliesToo() throws {
    let (end, _) = rest(Vector(600, 300), box: Rect(-60, 560, 100, 80))
    let box = try #require(end)
    #expect(box.minX > 100 && box.maxY <= 640.01)
  }

  @Test func aTapBesidePushesItThere() throws {
    var isPushed = false
    let (end, _) = rest(Vector(300, 0)) { toss, ways in
      guard !isPushed, toss.isFlying, ways.count > 10 else { return }
      isPushed = true
      toss.push(toward: Point(700, 400))
    }
    #expect(isPushed)
    #expect(try #require(end).center.distance(to: Point(700, 400)) < 8)
  }

  @Test func escapePutsItBack() {
    var ways: [Vector] = []
    let result = rest(Vector(900, 200)) { toss, waysSoFar in
      ways = waysSoFar
      if waysSoFar.count > 20 { toss.cancel() }
    }
    #expect(ways.count > 20 && result.ways.last == .zero)
    #expect(result.end == nil && !toss.isFlying)
    easel.user.advance(by: 0.05)
    #expect(result.end == nil)
    #expect(easel.user.backend.clock.pendingTimers == 0)
  }

  @Test func aHandThatCatchesItKeepsItThere() throws {
    let (end, ways) = rest(Vector(900, 200)) { toss, ways in
      if ways.count > 20 { toss.stop() }
    }
    #expect(try #require(end) == Rect(200, 200, 100, 50).offset(by: #require(ways.last)))
  }

  @Test func withReducedMotionItIsThereAtOnce() throws {
    Animation.isReduced = true
    defer { Animation.isReduced = false }
    let (end, _) = rest(Vector(600, 0))
    #expect(abs(try #require(end).minX - 400) < 4)
  }

  @Test func whatIsNoSpeedDoesNotFly() throws {
    let (end, _) = rest(Vector(.nan, 4))
    #expect(try #require(end) == Rect(200, 200, 100, 50))
    let (far, _) = rest(Vector(1e300, 0))
    #expect(try #require(far).maxX <= 1000.01)
  }
}
