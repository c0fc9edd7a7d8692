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
    #expect(stage.user.find(named: "Fude \(FudeApp.version)") != nil)
    #expect(stage.user.tap("about.link"))
    #expect(opened == ["https://github.com/fude/Fude"])
    stage.user.tap("about.close")
    stage.user.advance(by: 0.5)
    #expect(stage.user.find("about") == nil)
  }
}
