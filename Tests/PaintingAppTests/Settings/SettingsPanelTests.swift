import Canvas
import Controls
import Geometry
import TestSupport
import Testing
import TextLayout
import UserInterface

@testable import PaintingApp

@MainActor @Suite(.serialized) struct SettingsPanelTests {
  private func open(_ size: Size = Size(1200, 1250)) throws -> CanvasStage {
    let stage = try CanvasStage(window: size)
    stage.user.key(.character(","), modifiers: .control)
    stage.user.advance(by: 1)
    return stage
  }

  @Test func everyChangeCountsAtOnce() throws {
    let stage = try open()
    for name in [
      "settings.theme.dark", "settings.motion.on", "settings.left-handed",
      "settings.paint-together", "settings.colors-by-hand", "settings.colors-by-tool",
      "settings.color-management", "settings.ignore-palms", "settings.contrast.on",
      "settings.paint-by-resting", "settings.size.large",
    ] {
      #expect(stage.user.tap(name), "\(name)")
    }
    let preferences = stage.editor.preferences
    #expect(preferences.theme == .dark && preferences.interfaceSize == .large)
    #expect(preferences.reducedMotion == .on && preferences.isLeftHanded)
    #expect(preferences.paintsTogether && preferences.colorsByHand)
    #expect(preferences.palmSize == nil && preferences.colorsByTool)
    #expect(preferences.moreContrast == .on && preferences.paintsByResting)
    #expect(stage.editor.canvas.tools.keepsColors && stage.editor.canvas.dwellPen.isOn)
    #expect(!preferences.managesColors)
    #expect(stage.user.window.scale == 1.25)
    #expect(stage.editor.trays.trays.tools.frame.midX > stage.user.window.bounds.midX)
    stage.user.tap("settings.done")
    stage.user.advance(by: 1)
    #expect(stage.user.find("settings.done") == nil)
  }

  @Test func whatIsSetElsewhereIsSeen() throws {
    let stage = try open()
    stage.editor.preferences.isLeftHanded = true
    stage.user.backend.drain()
    let row = try #require(stage.user.window.view(identified: "settings.left-handed") as? SwitchRow)
    #expect(row.isSelected)
    stage.editor.preferences.theme = .dark
    let dark = try #require(stage.user.window.view(identified: "settings.theme.dark") as? Control)
    #expect(dark.isSelected)
  }

  @Test func thePalmsSizeIsASlider() throws {
    let stage = try open()
    let row = try #require(stage.user.window.view(identified: "settings.palm-size") as? SliderRow)
    let knob = row.convert(row.knobCenter, to: nil)
    stage.user.drag([knob, knob + Vector(40, 0)])
    #expect((stage.editor.preferences.palmSize ?? 0) > FingerRules.usualPalmSize)
    stage.user.tap("settings.ignore-palms")
    #expect(!row.isEnabled)
  }

  @Test(arguments: [Size(800, 480), Size(480, 400), Size(320, 320)])
  func inASmallWindowAllOfItIsInReach(_ size: Size) throws {
    let stage = try open(size)
    let panel = try #require(stage.editor.settingsPanel)
    #expect(stage.user.window.bounds.contains(panel.view.frame))
    let palms = try #require(stage.user.window.view(identified: "settings.ignore-palms"))
    panel.rows.scrollRectToVisible(palms.frame)
    stage.user.backend.drain()
    stage.user.tap("settings.ignore-palms")
    #expect(stage.editor.preferences.palmSize == nil)
    stage.user.tap("settings.done")
    #expect(stage.editor.settingsPanel == nil)
  }

  @Test func theMenuOpensItOnce() throws {
    let stage = try CanvasStage(window: Size(1200, 900))
    stage.user.tap("window.menu")
    stage.user.advance(by: 1)
    stage.user.tap("app.settings")
    stage.user.advance(by: 1)
    #expect(stage.editor.settingsPanel?.isPresented == true)
    stage.editor.showSettings()
    #expect(stage.user.window.presentedViewControllers.count == 1)
    stage.user.key(.escape)
    stage.user.advance(by: 1)
    #expect(stage.editor.settingsPanel == nil)
  }
}
