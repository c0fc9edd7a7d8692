import Geometry
import Glibc
import PaintingModel
import Rasterizer
import Testing
import VirtualDesktop

@testable import PaintingFiles

extension DesktopSuite {
  /// The system gives no more memory (`ulimit -v`): a word, and nothing lost.
  @Suite(.serialized) struct MemoryLimitTests {
    @Test func whereMemoryIsRefusedNothingMoreIsPaintedUntilThereIsSomeAgain() throws {
      let studio = try Studio(on: DesktopSuite.desktop())
      try expectAWord(
        in: studio,
        while: {
          // Less than an edit is given before it begins, more than the program needs to go on: a thread
          // that begins takes 64 MB of addresses for its own memory.
          let limit = try Self.addressSpace(of: studio.program.processID) + (112 << 20)
          try Self.limit(studio.program.processID, to: "\(limit)")
        }, until: { try Self.limit(studio.program.processID, to: "unlimited") })
    }

    /// The system would end a program that takes more than its group may have: there is a word before that.
    @Test func theLimitOfAGroupOfProgramsIsKept() throws {
      let desktop = try DesktopSuite.desktop()
      // Not everybody may make one.
      guard let group = TestMemoryGroup(limit: 480 << 20) else { return }
      let large = "import time; x = b'x' * (340 << 20); print('there', flush=True); time.sleep(600)"
      var other: DesktopProgram?
      defer { other?.end() }
      try expectAWord(
        in: try Studio(on: desktop, within: group),
        while: {
          let program = try desktop.start(group.command(["python3", "-c", large]))
          other = program
          try desktop.wait(for: "a large program") { program.output.contains("there") }
        }, until: { other?.end() })
    }

    /// Paints a stroke, one that is refused in words where there is no memory, and one when there is some again: the
    /// first and the last are in the file.
    private func expectAWord(
      in studio: Studio, while take: () throws -> Void, until give: () throws -> Void
    ) throws {
      let desktop = studio.desktop
      let ways = [250.0, 400, 550].map { [Point(200, $0), Point(500, $0), Point(800, $0)] }
      try desktop.mouse.drag(ways[0])
      try studio.waitForInk(at: ways[0][2])
      try take()
      try Self.drag(ways[1], andWaitForAWordOn: desktop)
      #expect(studio.program.exitCode == nil)
      try give()
      try desktop.mouse.drag(ways[2])
      try studio.waitForInk(at: ways[2][2])
      let strokes = try studio.save().strokes
      #expect(strokes.map { $0.points.map(\.location) } == [ways[0], ways[2]])
    }

    /// Where there is little memory tiles that nobody sees are soon on the disk, in a file that ends with the program.
    @Test func tilesThatWerePutAwayAreNotMissedAfterAKill() throws {
      let desktop = try DesktopSuite.desktop()
      guard let group = TestMemoryGroup(limit: 640 << 20) else { return }
      let brush = "size=300 pressure=off color=#26272b"
      let studio = try Studio(
        on: desktop, size: PixelSize(width: 4800, height: 3200), brush: brush, within: group)
      try desktop.keyboard.type(try #require(Key("0")), holding: [.control])
      try desktop.wait(for: "all of the sheet, and the desk beside it") { () throws(DesktopError) in
        try desktop.color(at: Point(20, 540)) != 0xFFFA_FAFA
      }
      let ways = (0..<9).map { line in
        let y = 120 + 105 * Double(line)
        return [Point(320, y), Point(900, y), Point(1600, y)]
      }
      for way in ways {
        try desktop.mouse.drag(way)
        try studio.waitForInk(at: way[1])
      }
      // Of all that was painted a corner is seen.
      try desktop.keyboard.type(try #require(Key("1")), holding: [.control])
      for _ in 0..<3 {
        try desktop.keyboard.type(try #require(Key("=")), holding: [.control])
      }
      try desktop.mouse.drag([Point(300, 300), Point(500, 400), Point(900, 500)])
      try desktop.wait(for: "tiles on the disk") { Self.tilesOnDisk(of: studio) > 1 << 18 }
      try desktop.wait(for: "all strokes in the journal") { () throws(DesktopError) -> Bool in
        (try? studio.journaled()?.strokes.count) == ways.count + 1
      }
      studio.program.end()
      let painting = try studio.leftBehind()
      #expect(painting.strokes.count == ways.count + 1)
      var anew = Painting(size: painting.size)
      try #require(anew.insert(painting.strokes.map { .stroke($0) }) != nil)
      #expect(painting.layer == anew.layer)
    }

    /// How long the file without a name is in which tiles are, in bytes.
    private static func tilesOnDisk(of studio: Studio) -> Int {
      let folder = "/proc/\(studio.program.processID)/fd"
      let names = (try? FolderListing.read(folder))?.map(\.name) ?? []
      return names.reduce(0) { most, name in
        var (target, status) = ([CChar](repeating: 0, count: 1024), stat())
        let length = readlink("\(folder)/\(name)", &target, 1023)
        let path = String(
          decoding: target.prefix(max(0, length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard path.contains("/.tiles-"), stat("\(folder)/\(name)", &status) == 0 else {
          return most
        }
        return max(most, Int(status.st_size))
      }
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
