import Geometry
import Glibc
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// What a painter has given other commands in the file of keys, through the real program.
  @Suite struct AssignedKeysTests {
    private let color: UInt32 = 0xFF22_44AA

    /// Starts Fude with lines in its file of keys and lets the mouse draw a stroke over its middle, which is given.
    private func paint(
      _ keys: String, on desktop: VirtualDesktop
    ) throws -> (program: DesktopProgram, middle: Point) {
      let home = try desktop.makeHome()
      mkdir("\(home)/config", 0o700)
      mkdir("\(home)/config/fude", 0o700)
      let file = try #require(fopen("\(home)/config/fude/keys", "w"))
      fputs(keys, file)
      fclose(file)
      let (program, frame) = try desktop.startFude(
        home: home, brush: "preset=round-brush size=30 color=#2244aa pressure=off")
      let middle = Point(
        Double(frame.minX + frame.maxX) / 2, Double(frame.minY + frame.maxY) / 2)
      try desktop.mouse.drag([middle - Vector(60, 0), middle, middle + Vector(60, 0)])
      try wait("the stroke", desktop, middle, isPainted: true)
      return (program, middle)
    }

    private func wait(
      _ what: String, _ desktop: VirtualDesktop, _ place: Point, isPainted: Bool
    ) throws {
      try desktop.wait(for: what) { () throws(DesktopError) in
        (try desktop.color(at: place) == color) == isPainted
      }
    }

    @Test func aPadsKeyDoesWhatItWasGivenAndNothingElse() throws {
      let desktop = try VirtualDesktop(size: PixelSize(width: 1200, height: 800), hasPad: true)
      let pad = try #require(desktop.pad)
      let (program, middle) = try paint("edit.undo Pad-3\nedit.redo Pad-1\n", on: desktop)
      defer { program.end() }
      try desktop.mouse.move(to: middle + Vector(0, 100))
      try pad.press(3)
      try wait("the pad to undo", desktop, middle, isPainted: false)
      // Its first key presses nothing under the pointer either.
      try pad.press(1)
      try wait("the pad to redo", desktop, middle, isPainted: true)
      #expect(try desktop.color(at: middle + Vector(0, 100)) != color)
      // One that was given nothing does nothing.
      try pad.press(2)
      try pad.press(3)
      try wait("the pad to undo again", desktop, middle, isPainted: false)
      #expect(program.exitCode == nil)
    }

    @Test func gesturesDoWhatTheyWereGiven() throws {
      let desktop = try VirtualDesktop.shared.get()
      guard let touch = desktop.touchScreen else { return }
      let (program, middle) = try paint(
        "edit.undo Ctrl+Z Tap-3 Swipe-Left\nedit.redo Tap-2\nwindow.trays Tab\n", on: desktop)
      defer { program.end() }
      func tap(_ fingers: Int) throws {
        for finger in 0..<fingers {
          try touch.begin(finger, at: middle + Vector(Double(finger) * 40 - 40, 90))
        }
        for finger in 0..<fingers {
          try touch.end(finger, at: middle + Vector(Double(finger) * 40 - 40, 90))
        }
      }
      try tap(3)
      try wait("three fingers to undo", desktop, middle, isPainted: false)
      try tap(2)
      try wait("two fingers to redo", desktop, middle, isPainted: true)
      let edge = Point(3, middle.y + 60)
      try touch.begin(0, at: edge)
      for step in 1...6 { try touch.move(0, to: edge + Vector(Double(step) * 12, 0)) }
      try touch.end(0, at: edge + Vector(72, 0))
      try wait("the swipe to undo", desktop, middle, isPainted: false)
    }
  }
}
