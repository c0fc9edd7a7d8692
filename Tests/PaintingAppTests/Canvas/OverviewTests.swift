import Canvas
import Controls
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The whole sheet in a corner.
@MainActor @Suite(.serialized) struct OverviewTests {
  private let stage: CanvasStage
  private var user: UserDriver { stage.user }

  init() throws {
    stage = try CanvasStage(canvas: PixelSize(width: 2000, height: 1000), window: Size(1280, 800))
    stage.editor.canvas.zoomToActualSize()
    user.backend.drain()
  }

  private var frame: Rect? { user.element("overview")?.frame }

  /// The canvas's place in the middle of the view.
  private var middle: Point { stage.transform.canvasPoint(Point(640, 400)) }

  /// The point of the window where the overview shows a place of the canvas, which lies upright.
  private func seen(_ x: Double, _ y: Double) throws -> Point {
    let room = try #require(frame).inset(by: 6)
    return Point(room.minX + room.width * x / 2000, room.minY + room.height * y / 1000)
  }

  private func color(at point: Point) -> UInt32 {
    user.backend.drain()
    return user.screen.bitmap[Int(point.x), Int(point.y)] & 0xFFFFFF
  }

  @Test func itIsThereWhileItsKeyIsHeld() throws {
    #expect(frame == nil && !stage.editor.showsOverview, "nothing is made before")
    user.holdKey(.character("n"))
    #expect(frame != nil)
    user.holdKey(.character("n"), isRepeat: true)
    #expect(frame != nil)
    user.releaseKey(.character("n"))
    #expect(frame == nil)
    // Keys with N that mean something else leave it alone.
    user.key(.character("n"), modifiers: [.control, .shift])
    #expect(frame == nil && stage.editor.document.painting.layers.count == 2)
  }

  @Test(arguments: [PointerTool.mouse, .pen]) func aPressGoesThere(_ tool: PointerTool) throws {
    user.holdKey(.character("n"))
    user.tool = tool
    user.press(at: try seen(1500, 250))
    #expect(middle.distance(to: Point(1500, 250)) < 15)
    user.move(to: try seen(600, 700))
    #expect(middle.distance(to: Point(600, 700)) < 15)
    user.move(to: Point(-50, -70))
    // The key may be let go before the hand.
    user.releaseKey(.character("n"))
    #expect(frame != nil)
    user.release()
    #expect(frame == nil && stage.editor.document.painting.strokes.isEmpty)
  }

  @Test func aFingerGoesThere() throws {
    user.holdKey(.character("n"))
    user.touch(at: try seen(400, 800))
    user.lift()
    #expect(middle.distance(to: Point(400, 800)) < 15)
    user.releaseKey(.character("n"))
    #expect(stage.editor.document.painting.strokes.isEmpty)
  }

  @Test func theMenuKeepsItUntilEscape() throws {
    stage.editor.perform(.overview)
    #expect(frame != nil && EditorController.command(.overview)?.isChecked?(stage.editor) == true)
    user.drag([Point(500, 300), Point(600, 400)])
    #expect(stage.editor.document.painting.strokes.count == 1 && frame != nil)
    user.key(.escape)
    #expect(frame == nil)
    stage.editor.perform(.overview)
    stage.editor.perform(.overview)
    #expect(frame == nil)
  }

  @Test func itFollowsTheInkAndTheView() throws {
    stage.editor.perform(.overview)
    let canvas = stage.editor.canvas
    canvas.currentBrush = Brush(diameter: 200)
    canvas.selectedColor = Color(hex: 0xC82010)
    let place = stage.transform.canvasPoint(Point(640, 300))
    user.press(at: Point(640, 300))
    user.move(to: Point(660, 310))
    #expect(color(at: try seen(place.x, place.y)) == 0xC82010, "while the hand paints")
    user.release()
    #expect(stage.isUpToDate())
    // In a mirror both are so, and ways in one are ways in the other.
    user.type("m")
    #expect(color(at: try seen(2000 - place.x, place.y)) == 0xC82010)
    let before = stage.transform.canvasPoint(Point(640, 400))
    user.click(at: try seen(300, 500))
    let after = stage.transform.canvasPoint(Point(640, 400))
    #expect(abs(after.x - 1700) < 15 && before != after)
    user.key(.right, modifiers: .control)
    #expect(stage.isUpToDate() && frame.map { $0.width < 2 * $0.height } == true)
  }

  @Test func anotherSheetIsSeenAtOnce() throws {
    stage.editor.perform(.overview)
    let width = try #require(frame).width
    stage.editor.show(
      PaintingDocument(painting: Painting(size: PixelSize(width: 300, height: 900))))
    user.backend.drain()
    #expect(try #require(frame).width < width && stage.isUpToDate())
  }
}
