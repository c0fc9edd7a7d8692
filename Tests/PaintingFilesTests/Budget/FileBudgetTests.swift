import Geometry
import Glibc
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Whatever can be made within the budget of paintings can be saved, opened, kept in a journal and
/// recovered.
@Suite struct FileBudgetTests {
  private let size = PixelSize(width: 131, height: 97)

  private func budget(_ change: (inout PaintingBudget) -> Void) -> PaintingBudget {
    var budget = PaintingBudget()
    change(&budget)
    return budget
  }

  /// A painting that is as full as hands can make it: copies until there is no room, then a stroke over
  /// all of the canvas for as long as one may begin.
  private func full() -> Painting {
    var painting = Samples.stroke(on: Painting(size: size), seed: 5)
    while painting.duplicateLayer(painting.activeLayer) != nil {}
    let brush = Brush(diameter: 30)
    for row in 0..<50 where painting.refusal(of: brush) == nil {
      if painting.addLayer() == nil { break }
      let y = Double(row * 20 % 97)
      let (id, _) = painting.beginStroke(
        at: StrokePoint(location: Point(0, y)), color: .black, brush: brush)
      _ = painting.append([StrokePoint(location: Point(130, 97 - y), time: 1)], to: id)
      _ = painting.endStroke(id)
    }
    return painting
  }

  @Test(arguments: [12, 17, 30, 61]) func aFullPaintingIsSavedAndOpened(tiles: Int) throws {
    try PaintingBudget.$current.withValue(budget { $0.tiles = tiles }) {
      let painting = full()
      #expect(painting.refusal(of: Brush(diameter: 9)) == .full(.paint))
      #expect(painting.paintedTileCount >= tiles)
      let folder = try TemporaryFolder()
      let path = folder.file("full.ora")
      try OpenRasterFile.write(painting, to: path)
      let opened = try PaintingFile.open(path)
      #expect(opened.notice == nil && opened.kind == .fude)
      Samples.expectSame(opened.painting, painting)
      // And once more, as it is now.
      let again = try OpenRasterFile.bytes(of: opened.painting).joined
      Samples.expectSame(try OpenRasterFile.decode(again, from: "again").painting, painting)
      // Another app's file of the same pixels is opened as well.
      #expect(try PNGFile.decode(try PNGFile.encode(painting), from: "png").painting.size == size)
    }
  }

