import Databases
import Geometry
import Glibc
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// What was written into a journal comes back from it, whole.
@Suite struct JournalTests {
  let place: JournalPlace
  init() throws { place = try JournalPlace() }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func whateverWasDoneComesBack(seed: UInt64) throws {
    let base =
      seed % 2 == 0
      ? Painting(size: PixelSize(width: 131, height: 97)) : Samples.layered(seed: seed)
    let last = try #require(try place.write(base, edits: 40, seed: seed + 50).last)
    let recovered = try place.found().recover(threads: 2)
    #expect(recovered.isWhole)
    #expect(recovered.notice == nil)
    Samples.expectSame(recovered.painting, last, "seed \(seed)")
    var (a, b) = (recovered.painting, last)
    while b.canUndo {
      _ = a.undo()
      _ = b.undo()
    }
    Samples.expectSame(a, b, "undone, seed \(seed)")
    while b.canRedo {
      _ = a.redo()
      _ = b.redo()
    }
    Samples.expectSame(a, b, "redone, seed \(seed)")
  }

  @Test func strokesInProgressAreDoneAfterwards() throws {
    var painting = Painting(size: PixelSize(width: 131, height: 97))
    let journal = try Journal(of: painting, name: nil, in: place.journals.path, date: 1)
    var checkpoint = painting.checkpoint
    func point(_ x: Double) -> StrokePoint { StrokePoint(location: Point(x, 40), time: x / 99) }
    let ids = [Color.black, .white].map { color in
      painting.beginStroke(at: point(3), color: color, brush: Brush(), seed: 4).0
    }
    for step in 1..<5 {
      for id in ids { _ = painting.append([point(Double(step * 20))], to: id) }
      let progress = try #require(painting.progress(since: &checkpoint))
      try journal.write(progress, date: 2)
    }
    let recovered = try place.recoveredAfterCrash()
    #expect(recovered.isWhole)
    for id in ids { _ = painting.endStroke(id) }
    Samples.expectSame(recovered.painting, painting)
    // Done in truth, they are steps.
    let progress = try #require(painting.progress(since: &checkpoint))
    try journal.write(progress, date: 2)
    Samples.expectSame(try place.recoveredAfterCrash().painting, painting)
  }

  @Test func aJournalTellsItsNameAndItsTime() throws {
    _ = try place.write(Samples.painting(), name: "/home/mo/Cat 2.ora", edits: 3, seed: 2)
    let found = try place.found()
    #expect(found.name == "/home/mo/Cat 2.ora")
    #expect((101...103).contains(found.changed))
    let recovered = try found.recover()
    #expect(recovered.name == "/home/mo/Cat 2.ora")
  }

  @Test func aPaintingWithoutANameHasNone() throws {
    _ = try place.write(Samples.painting(), edits: 3, seed: 2)
    #expect(try place.found().name == nil)
  }

  @Test func onlyTheUserCanReadIt() throws {
    let painting = Samples.painting()
    let journal = try Journal(of: painting, name: nil, in: place.journals.path, date: 1)
    let other = Samples.stroke(on: painting)
    var checkpoint = painting.checkpoint
    try journal.write(try #require(other.progress(since: &checkpoint)), date: 1)
    func mode(_ path: String) -> mode_t {
      var status = stat()
      return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }
    #expect(mode(place.journals.path) == 0o700)
    let names = TemporaryFolder.list(place.journals.path).sorted()
    #expect(names == ["1.journal", "1.journal-wal", "1.lock"])
    for name in names { #expect(mode("\(place.journals.path)/\(name)") == 0o600, "\(name)") }
  }

  @Test func aLivingJournalIsNotOffered() throws {
    let painting = Samples.painting()
    var journal: Journal? = try Journal(of: painting, name: nil, in: place.journals.path, date: 1)
    #expect(try place.journals.abandoned().journals.isEmpty)
    #expect(journal != nil && journal?.loss == nil)
    journal = nil
    let found = try place.found()
    // Who looks meanwhile does not find it again.
    #expect(try place.journals.abandoned().journals.isEmpty)
    try found.discard()
    #expect(TemporaryFolder.list(place.journals.path).isEmpty)
  }

  @Test func aJournalThatIsKeptForLaterIsOfferedAgain() throws {
    let states = try place.write(Samples.painting(), edits: 5, seed: 3)
    for _ in 0..<2 { _ = try place.found().recover() }
    Samples.expectSame(try place.found().recover().painting, try #require(states.last))
  }

  @Test func everyJournalHasANumberOfItsOwn() throws {
    let painting = Samples.painting()
    let journals = try (0..<3).map { number in
      try Journal(of: painting, name: "\(number)", in: place.journals.path, date: number)
    }
    #expect(journals.map(\.paths.name) == ["1", "2", "3"])
    try journals[1].paths.remove()
    journals[1].lock.removeFile()
    let again = try Journal(of: painting, name: nil, in: place.journals.path, date: 1)
    #expect(again.paths.name == "2")
  }

  @Test func theNewestIsOfferedFirst() throws {
    for (name, date) in [("a", Int64(7)), ("b", 9), ("c", 8)] {
      _ = try Journal(of: Samples.painting(), name: name, in: place.journals.path, date: date)
    }
    #expect(try place.journals.abandoned().journals.map(\.name) == ["b", "c", "a"])
  }

  @Test func aNewerJournalIsLeftAlone() throws {
    _ = try place.write(Samples.painting(), edits: 4, seed: 1)
    let bytes = try #require(contents(place.database))
    var newer = bytes
    newer[63] = UInt8(JournalSchema.version) + 1
    put(newer, at: place.database)
    let found = try place.journals.abandoned()
    #expect(found.journals.isEmpty)
    #expect(found.problems == [.newer(path: place.database)])
    #expect(
      found.problems.first?.description
        == "The unsaved painting in “\(place.database)” is of a newer Fude. It is kept for that.")
    #expect(contents(place.database) == newer)
    put(bytes, at: place.database)
    #expect(try place.found().recover().isWhole)
  }

  @Test func whoLooksAndWhoRecoversAtOnceDoNotTakeEachOtherForACrash() async throws {
    let painting = try #require(try place.write(Samples.painting(), edits: 6, seed: 4).last)
    let journal = try place.found()
    let found = try await withThrowingTaskGroup(of: RecoveredPainting.self) { group in
      for number in 0..<6 {
        group.addTask {
          try number.isMultiple(of: 2) ? journal.look() : journal.recover(threads: 2)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(found.count == 6)
    for one in found {
      #expect(one.isWhole)
      Samples.expectSame(one.painting, painting)
    }
    #expect(try !place.crashed().found().isInterrupted)
  }

  @Test func aFolderThatIsNotThereHoldsNothing() throws {
    let found = try place.journals.abandoned()
    #expect(found.journals.isEmpty)
    #expect(found.problems.isEmpty)
    #expect(place.journals.byteCount == 0)
  }

  @Test func whatIsNoJournalIsLeftAlone() throws {
    mkdir(place.journals.path, 0o700)
    put("a text of somebody's", at: place.database)
    let found = try place.journals.abandoned()
    #expect(
      found.problems == [.damaged(path: place.database, reason: "it is no journal")])
    #expect(contents(place.database) == Array("a text of somebody's".utf8))
  }
}
