import Databases
import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Whatever has become of a journal's files: what can be read comes back, and nothing is deleted.
@Suite struct DamagedJournalTests {
  let place: JournalPlace
  let states: [[Stroke]]

  init() throws {
    place = try JournalPlace()
    var painting = Painting(size: PixelSize(width: 131, height: 97))
    let journal = try Journal(of: painting, name: nil, in: place.journals.path, date: 1)
    var (checkpoint, states) = (painting.checkpoint, [[Stroke]()])
    for index in 0..<40 {
      painting = Samples.stroke(on: painting, seed: UInt64(index))
      try journal.write(try #require(painting.progress(since: &checkpoint)), date: 2)
      states.append(painting.strokes)
    }
    self.states = states
    // As a crash leaves it: most of it in the log.
    image = [contents(place.database) ?? [], contents(place.database + "-wal") ?? []]
    withExtendedLifetime(journal) {}
  }

  private let image: [[UInt8]]

  /// The place with other bytes in the files.
  private func place(_ database: [UInt8], _ log: [UInt8]) throws -> JournalPlace {
    let copy = try JournalPlace()
    try UserFolders.make(copy.journals.path, private: true)
    put(database, at: copy.database)
    put(log, at: copy.database + "-wal")
    return copy
  }

  /// Recovers what there is; the strokes, nil where nothing could be read.
  private func strokes(_ place: JournalPlace) throws -> [Stroke]? {
    let found = try place.journals.abandoned()
    guard let journal = found.journals.first else { return nil }
    guard let recovered = try? journal.recover() else { return nil }
    return recovered.painting.strokes
  }

  @Test func aTornLogGivesAnEarlierState() throws {
    var dice = SplitMix64(seed: 1)
    var lengths: Set<Int> = []
    for _ in 0..<60 {
      let length = Int.random(in: 0...image[1].count, using: &dice)
      let copy = try place(image[0], Array(image[1][..<length]))
      guard let strokes = try strokes(copy) else { continue }
      let isKnown = states.contains(strokes)
      #expect(isKnown, "cut to \(length) bytes")
      lengths.insert(strokes.count)
    }
    #expect(lengths.count > 10)
  }

  @Test func bytesThatWereNeverWrittenGiveAnEarlierState() throws {
    var dice = SplitMix64(seed: 2)
    for _ in 0..<60 {
      // The disk has kept a page of the log back, and what was there before is nothing.
      var log = image[1]
      let page = 32 + Int.random(in: 0..<(log.count - 32) / 4120, using: &dice) * 4120
      log.replaceSubrange(page..<(page + 4120), with: repeatElement(0, count: 4120))
      let copy = try place(image[0], log)
      guard let strokes = try strokes(copy) else { continue }
      let isKnown = states.contains(strokes)
      #expect(isKnown, "page at \(page)")
    }
  }

  @Test func changedBytesNeverGiveWrongStrokes() throws {
    // All in one file, so that no checksum of SQLite's helps.
    let whole = try place(image[0], image[1])
    _ = try strokes(whole)
    let bytes = contents(whole.database) ?? []
    try #require(bytes.count > 20_000)
    var dice = SplitMix64(seed: 3)
    var counts: [Int: Int] = [:]
    for _ in 0..<300 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...8, using: &dice) {
        let start = Int.random(in: 0..<changed.count, using: &dice)
        switch Int.random(in: 0..<4, using: &dice) {
        case 0: changed[start] ^= 1 << UInt8.random(in: 0..<8, using: &dice)
        case 1: changed[start] = .random(in: 0...255, using: &dice)
        case 2:
          let end = min(changed.count, start + Int.random(in: 1...600, using: &dice))
          changed.replaceSubrange(start..<end, with: repeatElement(0, count: end - start))
        default: changed.removeLast(Int.random(in: 0...min(3000, changed.count / 2), using: &dice))
        }
        if changed.isEmpty { break }
      }
      let copy = try place(changed, [])
      guard let strokes = try strokes(copy) else {
        counts[-1, default: 0] += 1
        #expect(contents(copy.database) != nil)
        continue
      }
      counts[strokes.count, default: 0] += 1
      let all = try #require(states.last)
      let isBeginning = strokes == Array(all.prefix(strokes.count))
      #expect(isBeginning, "\(strokes.count) strokes")
    }
    // Not all or nothing.
    #expect(counts.count > 5, "\(counts)")
  }

  @Test func whatComesAfterABadStepIsMissingAndIsSaid() throws {
    let copy = try place(image[0], image[1])
    do {
      let database = try Database(path: copy.database, isMade: false)
      try database.run("UPDATE steps SET hash = hash + 1 WHERE place = 17")
    }
    let found = try copy.found()
    let recovered = try found.recover()
    #expect(recovered.painting.strokes == states[17])
    #expect(!recovered.isWhole)
    #expect(
      recovered.notice
        == "The journal of this painting is damaged. What comes after the damage is missing.")
    // What did not come back is kept, under another name.
    try found.settle(recovered)
    #expect(try copy.journals.abandoned().journals.isEmpty)
    #expect(TemporaryFolder.list(copy.journals.path).filter { $0.hasSuffix(".kept") }.count == 1)
  }

  @Test func aDamagedBaseIsNoEmptyCanvas() throws {
    let other = try JournalPlace()
    let base = Samples.painting(undone: 0)
    var painting = base
    do {
      let journal = try Journal(of: base, name: nil, in: other.journals.path, date: 1)
      var checkpoint = painting.checkpoint
      painting = Samples.stroke(on: painting)
      try journal.write(try #require(painting.progress(since: &checkpoint)), date: 2)
    }
    do {
      let database = try Database(path: other.database, isMade: false)
      try database.run("UPDATE base SET bytes = substr(bytes, 1, 100)")
    }
    let found = try other.found()
    #expect(throws: JournalError.damaged(path: found.path, reason: "it is damaged")) {
      try found.recover()
    }
    #expect(contents(found.path) != nil)
  }

  /// As if the program had been ended while it recovered.
  private func crash(_ place: JournalPlace, attempts: Int64, trying: Int64?) throws {
    let database = try Database(path: place.database, isMade: false)
    try database.run(
      "UPDATE recovery SET attempts = ?, trying = ?", .integer(attempts),
      trying.map { .integer($0) } ?? .null)
  }

  @Test func aRecoveryThatCrashedOnceGoesStepByStep() throws {
    let copy = try place(image[0], image[1])
    try crash(copy, attempts: 1, trying: nil)
    let recovered = try copy.found().recover()
    #expect(recovered.isWhole)
    #expect(recovered.painting.strokes == states.last)
  }

  @Test func aStepThatCrashedRecoveryIsLeftOut() throws {
    let copy = try place(image[0], image[1])
    try crash(copy, attempts: 2, trying: 23)
    let recovered = try copy.found().recover()
    #expect(!recovered.isWhole)
    #expect(recovered.painting.strokes == states[23])
    // Nor does it come back later, when all went well in between.
    #expect(try copy.found().recover().painting.strokes == states[23])
  }

  @Test func aBaseThatCrashedRecoveryIsNotReadAgain() throws {
    let copy = try place(image[0], image[1])
    try crash(copy, attempts: 2, trying: -1)
    #expect(
      throws: JournalError.cannotOpen(
        path: copy.database, reason: "Fude has ended twice while it read it")
    ) { try copy.found().recover() }
    #expect(contents(copy.database) != nil)
  }
}
