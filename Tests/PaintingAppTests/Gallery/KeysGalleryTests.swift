import AppTestSupport
import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// Draws the list of keys in its states, for people to look at: set `FUDE_GALLERY` to a folder.
@MainActor @Suite(.serialized) struct KeysGalleryTests {
  private func open(_ size: Size, isDark: Bool) throws -> CanvasStage {
    Theme.current = isDark ? .dark : .light
    KeyAssignments.current = KeyAssignments(.krita)
    KeyAssignments.current.set([KeyStroke("y"), KeyStroke("b")], of: CommandID("tool.airbrush"))
    let stage = try CanvasStage(window: size)
    stage.user.key(.character("?"))
    stage.user.advance(by: 1)
    return stage
  }

  private func show(_ stage: CanvasStage, _ name: String) throws {
    stage.user.advance(by: 2)
    #expect(ShownIdentifiers.faults(in: stage.user.window).isEmpty)
    #expect(CutWords.cut(in: stage.user.window, names: ["Untitled"]).isEmpty)
    try GoldenImage.show(stage.user.screen.bitmap, as: name)
  }

  @Test(arguments: [false, true]) func theListAndWhatARowAsks(_ isDark: Bool) throws {
    defer {
      Theme.current = .light
      KeyAssignments.current = KeyAssignments()
    }
    let stage = try open(Size(900, 760), isDark: isDark)
    let kind = isDark ? "dark" : "light"
    try show(stage, "keys-\(kind)")
    stage.user.tap("keys.row.tool.brush")
    try show(stage, "keys-press-\(kind)")
    stage.user.key(.character("e"))
    try show(stage, "keys-clash-\(kind)")
  }

  @Test func aLowWindow() throws {
    defer {
      Theme.current = .light
      KeyAssignments.current = KeyAssignments()
    }
    let stage = try open(Size(640, 400), isDark: false)
    stage.user.type("merge")
    stage.user.tap("keys.row.layer.merge-down")
    try show(stage, "keys-low")
  }
}
