import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Showing the making of a painting.
@Suite struct PlaybackTests {
  private let size = PixelSize(width: 150, height: 110)
  private let tileBytes = Tile.channelCount * 2

  /// A line from the left to the right, with a sample each hundredth of a second.
  private func line(
    _ y: Double, at time: Double, count: Int = 11, brush: Brush = Brush(diameter: 8)
  ) -> Stroke {
    var stroke = Stroke(
      at: StrokePoint(location: Point(10, y), time: time), color: .black, brush: brush, seed: 5)
    for index in 1..<max(2, count) {
      stroke.add(
        StrokePoint(
          location: Point(10 + Double(index) * 12, y), time: time + Double(index) * 0.01))
    }
    return stroke
  }

  private func painting(_ strokes: [Stroke]) -> Painting {
    var painting = Painting(size: size)
    for stroke in strokes { painting.paint(stroke, batch: 3) }
    return painting
  }

  /// How many acts are done in the states to which a playback can jump.
  private func states(of playback: Playback) -> [Int] {
    let all = (0...playback.score.acts.count).compactMap { playback.keys.key(upTo: $0)?.doneCount }
    return Array(Set(all)).sorted()
  }

  /// All that a painter can do, in any order.
  private func anything(seed: UInt64, count: Int) -> Painting {
    var random = RandomStrokes(seed: seed)
    var painting = Painting(size: size)
    for _ in 0..<count { random.anything(&painting) }
    return painting
  }

  /// What is played, done on an empty painting step by step with the history kept.
  private func plainly(_ painting: Painting, steps: Int) -> Painting {
    var copy = painting.origin
    let all = Array(painting.finishedSteps(from: 0).prefix(steps))
    let progress = PaintingProgress(
      kept: 0, steps: all, doneCount: steps, active: painting.activeLayer, layerCount: 99,
      stickerCount: 99)
    #expect(copy.replay(progress) == steps)
    return copy
  }

  @Test func `pauses are cut and strokes take the hand's time`() {
    let playback = Playback(
      of: painting([line(20, at: 100), line(60, at: 160), line(90, at: 160.15)]))
    #expect(playback.stepCount == 3)
    // 0.3 s, a stroke of 0.1 s, 0.3 s, a stroke, the pause of 0.05 s that there was, a stroke.
    #expect(abs(playback.duration - (0.3 + 0.1 + 0.3 + 0.1 + 0.05 + 0.1)) < 1e-9)
    #expect(playback.fitSpeed == 1)
  }

  @Test func `a clock that was set back makes a pause, and a stroke without times an even pace`() {
    var still = line(60, at: 3)
    still = Stroke(at: Point(10, 60), color: .black, brush: Brush(diameter: 8))
    for x in 1...12 { still.add(Point(10 + Double(x) * 9, 60)) }
    let playback = Playback(of: painting([line(20, at: 100), still]))
    #expect(abs(playback.duration - (0.3 + 0.1 + 0.3 + 0.1)) < 1e-9)
    var broken = line(30, at: 5)
    broken.add(StrokePoint(location: Point(140, 35), time: .nan))
    broken.add(StrokePoint(location: Point(140, 40), time: -7))
    #expect(abs(Playback(of: painting([broken])).duration - 0.4) < 1e-9)
  }

  @Test func `a long making fits into half a minute`() {
    let strokes = (0..<150).map { line(Double($0 % 100) + 5, at: Double($0) * 60, count: 40) }
    let playback = Playback(of: painting(strokes))
    #expect(playback.duration > 90)
    #expect(abs(playback.duration / playback.fitSpeed - 30) < 1e-9)
  }

  @Test func `a stroke grows sample by sample`() {
    let stroke = line(50, at: 7)
    var playback = Playback(of: painting([stroke]))
    #expect(playback.painting.isBlank(0) && playback.time == 0)
    let region = playback.move(to: 0.3 + 0.055)
    #expect(playback.painting.rendered == painting([line(50, at: 7, count: 6)]).startedLike(stroke))
    #expect(region.bounds?.maxX ?? 999 < 90)
    #expect(!region.contains(x: 120, y: 50))
    _ = playback.move(to: 9)
    #expect(playback.time == playback.duration)
    #expect(playback.painting.rendered == painting([stroke]).rendered)
  }

