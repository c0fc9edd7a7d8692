import CDisk
import Geometry
import Glibc
import PaintingModel
import Rasterizer
import Synchronization
import Testing

@testable import PaintingFiles

/// A disk that refuses, in each way and at each byte: what was there is not damaged, the message names the
/// cause, and when the cause is gone all is written.
@Suite(.enabled(if: disk_is_watched(), "a sanitizer has the system's calls for itself"))
struct RefusingDiskTests {
  /// Why a disk refuses, and what is said of it.
  struct Cause: CustomTestStringConvertible, Sendable {
    let code: Int32
    let words: String
    var testDescription: String { words }

    static let all = [
      Cause(code: ENOSPC, words: "there is no space left on the disk"),
      Cause(code: EDQUOT, words: "your share of the disk (quota) is used up"),
      Cause(code: EROFS, words: "the disk is read-only"),
      Cause(code: EACCES, words: "you have no permission"),
      Cause(code: EIO, words: "the disk reports an error"),
    ]
    /// Those that can come in the middle of a file.
    static let sudden = all.filter { ![EROFS, EACCES].contains($0.code) }
  }

  let place: JournalPlace
  init() throws { place = try JournalPlace() }

  /// Has the disk refuse for as long as `body` takes.
  private func refusing(_ code: Int32, after bytes: UInt64 = 0, _ body: () throws -> Void) rethrows
  {
    disk_refuse(place.folder.path, code, bytes)
    defer { disk_refuse(place.folder.path, 0, 0) }
    try body()
  }

  @Test(arguments: Cause.all)
  func aJournalThatCannotBegin(cause: Cause) throws {
    let writer = JournalWriter(in: place.journals)
    var painting = Painting(size: PixelSize(width: 99, height: 77))
    writer.begin(painting, name: nil)
    refusing(cause.code) {
      painting = Samples.stroke(on: painting)
      writer.note(painting)
      writer.flush()
      #expect(writer.status.failure?.description.hasSuffix(": \(cause.words).") == true)
      #expect(writer.status.unsafeSince != nil)
      painting = Samples.stroke(on: painting, seed: 2)
      writer.note(painting)
    }
    writer.flush()
    #expect(writer.status == JournalStatus())
    Samples.expectSame(try place.recoveredAfterCrash().painting, painting)
  }

  @Test(arguments: Cause.sudden)
  func aJournalInTheMiddleOfIt(cause: Cause) throws {
    let writer = JournalWriter(in: place.journals)
    var painting = Painting(size: PixelSize(width: 99, height: 77))
    writer.begin(painting, name: nil)
    painting = Samples.stroke(on: painting)
    writer.note(painting)
    writer.flush()
    for bytes in stride(from: UInt64(0), to: 30_000, by: 1499) {
      let safe = painting
      refusing(cause.code, after: bytes) {
        for seed in 0..<3 {
          painting = Samples.stroke(on: painting, seed: bytes + UInt64(seed))
          writer.note(painting)
          writer.flush()
        }
      }
      if let failure = writer.status.failure {
        #expect(failure.description.hasSuffix(": \(cause.words)."), "\(bytes)")
      }
      // The power may fail before the cause goes.
      let strokes = try place.recoveredAfterCrash().painting.strokes
      #expect(strokes == Array(painting.strokes.prefix(strokes.count)), "\(bytes)")
      #expect(strokes.count >= safe.strokes.count, "\(bytes)")
      writer.flush()
      #expect(writer.status == JournalStatus(), "\(bytes)")
      Samples.expectSame(try place.recoveredAfterCrash().painting, painting, "\(bytes)")
    }
  }

