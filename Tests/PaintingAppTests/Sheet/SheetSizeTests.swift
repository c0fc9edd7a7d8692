import AppTestSupport
import Canvas
import Geometry
import PaintingModel
import Rasterizer
import Testing
import UserInterface

@testable import PaintingApp

/// The sheet of a painting is cut off, made larger, and laid on another paper.
@MainActor @Suite(.serialized) struct SheetSizeTests {
  private func stage(
    _ canvas: PixelSize = PixelSize(width: 400, height: 300), window: Size = Size(1600, 900)
  ) throws -> CanvasStage {
    let stage = try CanvasStage(canvas: canvas, window: window)
    stage.view.placement = .fitted
    stage.user.key(.character("c"), modifiers: [.control, .alt])
    stage.user.advance(by: 1)
    return stage
  }

  private func settle(_ stage: CanvasStage) {
    stage.editor.canvas.editsBesideHand.finish()
    stage.user.advance(by: 0.5)
  }

  /// Types something into a field in place of what is there.
  private func type(_ words: String, in field: String, _ stage: CanvasStage) {
    stage.user.tap(field)
    stage.user.key(.character("a"), modifiers: .control)
    stage.user.type(words)
    stage.user.key(.enter)
    settle(stage)
  }

  private func painting(_ stage: CanvasStage) -> Painting { stage.editor.document.painting }

  private func drag(_ stage: CanvasStage, from start: Point, by way: Vector) {
    let view = stage.view
    let place = view.convert(view.canvasTransform.viewPoint(start), to: nil)
    let points = (0...8).map { place + way * (Double($0) / 8) }
    stage.user.drag(points)
    settle(stage)
  }

  @Test func anEdgeAndACornerAreDragged() throws {
    let stage = try stage()
    // The sheet lies at 100 %.
    #expect(stage.view.canvasTransform.zoom == 1)
    drag(stage, from: Point(400, 150), by: Vector(-100, 30))
    #expect(painting(stage).sheet == PixelRect(minX: 0, minY: 0, maxX: 300, maxY: 300))
    drag(stage, from: .zero, by: Vector(-60, -40))
    #expect(painting(stage).sheet == PixelRect(minX: -60, minY: -40, maxX: 300, maxY: 300))
    stage.user.key(.character("z"), modifiers: .control)
    stage.user.key(.character("z"), modifiers: .control)
    #expect(painting(stage).sheet == PixelSize(width: 400, height: 300).bounds)
    #expect(!painting(stage).canUndo, "each drag is a step")
  }

  @Test func whatIsPaintedBesideTheHandlesIsPaint() throws {
    let stage = try stage()
    drag(stage, from: Point(100, 100), by: Vector(80, 50))
    stage.editor.canvas.finishStrokes()
    #expect(painting(stage).strokes.count == 1 && painting(stage).tree.sheet == nil)
  }

  @Test func whereItGrowsAStrokeOverTheEdgeIsWholeAndTheViewStays() throws {
    let stage = try stage()
    stage.user.tap("sheet.grows")
    stage.user.key(.escape)
    stage.user.advance(by: 1)
    #expect(painting(stage).growsSheet)
    let before = stage.view.canvasTransform.viewPoint(Point(40, 60))
    drag(stage, from: Point(380, 150), by: Vector(240, 20))
    stage.editor.canvas.finishStrokes()
    #expect(painting(stage).sheet == PixelRect(minX: 0, minY: 0, maxX: 768, maxY: 300))
    #expect(painting(stage).layer.pixel(x: 615, y: 170).w > 0)
    #expect(stage.view.canvasTransform.viewPoint(Point(40, 60)) == before)
    stage.user.key(.character("z"), modifiers: .control)
    #expect(painting(stage).sheet == PixelSize(width: 400, height: 300).bounds)
    #expect(painting(stage).strokes.isEmpty && painting(stage).growsSheet)
    stage.user.key(.character("z"), modifiers: .control)
    #expect(!painting(stage).growsSheet && !painting(stage).canUndo)
  }

  @Test func aStrokeOverTheEdgeOfTheLargestSheetTellsItOnce() throws {
    var budget = PaintingBudget()
    (budget.side, budget.pixels) = (512, 512 * 512)
    try PaintingBudget.$current.withValue(budget) {
      let stage = try stage()
      stage.user.tap("sheet.grows")
      stage.user.key(.escape)
      stage.user.advance(by: 1)
      var refusals: [StrokeRefusal] = []
      stage.editor.canvas.onRefusal = { refusals.append($0) }
      drag(stage, from: Point(380, 150), by: Vector(240, 20))
      stage.editor.canvas.finishStrokes()
      #expect(refusals == [.sheetLimit] && painting(stage).strokes.count == 1)
      drag(stage, from: Point(100, 150), by: Vector(40, 20))
      stage.editor.canvas.finishStrokes()
      #expect(refusals == [.sheetLimit] && painting(stage).strokes.count == 2)
    }
  }

  @Test func anotherResolutionIsAStepThatChangesNoPixel() throws {
    let stage = try stage()
    let sheet = painting(stage).sheet
    func type(_ words: String) {
      stage.user.tap("sheet.dots")
      stage.user.key(.character("a"), modifiers: .control)
      stage.user.type(words)
      stage.user.key(.enter)
    }
    #expect(stage.user.element("sheet.dots")?.value == "300")
    type("150 dpi")
    #expect(painting(stage).resolution == Resolution(150) && painting(stage).stepCount == 1)
    #expect(painting(stage).sheet == sheet && stage.editor.document.hasUnsavedChanges)
    for words in ["10", "5000", "much"] {
      type(words)
      #expect(painting(stage).resolution == Resolution(150), "\(words)")
      stage.user.key(.escape)
    }
    stage.user.tap("sheet.unit.in")
    #expect(stage.user.element("sheet.width")?.value == "2.67 in")
    stage.user.tap("sheet.width")
    stage.user.key(.character("z"), modifiers: .control)
    stage.user.key(.escape)
    stage.user.advance(by: 1)
    stage.user.key(.character("z"), modifiers: .control)
    #expect(painting(stage).resolution == nil && !painting(stage).canUndo)
  }