  @Test func `nothing is played of a painting without a history`() {
    var grid = TileGrid(size: size)
    grid[0] = Tile()
    grid[0]?.withMutablePixels { $0[3] = Tile.one }
    let painting = Painting(importing: grid)
    var playback = Playback(of: painting)
    #expect(playback.isEmpty && playback.duration == 0)
    _ = playback.move(to: 5)
    #expect(playback.painting.rendered == painting.rendered)
  }

  @Test func `what was undone is not played, and a stroke in progress neither`() {
    var painting = painting([line(20, at: 1), line(50, at: 2), line(80, at: 3)])
    _ = painting.undo()
    let shown = painting.rendered
    _ = painting.beginStroke(
      at: StrokePoint(location: Point(70, 100)), color: .black, brush: Brush())
    var playback = Playback(of: painting)
    #expect(playback.stepCount == 2)
    _ = playback.move(to: 100)
    #expect(playback.painting.rendered == shown)
  }

  @Test func `strokes of an undo group grow together`() throws {
    var painting = Painting(size: size)
    let pair = [line(20, at: 1), line(60, at: 1.02)]
    let ids = pair.map {
      painting.beginStroke(at: $0.startPoint, color: .black, brush: $0.brush, seed: 5).0
    }
    for (id, stroke) in zip(ids, pair) {
      _ = painting.append(Array(stroke.points.dropFirst()), to: id)
    }
    for id in ids { _ = painting.endStroke(id) }
    var playback = Playback(of: painting)
    #expect(abs(playback.duration - 0.42) < 1e-9)
    _ = playback.move(to: 0.3 + 0.081)
    // The first is seven samples long, and the second one two less.
    #expect(playback.painting.live.map(\.stroke.points.count) == [9, 7])
    _ = playback.move(to: 0.3 + 0.115)
    #expect(playback.painting.live.map(\.stroke.points.count) == [10])
  }

