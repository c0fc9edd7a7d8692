import CDisk
import Geometry
import Glibc
import JournalLoop
import PaintingModel
import Testing

@testable import PaintingFiles

/// The power fails at any moment, and of what was not synchronized any part is there: every edit that
/// was called safe is, every journal opens, and a file is the old or the new one, whole.
///
/// `FUDE_CUTS` is how often; 100 times else.
@Suite(
  .serialized, .enabled(if: disk_is_watched(), "a sanitizer has the system's calls for itself"))
struct PowerCutTests {
  private static let cuts = getenv("FUDE_CUTS").flatMap { Int(String(cString: $0)) } ?? 100

  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// What a program does to the disk below `disk`, until it ends or has said so many bytes.
  private func record(_ command: [String], words: Int? = nil) throws -> DiskRecord {
    let child = try Tool.startListening(
      [
        "env", "FUDE_DISK_FOLDER=\(folder.file("disk"))",
        "FUDE_DISK_RECORD=\(folder.file("record"))",
      ] + command)
    defer { close(child.output) }
    var byte: UInt8 = 0
    var count = 0
    while count < words ?? .max, read(child.output, &byte, 1) == 1 { count += 1 }
    if words != nil { kill(child.child, SIGKILL) }
    let code = Tool.wait(child.child)
    #expect(code == (words == nil ? 0 : 128 + Int(SIGKILL)))
    return DiskRecord(contents(folder.file("record")) ?? [])
  }

  /// The disk as a cut after so many notes leaves it.
  private func cut(
    _ record: DiskRecord, after count: Int, _ dice: inout SplitMix64
  ) throws -> TemporaryFolder {
    let place = try TemporaryFolder()
    PowerCut(record, after: count, in: folder.file("disk")).restore(to: place.path, &dice)
    return place
  }

  @Test(arguments: [UInt64(1), 2])
  func journals(seed: UInt64) throws {
    mkdir(folder.file("disk"), 0o755)
    let actions = 150
    let record = try record([
      Tool.ours("JournalLoop"), folder.file("disk/state/journals"), "\(seed)", "/cat.ora",
      "\(actions)",
    ])
    var history = LoopHistory(LoopHand(seed: seed))
    var dice = SplitMix64(seed: seed + 100)
    var (lost, unreadable, oldest) = (0, 0, 0)
    for _ in 0..<Self.cuts {
      let count = Int.random(in: 0...record.notes.count, using: &dice)
      let place = try cut(record, after: count, &dice)
      // After the first line each says that one more is safe.
      let safe = max(0, record.words(before: count).split(separator: "\n").count - 1)
      let found = try JournalFolder(path: place.file("state/journals")).abandoned()
      if !found.problems.isEmpty { unreadable += 1 }
      let recovered = try found.journals.first?.recover()
      if recovered?.isWhole == false { unreadable += 1 }
      let painting = recovered?.painting ?? Painting(size: LoopHand.size)
      guard let moment = history.moment(of: painting, most: actions) else {
        unreadable += 1
        continue
      }
      if moment.actions < safe { lost += 1 }
      oldest = max(oldest, safe)
    }
    print(
      "cuts: \(Self.cuts), edits lost: \(lost), databases that do not open: \(unreadable)")
    #expect(lost == 0)
    #expect(unreadable == 0)
    #expect(oldest > actions / 2)
  }

  @Test func saves() throws {
    mkdir(folder.file("disk"), 0o755)
    let contents = try [1, 2].map { seed in
      try OpenRasterEncoder(painting: Samples.painting(seed: seed)).encode()
    }
    for (name, bytes) in zip(["a", "b"], contents) { put(bytes, at: folder.file(name)) }
    let record = try record(
      [
        Tool.ours("SaveLoop"), folder.file("disk/painting.ora"), folder.file("a"),
        folder.file("b"),
      ], words: 12)
    var dice = SplitMix64(seed: 5)
    var bad = 0
    for _ in 0..<Self.cuts {
      let count = Int.random(in: 0...record.notes.count, using: &dice)
      let place = try cut(record, after: count, &dice)
      let saved = record.words(before: count).utf8.count
      let found = PaintingFilesTests.contents(place.file("painting.ora"))
      // The newest that was saved, or the one after it.
      let allowed = [saved == 0 ? nil : contents[(saved - 1) % 2], contents[saved % 2]]
      if !allowed.contains(found) { bad += 1 }
    }
    print("cuts: \(Self.cuts), files that are neither the old nor the new one: \(bad)")
    #expect(bad == 0)
  }
}
