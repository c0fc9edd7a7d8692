import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// What the frame, its handles, and keys do to what is selected: sentence by sentence.
@MainActor @Suite struct TransformingTests {
  private let stage: CanvasStage

  /// A slanted line, which is selected.
  init() throws {
    stage = try CanvasStage(canvas: PixelSize(width: 400, height: 300), showsTrays: false)
    user.drag([Point(120, 100), Point(200, 150), Point(280, 200)].map(seen))
    user.key(.character("v"))
    user.click(at: seen(Point(200, 150)))
    user.advance(by: 1)
    _ = try frame()
  }

  private var user: UserDriver { stage.user }
  private var canvas: PaintingController { stage.editor.canvas }
  private var selection: SelectionEditor { canvas.selection }
  private var steps: Int { canvas.painting.stepCount }

  private func seen(_ point: Point) -> Point { stage.transform.viewPoint(point) }
  private func frame() throws -> TransformFrame { try #require(selection.frame) }
  private func bounds() throws -> Rect { try frame().bounds }

  private func place(of part: TransformFrame.Part) throws -> Point {
    try #require(selection.frameLayout).place(of: part)
  }

  /// Drags a part of the frame so far on the screen, so fast that it meets nothing.
  private func drag(
    _ part: TransformFrame.Part, by way: Vector, with modifiers: KeyModifiers = []
  ) throws {
    let start = try place(of: part)
    user.modifiers = modifiers
    user.press(at: start)
    for step in 1...4 { user.move(to: start + way * (Double(step) / 4)) }
    user.advance(by: 0.2)
    user.release()
    user.modifiers = []
    user.advance(by: 1)
  }

  private func isNear(_ a: Double, _ b: Double, within distance: Double = 0.5) -> Bool {
    abs(a - b) <= distance
  }

  @Test func aCornerKeepsTheProportionAndShiftFreesIt() throws {
    let (old, before) = (try bounds(), steps)
    try drag(.corner(2), by: Vector(60, 0))
    var new = try bounds()
    #expect(new.width > old.width + 10)
    #expect(isNear(new.width / old.width, new.height / old.height, within: 0.01))
    #expect(isNear(new.minX, old.minX) && isNear(new.minY, old.minY) && steps == before + 1)
    user.key(.character("z"), modifiers: .control)
    try drag(.corner(2), by: Vector(63, 0), with: .shift)
    new = try bounds()
    #expect(isNear(new.width, old.width + 63) && isNear(new.height, old.height))
    #expect(stage.isUpToDate())
  }

  @Test func withAltTheMiddleStays() throws {
    let old = try bounds()
    try drag(.corner(2), by: Vector(40, 30), with: .alt)
    let new = try bounds()
    #expect(new.width > old.width + 40 && new.center.distance(to: old.center) < 0.5)
  }

  @Test func withControlACornerDistorts() throws {
    let old = try frame().corners
    try drag(.corner(1), by: Vector(33, -21), with: .control)
    let new = try frame().corners
    #expect(new[1].distance(to: old[1] + Vector(33, -21)) < 0.5)
    #expect(new[0].distance(to: old[0]) < 0.5 && new[2].distance(to: old[2]) < 0.5)
  }

  @Test func theKnobTurnsWithShiftInStepsOfFifteenDegrees() throws {
    let (middle, knob) = (seen(try frame().middle), try place(of: .knob))
    func turn(by degrees: Double, with modifiers: KeyModifiers) throws -> Double {
      let arm = knob - middle
      let end = middle + Vector(angle: arm.angle + degrees * .pi / 180) * arm.length
      try drag(.knob, by: end - knob, with: modifiers)
      defer { user.key(.character("z"), modifiers: .control) }
      return try frame().value(of: .angle)
    }
    #expect(isNear(try turn(by: 21, with: []), 21, within: 0.3))
    #expect(isNear(try turn(by: 21, with: .shift), 15, within: 1e-6))
    #expect(isNear(try turn(by: 25, with: .shift), 30, within: 1e-6))
  }

  @Test func arrowsMoveItByOneOrTenPixelsAndQuickOnesAreOneStep() throws {
    let (old, before) = (try bounds(), steps)
    for _ in 0..<3 { user.key(.right) }
    user.advance(by: 1)
    #expect(steps == before + 1)
    user.key(.up, modifiers: .shift)
    user.advance(by: 1)
    let new = try bounds()
    #expect(isNear(new.minX, old.minX + 3, within: 1e-6))
    #expect(isNear(new.minY, old.minY - 10, within: 1e-6) && steps == before + 2)
  }

  @Test func slowlyItMeetsTheMiddleOfTheSheetAndFastItDoesNot() throws {
    let start = seen(try frame().middle)
    #expect(isNear(try frame().middle.x, 200))
    func middle(after pause: Double) throws -> Double {
      user.press(at: start)
      for step in [40.0, 39, 38] { user.move(to: start + Vector(step, 30)) }
      for step in (1...8).reversed() {
        user.move(to: start + Vector(3 + Double(step) * 2, 30))
        user.advance(by: pause)
      }
      user.move(to: start + Vector(3, 30))
      user.advance(by: pause)
      defer {
        user.key(.escape)
        user.release()
        user.advance(by: 1)
      }
      return try frame().middle.x
    }
    #expect(isNear(try middle(after: 0.15), 200, within: 0.01))
    #expect(isNear(try middle(after: 0), 203, within: 0.3))
  }

  @Test func linesKeepTheirWidthWhereThatIsSwitchedOn() throws {
    func width() throws -> Double {
      let place = try #require(selection.selection.places.first)
      return try #require(canvas.painting.element(at: place)?.stroke).brush.diameter
    }
    let old = try width()
    try drag(.corner(2), by: Vector(80, 60))
    #expect(try width() > old * 1.1)
    user.key(.character("z"), modifiers: .control)
    selection.keepsWidth = true
    try drag(.corner(2), by: Vector(80, 60))
    #expect(isNear(try width(), old, within: 1e-6) && stage.isUpToDate())
  }

  @Test func keysFlipItInPlace() throws {
    let old = try bounds()
    #expect(stage.color(at: Point(130, 106)) != 0xFAFAFA)
    user.key(.character("h"), modifiers: .shift)
    user.advance(by: 1)
    let new = try bounds()
    #expect(isNear(new.minX, old.minX) && isNear(new.maxY, old.maxY))
    #expect(stage.color(at: Point(130, 106)) == 0xFAFAFA)
    #expect(stage.color(at: Point(270, 106)) != 0xFAFAFA)
    user.key(.character("v"), modifiers: .shift)
    user.advance(by: 1)
    #expect(stage.color(at: Point(270, 106)) == 0xFAFAFA && stage.isUpToDate())
  }

  @Test func controlAndAltPickNoColorWithThisTool() {
    let color = canvas.selectedColor
    for modifier: KeyModifiers in [.control, .alt] {
      user.modifiers = modifier
      user.press(at: seen(Point(30, 30)))
      #expect(canvas.loupe == nil)
      user.release()
    }
    user.modifiers = []
    #expect(canvas.selectedColor == color)
  }

  @Test func bracketsMakeLinesThinnerAndThickerAndLeaveTheBrush() throws {
    let (brush, old) = (canvas.currentBrush, try #require(canvas.painting.strokes.first).brush)
    user.key(.character("]"))
    user.key(.character("]"))
    #expect(canvas.painting.strokes[0].brush.diameter > old.diameter * 1.3)
    user.key(.character("["))
    user.key(.character("["))
    #expect(isNear(canvas.painting.strokes[0].brush.diameter, old.diameter, within: 1e-6))
    #expect(canvas.currentBrush == brush)
  }

  @Test func allAndInvertedAreThoseOfVisibleUnlockedLayersOrOfThisOne() {
    canvas.perform(.add)
    user.key(.character("b"))
    user.drag([Point(40, 260), Point(300, 260)].map(seen))
    user.key(.character("v"))
    user.key(.character("a"), modifiers: .control)
    #expect(selection.selection.count == 2)
    selection.isOfActiveLayer = true
    user.key(.character("a"), modifiers: .control)
    #expect(selection.selection.count == 1)
    user.key(.character("i"), modifiers: .control)
    #expect(selection.selection.isEmpty)
    selection.isOfActiveLayer = false
    canvas.perform(.toggleLocked(canvas.painting.activeLayer))
    user.key(.character("a"), modifiers: .control)
    #expect(selection.selection.count == 1)
  }

  @Test func theLassoIsARectangleWhereThatIsChosen() {
    user.key(.character("a"), modifiers: [.control, .shift])
    selection.lassoForm = .rectangle
    user.drag([Point(100, 70), Point(310, 230)].map(seen))
    user.advance(by: 1)
    #expect(selection.selection.count == 1)
  }
}
