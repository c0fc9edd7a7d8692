import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// System B on the canvas: the sticker tool, and what the picked face answers.
@MainActor @Suite struct StickerToolTests {
  /// A canvas that lies on the window's pixels; places of both are the same.
  private func stage(_ tool: ToolID = .sticker) throws -> CanvasStage {
    let stage = try CanvasStage(
      canvas: PixelSize(width: 800, height: 600), showsTrays: false)
    stage.transform.alignToCorner()
    stage.editor.canvas.tool = tool
    stage.user.advance(by: 0.1)
    return stage
  }

  private func face(_ stage: CanvasStage) throws -> Sticker {
    try #require(stage.editor.canvas.painting.stickers.last)
  }

  private func undo(_ stage: CanvasStage) { stage.user.key(.character("z"), modifiers: .control) }

  /// How many steps undo would take back.
  private func steps(_ stage: CanvasStage) -> Int {
    var copy = stage.editor.canvas.painting
    var count = 0
    while copy.undo() != nil { count += 1 }
    return count
  }

  /// A drag too slow to be a flick.
  private func pull(_ stage: CanvasStage, from start: Point, to end: Point) {
    stage.user.touch(at: start)
    for step in 1...20 { stage.user.slide(to: start.interpolated(to: end, at: Double(step) / 20)) }
    stage.user.lift()
  }

  private func flick(_ stage: CanvasStage, from start: Point, by way: Vector) {
    stage.user.swipe((0...6).map { start + way * (Double($0) / 6) })
  }

  @Test func aTapPutsAFaceDownAndPicksIt() throws {
    let stage = try stage()
    stage.user.tap(at: Point(300, 200))
    let face = try face(stage)
    #expect(face.center == Point(300, 200) && face.radius == 60)
    #expect(face.expression == FacialExpression())
    #expect(stage.editor.canvas.stickers.picked?.id == face.id && steps(stage) == 1)
    #expect(stage.isUpToDate())
  }

  @Test func aDragPutsAFaceDownAndSizesItAsOneStep() throws {
    let stage = try stage()
    pull(stage, from: Point(300, 200), to: Point(400, 200))
    #expect(try face(stage).center == Point(300, 200) && face(stage).radius == 100)
    #expect(steps(stage) == 1 && stage.editor.canvas.painting.strokes.isEmpty)
    undo(stage)
    #expect(stage.editor.canvas.painting.isEmpty && stage.isUpToDate())
  }

  @Test func aPinchScalesTheFaceAsOneStep() throws {
    let stage = try stage()
    stage.user.tap(at: Point(300, 200))
    let zoom = stage.transform
    stage.user.pinch(at: Point(300, 200), from: 80, to: 160)
    #expect(try abs(face(stage).radius - 120) < 1e-6 && abs(face(stage).lineWidth - 10) < 1e-6)
    #expect(steps(stage) == 2 && stage.transform == zoom)
    undo(stage)
    #expect(try face(stage).radius == 60)
  }

  @Test func aSwipeUpMakesItHappierAndOneDownSadder() throws {
    let stage = try stage()
    stage.user.tap(at: Point(300, 200))
    flick(stage, from: Point(300, 220), by: Vector(0, -90))
    #expect(try face(stage).expression.mouth == .grin && face(stage).center == Point(300, 200))
    for _ in 0..<2 { flick(stage, from: Point(300, 180), by: Vector(0, 90)) }
    #expect(try face(stage).expression.mouth == .smirk && steps(stage) == 4)
    for _ in 0..<3 { flick(stage, from: Point(300, 180), by: Vector(0, 90)) }
    #expect(try face(stage).expression.mouth == .frown && steps(stage) == 5)
    undo(stage)
    #expect(try face(stage).expression.mouth == .smirk)
  }

