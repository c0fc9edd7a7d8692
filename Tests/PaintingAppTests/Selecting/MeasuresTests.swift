import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// Place, size and angle of what is selected, typed as numbers.
@MainActor @Suite struct MeasuresTests {
  private let stage: CanvasStage

  /// A line across the canvas is selected, and its numbers are shown.
  init() throws {
    stage = try CanvasStage(
      canvas: PixelSize(width: 400, height: 300), window: Size(1000, 700))
    let user = stage.user
    user.drag(
      [Point(100, 150), Point(200, 150), Point(300, 150)].map { stage.transform.viewPoint($0) })
    user.key(.character("v"))
    user.click(at: stage.transform.viewPoint(Point(200, 150)))
    user.advance(by: 1)
    for name in ["selection.more", "selection.numbers.open"] {
      #expect(user.tap(name))
      user.advance(by: 1)
    }
  }

  private var user: UserDriver { stage.user }
  private var selection: SelectionEditor { stage.editor.canvas.selection }
  private var steps: Int { stage.editor.canvas.painting.stepCount }

  private func type(_ text: String, into name: String, end: Key = .enter) {
    user.tap(name)
    user.key(.character("a"), modifiers: .control)
    user.type(text)
    user.key(end)
    user.advance(by: 0.1)
  }

  private func value(_ measure: TransformFrame.Measure) -> Double {
    selection.frame?.value(of: measure) ?? .nan
  }

  @Test func placesAreTakenByEnterEachAsOneStep() {
    let before = steps
    type("120", into: "selection.x")
    #expect(abs(value(.x) - 120) < 0.01 && steps == before + 1)
    #expect(user.value(of: "selection.x") == "120 px")
    type("+10", into: "selection.x")
    #expect(abs(value(.x) - 130) < 0.01)
    type("-20", into: "selection.x")
    #expect(abs(value(.x) + 20) < 0.01)
    type("1in", into: "selection.y")
    #expect(abs(value(.y) - 96) < 0.01 && steps == before + 4)
  }

  @Test func sizesKeepTheirProportionUntilTheLockIsOpen() {
    let (width, height) = (value(.width), value(.height))
    type("50%", into: "selection.width")
    #expect(abs(value(.width) - width / 2) < 0.01 && abs(value(.height) - height / 2) < 0.01)
    user.tap("selection.proportion")
    type("*2", into: "selection.width")
    #expect(abs(value(.width) - width) < 0.01 && abs(value(.height) - height / 2) < 0.01)
  }

  @Test func anglesTurnItAndTheFrameWithIt() {
    type("30", into: "selection.angle")
    #expect(abs(value(.angle) - 30) < 0.01)
    type("+15", into: "selection.angle")
    #expect(abs(value(.angle) - 45) < 0.01)
    #expect(user.value(of: "selection.angle") == "45°")
  }

  @Test(arguments: [Key.enter, .tab]) func nonsenseShakesAndStays(_ key: Key) {
    let before = steps
    type("far away", into: "selection.width", end: key)
    #expect(user.value(of: "selection.width") == "far away" && steps == before)
    #expect(user.element("selection.width")?.state.isFocused == true)
    // Escape brings the number back, and then leaves.
    user.key(.escape)
    #expect(user.value(of: "selection.width")?.hasSuffix("px") == true)
    user.key(.escape)
    user.advance(by: 1)
    #expect(user.find("selection.numbers") == nil && !selection.selection.isEmpty)
  }

  @Test func tabTakesItAndGoesOn() {
    type("110", into: "selection.x", end: .tab)
    #expect(abs(value(.x) - 110) < 0.01)
    #expect(user.element("selection.y")?.state.isFocused == true)
    user.type("90")
    user.key(.tab)
    #expect(abs(value(.y) - 90) < 0.01)
    #expect(user.element("selection.width")?.state.isFocused == true)
  }

  @Test func nothingThatWouldLeaveNothingIsTaken() {
    let before = steps
    for text in ["0", "0%", "1e99", "nan"] { type(text, into: "selection.width") }
    #expect(steps == before)
  }
}