  @Test(arguments: 1...14 as ClosedRange<UInt64>)
  func `anything that was done is played to the very same pixels`(seed: UInt64) {
    let painting = anything(seed: seed, count: 60)
    var playback = Playback(of: painting)
    let count = playback.score.acts.count
    guard count > 0 else { return }
    playback.prepare()
    var random = SplitMix64(seed: seed)
    for act in playback.score.acts {
      _ = playback.move(to: act.start + act.duration * Double.random(in: 0..<1, using: &random))
    }
    // Up to the last sample, but before the end, where the painting itself is shown.
    while playback.doneCount < count { _ = playback.finishForTests() }
    #expect(playback.painting.rendered == painting.rendered, "seed \(seed)")
    _ = playback.move(to: playback.duration)
    #expect(playback.painting.rendered == painting.rendered)
    #expect(playback.painting.strokes == painting.withoutStrokesInProgress.strokes)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `every moment looks the same however it is reached`(seed: UInt64) {
    let painting = anything(seed: 100 + seed, count: 50)
    var playback = Playback(
      of: painting, threads: 2, keys: PlaybackKeys(budget: 40 * tileBytes, spacing: 50_000))
    guard !playback.isEmpty else { return }
    playback.prepare()
    #expect(playback.keys.count > 1)
    var random = SplitMix64(seed: seed)
    var shown = playback.painting.rendered
    for _ in 0..<40 {
      let time = Double.random(in: 0...playback.duration, using: &random)
      let region = playback.move(to: time)
      var straight = Playback(of: painting)
      _ = straight.move(to: time)
      let (now, right) = (playback.painting.rendered, straight.painting.rendered)
      #expect(now == right, "seed \(seed) at \(time)")
      // What is told to have changed is all that has changed.
      for y in 0..<size.height {
        for x in 0..<size.width where !region.contains(x: x, y: y) {
          if now[y * size.width + x] != shown[y * size.width + x] {
            Issue.record("seed \(seed) at \(time): (\(x), \(y)) changed unnoticed")
            return
          }
        }
      }
      shown = now
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `between two steps it shows what the painting was then`(seed: UInt64) {
    let painting = anything(seed: 200 + seed, count: 50)
    var playback = Playback(of: painting)
    for act in playback.score.acts.dropLast() where act.steps.upperBound % 5 == 0 {
      _ = playback.move(to: act.end)
      let then = plainly(painting, steps: act.steps.upperBound)
      #expect(playback.painting.rendered == then.rendered, "seed \(seed), \(act.steps)")
    }
  }

  @Test func `on a long way it stops when there is no more time, and goes on`() {
    let wide = Brush(diameter: 60)
    let strokes = (0..<400).map { line(Double($0 % 100), at: Double($0), brush: wide) }
    let painting = painting(strokes)
    var playback = Playback(of: painting)
    let goal = playback.duration - 0.05
    var calls = 0
    while !playback.hasArrived || playback.target != goal {
      let before = playback.time
      _ = playback.move(to: goal) { true }
      #expect(playback.time > before)
      calls += 1
    }
    #expect(calls > 3)
    var straight = Playback(of: painting)
    _ = straight.move(to: goal)
    #expect(playback.painting.rendered == straight.painting.rendered)
  }

  @Test func `states take no more memory than they may`() {
    var random = RandomStrokes(seed: 77)
    var painting = Painting(size: size)
    for _ in 0..<600 { painting.paint(random.stroke(on: size, count: 6), batch: 9) }
    let budget = 6 * tileBytes
    let playback = Playback(
      of: painting, threads: 1, keys: PlaybackKeys(budget: budget, spacing: 20_000))
    playback.prepare()
    let states = states(of: playback)
    // The canvas has six tiles: unpacked, one state beside the beginning would fit.
    #expect(states.count == playback.keys.count)
    #expect(states.count > 2)
    #expect(states.first == 0 && states.last ?? 0 > 300)
    #expect((budget / 3...budget).contains(playback.keys.byteCount))
  }

  @Test func `states are about as far from each other all the way`() {
    var random = RandomStrokes(seed: 78)
    var painting = Painting(size: size)
    for _ in 0..<600 { painting.paint(random.stroke(on: size, count: 6), batch: 9) }
    let playback = Playback(
      of: painting, threads: 1, keys: PlaybackKeys(budget: 8 * tileBytes, spacing: 20_000))
    playback.prepare()
    let costs = playback.score.costs
    let stops = states(of: playback) + [costs.count - 1]
    let ways = zip(stops, stops.dropFirst()).map { costs[$1] - costs[$0] }
    let even = costs[costs.count - 1] / Double(ways.count)
    #expect(ways.allSatisfy { $0 < 2.5 * even }, "\(ways.map { $0 / even })")
  }

  @Test func `what looks as at the end takes no memory`() {
    var random = RandomStrokes(seed: 79)
    var painting = Painting(size: size)
    for _ in 0..<20 { painting.paint(random.stroke(on: size, count: 6), batch: 9) }
    _ = painting.addLayer()
    let dot = Stroke(at: Point(3, 3), color: .black, brush: Brush(diameter: 4))
    for _ in 0..<200 { painting.paint(dot, batch: 9) }
    let playback = Playback(
      of: painting, threads: 1, keys: PlaybackKeys(budget: 1 << 30, spacing: 1))
    playback.prepare()
    let keys = playback.keys
    let first = keys.key(upTo: 21)
    #expect(keys.key(upTo: 221)?.doneCount ?? 0 > first?.doneCount ?? 0)
    // A state of both layers takes as much as one tile of a dot.
    let late = keys.key(upTo: 150)?.painting.byteCount(beside: nil)
    #expect(late ?? .max < tileBytes / 10)
  }

  @Test func `a preparation that is called off leaves nothing to wait for`() {
    let playback = Playback(of: painting([line(20, at: 1), line(50, at: 2)]))
    playback.cancelPreparation()
    playback.prepare()
    #expect(playback.keys.count == 1)
    var copy = playback
    _ = copy.move(to: 0.35)
    #expect(copy.time == 0.35)
  }

  @Test func `the painting itself stays as it is`() {
    let painting = anything(seed: 31, count: 40)
    let before = painting.record
    var playback = Playback(of: painting)
    _ = playback.move(to: playback.duration / 2)
    _ = playback.move(to: playback.duration)
    _ = playback.move(to: 0)
    #expect(painting.record.steps == before.steps)
    #expect(painting.rendered == Painting(before)?.rendered)
  }
}

extension Playback {
  /// Does the next acts whole.
  fileprivate mutating func finishForTests() -> Bool {
    nextActs(upTo: score.acts.count) != nil
  }
}

extension Painting {
  /// The pixels of a painting of one stroke in progress, begun like another.
  fileprivate func startedLike(_ stroke: Stroke) -> [UInt32] {
    var painting = Painting(size: size)
    let points = strokes[0].points
    let (id, _) = painting.beginStroke(
      at: points[0], color: stroke.color, brush: stroke.brush, seed: stroke.seed)
    _ = painting.append(Array(points.dropFirst()), to: id)
    return painting.rendered
  }
}
