import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import Rasterizer
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// The program is killed, and the painting comes back.
  @Suite(.serialized) struct CrashTests {
    @Test func aKilledProgramOffersThePaintingAtTheNextStart() throws {
      let desktop = try DesktopSuite.desktop()
      let studio = try Studio(on: desktop)
      let ways = [
        [Point(100, 100), Point(250, 180), Point(300, 120)],
        [Point(400, 500), Point(600, 450), Point(700, 620)],
        [Point(200, 700), Point(500, 760), Point(900, 640)],
      ]
      for way in ways {
        try desktop.mouse.drag(way)
        try studio.waitForInk(at: way[2])
      }
      try studio.waitForJournal(of: ways)
      let canvas = try #require(PixelRect(x: 0, y: 0, width: 1201, height: 903))
      let seen = try desktop.screenshot(of: canvas).pixels
      studio.program.end()
      #expect(studio.program.exitCode == 128 + SIGKILL)

      let (program, frame) = try desktop.startFude(
        home: studio.home, environment: ["FUDE_REDUCED_MOTION": "1"])
      let corner = Point(Double(frame.minX + 4), Double(frame.minY + 4))
      try desktop.wait(for: "the sheet") { () throws(DesktopError) -> Bool in
        try Self.isDimmed(desktop.color(at: corner)) && program.exitCode == nil
      }
      try desktop.keyboard.type(.enter)
      try desktop.wait(for: "the painting, not saved yet") { () throws(DesktopError) -> Bool in
        try desktop.window(ofProcess: program.processID)?.title?.hasPrefix("•") == true
      }
      try desktop.keyboard.type(try #require(Key("s")), holding: [.control])
      let folder = "\(studio.home)/Pictures/Fude"
      try desktop.wait(for: "the saved painting") { () throws(DesktopError) -> Bool in
        (try? PaintingFile.open("\(folder)/Painting 1.ora")) != nil
      }
      let painting = try PaintingFile.open("\(folder)/Painting 1.ora").painting
      #expect(painting.strokes.map { $0.points.map(\.location) } == ways)
      let bitmap = Bitmap(size: painting.size)
      painting.render(into: bitmap, clip: bitmap.bounds, canvasToBitmap: .identity)
      var differing = 0
      for y in 0..<canvas.height {
        for x in 0..<canvas.width where bitmap[x, y] != seen[y * canvas.width + x] {
          differing += 1
        }
      }
      #expect(differing == 0, "\(differing) pixels differ")
      program.end()
    }

    /// The desk around canvas and gallery.
    private static let desk: UInt32 = 0xFFD0_CEC9

    /// Whether a pixel is the desk under the shade of a sheet, all of it.
    private static func isDimmed(_ color: UInt32) -> Bool {
      [0, 8, 16].allSatisfy { shift in
        let (seen, bare) = (color >> shift & 0xFF, desk >> shift & 0xFF)
        return abs(Double(seen) - 0.72 * Double(bare)) < 1.5
      }
    }
  }
}
