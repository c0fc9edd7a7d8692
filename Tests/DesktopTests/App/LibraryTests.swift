import ColorLibrary
import Geometry
import PaintingModel
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// The library of colors by real keys, through the real program and its file.
  @Suite(.serialized) struct LibraryTests {
    private let color: UInt32 = 0xABCABC

    /// How many pixels of the screen have the color.
    private func spot(_ studio: Studio) throws(DesktopError) -> Int {
      let screen = studio.desktop.size.bounds
      return try studio.desktop.screenshot(of: screen).pixels.count { $0 & 0xFFFFFF == color }
    }

    private func press(_ keys: Key..., on studio: Studio, holding: [Key] = []) throws {
      for key in keys { try studio.desktop.keyboard.type(key, holding: holding) }
    }

    /// Opens the library's tab of the color panel: the trays are shown, the large well is in the
    /// fifth, and the library is the last tab.
    private func openLibrary(_ studio: Studio) throws {
      try press(.tab, on: studio)
      try studio.waitForTrays(shown: true)
      try press(.f6, .f6, .f6, .f6, .f6, .enter, on: studio)
      try press(.tab, on: studio, holding: [.control, .shift])
    }

    @Test func aTagThatIsAddedIsFoundAfterARestartAndItsColorPaints() async throws {
      let studio = try Studio(on: DesktopSuite.desktop())
      try openLibrary(studio)
      try studio.desktop.keyboard.type("#abcabc")
      try press(.enter, on: studio)
      // It is not found; the list offers to give it a tag.
      try studio.desktop.wait(for: "the unknown color") { () throws(DesktopError) in
        try spot(studio) > 500
      }
      try press(.down, .enter, on: studio)
      try studio.desktop.wait(for: "its screen") { () throws(DesktopError) in
        try spot(studio) > 4000
      }
      try studio.desktop.keyboard.type("mint")
      try press(.enter, on: studio)
      let store = ColorStore(folder: "\(studio.home)/data/fude")
      let deadline = Deadline(in: 20)
      while try await store.color(color).tags.isEmpty, !deadline.hasPassed { await Task.yield() }
      #expect(try await store.color(color).tags.map(\.name) == ["mint"])

      let again = try Studio(on: studio.desktop, reopening: studio)
      try openLibrary(again)
      try again.desktop.keyboard.type("mint")
      try press(.enter, on: again)
      try again.desktop.wait(for: "the tag's color") { () throws(DesktopError) in
        try spot(again) > 3000
      }
      try press(.right, .enter, on: again)
      // Its swatch there, 68 points wide and high, is larger than the cell of 88 × 48.
      try again.desktop.wait(for: "the color's screen") { () throws(DesktopError) in
        try spot(again) > 4000
      }
      // From the field back to the button that takes the color.
      try press(.tab, on: again, holding: [.shift])
      try press(.enter, on: again)
      for _ in 0..<3 { try press(.escape, on: again) }
      try again.desktop.mouse.drag([Point(500, 300), Point(520, 300), Point(560, 310)])
      let painted = try again.save().strokes.last?.color.hex
      #expect(painted == color)
    }
  }
}
