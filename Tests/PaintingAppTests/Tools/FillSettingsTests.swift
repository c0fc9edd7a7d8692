import AppTestSupport
import Controls
import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// What the fill tool is set to, in its panel and under the hand.
@MainActor @Suite(.serialized) struct FillSettingsTests {
  private let stage: CanvasStage

  /// A box of black lines with a light gray bar in it, and the fill tool in hand.
  init() throws {
    stage = try CanvasStage(window: Size(1000, 700))
    canvas.currentBrush = Brush(diameter: 6)
    canvas.selectedColor = .black
    stage.user.key(.character("u"))
    stage.user.drag([Point(60, 60), Point(260, 200)].map { stage.transform.viewPoint($0) })
    canvas.tool = .brush
    canvas.currentBrush = Brush(diameter: 30)
    canvas.currentBrush.smoothing = .none
    canvas.selectedColor = Color(hex: 0xDCDCDC)
    stage.user.drag([Point(100, 150), Point(220, 150)].map { stage.transform.viewPoint($0) })
    stage.user.key(.character("f"))
    canvas.selectedColor = Color(hex: 0xC8553D)
  }

  private var canvas: PaintingController { stage.editor.canvas }
  private var steps: Int { canvas.painting.stepCount }

  private func color(_ x: Double, _ y: Double) -> UInt32 { stage.color(at: Point(x, y)) }

  /// A hand lands, and rests so long that it sets the tolerance.
  private func hold() {
    stage.user.press(at: stage.transform.viewPoint(Point(150, 90)))
    stage.user.advance(by: 0.7)
  }

  @Test func theToolAtHandAgainOpensItsChoices() throws {
    stage.user.tap("tool.fill")
    stage.user.advance(by: 1)
    #expect(stage.user.find("filling") != nil)
    stage.user.tap("fill.source.reference")
    #expect(canvas.tools.fillRule.source == .reference)
    stage.user.tap("fill.source.layer")
    stage.user.tap("fill.extent.everywhere")
    #expect(canvas.tools.fillRule == Fill.Rule(source: .layer, isJoined: false))
    let slider = try #require(stage.user.element("fill.growth"))
    stage.user.click(at: Point(slider.frame.minX + 1, slider.frame.maxY - 8))
    #expect(canvas.tools.fillRule.growth != 1)
    stage.user.tap("fill.kind.lasso")
    #expect(canvas.tools.fillKind == .lasso && stage.user.find("fill.growth") == nil)
    stage.user.key(.escape)
    stage.user.advance(by: 1)
    #expect(stage.user.find("filling") == nil && stage.busy.isEmpty)
  }

  @Test func theChoicesAreKept() throws {
    let rule = Fill.Rule(source: .layer, tolerance: 0.4, isJoined: false, growth: 3, gap: 20)
    canvas.tools.fillRule = rule
    var template = Array("/tmp/fude-fill-XXXXXX".utf8CString)
    let home = String(cString: try #require(mkdtemp(&template)))
    defer { system("rm -rf '\(home)'") }
    let folders = UserFolders(environment: { $0 == "HOME" ? home : nil }, homeOfRecord: { nil })
    try ToolMemory(canvas.tools).write(in: folders)
    var tools = ToolBox()
    ToolMemory(in: folders).apply(to: &tools) { _ in nil }
    #expect(tools.fillRule == rule)
    let read = Fill.Rule(source: .reference)
    #expect(Fill.Rule(words: read.words.split(separator: " ")) == read)
    for words in [
      "", "layer joined 2 1 0", "all joined 0.3 99 0", "all x 0.3 1 0", "all joined nan 1 0",
      "all joined 0.3 1 65",
    ] {
      #expect(Fill.Rule(words: words.split(separator: " ")) == nil)
    }
  }

  @Test func aHandThatHoldsAndSlidesSetsTheToleranceAndSeesWhatItFills() {
    let before = steps
    hold()
    #expect(color(150, 90) == 0xC8553D && color(150, 150) == 0xC8553D, "the bar is alike")
    #expect(canvas.note.words == "Tolerance 20%")
    stage.user.move(to: stage.transform.viewPoint(Point(150, 90)) - Vector(72, 0))
    #expect(canvas.note.words == "Tolerance 2%")
    #expect(color(150, 90) == 0xC8553D && color(150, 150) == 0xDCDCDC, "no longer")
    stage.user.release()
    #expect(canvas.tools.fillRule.tolerance == 0.02 && canvas.note.words == nil)
    #expect(steps == before + 1 && stage.isUpToDate())
    stage.user.key(.character("z"), modifiers: .control)
    #expect(color(150, 90) == 0xFAFAFA && stage.isUpToDate())
  }

  @Test func escapeCallsItOff() {
    let before = steps
    hold()
    stage.user.move(to: stage.transform.viewPoint(Point(150, 90)) + Vector(120, 0))
    #expect(canvas.note.words == "Tolerance 50%")
    stage.user.key(.escape)
    stage.user.release()
    #expect(steps == before && canvas.tools.fillRule == Fill.Rule() && canvas.note.words == nil)
    #expect(color(150, 90) == 0xFAFAFA && stage.isUpToDate())
  }

  @Test func aFingerThatRestsSetsItTooAndPicksNoColor() {
    stage.user.touch(1, at: stage.transform.viewPoint(Point(150, 90)))
    stage.user.advance(by: 0.8)
    #expect(canvas.loupe == nil && canvas.note.words == "Tolerance 20%")
    stage.user.lift(1)
    stage.user.advance(by: 1)
    #expect(color(150, 90) == 0xC8553D && canvas.selectedColor.hex == 0xC8553D)
  }

  @Test func aDragThatDoesNotRestFillsWhatItPasses() {
    stage.user.drag([Point(150, 90), Point(30, 90)].map { stage.transform.viewPoint($0) })
    #expect(color(150, 90) == 0xC8553D && color(20, 20) == 0xC8553D)
    #expect(canvas.tools.fillRule == Fill.Rule())
  }

  @Test(arguments: [1.0, 2], [false, true])
  func theChoicesForPeopleToLookAt(scale: Double, isDark: Bool) throws {
    if isDark { Theme.current = .dark }
    defer { Theme.current = .light }
    let stage = try CanvasStage(window: Size(800, 620), scale: scale)
    stage.user.tap("tool.fill")
    stage.user.tap("tool.fill")
    stage.user.advance(by: 1)
    try GoldenImage.show(
      stage.user.screen.bitmap, as: "filling-\(isDark ? "dark" : "light")-\(scale)")
    #expect(stage.user.find("fill.tolerance") != nil)
  }
}
