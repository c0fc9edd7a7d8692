import Dispatch
import Glibc
import PaintingFiles
import Synchronization
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// `kill -9` of the real program while a hand paints with real devices: every stroke whose pen was up
  /// for a second comes back, to the last sample and the last pixel.
  ///
  /// `FUDE_KILLS` is how often it is killed, 4 times else; `FUDE_RECORDING` is a recording to paint
  /// instead of made-up strokes; the closing line goes to the file `FUDE_CRASH_LINE` as well.
  @Suite(.serialized) struct KilledFudeTests {
    private static func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }
    }

    private let kills = variable("FUDE_KILLS").flatMap { Int($0) } ?? 4

    @Test func atAnyMoment() throws {
      let kills = kills
      let lines = try HandLines(
        on: CrashRound.size, recording: Self.variable("FUDE_RECORDING"))
      // The hand mostly waits: a few desktops side by side take less time.
      let lanes = min(4, max(1, kills / 20))
      let shared = try DesktopSuite.desktop()
      let desktops = try [shared] + (1..<lanes).map { _ in try VirtualDesktop(size: shared.size) }
      let next = Mutex(0)
      let total = Mutex(CrashRound.Outcome())
      DispatchQueue.concurrentPerform(iterations: lanes) { lane in
        while true {
          let number = next.withLock { next in
            defer { next += 1 }
            return next
          }
          guard number < kills else { return }
          var round = CrashRound(number, on: desktops[lane], lines: lines)
          let outcome = round.run()
          total.withLock { $0 = $0 + outcome }
        }
      }
      for desktop in desktops.dropFirst() { desktop.stop() }
      let outcome = total.withLock { $0 }
      let line =
        "strokes and edits lost: \(outcome.lost), oldest lost point: \(Int(outcome.oldest * 1000)) ms"
      print("kills: \(kills), strokes: \(outcome.strokes), edits: \(outcome.edits)")
      print(line)
      if let path = Self.variable("FUDE_CRASH_LINE") {
        try AtomicFile.write(Array("\(line)\n".utf8), to: path)
      }
      #expect(outcome.problems == [])
      #expect(outcome.lost == 0)
      #expect(outcome.oldest <= 1)
      #expect(outcome.strokes > kills / 2)
      #expect(outcome.edits > kills / 10)
    }
  }
}
