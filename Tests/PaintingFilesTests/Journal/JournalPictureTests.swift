import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// The pixels beside a journal: they make recovery quick, and never change what it gives.
@Suite struct JournalPictureTests {
  let place: JournalPlace
  init() throws { place = try JournalPlace() }

  private var picture: String { place.folder.file("journals/1.picture") }

  /// A stroke that is quickly painted, for most of it lies beside the canvas, and looks as if it took long.
  private func long(_ painting: inout Painting, seed: UInt64) {
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(Double(seed % 90), 9)), color: .black,
      brush: Brush(diameter: 6, opacity: 0.4), seed: seed)
    _ = painting.append(
      [Point(50, Double(seed % 70)), Point(5_000_000, 9), Point(5_000_000, 8_000_000)].map {
        StrokePoint(location: $0)
      }, to: id)
    _ = painting.endStroke(id)
  }

  /// A journal with a picture after `before` strokes, and `after` more.
  private func written(before: Int, after: Int) throws -> (JournalWriter, Painting) {
    let writer = JournalWriter(in: place.journals)
    // One of which each layer is seen.
    var painting = Samples.layered(seed: 10)
    writer.begin(painting, name: nil)
    for seed in 0..<before { long(&painting, seed: UInt64(seed)) }
    writer.note(painting)
    writer.flush()
    writer.flushPicture()
    for seed in 0..<after { painting = Samples.stroke(on: painting, seed: UInt64(seed)) }
    writer.note(painting)
    writer.flush()
    return (writer, painting)
  }

  @Test func longWorkIsNotPaintedAgain() throws {
    let (writer, painting) = try written(before: 4, after: 3)
    let crashed = try place.crashed()
    let path = crashed.folder.file("journals/1.picture")
    #expect(contents(path) != nil)
    Samples.expectSame(try crashed.found().recover().painting, painting)
    // It is really used: of a picture that lies, the lie is seen.
    let journal = try crashed.found()
    let paths = JournalPaths(name: "1", in: crashed.journals.path)
    let lock = try #require(try JournalLock(paths.lock + "2"))
    let chain = try Journal(again: paths, lock: lock, pictures: PictureNumbers(), references: [])
      .chain
    var lie = try #require(JournalPicture.read(beside: paths, of: chain))
    for id in lie.contents.keys { lie.contents[id] = TileGrid(size: painting.size) }
    let value = try #require(chain.value(before: lie.doneCount))
    JournalPicture(picture: lie, chain: value).write(beside: paths)
    let wrong = try journal.recover().painting
    #expect(wrong.strokes == painting.strokes)
    #expect(Samples.pixels(wrong) != Samples.pixels(painting))
    withExtendedLifetime((writer, crashed)) {}
  }

  @Test func aDamagedOneIsLeftOut() throws {
    let (writer, painting) = try written(before: 4, after: 1)
    let bytes = try #require(contents(picture))
    var dice = SplitMix64(seed: 4)
    for _ in 0..<12 {
      var damaged = bytes
      damaged[Int.random(in: damaged.indices, using: &dice)] ^= 4
      if Bool.random(using: &dice) {
        damaged.removeLast(Int.random(in: 0..<damaged.count, using: &dice))
      }
      let crashed = try place.crashed()
      put(damaged, at: crashed.folder.file("journals/1.picture"))
      let recovered = try crashed.found().recover()
      #expect(recovered.isWhole)
      Samples.expectSame(recovered.painting, painting)
      withExtendedLifetime(crashed) {}
    }
    withExtendedLifetime(writer) {}
  }

  @Test func oneOfStepsThatAreNoMoreIsLeftOut() throws {
    let (writer, before) = try written(before: 5, after: 0)
    var painting = before
    _ = painting.undo()
    _ = painting.undo()
    painting = Samples.stroke(on: painting, seed: 77)
    writer.note(painting)
    writer.flush()
    #expect(contents(picture) != nil)
    Samples.expectSame(try place.recoveredAfterCrash().painting, painting)
  }

  @Test func itGoesWithTheJournal() throws {
    let (writer, _) = try written(before: 4, after: 1)
    #expect(contents(picture) != nil)
    writer.drop()
    #expect(TemporaryFolder.list(place.journals.path).isEmpty)
  }
}
