import Geometry
import Glibc
import PaintingModel
import Rasterizer
import Synchronization
import Testing

@testable import PaintingFiles

/// The journal's writer: soon, by itself, and with a true word about it.
@Suite(.timeLimit(.minutes(20))) struct JournalWriterTests {
  let place: JournalPlace
  init() throws { place = try JournalPlace() }

  private final class Clock: Sendable {
    let time = Mutex(100.0)
    func advance(_ seconds: Double) { time.withLock { $0 += seconds } }
    var now: @Sendable () -> Double { { self.time.withLock { $0 } } }
  }

  @Test func nothingIsMadeBeforeTheFirstEdit() throws {
    let writer = JournalWriter(in: place.journals)
    var painting = Painting(size: PixelSize(width: 99, height: 77))
    writer.begin(painting, name: nil)
    writer.note(painting)
    writer.flush()
    #expect(TemporaryFolder.list(place.folder.path).isEmpty)
    painting = Samples.stroke(on: painting)
    writer.note(painting)
    writer.flush()
    #expect(writer.status.isSafe)
    Samples.expectSame(try place.recoveredAfterCrash().painting, painting)
  }

  @Test func manyEditsAtOnceComeToTheSame() throws {
    var dice = SplitMix64(seed: 8)
    var painting = Samples.layered(seed: 8)
    let writer = JournalWriter(in: place.journals)
    writer.begin(painting, name: "/a.ora")
    for index in 0..<60 {
      Samples.disturb(&painting, &dice)
      writer.note(painting)
      if index % 20 == 19 {
        writer.flush()
        Samples.expectSame(try place.recoveredAfterCrash().painting, painting, "\(index)")
      }
    }
  }

  @Test func aFinishedStrokeIsSafeWithoutBeingAskedFor() async throws {
    let heard = Mutex<[Bool]>([])
    let writer = JournalWriter(
      in: place.journals, onChange: { status in heard.withLock { $0.append(status.isSafe) } })
    var painting = Painting(size: PixelSize(width: 99, height: 77))
    writer.begin(painting, name: nil)
    painting = Samples.stroke(on: painting)
    writer.note(painting)
    while !writer.status.isSafe, !Task.isCancelled { await Task.yield() }
    #expect(heard.withLock { $0.allSatisfy { $0 } })
    Samples.expectSame(try place.recoveredAfterCrash().painting, painting)
  }

  @Test func samplesOfAStrokeInProgressFollowByThemselves() async throws {
    let writer = JournalWriter(in: place.journals)
    var painting = Painting(size: PixelSize(width: 99, height: 77))
    writer.begin(painting, name: nil)
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(9, 9)), color: .black, brush: Brush(), seed: 1)
    _ = painting.append([StrokePoint(location: Point(60, 50))], to: id)
    let began = JournalWriter.uptime()
    writer.note(painting)
    #expect(writer.status.isSafe)
    var strokes: [Stroke] = []
    while strokes.isEmpty, JournalWriter.uptime() < began + 60 {
      await Task.yield()
      guard FolderListing.exists(place.database) else { continue }
      strokes = (try? place.recoveredAfterCrash().painting.strokes) ?? []
    }
    _ = painting.endStroke(id)
    #expect(strokes == painting.strokes)
  }

  @Test func aSavedPaintingNeedsItsJournalNoMore() throws {
    let writer = JournalWriter(in: place.journals)
    var painting = Painting(size: PixelSize(width: 99, height: 77))
    writer.begin(painting, name: nil)
    painting = Samples.stroke(on: painting)
    writer.note(painting)
    writer.flush()
    let saved = painting
    painting = Samples.stroke(on: painting, seed: 2)
    writer.begin(saved, name: "/b.ora")
    writer.note(painting)
    writer.flush()
    let crashed = try place.crashed()
    let found = try crashed.journals.abandoned().journals
    #expect(found.map(\.name) == ["/b.ora"])
    Samples.expectSame(try #require(found.first).recover().painting, painting)
    withExtendedLifetime(crashed) {}
    writer.begin(painting, name: "/b.ora")
    writer.flush()
    #expect(TemporaryFolder.list(place.journals.path).isEmpty)
  }

  @Test func theJournalOfASavedPaintingTakesOverWhatTheSaveHasPacked() throws {
    let painting = Samples.layered(seed: 7)
    let former = FormerSave()
    _ = try OpenRasterFile.bytes(of: painting, after: former)
    let packed = try JournalBase(painting, after: FormerSave())
    #expect(try Array(JournalBase(painting, after: former).parts) == Array(packed.parts))
    let writer = JournalWriter(in: place.journals)
    writer.begin(painting, name: "/c.ora", after: former)
    let after = Samples.stroke(on: painting)
    writer.note(after)
    writer.flush()
    Samples.expectSame(try place.recoveredAfterCrash().painting, after)
  }

  @Test func droppingTakesTheJournalAway() throws {
    let writer = JournalWriter(in: place.journals)
    var painting = Painting(size: PixelSize(width: 99, height: 77))
    writer.begin(painting, name: nil)
    painting = Samples.stroke(on: painting)
    writer.note(painting)
    writer.flush()
    writer.drop()
    #expect(TemporaryFolder.list(place.journals.path).isEmpty)
    painting = Samples.stroke(on: painting)
    writer.note(painting)
    writer.flush()
    #expect(TemporaryFolder.list(place.journals.path).isEmpty)
  }

  @Test func aRecoveredPaintingIsSafeBeforeItsOldJournalGoes() throws {
    let states = try place.write(Samples.painting(), name: "/c.ora", edits: 9, seed: 5)
    let old = try place.found()
    let recovered = try old.recover()
    let writer = JournalWriter(in: place.journals)
    writer.begin(recovered, from: old)
    writer.flush()
    #expect(writer.status.isSafe)
    #expect(
      TemporaryFolder.list(place.journals.path).filter { $0.hasSuffix(".journal") }.count == 1)
    let crashed = try place.crashed()
    let again = try crashed.found()
    #expect(again.name == "/c.ora")
    Samples.expectSame(try again.recover().painting, try #require(states.last))
    withExtendedLifetime(crashed) {}
  }

  @Test(.enabled(if: SmallDisk.isPossible, "a small disk needs the right to mount"))
  func aFullDiskIsSaidAndGotOver() throws {
    let disk = try SmallDisk(kibibytes: 512)
    let clock = Clock()
    let folder = JournalFolder(path: disk.file("journals"))
    let writer = JournalWriter(in: folder, clock: clock.now)
    var painting = Painting(size: PixelSize(width: 99, height: 77))
    writer.begin(painting, name: nil)
    painting = Samples.stroke(on: painting)
    writer.note(painting)
    writer.flush()
    #expect(writer.status.isSafe)
    let safe = painting
    put([UInt8](repeating: 1, count: 1 << 20), at: disk.file("somebody else's"))
    var failed = 0
    for seed in 0..<30 {
      clock.advance(1)
      painting = Samples.stroke(on: painting, seed: UInt64(seed))
      writer.note(painting)
      writer.flush()
      if writer.status.failure != nil { failed += 1 }
    }
    #expect(failed > 10)
    let status = writer.status
    #expect(
      status.failure?.description
        == "Could not keep the newest strokes safe in “\(disk.file("journals/1.journal"))”: "
        + "there is no space left on the disk.")
    #expect((101...131).contains(status.unsafeSince ?? 0))
    // What was safe before still is.
    let crashed = try JournalPlace()
    mkdir(crashed.journals.path, 0o700)
    for name in ["1.journal", "1.journal-wal"] {
      put(contents("\(folder.path)/\(name)") ?? [], at: "\(crashed.journals.path)/\(name)")
    }
    let strokes = try crashed.found().recover().painting.strokes
    #expect(strokes == Array(painting.strokes.prefix(strokes.count)))
    #expect(strokes.count >= safe.strokes.count)
    unlink(disk.file("somebody else's"))
    writer.flush()
    #expect(writer.status == JournalStatus())
  }

  @Test(.enabled(if: SmallDisk.isPossible, "a read-only disk needs the right to mount"))
  func aReadOnlyDiskIsSaidBeforeAnythingIsThere() throws {
    let disk = try SmallDisk(kibibytes: 512)
    try #require(disk.makeReadOnly())
    let folder = JournalFolder(path: disk.file("journals"))
    let writer = JournalWriter(in: folder)
    var painting = Painting(size: PixelSize(width: 99, height: 77))
    writer.begin(painting, name: nil)
    painting = Samples.stroke(on: painting)
    writer.note(painting)
    writer.flush()
    #expect(
      writer.status.failure
        == .cannotWrite(path: folder.path, reason: "the disk is read-only"))
    #expect(writer.status.unsafeSince != nil)
    #expect(mount("tmpfs", disk.path, "tmpfs", UInt(MS_REMOUNT), nil) == 0)
    writer.flush()
    #expect(writer.status == JournalStatus())
    #expect(TemporaryFolder.list(folder.path).contains("1.journal"))
  }

  @Test func aFolderThatVanishesIsMadeAgain() throws {
    let writer = JournalWriter(in: place.journals)
    var painting = Painting(size: PixelSize(width: 99, height: 77))
    writer.begin(painting, name: nil)
    painting = Samples.stroke(on: painting)
    writer.note(painting)
    writer.flush()
    for name in TemporaryFolder.list(place.journals.path) {
      unlink("\(place.journals.path)/\(name)")
    }
    rmdir(place.journals.path)
    painting = Samples.stroke(on: painting, seed: 2)
    writer.note(painting)
    writer.flush()
    // Where the watch has told of it before the note, all is safe again already.
    if writer.status != JournalStatus() {
      #expect(writer.status.needsPainting)
      #expect(writer.status.failure == .vanished(path: place.database))
    }
    writer.note(painting)
    writer.flush()
    #expect(writer.status == JournalStatus())
    Samples.expectSame(try place.recoveredAfterCrash().painting, painting)
  }

  /// What another program may do to a journal that is in use.
  enum Harm: CaseIterable {
    case databaseCut, logCut, databaseRemoved, logRemoved, replaced
  }

  @Test(arguments: Harm.allCases) func aJournalThatAnotherProgramSpoilsIsMadeAnew(
    harm: Harm
  ) async throws {
    let place = try JournalPlace()
    let (heard, hears) = AsyncStream.makeStream(of: JournalStatus.self)
    let writer = JournalWriter(in: place.journals, onChange: { hears.yield($0) })
    var painting = Samples.stroke(on: Painting(size: PixelSize(width: 99, height: 77)))
    let (old, log) = (place.database, place.database + "-wal")
    writer.begin(painting, name: nil)
    painting = Samples.stroke(on: painting, seed: 2)
    writer.note(painting)
    writer.flush()
    switch harm {
    case .databaseCut: put([], at: old)
    case .logCut: put([], at: log)
    case .databaseRemoved: unlink(old)
    case .logRemoved: unlink(log)
    case .replaced:
      unlink(old)
      put([1, 2, 3], at: old)
    }
    // It is heard of without a stroke, as the system tells it.
    for await status in heard where status.needsPainting { break }
    let isGone = harm == .databaseRemoved || harm == .replaced
    #expect(writer.status.failure == (isGone ? .vanished(path: old) : .cut(path: old)))
    #expect(writer.status.unsafeSince != nil)
    writer.note(painting)
    writer.flush()
    #expect(writer.status == JournalStatus())
    let copy = try place.crashed()
    let all = try copy.journals.abandoned().journals
    #expect(all.count == 1)
    Samples.expectSame(try #require(all.first).recover().painting, painting)
  }
}
