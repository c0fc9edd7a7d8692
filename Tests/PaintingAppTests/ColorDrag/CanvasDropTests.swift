import Canvas
import ColorSpaces
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import ColorPanels
@testable import PaintingApp

/// Colors dragged from the tray, and from the panel, onto strokes.
@MainActor @Suite struct CanvasDropTests {
  private let start = Point(100, 100)

  /// An editor with one stroke from (100, 100) to (200, 100) of the canvas.
  private func stage() throws -> CanvasStage {
    let stage = try CanvasStage(window: Size(1000, 700))
    stage.transform.alignToCorner()
    stage.transform.pan(by: Vector(300, 150))
    let place = stage.transform.viewPoint(start)
    stage.user.drag([place, place + Vector(100, 0)])
    try #require(stage.editor.document.painting.strokes.count == 1)
    return stage
  }

  private func well(_ name: String, _ stage: CanvasStage) throws -> Point {
    try #require(stage.user.find(named: name))
  }

  private func colors(_ stage: CanvasStage) -> [UInt32] {
    stage.editor.document.painting.strokes.map(\.color.hex)
  }

  @Test(arguments: [PointerTool.mouse, .pen])
  func aColorDroppedOnAStrokeIsItsColorInOneStep(_ tool: PointerTool) throws {
    let stage = try stage()
    stage.user.tool = tool
    let stroke = stage.transform.viewPoint(start + Vector(50, 0))
    let rim = Point(120, 89)
    stage.user.press(at: try well("Color #5A8F7B", stage))
    stage.user.move(to: stroke - Vector(0, 80))
    let paper = stage.color(at: Point(260, 60))
    #expect(paper != 0xFAFAFA && paper != 0x5A8F7B, "it would fill the paper")
    stage.user.move(to: stroke)
    #expect(stage.color(at: Point(260, 60)) == 0xFAFAFA)
    let line = stage.color(at: rim)
    #expect(line != 0xFAFAFA && line != 0x26272B, "it has a line around")
    stage.user.release()
    stage.user.advance(by: 0.5)
    #expect(colors(stage) == [0x5A8F7B] && stage.color(at: Point(150, 100)) == 0x5A8F7B)
    #expect(stage.color(at: rim) == 0xFAFAFA)
    stage.user.key(.character("z"), modifiers: .control)
    #expect(colors(stage) == [0x26272B])
    #expect(stage.editor.canvas.selectedColor.hex == 0x26272B, "nobody chose it")
    #expect(stage.busy.isEmpty)
  }

  @Test func aFingerHoldsAndDrops() throws {
    let stage = try stage()
    let stroke = stage.transform.viewPoint(start + Vector(50, 0))
    let well = try well("Color #5A8F7B", stage)
    stage.user.touch(at: well)
    stage.user.advance(by: 0.3)
    stage.user.slide(to: well - Vector(0, 60))
    stage.user.slide(to: stroke)
    stage.user.lift()
    #expect(colors(stage) == [0x5A8F7B])
    #expect(stage.editor.trays.places.isEmpty, "the tray stays where it is")
  }

  @Test func besideTheCanvasItGoesBackAndEscapeCallsItOff() throws {
    let stage = try stage()
    let stroke = stage.transform.viewPoint(start + Vector(50, 0))
    let well = try well("Color #5A8F7B", stage)
    stage.user.drag([well, stroke, stage.transform.viewPoint(Point(-20, 100))])
    #expect(stage.user.find("colors.dragged") != nil)
    stage.user.press(at: well)
    stage.user.move(to: stroke)
    stage.user.key(.escape)
    #expect(stage.color(at: Point(120, 89)) == 0xFAFAFA)
    stage.user.release()
    #expect(colors(stage) == [0x26272B])
    stage.user.advance(by: 1)
    #expect(stage.isUpToDate() && stage.user.find("colors.dragged") == nil)
  }

