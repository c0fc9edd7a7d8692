import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// References in files and journals.
@Suite struct ReferencesRecordTests {
  private static let placement = ReferencePlacement(
    frame: Rect(31.5, 20, 240, 180), zoom: 2.5, center: Point(0.25, 0.75), angle: 30,
    isMirrored: true, isGray: true)

  /// A painting with references, one of them taken away and two of one picture.
  private func painting() throws -> Painting {
    var painting = Samples.painting(PixelSize(width: 90, height: 70), undone: 0)
    let png = try ForeignFile.png(4, 3, SIMD4(1, 0, 0, 1))
    for (name, bytes) in [("red", png), ("gone", [1, 2, 3]), ("again", png)] {
      _ = painting.addReference(
        ReferencePicture(bytes), named: name, at: Self.placement)
    }
    _ = painting.removeReference(painting.references[1].id)
    return painting
  }

  private struct Facts: Equatable {
    let references: [Reference]
    let bytes: [[UInt8]]
    let placements: [ElementID: ReferencePlacement]

    init(_ painting: Painting) {
      references = painting.references
      bytes = references.map(\.picture.bytes)
      placements = painting.referencePlacements
    }
  }

  @Test func theyComeBackFromAFileAndFromAJournal() throws {
    try Samples.expectKept(try painting()) { Facts($0) }
  }

  @Test func eachPictureStandsInTheFileOnceAndNowhereElse() throws {
    let painting = try painting()
    let archive = try ZipReader(try OpenRasterEncoder(painting: painting).encode())
    for reference in painting.references + [
      Reference(id: .none, ReferencePicture([1, 2, 3]), named: "")
    ] {
      let name = LayerEntry.reference(reference.picture.hash)
      #expect(try archive.read(name, limit: 1 << 20) == reference.picture.bytes, "\(name)")
    }
    let stack = try archive.read("stack.xml", limit: 1 << 20)
    #expect(!String(decoding: stack, as: UTF8.self).contains("reference"), "they are no layers")
    let plain = Samples.painting(PixelSize(width: 90, height: 70), undone: 0)
    let other = try ZipReader(try OpenRasterEncoder(painting: plain).encode())
    #expect(!other.contains(ReferencesRecord.entry))
    for name in ["mergedimage.png", "Thumbnails/thumbnail.png"] {
      let (with, without) = (
        try archive.read(name, limit: 1 << 20), try other.read(name, limit: 1 << 20)
      )
      #expect(with == without, "\(name) shows them")
    }
  }

  /// The entries of a file, changed by another app.
  private func changed(
    _ painting: Painting, keeping isKept: (String) -> Bool
  ) throws -> OpenedPainting {
    let old = try ZipReader(try OpenRasterEncoder(painting: painting).encode())
    var new = ZipWriter()
    let pictures = painting.references.map { LayerEntry.reference($0.picture.hash) }
    for name in [
      "mimetype", "stack.xml", "data/layer1.png", "data/paper.png",
      OpenRasterEncoder.historyEntry, ReferencesRecord.entry,
    ] + Set(pictures).sorted() where isKept(name) {
      var bytes = try old.read(name, limit: 1 << 20)
      if name == "data/layer1.png" {
        bytes = try ForeignFile.png(4, 3, SIMD4(0, 1, 0, 1))
      }
      try new.add(name, bytes)
    }
    return try OpenRasterFile.decode(try new.finish().joined, from: "test")
  }

  @Test func theyStayWhereAnotherAppHasChangedThePicture() throws {
    let painting = try painting()
    let all = try changed(painting) { _ in true }
    #expect(all.kind == .openRaster && all.painting.stepCount == 0)
    #expect(Facts(all.painting) == Facts(painting))
    let list = try changed(painting) { $0 != ReferencesRecord.entry }
    #expect(list.painting.references.isEmpty && list.kind == .openRaster)
    let pictures = try changed(painting) { !$0.hasPrefix("data/fude-reference-") }
    #expect(pictures.painting.references.isEmpty, "gone, without another word")
    #expect(pictures.notice == list.notice)
  }

  @Test func oneWhosePictureIsDamagedIsLeftOutAndTheRestStays() throws {
    let painting = try painting()
    let old = try ZipReader(try OpenRasterEncoder(painting: painting).encode())
    var new = ZipWriter()
    let pictures = Set(painting.references.map { LayerEntry.reference($0.picture.hash) })
    for name in [
      "mimetype", "stack.xml", "data/layer1.png", "data/paper.png",
      OpenRasterEncoder.historyEntry, ReferencesRecord.entry,
    ] {
      try new.add(name, try old.read(name, limit: 1 << 20))
    }
    for name in pictures { try new.add(name, [9, 9]) }
    let opened = try OpenRasterFile.decode(try new.finish().joined, from: "test")
    #expect(opened.kind == .fude && opened.notice == nil)
    #expect(opened.painting.references.isEmpty && opened.painting.canUndo)
    #expect(opened.painting.strokes == painting.strokes)
  }

  @Test func aJournalGoesOnWithThePicturesThatItHas() throws {
    let place = try JournalPlace()
    var painting = try painting()
    let base = painting
    let journal = try Journal(of: base, name: nil, in: place.journals.path, date: 1)
    var checkpoint = painting.checkpoint
    let first = painting.references[0].id
    painting.referencePlacements[first]?.zoom = 7
    try journal.write(try #require(painting.progress(since: &checkpoint)), date: 2)
    _ = painting.removeReference(first)
    _ = painting.addReference(
      ReferencePicture([7, 7]), named: "new", at: Self.placement)
    try journal.write(try #require(painting.progress(since: &checkpoint)), date: 3)
    #expect(journal.references.contains(ReferencePicture([7, 7]).hash))
    let recovered = try place.recoveredAfterCrash().painting
    #expect(Facts(recovered) == Facts(painting))
    var (one, other) = (recovered, painting)
    while other.canUndo, one.undo() != nil, other.undo() != nil {
      #expect(one.references == other.references)
    }
  }

  @Test func recordsThatNobodyHasWrittenAreRefused() throws {
    let record = try #require(ReferencesRecord(try painting().record))
    let pictures = FoundReferences(known: record.references.map(\.picture), limit: 0) { _, _ in nil
    }
    let bytes = record.bytes
    #expect(try ReferencesRecord(bytes, pictures) == record)
    // The mark, the form, the count.
    for (place, value) in [(0, 0), (4, 2), (9, 0), (9, 10)] {
      var bad = bytes
      bad[place] = UInt8(value)
      #expect(throws: HistoryError.self) { try ReferencesRecord(bad, pictures) }
    }
    var flags = bytes
    flags[bytes.count - 1] = 4
    #expect(throws: HistoryError.self) { try ReferencesRecord(flags, pictures) }
    for length in bytes.indices {
      #expect(throws: HistoryError.self) {
        try ReferencesRecord(Array(bytes.prefix(length)), pictures)
      }
    }
    #expect(throws: HistoryError.self) { try ReferencesRecord(bytes + [0], pictures) }
  }

  @Test func noMoreBytesAreReadThanThereCanBe() {
    var limits: [Int] = []
    let found = FoundReferences(limit: 5) { hash, limit in
      limits.append(limit)
      return hash == 1 ? nil : [1, 2, 3]
    }
    let good = ReferencePicture([1, 2, 3])
    #expect(found.find(good.hash) == good && found.find(good.hash)?.bytes == [1, 2, 3])
    #expect(found.find(1) == nil && found.find(2) == nil, "what has another name is damaged")
    #expect(limits == [5, 2, 2])
  }
}