  @Test func linesStayAsWideAsTheyAreWhereThatIsAsked() throws {
    let stage = try stage()
    drag(stage, from: Point(100, 100), by: Vector(120, 0))
    stage.editor.canvas.finishStrokes()
    let width = try #require(painting(stage).strokes.first).brush.diameter
    stage.user.tap("sheet.scales")
    stage.user.tap("sheet.lines.stay")
    type("800", in: "sheet.width", stage)
    #expect(painting(stage).size == PixelSize(width: 800, height: 600))
    let stroke = try #require(painting(stage).strokes.first)
    #expect(stroke.brush.diameter == width && stroke.points[0].location.x > 190)
  }

  @Test(arguments: [true, false])
  func whatIsResampledLongShowsHowFarItIsAndIsCalledOff(_ byKey: Bool) throws {
    let stage = try stage()
    drag(stage, from: Point(100, 100), by: Vector(120, 0))
    stage.editor.canvas.finishStrokes()
    let before = painting(stage)
    stage.user.tap("sheet.scales")
    stage.user.tap("sheet.width")
    stage.user.key(.character("a"), modifiers: .control)
    stage.user.type("800")
    stage.user.key(.enter)
    #expect(stage.user.find("editing.cancel") == nil, "not at once")
    stage.user.advance(by: 0.5)
    let bar = stage.user.element(named: "Progress")
    #expect(bar?.role == .progress && bar?.value?.hasSuffix("%") == true)
    if byKey { stage.user.key(.escape) } else { stage.user.tap("editing.cancel") }
    stage.user.advance(by: 0.5)
    #expect(stage.user.find("editing.cancel") == nil && stage.user.find("sheet.width") != nil)
    #expect(!stage.editor.canvas.isEditing && painting(stage).tree == before.tree)
  }

  @Test func escapeLeavesItAsItWas() throws {
    let stage = try stage()
    let view = stage.view
    let place = view.convert(view.canvasTransform.viewPoint(Point(400, 300)), to: nil)
    stage.user.press(at: place)
    for step in 1...4 { stage.user.move(to: place + Vector(-20, -15) * Double(step)) }
    #expect(stage.editor.canvas.sheets.sheet?.width == 320)
    stage.user.key(.escape)
    stage.user.release()
    settle(stage)
    #expect(painting(stage).tree.sheet == nil && !painting(stage).canUndo)
  }

  @Test func numbersAndWhatStaysInPlace() throws {
    let stage = try stage()
    type("500", in: "sheet.width", stage)
    #expect(painting(stage).sheet == PixelRect(minX: -50, minY: 0, maxX: 450, maxY: 300))
    stage.user.tap("sheet.anchor.0")
    type("200", in: "sheet.height", stage)
    #expect(painting(stage).sheet == PixelRect(minX: -50, minY: 0, maxX: 450, maxY: 200))
    stage.user.tap("sheet.anchor.8")
    type("100", in: "sheet.width", stage)
    #expect(painting(stage).sheet == PixelRect(minX: 350, minY: 0, maxX: 450, maxY: 200))
    type("nonsense", in: "sheet.width", stage)
    #expect(painting(stage).sheet.width == 100)
    type("90000", in: "sheet.width", stage)
    #expect(painting(stage).sheet.width == 100, "it could not be opened again")
  }

  @Test func itIsTurnedAndScaled() throws {
    let stage = try stage()
    drag(stage, from: Point(100, 100), by: Vector(80, 50))
    stage.editor.canvas.finishStrokes()
    stage.user.tap("sheet.turn.1")
    settle(stage)
    #expect(painting(stage).size == PixelSize(width: 300, height: 400))
    #expect(painting(stage).elementPlace(at: Point(200, 100)) != nil)
    stage.user.tap("sheet.turn.2")
    settle(stage)
    #expect(painting(stage).elementPlace(at: Point(100, 100)) != nil)
    stage.user.tap("sheet.scales")
    type("150", in: "sheet.width", stage)
    #expect(painting(stage).size == PixelSize(width: 150, height: 200), "the height follows")
    #expect(painting(stage).elementPlace(at: Point(50, 50)) != nil)
    for _ in 0..<3 { stage.editor.canvas.undo() }
    #expect(painting(stage).size == PixelSize(width: 400, height: 300))
    #expect(painting(stage).strokes.count == 1)
  }

  @Test func itIsTrimmedAndLiesOnAnotherPaper() throws {
    let stage = try stage()
    stage.user.tap("sheet.trim")
    settle(stage)
    #expect(painting(stage).tree.sheet == nil, "there is no paint")
    drag(stage, from: Point(100, 100), by: Vector(80, 50))
    stage.editor.canvas.finishStrokes()
    stage.user.tap("sheet.trim")
    settle(stage)
    let sheet = painting(stage).sheet
    #expect(sheet.minX > 60 && sheet.minX < 101 && sheet.maxX > 179 && sheet.maxX < 220)
    stage.user.tap("sheet.paper.26272b")
    #expect(painting(stage).paper == Color(hex: 0x26272B))
    stage.user.tap("sheet.paper.none")
    #expect(painting(stage).paper.alpha == 0)
    stage.user.key(.character("z"), modifiers: .control)
    #expect(painting(stage).paper == Color(hex: 0x26272B))
  }
}
