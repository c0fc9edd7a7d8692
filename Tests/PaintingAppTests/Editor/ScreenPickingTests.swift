import Canvas
import DesktopServices
import Geometry
import PaintingModel
import Rasterizer
import Synchronization
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// A color from the whole screen, by whoever picks it for the app.
@MainActor struct ScreenPickingTests {
  typealias Answer = Result<ScreenColor?, PortalFailure>

  /// Waits for a test to say what was picked.
  private final class FakePicker {
    var tells: [@Sendable (Answer) -> Void] = []

    func picker(_: String, _ tell: @escaping @Sendable (Answer) -> Void) -> ScreenPickCancellation {
      tells.append(tell)
      return ScreenPickCancellation()
    }

    /// Answers one of the requests.
    func answer(_ answer: Answer, at index: Int = 0) throws {
      let tell = tells.indices.contains(index) ? tells[index] : nil
      try #require(tell != nil, "nobody has asked")
      tell?(answer)
    }
  }

  private func stage(_ picker: FakePicker) throws -> CanvasStage {
    let stage = try CanvasStage()
    stage.editor.screenPicker = { picker.picker($0, $1) }
    return stage
  }

  private func pick(_ stage: CanvasStage) {
    if stage.editor.canvas.tool != .eyedropper { stage.user.tap("tool.eyedropper") }
    stage.user.tap("tool.eyedropper")
    stage.user.tap("eyedropper.screen")
  }

  /// Lets what was told on another thread arrive.
  private func settle(_ isThere: () -> Bool) async {
    _ = await waited(until: isThere)
  }

  @Test func thePickedColorIsAtHandAndTheToolComesBack() async throws {
    let fake = FakePicker()
    let stage = try stage(fake)
    stage.editor.canvas.tool = .pencil
    pick(stage)
    #expect(stage.user.find("eyedropper.screen") == nil && fake.tells.count == 1)
    try fake.answer(.success(ScreenColor(red: 0.2, green: 1, blue: 0)))
    await settle { stage.editor.canvas.tool == .pencil }
    #expect(stage.editor.canvas.selectedColor.hex == 0x33FF00)
    #expect(stage.editor.canvas.tool == .pencil)
  }

  @Test func whoPicksNothingKeepsTheColorAndIsToldNothing() async throws {
    let fake = FakePicker()
    let stage = try stage(fake)
    pick(stage)
    try fake.answer(.success(nil))
    await settle { stage.editor.screenPick == nil }
    #expect(stage.editor.screenPick == nil && stage.editor.canvas.tool == .eyedropper)
    #expect(stage.editor.canvas.selectedColor == ToolSettings.defaultPalette[0])
  }

  @Test func aDesktopThatCannotIsToldInWords() async throws {
    let fake = FakePicker()
    let stage = try stage(fake)
    pick(stage)
    try fake.answer(.failure(.unknownMethod))
    await settle { stage.user.find(named: PortalFailure.unknownMethod.pickingWords) != nil }
    #expect(stage.user.find(named: PortalFailure.unknownMethod.pickingWords) != nil)
  }

  @Test func aSecondPickTakesThePlaceOfTheFirst() async throws {
    let fake = FakePicker()
    let stage = try stage(fake)
    pick(stage)
    pick(stage)
    #expect(fake.tells.count == 2)
    try fake.answer(.success(ScreenColor(red: 1, green: 0, blue: 0)))
    try fake.answer(.success(ScreenColor(red: 0, green: 0, blue: 1)), at: 1)
    await settle { stage.editor.canvas.selectedColor.hex == 0x0000FF }
    #expect(stage.editor.canvas.selectedColor.hex == 0x0000FF)
  }

  @Test func theColorPanelPicksFromTheCanvasAndFromTheScreen() async throws {
    let fake = FakePicker()
    let stage = try stage(fake)
    func choose(_ item: String) {
      stage.editor.trays.openColorPicker()
      stage.user.advance(by: 0.3)
      stage.user.tap("colors.eyedropper")
      stage.user.tap(item)
      stage.user.advance(by: 0.3)
    }
    choose("colors.pick-from-canvas")
    #expect(stage.editor.canvas.tool == .eyedropper && stage.user.find("colors") != nil)
    stage.editor.canvas.tool = .brush
    choose("colors.pick-from-screen")
    #expect(stage.user.find("colors") != nil)
    try fake.answer(.success(ScreenColor(red: 0, green: 0, blue: 1)))
    await settle { stage.editor.canvas.selectedColor.hex == 0x0000FF }
    #expect(stage.editor.canvas.selectedColor.hex == 0x0000FF)
    #expect(stage.user.value(of: "colors.hex") == "#0000FF")
  }

  @Test func withoutABusThereIsNobodyToAsk() {
    #expect(ScreenshotPortal(on: nil).picker == nil)
    #expect(ScreenshotPortal(on: SessionBus(address: "unix:path=/a")).picker != nil)
  }
}
