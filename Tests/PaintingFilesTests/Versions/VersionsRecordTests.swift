import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Versions in files and journals.
@Suite struct VersionsRecordTests {
  /// A painting with versions, one of them on a branch with a layer that began with a picture.
  private func painting() -> (Painting, saved: [Painting]) {
    var painting = Samples.painting()
    var saved: [Painting] = []
    func save() {
      painting.addVersion(date: 1_700_000_000 + Int64(saved.count), name: "Cat")
      saved.append(painting)
    }
    save()
    painting = Samples.stroke(on: painting, seed: 4)
    _ = painting.duplicateLayer(painting.activeLayer)
    painting = Samples.stroke(on: painting, seed: 5)
    save()
    for _ in 0..<3 { _ = painting.undo() }
    painting = Samples.stroke(on: painting, seed: 6)
    save()
    return (painting, saved)
  }

  private func expectVersions(
    _ painting: Painting, _ saved: [Painting], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(painting.versions.all.count == saved.count, sourceLocation: sourceLocation)
    for (version, state) in zip(painting.versions.all, saved) {
      let then = try #require(painting.painting(at: version), sourceLocation: sourceLocation)
      let isSame = Samples.pixels(then) == Samples.pixels(state)
      #expect(isSame, sourceLocation: sourceLocation)
      #expect(then.strokes == state.strokes, sourceLocation: sourceLocation)
    }
  }

  @Test func aFileBringsThemBack() throws {
    let (painting, saved) = painting()
    #expect(painting.versions.branches.count == 1)
    let bytes = try OpenRasterEncoder(painting: painting).encode()
    let read = try OpenRasterDecoder(bytes).decode().painting
    #expect(read.versions.all == painting.versions.all)
    try expectVersions(read, saved)
    let again = try OpenRasterDecoder(OpenRasterEncoder(painting: read).encode()).decode()
    try expectVersions(again.painting, saved)
  }

  @Test func aPaintingThatWasNeverSavedHasNoEntryOfThem() throws {
    let bytes = try OpenRasterEncoder(painting: Samples.painting()).encode()
    #expect(try !ZipReader(bytes).contains(OpenRasterEncoder.versionsEntry))
  }

  @Test func aJournalBringsThemBackWithWhatWasDroppedSince() throws {
    let place = try JournalPlace()
    var (painting, saved) = painting()
    let writer = JournalWriter(in: place.journals)
    writer.begin(painting, name: nil)
    while painting.canUndo { _ = painting.undo() }
    painting = Samples.stroke(on: painting, seed: 8)
    writer.note(painting)
    writer.flush()
    let recovered = try place.recoveredAfterCrash().painting
    try expectVersions(recovered, saved)
    try expectVersions(painting, saved)
    writer.drop()
  }

  @Test func whatDoesNotBelongOrIsDamagedIsLeftOut() throws {
    let (painting, _) = painting()
    let history: [UInt8] = [1, 2, 3]
    let bytes = VersionsRecord.bytes(of: painting.versions, history: history)
    let base: (LayerID) -> TileGrid? = { _ in TileGrid(size: painting.size) }
    func read(
      _ bytes: [UInt8], history: [UInt8] = history, steps: Int = painting.stepCount
    ) throws(HistoryError) -> PaintingVersions {
      try VersionsRecord.read(bytes, history: history, stepCount: steps, base: base)
    }
    #expect(try read(bytes).all == painting.versions.all)
    #expect(throws: HistoryError.self) { try read(bytes, history: [1, 2, 4]) }
    #expect(throws: HistoryError.self) { try read(bytes, steps: 0) }
    #expect(throws: HistoryError.tooLong(offset: bytes.count)) { try read(bytes + [0]) }
    var newer = bytes
    newer[4] = 4
    #expect(throws: HistoryError.version(4)) { try read(newer) }
    var dice = SplitMix64(seed: 3)
    for length in stride(from: 0, to: bytes.count, by: 7) {
      #expect(throws: HistoryError.self) { try read(Array(bytes[..<length])) }
    }
    for _ in 0..<300 {
      var wild = bytes
      wild[.random(in: 0..<bytes.count, using: &dice)] = .random(in: 0...255, using: &dice)
      if let versions = try? read(wild) {
        var wildPainting = painting
        wildPainting.versions = versions
        for version in versions.all.prefix(4) { _ = wildPainting.painting(at: version) }
      }
    }
  }

  @Test func aFileWhoseVersionsAreDamagedStillOpensWithItsStrokes() throws {
    var painting = Samples.painting()
    painting.addVersion(date: 1, name: "")
    let bytes = try OpenRasterEncoder(painting: painting).encode()
    let old = try ZipReader(bytes)
    var new = ZipWriter()
    for name in ["mimetype", "stack.xml", "data/layer1.png", "data/paper.png"] {
      try new.add(name, try old.read(name, limit: 1 << 28))
    }
    for name in [OpenRasterEncoder.historyEntry, OpenRasterEncoder.versionsEntry] {
      let part = try old.read(name, limit: 1 << 28)
      try new.add(name, name == OpenRasterEncoder.versionsEntry ? Array(part.dropLast()) : part)
    }
    let read = try OpenRasterDecoder(new.finish().joined).decode()
    #expect(read.kind == .fude && read.painting.versions.all.isEmpty)
    #expect(read.painting.strokes == painting.strokes)
  }
}
