import AppTestSupport
import Canvas
import TestSupport
import Testing
import UserInterface

@testable import Controls
@testable import PaintingApp

/// What keys switch is said to people who do not see it.
@MainActor struct SaidSwitchTests {
  @Test func whatAKeySwitchesIsSaid() throws {
    let stage = try CanvasStage()
    var said: [String] = []
    let mirror = AccessibilityMirror(of: stage.user.window) { said += $0.announcements }
    for key in [Key.function(4), .escape, .tab, .tab] {
      stage.user.key(key)
      stage.user.advance(by: 1)
    }
    let active = SelectionEditor.switchCommands[0]
    active.menuItem(for: stage.editor.canvas.selection).action()
    stage.user.advance(by: 1)
    #expect(
      said == [
        "Paint with the Keys · on", "Paint with the Keys · off", "Trays hidden", "Trays shown",
        "\(active.name) · on",
      ])
    withExtendedLifetime(mirror) {}
  }
}
