import Testing

@testable import FileDialogs

@Suite struct ChooserModeTests {
  @Test func onlyWhatCanBeOpenedIsShown() {
    #expect(ChooserMode.open.shows("a.ora") && ChooserMode.open.shows("B.PNG"))
    #expect(ChooserMode.open.shows("a.jpg") && ChooserMode.open.shows("a.tif"))
    #expect(ChooserMode.open.shows("a.kra") && ChooserMode.open.shows("A.PSD"))
    #expect(ChooserMode.open.shows("a.avif") && ChooserMode.open.shows("a.heic"))
    #expect(!ChooserMode.openPicture.shows("a.kra") && !ChooserMode.openPicture.shows("a.psd"))
    #expect(!ChooserMode.open.shows("a.pdf") && !ChooserMode.open.shows("ora"))
    #expect(!ChooserMode.open.shows(".ora"))
    let palettes = ["a.gpl", "b.ASE", "c.aco", "d.kpl", "e.ora", "f.png", "gpl", "g.txt"]
    #expect(palettes.filter(ChooserMode.openPalette.shows) == Array(palettes.prefix(4)))
    #expect(ChooserMode.openBrush.shows("a.MYB") && !ChooserMode.openBrush.shows("a.png"))
    let save = ChooserMode.save(name: "", ending: "ora")
    #expect(save.shows("a.ora") && !save.shows("a.png"))
  }

  @Test(arguments: [
    ("hill", "hill.ora"), (" hill ", "hill.ora"), ("Hill.ORA", "Hill.ORA"), ("a.png", "a.png.ora"),
    ("山", "山.ora"), ("a.b", "a.b.ora"),
  ])
  func theEndingIsAddedWhereItIsMissing(_ typed: String, _ name: String) {
    #expect(ChooserMode.save(name: "", ending: "ora").fileName(for: typed) == name)
  }

  @Test(arguments: ["", "  ", ".", "..", "a/b", "/etc/passwd", ".ora", "a\0b"])
  func whatNoFileCanBeCalledIsRefused(_ typed: String) {
    #expect(ChooserMode.save(name: "", ending: "ora").fileName(for: typed) == nil)
  }

  @Test func aNameTooLongForADiskIsRefused() {
    let mode = ChooserMode.save(name: "", ending: "ora")
    #expect(mode.fileName(for: String(repeating: "x", count: 251)) != nil)
    #expect(mode.fileName(for: String(repeating: "x", count: 252)) == nil)
    #expect(mode.fileName(for: String(repeating: "山", count: 90)) == nil)
  }

  @Test func anEmptyFolderIsToldByTheKindThatIsLookedFor() {
    #expect(ChooserMode.open.emptyText == "No paintings or pictures here")
    #expect(ChooserMode.openPalette.emptyText == "No palettes here")
    #expect(ChooserMode.save(name: "a.ora", ending: "ora").emptyText == "No paintings here")
    #expect(ChooserMode.save(name: "a.svg", ending: "svg").emptyText == "No SVG pictures here")
    #expect(ChooserMode.save(name: "a.apng", ending: "apng").emptyText == "No APNG pictures here")
  }
}
