import Geometry
import Glibc
import PaintingFiles
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// Trays under real fingers, through the real program.
  @Suite(.serialized) struct TraysTests {
    private let desktop: VirtualDesktop
    private let touch: VirtualTouchScreen

    init() throws {
      desktop = try DesktopSuite.desktop()
      touch = try #require(desktop.touchScreen)
    }

    private func start(home: String) throws -> (DesktopProgram, PixelRect) {
      let fude = try File.folderOfThisProgram() + "/fude"
      let program = try desktop.start(
        [fude, "--size", "400x300"], home: home,
        environment: ["FUDE_THEME": "light", "GTK_THEME": nil])
      let frame = try desktop.wait(for: "Fude's window") { () throws(DesktopError) in
        if let code = program.exitCode {
          throw .programEnded(fude, code: code, words: program.errors)
        }
        return try desktop.window(ofProcess: program.processID)?.frame
      }
      return (program, frame)
    }

    /// The middle of the chosen tool's button, the only large spot of that colour; nil while it is
    /// not seen.
    private func chosenTool(in frame: PixelRect) throws(DesktopError) -> Point? {
      let picture = try desktop.screenshot(of: frame)
      let accent: UInt32 = 0xFFE2_603B
      for y in stride(from: 0, to: picture.size.height - 12, by: 2) {
        var run = 0
        for x in 0..<picture.size.width {
          run = picture[x, y] == accent && picture[x, y + 10] == accent ? run + 1 : 0
          if run >= 40 {
            return Point(Double(frame.minX + x - 20), Double(frame.minY + y + 16))
          }
        }
      }
      return nil
    }

    private func waitForTool(
      in frame: PixelRect, _ what: String, where isThere: (Point) -> Bool
    ) throws -> Point {
      var last: Point?
      var calm = 0
      return try desktop.wait(for: what) { () throws(DesktopError) -> Point? in
        let place = try chosenTool(in: frame)
        calm = place != nil && place == last ? calm + 1 : 0
        last = place
        guard let place, isThere(place), calm > 20 else { return nil }
        return place
      }
    }

    @Test func aTrayFlickedAcrossTheWindowIsThereAtTheNextStart() throws {
      let home = try desktop.makeHome()
      let (program, frame) = try start(home: home)
      defer { program.end() }
      let middle = Double(frame.minX + frame.maxX) / 2
      let first = try waitForTool(in: frame, "the tools at the left") { $0.x < middle - 200 }
      // By the plate above the first tool.
      let grip = first + Vector(0, -28)
      try touch.begin(0, at: grip)
      let begin = Deadline.now
      for step in 1...24 {
        Deadline.sleep(until: begin + 0.008 * Double(step))
        try touch.move(0, to: grip + Vector(Double(step) * 22, Double(step) * 2))
      }
      try touch.end(0, at: grip + Vector(24 * 22, 48))
      let second = try waitForTool(in: frame, "the tools at the right") { $0.x > middle + 200 }
      try desktop.keyboard.type(try #require(Key("q")), holding: [.control])
      #expect(try desktop.wait(for: "the end of Fude") { program.exitCode } == 0)

      let (again, newFrame) = try start(home: home)
      defer { again.end() }
      let third = try waitForTool(in: newFrame, "the tools at the right") { $0.x > middle + 200 }
      #expect(third == second)
    }
  }
}
