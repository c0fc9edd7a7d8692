import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// What was done since a checkpoint, done again elsewhere, gives the very same painting.
@Suite struct PaintingProgressTests {
  private let size = PixelSize(width: 150, height: 110)

  private func expectSame(
    _ a: Painting, _ b: Painting, _ what: Comment, at place: SourceLocation = #_sourceLocation
  ) {
    let (x, y) = (a.record, b.record)
    #expect(x.tree == y.tree, what, sourceLocation: place)
    #expect(x.steps == y.steps, what, sourceLocation: place)
    #expect(x.doneCount == y.doneCount, what, sourceLocation: place)
    #expect(x.layerCount == y.layerCount, what, sourceLocation: place)
    #expect(x.stickerCount == y.stickerCount, what, sourceLocation: place)
    for id in x.tree.leaves.map(\.id) {
      let (p, q) = (x.contents[id], y.contents[id])
      #expect(
        p?.tiles ?? TileGrid(size: size) == q?.tiles ?? TileGrid(size: size), what,
        sourceLocation: place)
      #expect(
        p?.base ?? TileGrid(size: size) == q?.base ?? TileGrid(size: size), what,
        sourceLocation: place)
    }
    #expect(a.rendered == b.rendered, what, sourceLocation: place)
  }

  /// Takes all steps back on both, and brings them again.
  private func expectSameWays(_ a: Painting, _ b: Painting, _ what: Comment) {
    var (a, b) = (a, b)
    while a.canUndo {
      _ = a.undo()
      _ = b.undo()
      #expect(a.rendered == b.rendered, what)
    }
    #expect(!b.canUndo)
    while a.canRedo {
      _ = a.redo()
      _ = b.redo()
    }
    expectSame(a, b, what)
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func whateverWasDoneCanBeDoneAgain(seed: UInt64) throws {
    var random = RandomStrokes(seed: seed)
    var painting = Painting(size: size)
    for _ in 0..<Int.random(in: 0..<30, using: &random) { random.anything(&painting) }
    // The base comes from a file: only what a record holds.
    let base = try #require(Painting(painting.record))
    var checkpoint = painting.checkpoint
    var all: PaintingProgress?
    for step in 0..<70 {
      random.anything(&painting)
      if Int.random(in: 0..<3, using: &random) == 0,
        let next = painting.progress(since: &checkpoint)
      {
        if all == nil { all = next } else { all?.add(next) }
      }
      guard step % 10 == 9 else { continue }
      if let next = painting.progress(since: &checkpoint) {
        if all == nil { all = next } else { all?.add(next) }
      }
      guard let all else { continue }
      var copy = base
      #expect(copy.replay(all, threads: step % 20 == 9 ? 1 : 2) == all.steps.count)
      expectSame(painting, copy, "seed \(seed), step \(step)")
      if step == 69 { expectSameWays(painting, copy, "seed \(seed)") }
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func whatLedToAPictureIsNotPaintedAgain(seed: UInt64) throws {
    var random = RandomStrokes(seed: seed + 40)
    var painting = Painting(size: size)
    for _ in 0..<20 { random.anything(&painting) }
    let base = try #require(Painting(painting.record))
    var checkpoint = painting.checkpoint
    var all: PaintingProgress?
    var picture: PaintingPicture?
    for step in 0..<60 {
      random.anything(&painting)
      guard let next = painting.progress(since: &checkpoint) else { continue }
      if all == nil { all = next } else { all?.add(next) }
      if next.kept < picture?.doneCount ?? 0 { picture = nil }
      if step % 7 == 0 { picture = painting.picture }
      guard let all else { continue }
      var copy = base
      #expect(copy.replay(all, from: picture) == all.steps.count)
      expectSame(painting, copy, "seed \(seed), step \(step)")
      if step == 59 { expectSameWays(painting, copy, "seed \(seed)") }
    }
  }

  @Test func nothingNewIsNoProgress() {
    var random = RandomStrokes(seed: 3)
    var painting = Painting(size: size)
    painting.paint(random.stroke(on: size, count: 5), batch: 9)
    var checkpoint = painting.checkpoint
    #expect(painting.progress(since: &checkpoint) == nil)
    _ = painting.undo()
    _ = painting.redo()
    #expect(painting.progress(since: &checkpoint) == nil)
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: .zero), color: .black, brush: Brush())
    _ = painting.cancelStroke(id)
    #expect(painting.progress(since: &checkpoint) == nil)
  }

  @Test func oneStrokeMoreIsOneStep() throws {
    var random = RandomStrokes(seed: 4)
    var painting = Painting(size: size)
    for _ in 0..<9 { painting.paint(random.stroke(on: size, count: 5), batch: 9) }
    var checkpoint = painting.checkpoint
    let stroke = random.stroke(on: size, count: 7)
    painting.paint(stroke, batch: 3)
    let progress = try #require(painting.progress(since: &checkpoint))
    #expect(progress.kept == 9)
    #expect(progress.steps.count == 1)
    guard case .element(let element, _)? = progress.steps.first?.content else {
      Issue.record("no element")
      return
    }
    #expect(element?.stroke?.points == stroke.points)
    _ = painting.undo()
    let back = try #require(painting.progress(since: &checkpoint))
    #expect(back.kept == 10)
    #expect(back.steps.isEmpty)
    #expect(back.doneCount == 9)
  }

  @Test func samplesOfAStrokeInProgressComeOnceEach() throws {
    var random = RandomStrokes(seed: 5)
    var painting = Painting(size: size)
    let base = painting
    var checkpoint = painting.checkpoint
    let line = random.points(on: size, count: 20)
    let (id, _) = painting.beginStroke(
      at: line[0], color: .black, brush: Brush(diameter: 9), seed: 8)
    _ = painting.append(Array(line[1..<8]), to: id)
    var all = try #require(painting.progress(since: &checkpoint))
    #expect(all.strokes.map(\.known) == [0])
    _ = painting.append(Array(line[8...]), to: id)
    let next = try #require(painting.progress(since: &checkpoint))
    #expect(next.strokes.map(\.known) == [8])
    #expect(next.strokes.map(\.stroke.points) == [Array(line[8...])])
    all.add(next)
    #expect(all.strokes.map(\.stroke.points) == [line])
    // A crash now: the stroke is ended as it is.
    var copy = base
    #expect(copy.replay(all) == 0)
    _ = painting.endStroke(id)
    #expect(copy.strokes == painting.strokes)
    #expect(copy.rendered == painting.rendered)
    let end = try #require(painting.progress(since: &checkpoint))
    all.add(end)
    #expect(all.strokes.isEmpty)
    #expect(all.steps.count == 1)
  }

  @Test func aLineDrawnAnewReplacesItsSamples() throws {
    var painting = Painting(size: size)
    var checkpoint = painting.checkpoint
    func point(_ x: Double) -> StrokePoint { StrokePoint(location: Point(x, 9)) }
    let (id, _) = painting.beginStroke(at: point(0), color: .black, brush: Brush())
    _ = painting.replace(points: [point(0), point(50)], of: id)
    var all = try #require(painting.progress(since: &checkpoint))
    _ = painting.replace(points: [point(0), point(70), point(90)], of: id)
    let next = try #require(painting.progress(since: &checkpoint))
    #expect(next.strokes.map(\.known) == [0])
    all.add(next)
    #expect(all.strokes.map { $0.stroke.points.map(\.location.x) } == [[0, 70, 90]])
  }

  @Test func whatDoesNotFitEndsTheReplay() throws {
    var random = RandomStrokes(seed: 6)
    var painting = Painting(size: size)
    var checkpoint = painting.checkpoint
    for _ in 0..<4 { painting.paint(random.stroke(on: size, count: 5), batch: 9) }
    var progress = try #require(painting.progress(since: &checkpoint))
    let edit = ElementEdit(at: ElementPlace(layer: painting.activeLayer, index: 99), nil)
    progress.steps.insert(FinishedStep(.change([edit])), at: 2)
    var copy = Painting(size: size)
    #expect(copy.replay(progress) == 2)
    #expect(copy.strokes == Array(painting.strokes.prefix(2)))
    progress.kept = 7
    copy = Painting(size: size)
    #expect(copy.replay(progress) == 0)
    #expect(copy.isEmpty)
  }
}
