import AppTestSupport
import PaintingFiles
import Testing

@testable import ColorPanels
@testable import PaintingApp

@MainActor struct ColorPanelMemoryTests {
  @Test func whatWasShownLastIsThereAtTheNextStart() throws {
    let home = try AppHome()
    let app = try home.start()
    app.editor.trays.openColorPicker()
    app.editor.colors.memory.tab = "Library"
    app.editor.perform(.quit)
    let again = try home.start()
    #expect(again.editor.madeColors == nil, "nothing is read before a panel opens")
    again.editor.trays.openColorPicker()
    #expect(again.editor.madeColors?.memory.tab == "Library")
  }

  @Test func whatMakesNoSenseCountsAsNothing() throws {
    let home = try AppHome()
    try home.keep("\u{0}\u{FFFF}\ntab\ntab a b\nhat left\n", as: "color-panel")
    #expect(ColorPanelMemory(in: home.folders) == ColorPanelMemory())
  }
}