  @Test func picturesFromBeforeAndAfterARefusalAreNotMixedUp() throws {
    let writer = JournalWriter(in: place.journals)
    var painting = Painting(size: PixelSize(width: 99, height: 77))
    writer.begin(painting, name: nil)
    func paste(_ seed: UInt64) {
      let pixels = PicturePixels(Samples.picture(PixelSize(width: 30, height: 20), seed: seed))
      _ = painting.insert([
        .picture(PlacedPicture(pixels, transform: .translation(Vector(Double(seed) * 9, 5))))
      ])
      writer.note(painting)
      writer.flush()
    }
    paste(1)
    refusing(ENOSPC) { paste(2) }
    #expect(writer.status.failure != nil)
    writer.flush()
    paste(3)
    #expect(writer.status == JournalStatus())
    Samples.expectSame(try place.recoveredAfterCrash().painting, painting)
  }

  @Test(arguments: Cause.sudden)
  func aSaveAtEveryByte(cause: Cause) throws {
    let path = place.folder.file("a.ora")
    let (old, new) = (Samples.painting(), Samples.painting(seed: 2))
    try OpenRasterFile.write(old, to: path)
    let before = try #require(contents(path))
    let size = try OpenRasterEncoder(painting: new).encode().count
    for bytes in stride(from: 0, to: size, by: max(1, size / 37)) {
      refusing(cause.code, after: UInt64(bytes)) {
        do throws(FileError) {
          try OpenRasterFile.write(new, to: path)
          Issue.record("written after \(bytes) bytes")
        } catch {
          #expect(error.description.contains(cause.words))
        }
      }
      #expect(contents(path) == before)
      #expect(place.folder.names == ["a.ora"])
    }
    try OpenRasterFile.write(new, to: path)
    #expect(try OpenRasterFile.read(path).painting.strokes == new.strokes)
  }

  @Test(arguments: Cause.all, [PictureFormat.png, .jpeg, .webp, .svg, .pdf])
  func anExport(cause: Cause, format: PictureFormat) throws {
    let path = place.folder.file("picture")
    let export = PictureExport(format)
    let size = PixelSize(width: 40, height: 30)
    try export.write(Samples.painting(size, strokes: 2, undone: 0), to: path)
    let before = try #require(contents(path))
    let new = Samples.painting(size, strokes: 2, undone: 0, seed: 2)
    // A disk may be full in the midst of it; what cannot be opened is refused before.
    for bytes in Cause.sudden.contains(where: { $0.code == cause.code }) ? [0, 1, 60] : [0] {
      refusing(cause.code, after: UInt64(bytes)) {
        do throws(FileError) {
          try export.write(new, to: path)
          Issue.record("written after \(bytes) bytes")
        } catch {
          #expect(error.description.contains(cause.words))
        }
      }
      #expect(contents(path) == before)
      #expect(place.folder.names == ["picture"])
    }
    try export.write(new, to: path)
    #expect(contents(path) != before)
  }

  @Test(arguments: Cause.all)
  func settingsAndPalettesToo(cause: Cause) throws {
    let path = place.folder.file("preferences")
    try AtomicFile.write(Array("a=1".utf8), to: path)
    refusing(cause.code) {
      do throws(FileError) {
        try AtomicFile.write(Array("a=2".utf8), to: path)
        Issue.record("written")
      } catch {
        #expect(error.description.contains(cause.words))
      }
    }
    #expect(contents(path) == Array("a=1".utf8))
    try AtomicFile.write(Array("a=2".utf8), to: path)
    #expect(contents(path) == Array("a=2".utf8))
    #expect(place.folder.names == ["preferences"])
  }

  @Test func aClockSetBackLosesNothing() throws {
    let time = Mutex<Int64>(2_000_000_000)
    let writer = JournalWriter(in: place.journals, date: { time.withLock { $0 } })
    var painting = Painting(size: PixelSize(width: 99, height: 77))
    writer.begin(painting, name: nil)
    for (seed, date) in [2_000_000_000, 1_000, 1_500_000_000].enumerated() {
      time.withLock { $0 = Int64(date) }
      painting = Samples.stroke(on: painting, seed: UInt64(seed))
      writer.note(painting)
      writer.flush()
    }
    let recovered = try place.recoveredAfterCrash()
    Samples.expectSame(recovered.painting, painting)
    // The newest that is known: no stroke is from before its journal.
    #expect(recovered.changed == 2_000_000_000)
  }
}
