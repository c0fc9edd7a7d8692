import Geometry
import Glibc
import PaintingFiles
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The handbook opens in the browser, or it is said where it lies.
@MainActor @Suite struct HandbookTests {
  private let index = HandbookPage.folder + "/index.html"

  @Test func f1OpensItsFirstPage() throws {
    let stage = try CanvasStage()
    var opened: [String] = []
    stage.editor.onOpenPage = { path, _ in opened.append(path) }
    stage.user.key(.function(1))
    #expect(opened == [index])
    #expect(stage.user.window.presentedViewControllers.isEmpty)
  }

  @Test func theMenuOpensItToo() throws {
    let stage = try CanvasStage(window: Size(1200, 900))
    var opened: [String] = []
    stage.editor.onOpenPage = { path, _ in opened.append(path) }
    for id in ["window.menu", "menu.help", "app.handbook"] {
      #expect(stage.user.tap(id), "\(id)")
      stage.user.advance(by: 1)
    }
    #expect(opened == [index])
  }

  @Test func itOpensFromTheGallery() async throws {
    let stage = try GalleryStage()
    await stage.settle()
    stage.user.key(.function(1))
    #expect(stage.openedPages == [index])
    #expect(stage.gallery != nil)
  }

  @Test func withoutABrowserItIsSaidWhereItLies() async throws {
    let stage = try CanvasStage()
    stage.editor.onOpenPage = { _, fail in fail() }
    stage.user.key(.function(1))
    let isSaid = await waited(until: { stage.user.find("failure.close") != nil }) {
      stage.user.backend.drain()
    }
    #expect(isSaid)
    let words = "Its first page is \(index). Any browser shows it, without a network."
    #expect(stage.user.find(named: words) != nil)
    stage.user.key(.escape)
    stage.user.advance(by: 1)
    #expect(stage.user.window.presentedViewControllers.isEmpty)
  }

  @Test func whereItIsMissingThatIsSaid() throws {
    let stage = try CanvasStage()
    stage.editor.findHandbook = { nil }
    stage.editor.onOpenPage = { _, _ in Issue.record("there is no page") }
    stage.user.key(.function(1))
    stage.user.advance(by: 1)
    #expect(stage.user.find(named: "The handbook is not here") != nil)
  }

  @Test func itIsFoundWhereverThePackageLies() throws {
    var template = Array("/tmp/fude-handbook-XXXXXX".utf8CString)
    let root = String(cString: try #require(mkdtemp(&template)))
    defer { system("rm -r '\(root)'") }
    let program = "\(root)/usr/lib/fude/x86-64-v3/fude"
    #expect(Handbook.find(for: program) == nil)
    let folder = "\(root)/usr/share/fude/handbook"
    try UserFolders.make(folder)
    #expect(Handbook.find(for: program) == nil)
    try AtomicFile.write([], to: "\(folder)/index.html")
    #expect(Handbook.find(for: program)?.folder == folder)
    #expect(Handbook.find(for: "\(root)/usr/bin/fude")?.folder == folder)
  }
}
