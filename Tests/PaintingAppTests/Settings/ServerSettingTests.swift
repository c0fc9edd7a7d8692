import AppTestSupport
import ColorLibrary
import ColrServer
import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

@testable import ColorPanels
@testable import PaintingApp

/// The server that is asked about colors, in the panel of settings.
@MainActor @Suite(.serialized) struct ServerSettingTests {
  private static let field = "settings.server"

  private func open(_ size: Size = Size(1200, 1250)) throws -> CanvasStage {
    let stage = try CanvasStage(window: size)
    stage.user.key(.character(","), modifiers: .control)
    stage.user.advance(by: 1)
    return stage
  }

  private func type(_ text: String, _ stage: CanvasStage) {
    stage.user.tap(Self.field)
    stage.user.key(.character("a"), modifiers: .control)
    stage.user.type(text)
  }

  /// What is said below the field.
  private func words(_ stage: CanvasStage) -> String {
    stage.user.window.accessibilityTree.all.filter { $0.role == .status }.map(\.name).joined()
  }

  @Test func atFirstThereIsNoneAndThePanelSaysWhatOneWouldBeTold() throws {
    let stage = try open()
    #expect(stage.editor.preferences.colorServer == nil)
    #expect(stage.user.value(of: Self.field) == "")
    #expect(words(stage).hasPrefix("Off: nothing is sent."))
    #expect(words(stage).contains("each color that you look up and each tag that you give"))
  }

  @Test func anAddressCountsWhenEnterIsPressedAndThePanelSaysWhoIsToldWhat() throws {
    let stage = try open()
    type("http://www.colr.org", stage)
    #expect(stage.editor.preferences.colorServer == nil, "half an address is never asked")
    #expect(words(stage) == "Press Enter to use this address.")
    stage.user.key(.enter)
    #expect(stage.editor.preferences.colorServer?.description == "http://www.colr.org")
    #expect(
      words(stage)
        == "www.colr.org is told each color that you look up and each tag that you give one, "
        + "and nothing else. Others on the way can read that. Clear the field to stop.")
    #expect(stage.editor.settingsPanel != nil)
    stage.user.key(.enter)
    stage.user.advance(by: 1)
    #expect(stage.editor.settingsPanel == nil, "a second Enter is done")
  }

  @Test func aSafeAddressHasNobodyReadAlong() throws {
    let stage = try open()
    type("https://colr.org/", stage)
    stage.user.key(.enter)
    #expect(stage.user.value(of: Self.field) == "https://colr.org")
    #expect(!words(stage).contains("can read"))
  }

  @Test func itCountsToWhoLeavesTheFieldByTab() throws {
    let stage = try open()
    type("https://colr.org", stage)
    stage.user.key(.tab)
    #expect(stage.editor.preferences.colorServer?.description == "https://colr.org")
    #expect(stage.editor.settingsPanel != nil)
  }

  @Test func itCountsToWhoIsDone() throws {
    let stage = try open()
    type("https://colr.org", stage)
    stage.user.tap("settings.done")
    stage.user.advance(by: 1)
    #expect(stage.editor.preferences.colorServer?.description == "https://colr.org")
    #expect(stage.editor.settingsPanel == nil)
  }

  @Test func clearingTheFieldTurnsItOffAtOnce() throws {
    let stage = try open()
    stage.editor.preferences.colorServer = try ServerAddress("https://colr.org")
    #expect(stage.user.value(of: Self.field) == "https://colr.org")
    stage.user.tap(Self.field)
    stage.user.key(.character("a"), modifiers: .control)
    stage.user.key(.backspace)
    #expect(stage.editor.preferences.colorServer == nil)
    #expect(words(stage).hasPrefix("Off: nothing is sent."))
  }

  @Test func whatIsNoAddressIsSaidInWordsAndNothingIsSent() throws {
    let stage = try open()
    stage.editor.preferences.colorServer = try ServerAddress("https://colr.org")
    type("colr.org", stage)
    stage.user.key(.enter)
    #expect(
      words(stage) == "“colr.org” needs http:// or https:// before it. Nothing is sent.")
    #expect(stage.editor.preferences.colorServer == nil)
    #expect(stage.user.value(of: Self.field) == "colr.org", "it can be mended")
    stage.user.advance(by: 1)
    stage.user.tap("settings.done")
    stage.user.advance(by: 1)
    #expect(stage.editor.settingsPanel != nil, "it is not passed over")
    stage.user.key(.home)
    stage.user.type("http://")
    stage.user.key(.enter)
    #expect(stage.editor.preferences.colorServer?.description == "http://colr.org")
  }

  @Test func escapeTakesBackWhatIsTypedAndThenThePanel() throws {
    let stage = try open()
    stage.editor.preferences.colorServer = try ServerAddress("https://colr.org")
    type("https://elsewhere.org", stage)
    stage.user.key(.escape)
    #expect(stage.user.value(of: Self.field) == "https://colr.org")
    #expect(stage.editor.preferences.colorServer?.description == "https://colr.org")
    #expect(stage.editor.settingsPanel != nil)
    stage.user.key(.escape)
    stage.user.advance(by: 1)
    #expect(stage.editor.settingsPanel == nil)
    #expect(stage.editor.preferences.colorServer?.description == "https://colr.org")
  }

  @Test(arguments: [Size(800, 480), Size(320, 320)])
  func inASmallWindowItIsInReach(_ size: Size) throws {
    let stage = try open(size)
    let panel = try #require(stage.editor.settingsPanel)
    panel.rows.setContentOffset(Point(0, 10_000), animated: false)
    stage.user.backend.drain()
    type("http://a.org", stage)
    stage.user.key(.enter)
    #expect(stage.editor.preferences.colorServer?.description == "http://a.org")
  }

  @Test func theServerIsAskedFromTheNextLookUpOnAndNoMoreOnceItIsCleared() async throws {
    let service = try ColrService()
    service.add("fire", to: 0xABCABC)
    let home = try AppHome()
    let editor = try home.start().editor
    let source = try #require(editor.colors.source)
    #expect(source.server == nil)
    #expect(try await source.catalog.lookUp(0xABCABC).origin == .local)
    editor.preferences.colorServer = try ServerAddress(service.address)
    let found = try await source.catalog.lookUp(0xABCABC)
    #expect(found.origin == .server && found.record.tags.map(\.name) == ["fire"])
    #expect(service.questions.first?.headers["user-agent"] == "Fude/\(FudeApp.version)")
    editor.preferences.colorServer = nil
    let kept = try await source.catalog.lookUp(0xABCABC)
    #expect(kept.origin == .local && kept.record.tags.map(\.name) == ["fire"])
    #expect(service.questions.count == 1)
  }
}