  @Test func aFlickSidewaysOnTheBrowsRelaxesOrFurrowsThem() throws {
    let stage = try stage()
    stage.user.tap(at: Point(300, 200))
    // The brows of a face with a radius of 60 lie 34 points above its middle.
    flick(stage, from: Point(280, 166), by: Vector(90, 0))
    #expect(try face(stage).expression.brows == .relaxed && face(stage).center == Point(300, 200))
    flick(stage, from: Point(280, 166), by: Vector(90, 0))
    #expect(steps(stage) == 2, "the most relaxed stay")
    for _ in 0..<3 { flick(stage, from: Point(325, 166), by: Vector(-90, 0)) }
    #expect(try face(stage).expression.brows == .furrowed && steps(stage) == 4)
    undo(stage)
    #expect(try face(stage).expression.brows == .normal)
    #expect(try face(stage).expression.mouth == .neutral)
    flick(stage, from: Point(300, 166), by: Vector(0, -90))
    #expect(try face(stage).expression.mouth == .grin, "upward it is the mouth there, too")
  }

  @Test func elsewhereOnTheFaceAFlickSidewaysMovesIt() throws {
    let stage = try stage()
    stage.user.tap(at: Point(300, 200))
    flick(stage, from: Point(300, 220), by: Vector(90, 0))
    #expect(try face(stage).center == Point(390, 200))
    stage.user.advance(by: 4)
    let rest = try face(stage).center
    #expect(rest.x > 390, "and lets it fly")
    pull(stage, from: rest + Vector(0, -34), to: rest + Vector(20, -34))
    #expect(
      try face(stage).center.distance(to: rest + Vector(20, 0)) < 0.01,
      "so does a slow one on the brows")
    #expect(try face(stage).expression == FacialExpression())
  }

  @Test func aTurnedFaceHasItsBrowsWhereTheyAreSeen() throws {
    let stage = try stage()
    stage.user.tap(at: Point(300, 200))
    stage.editor.canvas.stickers.edit(continuing: false) { $0.tilt = .pi / 2 }
    flick(stage, from: Point(334, 200), by: Vector(-90, 0))
    #expect(try face(stage).expression.brows == .furrowed)
  }

  @Test func aSlowDragMovesItAsOneStep() throws {
    let stage = try stage()
    stage.user.tap(at: Point(300, 200))
    pull(stage, from: Point(310, 210), to: Point(310, 150))
    #expect(try face(stage).center == Point(300, 140))
    #expect(try face(stage).expression.mouth == .neutral && steps(stage) == 2)
    undo(stage)
    #expect(try face(stage).center == Point(300, 200))
  }

  @Test func aTapOpensAndClosesTheEyesAndSquintingStays() throws {
    let stage = try stage()
    stage.user.tap(at: Point(300, 200))
    stage.user.advance(by: 1)
    stage.user.tap(at: Point(305, 200))
    #expect(try face(stage).expression.eyes == .closed && steps(stage) == 2)
    stage.user.tap(at: Point(305, 200))
    #expect(try face(stage).expression.eyes == .open && steps(stage) == 3)
    stage.editor.canvas.stickers.edit(continuing: false) { $0.expression.eyes = .squinting }
    stage.user.tap(at: Point(305, 200))
    #expect(try face(stage).expression.eyes == .squinting && steps(stage) == 4)
  }

  @Test func aRotationTiltsTheHeadAsOneStep() throws {
    let stage = try stage()
    stage.user.tap(at: Point(300, 200))
    let user = stage.user
    user.touch(0, at: Point(260, 200))
    user.touch(1, at: Point(340, 200))
    for step in 1...20 {
      let arm = Vector(angle: Double(step) / 20 * .pi / 4) * 40
      user.slide([0: Point(300, 200) - arm, 1: Point(300, 200) + arm])
    }
    user.lift(0)
    user.lift(1)
    #expect(try abs(face(stage).tilt - .pi / 4) < 1e-6 && steps(stage) == 2)
    #expect(try face(stage).center.distance(to: Point(300, 200)) < 0.1)
    #expect(stage.isUpToDate())
  }

  @Test func aLongPressOpensItsInspector() throws {
    let stage = try stage()
    stage.user.tap(at: Point(300, 200))
    var asked = 0
    stage.editor.canvas.stickers.onInspect = { asked += 1 }
    stage.user.touch(at: Point(300, 200))
    stage.user.advance(by: 0.6)
    #expect(asked == 1)
    stage.user.lift()
    #expect(try face(stage).expression.eyes == .open && steps(stage) == 1)
  }

  @Test func aTouchElsewherePutsTheNextOrUnpicks() throws {
    let stage = try stage()
    stage.user.tap(at: Point(200, 200))
    stage.user.tap(at: Point(500, 200))
    #expect(stage.editor.canvas.painting.stickers.count == 2)
    #expect(try stage.editor.canvas.stickers.picked?.id == face(stage).id)
    stage.editor.canvas.tool = .select
    stage.user.tap(at: Point(200, 210))
    #expect(stage.editor.canvas.stickers.picked?.center == Point(200, 200))
    stage.user.tap(at: Point(600, 500))
    #expect(stage.editor.canvas.stickers.picked == nil && steps(stage) == 2)
    #expect(stage.isUpToDate())
  }

  @Test func aFaceUnderStrokesIsDraggedBelowThem() throws {
    let stage = try stage()
    stage.user.tap(at: Point(200, 200))
    stage.editor.canvas.tool = .brush
    stage.editor.canvas.selectedColor = Color(hex: 0xC8553D)
    stage.user.drag([Point(100, 200), Point(300, 200), Point(500, 200)])
    stage.editor.canvas.tool = .select
    stage.user.drag([Point(200, 230), Point(240, 230), Point(300, 230)])
    #expect(try face(stage).center == Point(300, 200))
    #expect(stage.color(at: Point(240, 200)) == 0xC8553D)
    #expect(stage.color(at: Point(300, 141)) != 0xFAFAFA && stage.isUpToDate())
  }

  @Test func theMouseWorksHandlesAndWheel() throws {
    let stage = try stage()
    let user = stage.user
    user.click(at: Point(300, 200))
    let frame = try #require(stage.editor.canvas.stickers.frame)
    let corner = frame.corners[2]
    user.drag([corner, corner + Vector(10, 10), Point(300, 200) + (corner - Point(300, 200)) * 2])
    #expect(try abs(face(stage).radius - 120) < 1e-6)
    let handle = try #require(stage.editor.canvas.stickers.frame?.turnHandle)
    let arm = handle.distance(to: Point(300, 200))
    user.drag([handle, Point(330, 200 - arm), Point(300 + arm, 200)])
    #expect(try abs(face(stage).tilt - .pi / 2) < 1e-6 && steps(stage) == 3)
    user.scroll(at: Point(300, 200), by: Vector(0, -1))
    #expect(try abs(face(stage).radius - 129.6) < 1e-6)
    user.modifiers = .shift
    user.scroll(at: Point(300, 200), by: Vector(0, 2))
    #expect(try abs(face(stage).tilt - (.pi / 2 + .pi / 18)) < 1e-6)
    user.modifiers = []
    let place = stage.transform.origin
    user.scroll(at: Point(700, 500), by: Vector(0, 1))
    #expect(stage.transform.origin != place && steps(stage) == 5)
    #expect(stage.isUpToDate())
  }

  @Test func theKeysDoAllOfIt() throws {
    let stage = try stage()
    let (user, editor) = (stage.user, stage.editor.canvas.stickers)
    user.click(at: Point(300, 200))
    user.key(.right)
    user.key(.down, modifiers: .shift)
    #expect(try face(stage).center == Point(301, 210))
    user.advance(by: 1)
    user.key(.up, modifiers: .alt)
    #expect(try face(stage).expression.mouth == .grin)
    user.advance(by: 1)
    user.key(.down, modifiers: .alt)
    #expect(try face(stage).expression.mouth == .neutral)
    user.advance(by: 1)
    user.key(.up, modifiers: [.alt, .shift])
    #expect(try face(stage).expression.brows == .relaxed)
    user.advance(by: 1)
    for _ in 0..<2 { user.key(.down, modifiers: [.alt, .shift]) }
    #expect(try face(stage).expression.brows == .furrowed)
    user.key(.character("]"))
    #expect(try face(stage).radius > 60 && stage.editor.canvas.currentBrush.diameter == 20)
    user.key(.right, modifiers: .alt)
    #expect(try face(stage).tilt > 0)
    var asked = 0
    editor.onInspect = { asked += 1 }
    user.key(.enter)
    #expect(asked == 1)
    user.key(.delete)
    #expect(stage.editor.canvas.painting.stickers.isEmpty && editor.picked == nil)
    undo(stage)
    user.click(at: Point(301, 210))
    #expect(editor.picked != nil)
    user.key(.escape)
    #expect(try face(stage).radius > 60 && editor.picked == nil)
    user.key(.character("b"))
    #expect(stage.editor.canvas.tool == .brush)
  }

  @Test func heldKeysAreOneStep() throws {
    let stage = try stage()
    stage.user.click(at: Point(300, 200))
    for repeated in [false, true, true, true] {
      stage.user.holdKey(.right, isRepeat: repeated)
    }
    stage.user.releaseKey(.right)
    #expect(try face(stage).center == Point(304, 200) && steps(stage) == 2)
  }

  @Test func twoFingersOnPaperMoveTheCanvasAndLeaveNoFace() throws {
    let stage = try stage()
    let before = stage.transform
    stage.user.pinch(at: Point(400, 300), from: 100, to: 200)
    #expect(stage.editor.canvas.painting.isEmpty && steps(stage) == 0)
    #expect(stage.transform.zoom > before.zoom)
    #expect(!stage.editor.canvas.painting.canRedo && stage.isUpToDate())
  }

  @Test func theFrameFollowsTheCanvas() throws {
    let stage = try stage()
    stage.user.tap(at: Point(300, 200))
    stage.transform.pan(by: Vector(37, -20))
    #expect(stage.isUpToDate())
    stage.transform.pinch(from: Point(300, 200), to: Point(300, 200), scale: 2, turn: 30)
    #expect(stage.isUpToDate())
    stage.transform.mirror()
    #expect(stage.isUpToDate())
    undo(stage)
    #expect(stage.isUpToDate())
  }

  @Test func afterThePanOfTheCanvasAMovedFaceLeavesNoFrameBehind() throws {
    let stage = try stage()
    stage.user.tap(at: Point(300, 200))
    stage.user.advance(by: 0.1)
    stage.transform.pan(by: Vector(170, 130))
    stage.user.advance(by: 0.1)
    stage.user.key(.escape)
    #expect(stage.editor.canvas.stickers.picked == nil && stage.isUpToDate())
  }

  @Test func gesturesThatFollowEachOtherAreStepsOfTheirOwn() throws {
    let stage = try stage()
    stage.user.tap(at: Point(300, 200))
    pull(stage, from: Point(310, 210), to: Point(350, 210))
    pull(stage, from: Point(350, 210), to: Point(390, 210))
    #expect(try face(stage).center == Point(380, 200) && steps(stage) == 3)
    undo(stage)
    #expect(try face(stage).center == Point(340, 200))
  }

  @Test func aLockedLayerSaysWhyItsFaceStays() throws {
    let stage = try stage()
    stage.user.tap(at: Point(300, 200))
    _ = stage.editor.canvas.painting.changeLayer(
      stage.editor.canvas.painting.activeLayer
    ) { $0.isLocked = true }
    var refusals: [StrokeRefusal] = []
    stage.editor.canvas.onRefusal = { refusals.append($0) }
    flick(stage, from: Point(300, 220), by: Vector(0, -90))
    stage.user.tap(at: Point(600, 500))
    #expect(refusals == [.locked, .locked])
    #expect(try face(stage).expression.mouth == .neutral)
  }

  @Test func aChosenColorGoesToThePickedFace() throws {
    let stage = try stage()
    stage.user.tap(at: Point(300, 200))
    stage.editor.perform(.color(Color(hex: 0x5A8F7B)))
    #expect(try face(stage).color.hex == 0x5A8F7B && stage.editor.canvas.tool == .sticker)
  }
}
