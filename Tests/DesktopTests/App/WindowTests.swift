import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// What happens to the window while a hand paints in it.
  @Suite(.serialized) struct WindowTests {
    private func ending(of studio: Studio) throws -> Int32 {
      try studio.desktop.wait(for: "the end of Fude") { studio.program.exitCode }
    }

    @Test func resizingDoesNotDisturbTheStroke() throws {
      let studio = try Studio(on: DesktopSuite.desktop())
      let mouse = studio.desktop.mouse
      let path = [Point(100, 100), Point(150, 120), Point(200, 100), Point(260, 180)]
      try mouse.move(to: path[0])
      try mouse.press()
      try mouse.move(to: path[1])
      try studio.window.resize(to: PixelSize(width: 1201, height: 803))
      try mouse.move(to: path[2])
      try studio.window.resize(to: PixelSize(width: 1920, height: 1080))
      try mouse.move(to: path[3])
      try mouse.release()
      #expect(try studio.save().strokes.map { $0.points.map(\.location) } == [path])
      try studio.waitForInk(at: path[2])
    }

    @Test func hiddenWindowKeepsWhatWasPaintedAndShowsItAgain() throws {
      let studio = try Studio(on: DesktopSuite.desktop())
      let mouse = studio.desktop.mouse
      try mouse.move(to: Point(100, 100))
      try mouse.press()
      try mouse.move(to: Point(150, 120))
      try studio.window.hide()
      try mouse.move(to: Point(170, 130))
      try mouse.release()
      try studio.window.show()
      try studio.waitForInk(at: Point(150, 120))
      try mouse.drag([Point(400, 400), Point(450, 440)])
      let strokes = try studio.save().strokes
      #expect(strokes.count == 2)
      #expect(
        strokes.first?.points.prefix(2).map(\.location) == [Point(100, 100), Point(150, 120)])
    }

    @Test func closingInTheMiddleOfAStrokeAsksAndSaves() throws {
      let studio = try Studio(on: DesktopSuite.desktop())
      let mouse = studio.desktop.mouse
      try mouse.move(to: Point(100, 100))
      try mouse.press()
      try mouse.move(to: Point(150, 120))
      try studio.window.close()
      // The question lies in the middle of the window, over the paper.
      let middle = try #require(PixelRect(minX: 960, minY: 540, maxX: 961, maxY: 541))
      try studio.desktop.wait(for: "the question") { () throws(DesktopError) in
        try studio.desktop.screenshot(of: middle).pixels[0] != 0xFFFA_FAFA
      }
      try studio.desktop.keyboard.type(.enter)
      #expect(try ending(of: studio) == 0)
      try mouse.release()
      let painting = try PaintingFile.open("\(studio.home)/painting.ora").painting
      #expect(
        painting.strokes.map { $0.points.map(\.location) } == [
          [Point(100, 100), Point(150, 120)]
        ])
    }

    @Test func lostDisplayLeavesThePaintingInItsJournal() throws {
      let desktop = try VirtualDesktop(size: PixelSize(width: 640, height: 480))
      let studio = try Studio(on: desktop)
      try desktop.mouse.drag([Point(100, 100), Point(150, 120)])
      try studio.waitForInk(at: Point(150, 120))
      try desktop.mouse.move(to: Point(300, 300))
      try desktop.mouse.press()
      try studio.waitForInk(at: Point(300, 300))
      desktop.stop()
      #expect(studio.program.waitForEnd() == 1)
      #expect(try studio.leftBehind().strokes.count == 2)
      let words = studio.program.errors
      #expect(
        words.contains("the painting is safe") && words.split(separator: "\n").count == 1,
        "\(words)")
    }

    @Test func noDisplayIsOneClearLine() throws {
      let desktop = try DesktopSuite.desktop()
      let program = try desktop.start(
        [try File.folderOfThisProgram() + "/fude"], environment: ["DISPLAY": ":12345"])
      let code = try desktop.wait(for: "the end of Fude") { program.exitCode }
      #expect(code == 1)
      #expect(program.errors.split(separator: "\n").count == 1, "\(program.errors)")
      #expect(program.errors.contains(":12345"), "\(program.errors)")
    }

    @Test func aWaylandSessionWithoutXWaylandIsNamed() throws {
      let desktop = try DesktopSuite.desktop()
      let program = try desktop.start(
        [try File.folderOfThisProgram() + "/fude"], home: try desktop.makeHome(),
        environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": "wayland-0"])
      let code = try desktop.wait(for: "its end") { () throws(DesktopError) in program.exitCode }
      #expect(code == 1)
      #expect(program.errors.contains("XWayland") && program.errors.contains("DISPLAY is not set"))
    }
  }
}
