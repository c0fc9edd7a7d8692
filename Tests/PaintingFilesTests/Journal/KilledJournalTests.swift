import Geometry
import Glibc
import JournalLoop
import PaintingFiles
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// `kill -9` while another process paints: every stroke whose pen was up for a second is there.
///
/// `FUDE_KILLS` is how often it is killed; 20 times else.
@Suite(.serialized) struct KilledJournalTests {
  private struct Line {
    let action: Int
    let samples: Int
    let time: Int
  }

  private static let kills = getenv("FUDE_KILLS").flatMap { Int(String(cString: $0)) } ?? 20

  @Test func atAnyMoment() throws {
    var dice = SplitMix64(seed: 77)
    var (lost, oldest, strokes) = (0, 0, 0)
    for kill in 0..<Self.kills {
      let seed = dice.next()
      let place = try JournalPlace()
      let time = UInt32.random(in: 50_000...1_700_000, using: &dice)
      let (lines, end) = try paint(
        in: place.journals.path, seed: seed, name: kill % 2 == 0 ? nil : "/cat.ora", for: time)
      let found = try place.journals.abandoned()
      #expect(found.problems.isEmpty)
      let (isLost, age, count) = try judge(found.journals.first, lines, seed, end)
      if isLost { lost += 1 }
      oldest = max(oldest, age)
      strokes += count
    }
    print("strokes: \(strokes), strokes lost: \(lost), oldest lost point: \(oldest / 1000) ms")
    #expect(lost == 0)
    #expect(oldest <= 1_000_000)
  }

  /// Has a program paint for so many microseconds; what it said, and when it was ended.
  private func paint(
    in folder: String, seed: UInt64, name: String?, for time: UInt32
  ) throws -> ([Line], end: Int) {
    let (child, output) = try Tool.startListening(
      [Tool.ours("JournalLoop"), folder, "\(seed)"] + (name.map { [$0] } ?? []))
    defer { close(output) }
    var byte: UInt8 = 0
    // The first line says that it has begun.
    while read(output, &byte, 1) == 1, byte != 10 {}
    usleep(time)
    let end = Int(JournalWriter.uptime() * 1e6)
    kill(child, SIGKILL)
    _ = Tool.wait(child)
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case let count = read(output, &buffer, buffer.count), count > 0 {
      text += buffer[..<count]
    }
    let lines = text.split(separator: 10).compactMap { line -> Line? in
      let numbers = line.split(separator: 32).compactMap {
        Int(String(decoding: $0, as: UTF8.self))
      }
      return numbers.count == 3
        ? Line(action: numbers[0], samples: numbers[1], time: numbers[2]) : nil
    }
    return (lines, end)
  }

  /// Whether a finished stroke of more than a second ago is missing, the age of the oldest sample that
  /// is, in µs, and how many strokes came back.
  private func judge(
    _ journal: AbandonedJournal?, _ lines: [Line], _ seed: UInt64, _ end: Int
  ) throws -> (isLost: Bool, age: Int, strokes: Int) {
    var history = LoopHistory(LoopHand(seed: seed))
    let recovered = try journal?.recover()
    let painting = recovered?.painting ?? Painting(size: LoopHand.size)
    #expect(recovered?.isWhole != false)
    // After which action it was, and how many samples of the next one were there.
    let moment = history.moment(of: painting, most: lines.count)
    let (done, samples) = try #require(moment)
    let missing = lines.first { line in
      line.action > done || line.action == done && (line.samples == 0 || line.samples > samples)
    }
    let finished = lines.filter { $0.samples == 0 && $0.time < end - 1_000_000 }
    let isLost = finished.contains { $0.action >= done }
    return (isLost, missing.map { end - $0.time } ?? 0, painting.strokes.count)
  }
}
