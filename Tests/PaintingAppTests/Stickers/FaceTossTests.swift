import Geometry
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// A picked face that is flicked, and Escape while a hand has it.
@MainActor @Suite struct FaceTossTests {
  private let stage: CanvasStage
  private let start = Point(200, 300)

  /// One face at the left, and the Select tool in the hand.
  init() throws {
    stage = try CanvasStage(
      canvas: PixelSize(width: 800, height: 700), window: Size(900, 760), showsTrays: false)
    stage.transform.alignToCorner()
    stage.editor.canvas.tool = .sticker
    stage.user.tap(at: start)
    stage.user.advance(by: 1)
    stage.user.key(.character("v"))
    stage.user.click(at: start)
    stage.user.advance(by: 1)
  }

  private var user: UserDriver { stage.user }
  private var canvas: PaintingController { stage.editor.canvas }

  private func center() throws -> Point { try #require(canvas.painting.stickers.last).center }

  /// Drags the face and lets it go in the middle of the motion.
  private func flick(to end: Double = 22) {
    user.press(at: start)
    for step in 1...8 {
      user.advance(by: 0.008)
      user.move(to: start + Vector(Double(step) * end, Double(step) * 4))
    }
    user.release()
  }

  @Test func aFlickedFaceFliesAndComesToRestAsOneStep() throws {
    #expect(canvas.stickers.picked != nil)
    let steps = canvas.painting.stepCount
    flick()
    #expect(canvas.isHandlingElements)
    let lifted = try center()
    user.advance(by: 4)
    #expect(!canvas.isHandlingElements && canvas.painting.stepCount == steps + 1)
    #expect(try center().x > lifted.x + 40)
    #expect(canvas.stickers.picked != nil && stage.isUpToDate())
    user.key(.character("z"), modifiers: .control)
    #expect(try center() == start)
  }

  @Test func itBouncesOffTheEdgeOfTheCanvas() throws {
    flick(to: -18)
    user.advance(by: 4)
    let face = try #require(canvas.painting.stickers.last)
    #expect(face.bounds.minX >= -1)
  }

  @Test func escapeInFlightPutsItBack() throws {
    let (steps, revision) = (canvas.painting.stepCount, canvas.painting.revision)
    flick()
    user.advance(by: 0.1)
    #expect(try center() != start)
    user.key(.escape)
    user.advance(by: 1)
    #expect(try center() == start)
    #expect(canvas.painting.stepCount == steps && canvas.painting.revision == revision)
    #expect(canvas.stickers.picked != nil && !canvas.isHandlingElements)
    user.key(.escape)
    #expect(canvas.stickers.picked == nil)
  }

  @Test func escapeInTheMiddleOfADragPutsItBack() throws {
    let steps = canvas.painting.stepCount
    user.press(at: start)
    for step in 1...5 { user.move(to: start + Vector(Double(step) * 12, 0)) }
    #expect(try center().x > 240)
    user.key(.escape)
    user.move(to: start + Vector(90, 0))
    user.release()
    #expect(try center() == start)
    #expect(canvas.painting.stepCount == steps && canvas.stickers.picked != nil)
  }

  @Test func aSlowDragDoesNotFly() throws {
    user.press(at: start)
    for step in 1...5 { user.move(to: start + Vector(Double(step) * 12, 0)) }
    user.advance(by: 0.3)
    user.release()
    user.advance(by: 1)
    #expect(try center().distance(to: start + Vector(60, 0)) < 1)
  }

  @Test func undoInFlightTakesBackAllOfIt() throws {
    flick()
    user.advance(by: 0.1)
    user.key(.character("z"), modifiers: .control)
    user.advance(by: 1)
    #expect(try center() == start && !canvas.isHandlingElements)
  }
}