  @Test(arguments: [12, 61]) func aFullPaintingComesBackFromItsJournal(tiles: Int) throws {
    try PaintingBudget.$current.withValue(budget { $0.tiles = tiles }) {
      let place = try JournalPlace()
      let painting = full()
      // All of it in the base, and all of it in steps.
      do {
        let journal = try Journal(of: painting, name: nil, in: place.journals.path, date: 1)
        withExtendedLifetime(journal) {}
      }
      Samples.expectSame(try place.recoveredAfterCrash().painting, painting)
      let other = try JournalPlace()
      let blank = Painting(size: size)
      do {
        let journal = try Journal(of: blank, name: nil, in: other.journals.path, date: 1)
        var checkpoint = blank.checkpoint
        try journal.write(try #require(painting.progress(since: &checkpoint)), date: 2)
      }
      Samples.expectSame(try other.recoveredAfterCrash().painting, painting)
    }
  }

  @Test func aFileWithMorePaintThanTheBudgetIsRefusedInWords() throws {
    let bytes = try PaintingBudget.$current.withValue(budget { $0.tiles = 61 }) {
      try OpenRasterFile.bytes(of: full()).joined
    }
    try PaintingBudget.$current.withValue(budget { $0.tiles = 20 }) {
      let error = try #require(throws: FileError.self) {
        try OpenRasterFile.decode(bytes, from: "a.ora")
      }
      #expect(
        error.description.contains("its layers together have more paint than Fude can hold"))
      #expect(!error.description.contains("damaged"))
    }
  }

  @Test(arguments: [-1, 0, 1]) func aCanvasFitsUpToTheLimit(more: Int) throws {
    let painting = Samples.stroke(on: Painting(size: size))
    let bytes = try OpenRasterFile.bytes(of: painting).joined
    let place = try JournalPlace()
    do {
      let journal = try Journal(of: painting, name: nil, in: place.journals.path, date: 1)
      withExtendedLifetime(journal) {}
    }
    try PaintingBudget.$current.withValue(budget { $0.pixels = 131 * 97 + more }) {
      let copy = try place.crashed()
      defer { withExtendedLifetime(copy) {} }
      let found = try copy.found()
      if more >= 0 {
        Samples.expectSame(try OpenRasterFile.decode(bytes, from: "a").painting, painting)
        Samples.expectSame(try found.recover().painting, painting)
        let picture = try PictureExport(.png).encode(painting)
        #expect(try PictureFile.decode(picture, named: "a.png").size == size)
      } else {
        #expect(throws: FileError.self) { try OpenRasterFile.decode(bytes, from: "a") }
        #expect(throws: PictureError.self) { try PictureExport(.png).encode(painting) }
        // Not an empty canvas, and no word of damage.
        let error = try #require(throws: JournalError.self) { try found.recover() }
        #expect(
          error
            == .cannotOpen(
              path: found.path,
              reason: "a picture of 131 × 97 pixels is larger than Fude can hold"))
        #expect(error.description.hasSuffix("larger than Fude can hold. The file is kept."))
        #expect(contents(found.path) != nil)
      }
    }
    // With room for it, it comes back after all.
    Samples.expectSame(try place.recoveredAfterCrash().painting, painting)
  }

  @Test func aJournalWhoseBaseHasTooMuchPaintSaysSo() throws {
    let place = try JournalPlace()
    try PaintingBudget.$current.withValue(budget { $0.tiles = 61 }) {
      let journal = try Journal(of: full(), name: nil, in: place.journals.path, date: 1)
      withExtendedLifetime(journal) {}
    }
    let copy = try place.crashed()
    defer { withExtendedLifetime(copy) {} }
    PaintingBudget.$current.withValue(budget { $0.tiles = 20 }) {
      let error = #expect(throws: JournalError.self) { try copy.found().recover() }
      #expect(error?.description.contains("more paint than Fude can hold") == true)
      #expect(error?.description.contains("damage") == false)
    }
  }

  @Test func greatPicturesLieInAJournalInParts() throws {
    try JournalBase.$partBytes.withValue(100) {
      let place = try JournalPlace()
      var painting = Samples.layered(seed: 7)
      do {
        let journal = try Journal(of: painting, name: nil, in: place.journals.path, date: 1)
        var checkpoint = painting.checkpoint
        _ = painting.addLayer()
        painting = Samples.stroke(on: painting, seed: 3)
        for _ in 0..<2 {
          #expect(painting.duplicateLayer(painting.activeLayer) != nil)
          try journal.write(try #require(painting.progress(since: &checkpoint)), date: 2)
        }
        // A shorter picture in the place of a longer one.
        _ = painting.undo()
        _ = painting.clearLayer(painting.activeLayer)
        _ = painting.duplicateLayer(painting.activeLayer)
        try journal.write(try #require(painting.progress(since: &checkpoint)), date: 3)
      }
      let recovered = try place.recoveredAfterCrash()
      #expect(recovered.isWhole)
      Samples.expectSame(recovered.painting, painting)
    }
  }

  @Test func anArchiveOverFourGigabytesIsReadBack() throws {
    // As if the first hundred bytes were four gigabytes.
    var writer = ZipWriter(farPlace: 100)
    let contents = (0..<9).map { [UInt8](repeating: UInt8($0), count: 40 + $0) }
    for (index, bytes) in contents.enumerated() {
      try writer.add("entry \(index)", bytes, isPacked: index % 3 == 2)
    }
    let bytes = try writer.finish().joined
    let folder = try TemporaryFolder()
    put(bytes, at: folder.file("far.zip"))
    for reader in [try ZipReader(bytes), try ZipReader(path: folder.file("far.zip"))] {
      for (index, bytes) in contents.enumerated() {
        #expect(try reader.read("entry \(index)", limit: 100) == bytes)
      }
    }
  }

  @Test func aLargeFileIsNotHeldInMemoryAndNotBounded() throws {
    // An entry of 3 GB that nobody reads, of which the disk holds nothing.
    let folder = try TemporaryFolder()
    let path = folder.file("large.ora")
    let painting = Samples.stroke(on: Painting(size: size))
    let padding = 3 << 30
    let whole = try OpenRasterFile.bytes(of: painting).joined
    let (head, tail) = FarArchive.around(whole, padding: padding)
    put(head, at: path)
    #expect(truncate(path, head.count + padding) == 0)
    let file = try FileDescriptor(path, O_WRONLY | O_APPEND)
    try file.write(tail[...])
    Samples.expectSame(try PaintingFile.open(path).painting, painting)
  }
}

/// An archive with one more entry before all others.
private enum FarArchive {
  /// What stands before and after so many bytes of the new entry.
  static func around(_ archive: [UInt8], padding: Int) -> (head: [UInt8], tail: [UInt8]) {
    func number(_ start: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(archive[start + $1]) << (8 * $1) }
    }
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let common: [UInt8] =
      [10, 0, 0, 0, 0, 0, 0, 0, 0x21, 0, 0, 0, 0, 0] + little(padding, 4) + little(padding, 4)
      + little(3, 2)
    let name = Array("pad".utf8)
    let head: [UInt8] = [0x50, 0x4B, 3, 4] + common + [0, 0] + name
    let end = archive.count - 22
    let (count, length, start) = (number(end + 10, 2), number(end + 12, 4), number(end + 16, 4))
    var list: [UInt8] =
      [0x50, 0x4B, 1, 2, 20, 3] + common + [UInt8](repeating: 0, count: 16) + name
    var place = start
    while place < start + length {
      let size = 46 + number(place + 28, 2) + number(place + 30, 2) + number(place + 32, 2)
      var record = Array(archive[place..<(place + size)])
      let offset = number(place + 42, 4) + head.count + padding
      record.replaceSubrange(42..<46, with: little(offset, 4))
      list += record
      place += size
    }
    let tail = Array(archive[..<start]) + list
    let last: [UInt8] =
      [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + little(count + 1, 2) + little(count + 1, 2)
      + little(list.count, 4) + little(head.count + padding + start, 4) + [0, 0]
    return (head, tail + last)
  }
}
