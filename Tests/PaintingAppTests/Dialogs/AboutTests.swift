import Geometry
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

@MainActor @Suite struct AboutTests {
  @Test func itTellsTheVersionAndOpensWhereTheAppLives() throws {
    let stage = try CanvasStage()
    var opened: [String] = []
    stage.editor.onOpenLink = { opened.append($0) }
    stage.editor.perform(.about)
    stage.user.advance(by: 0.5)
    #expect(stage.user.find("Fude \(FudeApp.version)") != nil)
    #expect(stage.user.tap("github.com/fude/Fude"))
    #expect(opened == ["https://github.com/fude/Fude"])
    stage.user.tap("Close")
    stage.user.advance(by: 0.5)
    #expect(stage.user.find("About Fude") == nil)
  }
}
