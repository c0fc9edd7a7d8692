import Geometry
import Glibc
import Testing
import VirtualDesktop

@testable import PaintingFiles

extension DesktopSuite {
  /// The system gives no more memory (`ulimit -v`): a word, and nothing lost.
  @Suite(.serialized) struct MemoryLimitTests {
    @Test func whereMemoryIsRefusedNothingMoreIsPaintedUntilThereIsSomeAgain() throws {
      let desktop = try DesktopSuite.desktop()
      let studio = try Studio(on: desktop)
      let ways = [250.0, 400, 550].map { [Point(200, $0), Point(500, $0), Point(800, $0)] }
      try desktop.mouse.drag(ways[0])
      try studio.waitForInk(at: ways[0][2])

      // Less than an edit is given before it begins, more than the program needs to go on: a thread
      // that begins takes 64 MB of addresses for its own memory.
      let limit = try Self.addressSpace(of: studio.program.processID) + (112 << 20)
      try Self.limit(studio.program.processID, to: "\(limit)")
      try Self.drag(ways[1], andWaitForAWordOn: desktop)
      #expect(studio.program.exitCode == nil)

      try Self.limit(studio.program.processID, to: "unlimited")
      try desktop.mouse.drag(ways[2])
      try studio.waitForInk(at: ways[2][2])
      let strokes = try studio.save().strokes
      #expect(strokes.map { $0.points.map(\.location) } == [ways[0], ways[2]])
    }

    /// The system would end a program that takes more than its group may have: there is a word before that.
    @Test func theLimitOfAGroupOfProgramsIsKept() throws {
      let desktop = try DesktopSuite.desktop()
      // Not everybody may make one.
      guard let group = TestMemoryGroup(limit: 480 << 20) else { return }
      let studio = try Studio(on: desktop, within: group)
      let ways = [250.0, 400, 550].map { [Point(200, $0), Point(500, $0), Point(800, $0)] }
      try desktop.mouse.drag(ways[0])
      try studio.waitForInk(at: ways[0][2])

      let large = "import time; x = b'x' * (340 << 20); print('there', flush=True); time.sleep(600)"
      let other = try desktop.start(group.command(["python3", "-c", large]))
      defer { other.end() }
      try desktop.wait(for: "a large program") { other.output.contains("there") }
      try Self.drag(ways[1], andWaitForAWordOn: desktop)
      #expect(studio.program.exitCode == nil)

      other.end()
      try desktop.mouse.drag(ways[2])
      try studio.waitForInk(at: ways[2][2])
      let strokes = try studio.save().strokes
      #expect(strokes.map { $0.points.map(\.location) } == [ways[0], ways[2]])
    }

    private static func drag(_ way: [Point], andWaitForAWordOn desktop: VirtualDesktop) throws {
      // Where words stand.
      let (middle, bottom) = (desktop.size.width / 2, desktop.size.height)
      let area = try #require(PixelRect(x: middle - 200, y: bottom - 200, width: 400, height: 100))
      let before = try desktop.screenshot(of: area).pixels
      try desktop.mouse.drag(way)
      try desktop.wait(for: "the word") { () throws(DesktopError) in
        try desktop.screenshot(of: area).pixels != before
      }
    }

    /// How much memory a program has asked for, in bytes.
    private static func addressSpace(of process: pid_t) throws -> Int {
      let status = try FileBytes.readAll("/proc/\(process)/status", limit: 1 << 14)
      let text = String(decoding: status, as: UTF8.self)
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("VmSize:") })
      return try #require(Int(line.split(separator: " ")[1])) << 10
    }

    private static func limit(_ process: pid_t, to bytes: String) throws {
      try #require(system("prlimit --pid \(process) --as=\(bytes):") == 0)
    }
  }
}
