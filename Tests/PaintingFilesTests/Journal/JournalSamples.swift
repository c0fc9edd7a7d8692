import Databases
import Geometry
import Glibc
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

extension Samples {
  /// Expects two paintings to be the same, to the last pixel and the last step.
  static func expectSame(
    _ a: Painting, _ b: Painting, _ what: Comment = "",
    at place: SourceLocation = #_sourceLocation
  ) {
    let (x, y) = (a.record, b.record)
    #expect(x.tree == y.tree, what, sourceLocation: place)
    #expect(x.steps == y.steps, what, sourceLocation: place)
    #expect(x.doneCount == y.doneCount, what, sourceLocation: place)
    let isSame = pixels(a) == pixels(b)
    #expect(isSame, what, sourceLocation: place)
  }

  /// Does random things to a painting, also what is taken back.
  static func disturb(_ painting: inout Painting, _ dice: inout SplitMix64) {
    switch Int.random(in: 0..<8, using: &dice) {
    case 0: _ = painting.undo()
    case 1: _ = painting.redo()
    default: edit(&painting, &dice)
    }
  }
}

/// A folder of journals.
struct JournalPlace {
  let folder: TemporaryFolder
  var journals: JournalFolder { JournalFolder(path: folder.file("journals")) }

  init() throws { folder = try TemporaryFolder() }

  /// The database of the only journal.
  var database: String { folder.file("journals/1.journal") }

  /// The only journal that was left behind.
  ///
  /// A program that another test starts in this moment holds our locks too, until it runs: who wrote the
  /// journal may have let go of it, and still it is held for a moment.
  func found() throws -> AbandonedJournal {
    var found = try journals.abandoned()
    for _ in 0..<2000 where found.journals.isEmpty && found.problems.isEmpty {
      usleep(1000)
      found = try journals.abandoned()
    }
    #expect(found.problems.isEmpty)
    return try #require(found.journals.first)
  }

  /// The place as another start would find it if all programs ended now.
  func crashed() throws -> JournalPlace {
    let copy = try JournalPlace()
    mkdir(copy.journals.path, 0o700)
    for name in TemporaryFolder.list(journals.path) where !name.hasSuffix(".lock") {
      put(contents("\(journals.path)/\(name)") ?? [], at: "\(copy.journals.path)/\(name)")
    }
    return copy
  }

  /// What another start would recover if all programs ended now.
  func recoveredAfterCrash() throws -> RecoveredPainting {
    let copy = try crashed()
    defer { withExtendedLifetime(copy) {} }
    return try copy.found().recover()
  }

  /// Writes the journal of a painting to which so many things are done, and lets go of it.
  func write(
    _ base: Painting, name: String? = nil, edits: Int, seed: UInt64
  ) throws -> [Painting] {
    var (painting, dice) = (base, SplitMix64(seed: seed))
    let journal = try Journal(of: base, name: name, in: journals.path, date: 100)
    var checkpoint = painting.checkpoint
    var states = [painting]
    for edit in 0..<edits {
      Samples.disturb(&painting, &dice)
      guard let progress = painting.progress(since: &checkpoint) else { continue }
      try journal.write(progress, date: 101 + Int64(edit))
      states.append(painting)
    }
    return states
  }
}
