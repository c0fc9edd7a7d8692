import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import Rasterizer
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// A program that has nothing to do does nothing.
  @Suite(.serialized) struct RestTests {
    /// A thread that does anything is put on a processor for it, and that is counted: without such
    /// changes there was no call to the system either.
    @Test func aPaintedPaintingAtRestWakesNothingForFiveSeconds() throws {
      let desktop = try DesktopSuite.desktop()
      let home = try desktop.makeHome()
      let file = "\(home)/painting.ora"
      var stroke = Stroke(at: Point(20, 20), color: Color(hex: 0x2244AA), brush: Brush(diameter: 9))
      stroke.add(Point(80, 60))
      let size = PixelSize(width: 400, height: 300)
      _ = try OpenRasterFile.write(Painting(size: size, strokes: [stroke]), to: file)
      let (program, frame) = try desktop.startFude(home: home, file: file)
      let middle = Point(
        Double(frame.minX + frame.maxX) / 2, Double(frame.minY + frame.maxY) / 2)
      // Where the stroke is, on a canvas in the middle of the window.
      let ink = middle + Vector(50 - 200, 40 - 150)
      try desktop.wait(for: "the painting") { () throws(DesktopError) in
        try desktop.color(at: ink) == 0xFF22_44AA
      }
      try desktop.mouse.drag([middle, middle + Vector(40, 30), middle + Vector(90, 0)])
      // Also after a save, which is done on other threads.
      let before = FileIdentity(path: file)
      try desktop.keyboard.type(try #require(Key("s")), holding: [.control])
      try desktop.wait(for: "the save") { () throws(DesktopError) in
        FileIdentity(path: file) != before
      }
      try desktop.mouse.drag([middle + Vector(0, 50), middle + Vector(90, 60)])
      let journals = "\(home)/state/fude/journals"
      try desktop.wait(for: "the journal") { () throws(DesktopError) in
        ((try? FolderListing.read(journals)) ?? []).contains { $0.name.hasSuffix(".journal") }
      }
      var known = -1
      var since = Deadline.now
      // Threads that have worked wait a while for more before they end.
      try desktop.wait(for: "five seconds at rest", atMost: 60) { () throws(DesktopError) in
        let now = Self.switches(of: program.processID)
        if now != known { (known, since) = (now, Deadline.now) }
        return Deadline.now - since >= 5
      }
      #expect(known > 0)
      #expect(program.exitCode == nil)
      program.end()
    }

    /// How often the threads of a process were put on a processor, or taken off.
    private static func switches(of process: Int32) -> Int {
      let tasks = "/proc/\(process)/task"
      let lines = ((try? FolderListing.read(tasks)) ?? []).flatMap { task in
        (File.text(at: "\(tasks)/\(task.name)/status") ?? "").split(separator: "\n")
      }
      return lines.filter { $0.contains("ctxt_switches:") }
        .reduce(0) { $0 + (Int($1.split(separator: "\t").last ?? "") ?? 0) }
    }
  }
}
