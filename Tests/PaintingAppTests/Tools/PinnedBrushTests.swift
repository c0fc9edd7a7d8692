import Controls
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// Brushes that the user keeps at hand.
@MainActor struct PinnedBrushTests {
  private func pin(_ preset: BrushPreset, in sitting: Sitting) {
    sitting.app.editor.canvas.tools.take(preset)
    sitting.user.key(.function(5))
    sitting.user.advance(by: 1)
    sitting.user.tap("brushes.more")
    sitting.user.advance(by: 1)
    sitting.user.tap("brushes.pin")
    sitting.user.key(.function(5))
    sitting.user.advance(by: 1)
  }

  @Test func aPinnedBrushHasItsOwnButtonAndKeyAndComesBack() throws {
    let sitting = try Sitting()
    sitting.user.tap("tool.airbrush")
    pin(.charcoal, in: sitting)
    let tools = sitting.app.editor.canvas.tools
    #expect(tools.pinned.count == 4 && tools.brush == BrushPreset.charcoal.brush)
    sitting.user.key(.character("p"), text: "p")
    #expect(sitting.app.editor.canvas.tool == .pencil)
    sitting.user.key(.character("c"), text: "c")
    #expect(sitting.app.editor.canvas.tools.tool == tools.pinned[3])
    sitting.user.tap("tool.pencil")
    sitting.user.tap(named: "Charcoal")
    #expect(sitting.app.editor.canvas.currentBrush == BrushPreset.charcoal.brush)
    sitting.user.perform(.closeRequested)
    let again = ToolMemory(in: sitting.app.folders)
    var restored = ToolBox()
    again.apply(to: &restored, preset: BrushPreset.builtIn)
    #expect(restored.pinned == tools.pinned)
    #expect(restored[tools.pinned[3]].preset == .charcoal)
  }

  private func openMenu(of tool: String, in sitting: Sitting) {
    guard let place = sitting.user.find(tool) else { return }
    sitting.user.click(at: place, button: .secondary)
    sitting.user.advance(by: 1)
  }

  @Test func aBrushLeavesTheToolsByTheMenuOfItsButtonAndTheLastOneStays() throws {
    let sitting = try Sitting()
    for name in ["tool.brush", "tool.pencil"] {
      openMenu(of: name, in: sitting)
      sitting.user.tap("tool.unpin")
      sitting.user.advance(by: 1)
    }
    #expect(sitting.app.editor.canvas.tools.pinned == [.airbrush])
    #expect(sitting.app.editor.canvas.tool == .airbrush, "what was at hand has gone")
    openMenu(of: "tool.airbrush", in: sitting)
    #expect(sitting.user.find("tool.unpin") == nil)
  }

  @Test func keysOfBrushesAreNobodyElses() throws {
    var tools = ToolBox()
    for preset in [BrushPreset.charcoal, .chalk, .marker, .inkPen, .wash] {
      tools.pin(ToolSettings(preset: preset))
    }
    let keys = tools.all.compactMap(\.traits.key)
    #expect(keys.count == tools.all.count && Set(keys).count == keys.count)
    #expect(!keys.contains("x") && !keys.contains("m") && !keys.contains("r"))
    #expect(!tools.canPin)
    tools.pin(ToolSettings(preset: .chalk))
    #expect(tools.pinned.count == ToolBox.mostPinned)
  }

  @Test func theSheetOfKeysTellsTheKeysOfPinnedBrushes() throws {
    let sitting = try Sitting()
    pin(.charcoal, in: sitting)
    let rows = KeySheet.sections(tools: sitting.app.editor.canvas.tools)[0].rows
    let charcoal = try #require(rows.first { $0.action == "Charcoal" })
    #expect(charcoal.keys.contains("C"))
    #expect(!KeySheet.sections()[0].rows.contains { $0.action == "Charcoal" })
  }

  @Test func aBrushWithAnotherPresetShowsThatOne() throws {
    var tools = ToolBox()
    #expect(tools.toolAtHand.title == "Brush" && tools.toolAtHand.icon == .brush)
    tools.take(.inkPen)
    #expect(tools.toolAtHand.title == "Ink Pen" && tools.toolAtHand.icon == .inkPen)
    #expect(tools.toolAtHand.traits.key == "b")
  }

  @Test func afterTheSmudgeALineIsPainted() {
    var tools = ToolBox()
    tools.tool = .smudge
    #expect(tools.brush.smudge > 0 && tools.painter == .smudge)
    tools.tool = .shape
    #expect(tools.brush.smudge == 0 && tools.painter == .brush)
  }
}
