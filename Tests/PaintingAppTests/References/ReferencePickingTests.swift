import Controls
import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// Colors of references.
@MainActor @Suite(.serialized) struct ReferencePickingTests {
  private let stage: ReferenceStage
  private let tray: ReferenceTray
  private var user: UserDriver { stage.user }

  init() throws {
    stage = try ReferenceStage()
    tray = try stage.add()
  }

  private var color: UInt32 { stage.canvas.selectedColor.hex }

  @Test(arguments: [KeyModifiers.control, .alt])
  func aPressWithAKeyTakesTheColorThere(_ modifiers: KeyModifiers) {
    user.modifiers = modifiers
    user.press(at: stage.place(0.25, 0.25, of: tray))
    #expect(user.value(of: "loupe") == "#C82010")
    let frame = tray.frame
    user.move(to: stage.place(0.75, 0.25, of: tray))
    #expect(user.value(of: "loupe") == "#10B040")
    user.release()
    #expect(color == 0x10B040 && tray.frame == frame && user.find("loupe") == nil)
    #expect(stage.painting.strokes.isEmpty)
  }

  @Test func theEyedropperTakesItByPenAndGoesBackToTheBrush() {
    user.type("i")
    user.tool = .pen
    user.drag([
      stage.place(0.25, 0.25, of: tray), stage.place(0.3, 0.7, of: tray),
      stage.place(0.25, 0.75, of: tray),
    ])
    #expect(color == 0x2030D0 && stage.canvas.toolAtHand.claim != .colors)
  }

  @Test func aPickFromTheCanvasSeesTheTrayUnderThePointer() {
    user.modifiers = .control
    user.press(at: stage.place(0.5, 0.5, of: tray) + Vector(-220, 60))
    user.move(to: stage.place(0.75, 0.25, of: tray))
    #expect(user.value(of: "loupe") == "#10B040")
    user.release()
    #expect(color == 0x10B040)
  }

  @Test func aFingerThatRestsPicksAndOneThatMovesDragsTheTray() {
    let frame = tray.frame
    let place = stage.place(0.25, 0.75, of: tray)
    user.touch(at: place)
    user.advance(by: 0.7)
    #expect(user.value(of: "loupe") == "#2030D0")
    user.lift()
    #expect(color == 0x2030D0 && tray.frame == frame && user.find("loupe") == nil)
    user.swipe([place, place + Vector(-40, 20), place + Vector(-80, 30)])
    #expect(tray.frame == frame.offset(by: Vector(-80, 30)))
  }

  @Test func whatIsSeenIsWhatIsTaken() {
    user.window.focus(tray)
    user.type("m")
    user.type("r")
    user.modifiers = .control
    user.click(at: stage.place(0.5, 0.3, of: tray) + Vector(20, 0))
    let seen = color
    user.modifiers = []
    let shown = stage.color(at: stage.place(0.5, 0.3, of: tray) + Vector(20, 0))
    #expect(seen == shown)
    user.type("g")
    user.modifiers = .control
    user.click(at: stage.place(0.5, 0.3, of: tray) + Vector(20, 0))
    #expect(color >> 16 == color & 0xFF && color != seen)
  }
}
