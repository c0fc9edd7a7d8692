import AppTestSupport
import Canvas
import Geometry
import Glibc
import PaintingFiles
import TestSupport
import Testing
import UserInterface

@testable import FileDialogs
@testable import PaintingApp

/// Save As, from the name to the file.
@MainActor @Suite struct SaveFlowTests {
  private let home: AppHome
  private let app: FudeApp
  private let user: UserDriver

  init() throws {
    home = try AppHome()
    app = try home.start()
    user = try #require(UserDriver(window: app.window))
    try UserFolders.make("\(home.folders.home)/Work")
    user.drag([Point(500, 400), Point(600, 400)])
  }

  private var folder: String { "\(home.folders.home)/Work" }

  /// Opens the chooser, goes to the folder and types a name.
  private func askToSave(as name: String) async {
    user.key(.character("s"), modifiers: [.control, .shift])
    #expect(await waited(until: { user.find("chooser.path") != nil }))
    user.key(.character("l"), modifiers: .control)
    user.type("~/Work/\(name)")
    user.key(.enter)
    #expect(
      await waited(until: {
        user.value(of: "chooser.name") == name && user.value(of: "chooser.path") == "~/Work"
      }))
  }

  @Test func theTypeDecidesTheEndingAndTheFileIsThePaintingsFromThenOn() async throws {
    await askToSave(as: "sea")
    user.key(.enter)
    #expect(await waited(until: { app.editor.document.path == "\(folder)/sea.ora" }))
    #expect(!app.editor.document.hasUnsavedChanges)
    #expect(app.window.title == "sea – Fude")
  }

  @Test func aFileIsReplacedOnlyAfterAQuestion() async throws {
    let path = "\(folder)/sea.ora"
    try AtomicFile.write([7], to: path)
    await askToSave(as: "sea")
    user.key(.enter)
    #expect(user.find("alert.replace") != nil)
    #expect(try FileBytes.read(path) == [7])
    user.key(.escape)
    #expect(try FileBytes.read(path) == [7])
    user.key(.enter)
    user.tap("alert.replace")
    #expect(await waited(until: { app.editor.document.path == path }))
    #expect(try PaintingFile.open(path).painting.strokes.count == 1)
  }

  @Test func aFolderThatVanishesIsToldAndNothingIsLost() async throws {
    await askToSave(as: "sea")
    rmdir(folder)
    user.key(.enter)
    #expect(
      await waited(until: { user.element(named: "The painting is not saved", role: .alert) != nil })
    )
    #expect(app.editor.document.hasUnsavedChanges && app.editor.document.path == nil)
    user.key(.enter)
    user.key(.character("s"), modifiers: .control)
    #expect(await waited(until: { !app.editor.document.hasUnsavedChanges }))
    #expect(
      try PaintingFile.open("\(home.folders.paintings)/Painting 1.ora").painting.strokes.count == 1)
  }

  @Test(arguments: [
    ("png", "Export PNG", ["png"]), ("jpg", "Export JPEG", ["jpg", "jpeg", "jpe", "jfif"]),
    ("webp", "Export WebP", ["webp"]), ("svg", "Export SVG", ["svg", "svgz"]),
    ("pdf", "Export PDF", ["pdf"]),
    ("apng", "Export APNG", ["apng"]),
  ]) func exportsGetTheEndingOfTheirFormat(_ ending: String, title: String, all: [String]) {
    let mode = ChooserMode.save(name: "sea", ending: ending)
    #expect(mode.fileName(for: "sea") == "sea.\(ending)" && mode.title == title)
    #expect(mode.types.map(\.endings) == [all] && mode.acceptTitle == "Export")
    #expect(ChooserMode.save(name: "", ending: "ora").title == "Save As")
    #expect(ChooserMode.save(name: "", ending: "gpl").title == "Export Palette")
  }
}
