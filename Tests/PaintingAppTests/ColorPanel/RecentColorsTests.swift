import AppTestSupport
import Canvas
import ColorPanels
import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The colors that a person painted with last.
@MainActor struct RecentColorsTests {
  /// A home with nothing in it.
  private final class Home {
    let path: String
    let folders: UserFolders

    init() throws {
      var template = Array("/tmp/fude-colors-XXXXXX".utf8CString)
      let path = String(cString: try #require(mkdtemp(&template)))
      self.path = path
      folders = UserFolders(environment: { $0 == "HOME" ? path : nil }, homeOfRecord: { nil })
    }

    deinit { system("rm -rf '\(path)'") }

    var file: String { "\(folders.state)/colors" }
  }

  private func color(_ hex: UInt32) -> Color { Color(hex: hex) }

  @Test func theLastComesFirstAndEachOnlyOnce() {
    var recent = RecentColors()
    for hex in [1, 2, 3, 1] as [UInt32] { recent.use(color(hex)) }
    recent.use(color(3).withAlpha(0.5))
    #expect(recent.colors.map(\.hex) == [3, 1, 2] && recent.colors.allSatisfy { $0.alpha == 1 })
    for hex in 10..<60 as Range<UInt32> { recent.use(color(hex)) }
    #expect(recent.colors.map(\.hex) == (36..<60).reversed())
  }

  @Test func theyAreThereInTheNextRun() throws {
    let home = try Home()
    var recent = RecentColors(in: home.folders)
    #expect(recent.colors.isEmpty)
    for hex in [0xC8553D, 0x3B5998] as [UInt32] { recent.use(color(hex)) }
    try recent.write(in: home.folders)
    #expect(RecentColors(in: home.folders) == recent)
  }

  @Test(arguments: [
    ("", 0), ("#c8553d\nnonsense\n\n#3b5998", 2), ("\u{0}\u{1}\n#12", 0), ("red\nblue\nred\n", 2),
  ])
  func whatIsDamagedCountsAsNothing(text: String, count: Int) throws {
    let home = try Home()
    try UserFolders.make(home.folders.state, private: true)
    try AtomicFile.write(Array(text.utf8), to: home.file)
    #expect(RecentColors(in: home.folders).colors.count == count)
  }

  @Test func colorsThatPaintWasLaidWithAreNotedAndNotThoseThatWereOnlyLookedAt() throws {
    let easel = try Easel()
    var used: [UInt32] = []
    easel.controller.onUse = { used.append($0.hex) }
    for hex in [1, 2, 3] as [UInt32] { easel.controller.choose(color(hex)) }
    easel.user.drag([Point(50, 50), Point(90, 50)])
    easel.controller.tool = .eraser
    easel.user.drag([Point(50, 50), Point(90, 50)])
    easel.controller.tool = .sticker
    easel.controller.selectedColor = color(4)
    easel.user.click(at: Point(200, 150))
    easel.controller.undo()
    easel.controller.undo()
    _ = easel.controller.drop(color(5), at: Point(70, 50))
    #expect(used == [3, 4, 5])
  }

  @Test func aColorPaintedWithJustBeforeAQuitIsKept() throws {
    let home = try AppHome()
    let app = try home.start()
    app.editor.use(color(9))
    app.editor.perform(.quit)
    #expect(RecentColors(in: home.folders).colors.map(\.hex) == [9])
  }

  @Test func aPlayLeavesNothingBehind() throws {
    let home = try AppHome()
    var options = AppOptions()
    options.isPlay = true
    let app = try home.start(PixelSize(width: 400, height: 300), options)
    app.editor.use(color(9))
    app.editor.perform(.quit)
    #expect(access("\(home.folders.state)/colors", F_OK) != 0)
  }
}