  @Test func onBarePaperItFills() throws {
    let stage = try stage()
    let steps = stage.editor.document.painting.stepCount
    stage.user.drag([
      try well("Color #5A8F7B", stage), stage.transform.viewPoint(start + Vector(50, -60)),
    ])
    stage.user.advance(by: 1)
    #expect(stage.editor.document.painting.stepCount == steps + 1)
    #expect(stage.color(at: Point(150, 40)) == 0x5A8F7B && colors(stage) == [0x26272B])
    #expect(stage.isUpToDate() && stage.editor.canvas.tool == .brush)
  }

  @Test func aColorOfThePanelIsDroppedBesideIt() throws {
    let stage = try stage()
    stage.editor.colors.memory.tab = "Palettes"
    stage.user.tap("color.current")
    stage.user.advance(by: 1)
    let panel = try #require(stage.user.window.presentedViewControllers.last?.view)
    stage.transform.pan(by: Vector(200, 0))
    let stroke = stage.transform.viewPoint(start + Vector(80, 0))
    try #require(!panel.frame.contains(stroke))
    let swatch = try #require(
      stage.user.window.view(identified: "palettes.colors")?.subviews.first {
        $0.accessibilityLabel == "Color #7D5BA6"
      })
    let place = swatch.convert(swatch.bounds.center, to: nil)
    stage.user.drag([place, place + Vector(10, 0), stroke])
    #expect(colors(stage) == [0x7D5BA6])
    #expect(stage.user.window.view(identified: "colors") != nil, "the panel stays")
  }

  /// Two more strokes below, of which the upper one is selected together with the first.
  private func selecting() throws -> CanvasStage {
    let stage = try stage()
    for y in [160.0, 220] {
      let place = stage.transform.viewPoint(Point(100, y))
      stage.user.drag([place, place + Vector(100, 0)])
    }
    stage.user.key(.character("v"))
    stage.user.click(at: stage.transform.viewPoint(Point(150, 100)))
    stage.user.modifiers = .shift
    stage.user.advance(by: 1)
    stage.user.click(at: stage.transform.viewPoint(Point(150, 160)))
    stage.user.modifiers = []
    stage.user.advance(by: 1)
    try #require(stage.editor.canvas.selection.selection.count == 2)
    return stage
  }

  @Test(arguments: [Point(150, 100), Point(150, 130), Point(200, 171)])
  func aColorDroppedOnTheSelectionIsThatOfAllOfItInOneStep(_ place: Point) throws {
    let stage = try selecting()
    let steps = stage.editor.document.painting.stepCount
    let inside = Point(170, 130)
    let bare = stage.color(at: inside)
    // What floats beside it has a shadow that reaches far, and hardly shows.
    func isTinted() -> Bool {
      abs(Int(stage.color(at: inside) & 0xFF) - Int(bare & 0xFF)) > 8
    }
    stage.user.press(at: try well("Color #5A8F7B", stage))
    stage.user.move(to: stage.transform.viewPoint(Point(150, 200)))
    #expect(!isTinted(), "not beside it")
    stage.user.move(to: stage.transform.viewPoint(place))
    #expect(isTinted(), "it says so before the hand lifts")
    stage.user.release()
    stage.user.advance(by: 1)
    #expect(colors(stage) == [0x5A8F7B, 0x5A8F7B, 0x26272B])
    #expect(stage.editor.document.painting.stepCount == steps + 1)
    #expect(!isTinted() && stage.isUpToDate())
    stage.user.key(.character("z"), modifiers: .control)
    #expect(colors(stage) == [0x26272B, 0x26272B, 0x26272B])
    #expect(stage.editor.canvas.selection.selection.count == 2)
  }

  @Test func besideTheSelectionItIsForTheStrokeUnderTheHandAlone() throws {
    let stage = try selecting()
    let other = stage.transform.viewPoint(Point(150, 220))
    stage.user.drag([try well("Color #5A8F7B", stage), other])
    #expect(colors(stage) == [0x26272B, 0x26272B, 0x5A8F7B])
  }

  @Test func aLockedLayerTakesNone() throws {
    let stage = try stage()
    let canvas = stage.editor.canvas
    canvas.perform(.toggleLocked(canvas.painting.activeLayer))
    let stroke = stage.transform.viewPoint(start + Vector(50, 0))
    stage.user.drag([try well("Color #5A8F7B", stage), stroke])
    #expect(colors(stage) == [0x26272B])
  }
}
