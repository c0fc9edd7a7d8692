import AppTestSupport
import Canvas
import ColorLibrary
import ColorSpaces
import Geometry
import Glibc
import PaintingFiles
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import ColorPanels
@testable import PaintingApp

/// The library as a tab of the color panel, in the whole app.
@MainActor @Suite struct LibraryTabTests {
  @MainActor private final class Studio {
    let home: AppHome
    let app: FudeApp
    let user: UserDriver

    init(_ home: AppHome? = nil) throws {
      let home = try home ?? AppHome()
      self.home = home
      app = try home.start()
      user = try #require(UserDriver(window: app.window))
      user.advance(by: 1)
    }

    var isPresented: Bool { !user.window.presentedViewControllers.isEmpty }
    var color: UInt32 { app.editor.canvas.selectedColor.hex }
    var hasFile: Bool { access("\(home.folders.data)/colors.sqlite", F_OK) == 0 }

    func sees(_ identifier: String) -> Bool { user.element(identifier) != nil }
    func sees(named name: String) -> Bool { user.element(named: name) != nil }

    /// Opens the panel at the well.
    func open() {
      user.tap("color.current")
      user.advance(by: 1)
    }

    func wait(
      for what: String, sourceLocation: SourceLocation = #_sourceLocation, _ done: () -> Bool
    ) async {
      let came = await waited(until: done) { user.advance(by: 0.01) }
      user.advance(by: 0.5)
      #expect(came, "\(what) never came", sourceLocation: sourceLocation)
    }
  }

  @Test func aFoundColorIsPaintedWithAndIsThereWhenThePanelOpensAgain() async throws {
    let studio = try Studio()
    studio.open()
    #expect(!studio.hasFile, "no library is opened before it is asked")
    studio.user.tap("colors.library")
    studio.user.tap("library.query")
    studio.user.type("#ff7f50")
    studio.user.key(.enter)
    await studio.wait(for: "coral") { studio.sees(named: "coral") }
    #expect(studio.hasFile)
    studio.user.tap("library.use")
    #expect(studio.color == 0xFF7F50)
    studio.user.tap("library.new-tag")
    studio.user.type("ri")
    studio.user.key(.function(8))
    studio.user.advance(by: 1)
    #expect(!studio.isPresented)
    studio.open()
    #expect(studio.sees("navigation.back") && studio.user.value(of: "library.new-tag") == "ri")
    studio.user.type("pe")
    #expect(studio.user.value(of: "library.new-tag") == "ripe", "the keys are where they were")
    studio.user.key(.enter)
    await studio.wait(for: "the tag") { studio.sees("library.tag.ripe") }
  }

  @Test func escapeGoesBackScreenByScreenAndThenTakesThePanelAway() async throws {
    let studio = try Studio()
    studio.open()
    studio.user.tap("colors.library")
    studio.user.tap("library.query")
    studio.user.type("tomato")
    studio.user.key(.enter)
    await studio.wait(for: "the screen") { studio.sees("navigation.back") }
    studio.user.key(.escape)
    studio.user.advance(by: 1)
    #expect(studio.isPresented && !studio.sees("navigation.back"))
    studio.user.key(.escape)
    studio.user.advance(by: 1)
    #expect(!studio.isPresented)
  }

  @Test func theTabIsRememberedFromRunToRun() async throws {
    let home = try AppHome()
    let studio = try Studio(home)
    studio.open()
    studio.user.tap("colors.library")
    studio.app.editor.perform(.quit)
    let again = try Studio(home)
    again.open()
    #expect(again.sees("library.query"))
  }

  @Test func itsColorsAreDraggedToThePaletteOnTheTray() async throws {
    let studio = try Studio()
    studio.open()
    studio.user.tap("colors.library")
    studio.user.type("coral")
    await studio.wait(for: "rows") { studio.sees(named: "coral #FF7F50") }
    let wells = studio.app.editor.trays.trays.colors.wells
    func place(_ index: Int) -> Point {
      wells[index].convert(wells[index].bounds.center, to: nil)
    }
    let row = try #require(studio.user.element(named: "coral #FF7F50")?.frame)
    let start = Point(row.minX + 24, row.midY)
    studio.user.drag([start, start + Vector(-20, 0), place(3) - Vector(2, 0), place(3)])
    studio.user.advance(by: 1)
    let swatch = studio.app.editor.paletteLibrary.palette.swatches[3]
    #expect(swatch.color.hex == 0xFF7F50)
    #expect(studio.sees(named: "coral #FF7F50"), "the panel is still there")
  }

  @Test func nothingRunsAfterThePanelHasGone() async throws {
    let studio = try Studio()
    let timers = studio.user.backend.clock.pendingTimers
    studio.open()
    studio.user.tap("colors.library")
    studio.user.tap("library.query")
    studio.user.type("red")
    await studio.wait(for: "rows") { studio.sees(named: "red #FF0000") }
    studio.user.key(.function(8))
    studio.user.advance(by: 10)
    #expect(studio.user.backend.clock.pendingTimers == timers)
  }

  @Test func anotherTabShowsWhatItHasFound() async throws {
    let studio = try Studio()
    studio.open()
    let panel = try #require(
      studio.user.window.presentedViewControllers.first as? ColorPanelController)
    let record = ColorRecord(
      timestamp: 1, hex: 0xABCABC, id: 1, tags: [Tag(timestamp: 1, id: 1, name: "soft")])
    panel.context.showInLibrary?(LookupResult(record, from: .local))
    studio.user.advance(by: 1)
    #expect(
      studio.sees(named: "#ABCABC") && studio.sees("library.tag.soft")
        && studio.sees("navigation.back"))
  }
}
