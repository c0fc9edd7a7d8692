import Geometry
import Glibc
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// The keys beside a tablet, on a desktop of its own, through the real program.
  @Suite struct PadTests {
    @Test func aPadsKeyDoesWhatItWasGivenAndNothingElse() throws {
      let desktop = try VirtualDesktop(size: PixelSize(width: 1200, height: 800), hasPad: true)
      let pad = try #require(desktop.pad)
      let home = try desktop.makeHome()
      mkdir("\(home)/config", 0o700)
      mkdir("\(home)/config/fude", 0o700)
      let file = try #require(fopen("\(home)/config/fude/keys", "w"))
      fputs("edit.undo Pad-3\nedit.redo Pad-1\n", file)
      fclose(file)
      let (program, frame) = try desktop.startFude(
        home: home, brush: "preset=round-brush size=30 color=#2244aa pressure=off")
      let middle = Point(
        Double(frame.minX + frame.maxX) / 2, Double(frame.minY + frame.maxY) / 2)
      func wait(_ what: String, isPainted: Bool) throws {
        try desktop.wait(for: what) { () throws(DesktopError) in
          (try desktop.color(at: middle) == 0xFF22_44AA) == isPainted
        }
      }
      try desktop.mouse.drag([middle - Vector(60, 0), middle, middle + Vector(60, 0)])
      try wait("the stroke", isPainted: true)
      try desktop.mouse.move(to: middle + Vector(0, 100))
      try pad.press(3)
      try wait("the pad to undo", isPainted: false)
      // Its first key presses nothing under the pointer either.
      try pad.press(1)
      try wait("the pad to redo", isPainted: true)
      #expect(try desktop.color(at: middle + Vector(0, 100)) != 0xFF22_44AA)
      // One that was given nothing does nothing.
      try pad.press(2)
      try pad.press(3)
      try wait("the pad to undo again", isPainted: false)
      #expect(program.exitCode == nil)
      program.end()
    }
  }
}
