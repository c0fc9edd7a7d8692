import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// The hand with the Select tool: what it takes, and what it does to it.
@MainActor @Suite struct SelectingTests {
  private let stage: CanvasStage

  /// Three lines below each other, red, green, blue, and the Select tool in the hand.
  init() throws {
    stage = try CanvasStage(showsTrays: false)
    let user = stage.user
    for (y, hex) in [(60.0, 0xC8553D), (150, 0x5A8F7B), (240, 0x3B5998)] as [(Double, UInt32)] {
      stage.editor.canvas.selectedColor = Color(hex: hex)
      user.drag([Point(60, y), Point(200, y), Point(340, y)].map(seen))
    }
    user.key(.character("v"))
  }

  private var user: UserDriver { stage.user }
  private var canvas: PaintingController { stage.editor.canvas }
  private var selection: SelectionEditor { canvas.selection }

  private func seen(_ point: Point) -> Point { stage.transform.viewPoint(point) }

  /// Drags, and lifts after a rest.
  private func drag(_ points: Point...) {
    stage.user.press(at: seen(points[0]))
    for point in points.dropFirst() { stage.user.move(to: seen(point)) }
    stage.user.advance(by: 0.2)
    stage.user.release()
  }

  private func tap(_ point: Point, with modifiers: KeyModifiers = []) {
    stage.user.modifiers = modifiers
    stage.user.click(at: seen(point))
    stage.user.modifiers = []
    stage.user.advance(by: 1)
  }

  private func colors() -> [UInt32] {
    selection.selection.places.sorted { $0.index < $1.index }
      .compactMap { canvas.painting.element(at: $0)?.color?.hex }
  }

  @Test func aTapTakesWhatIsSeenThereAndAnotherBesideItLeavesIt() {
    tap(Point(200, 60))
    #expect(colors() == [0xC8553D])
    // Near enough for a mouse: the line is 10 px thick to each side.
    tap(Point(200, 165))
    #expect(colors() == [0x5A8F7B])
    tap(Point(200, 105))
    #expect(colors().isEmpty)
  }

  @Test func shiftAddsAndControlTakesAway() {
    tap(Point(200, 60))
    tap(Point(200, 240), with: .shift)
    #expect(colors() == [0xC8553D, 0x3B5998])
    tap(Point(120, 60), with: .control)
    #expect(colors() == [0x3B5998])
  }

  @Test func anotherTapInPlaceTakesTheNextBelow() {
    stage.user.key(.character("b"))
    canvas.selectedColor = Color(hex: 0xF2B134)
    drag(Point(200, 20), Point(200, 280))
    stage.user.key(.character("v"))
    tap(Point(200, 150))
    #expect(colors() == [0xF2B134])
    tap(Point(200, 150))
    #expect(colors() == [0x5A8F7B])
    tap(Point(200, 150))
    #expect(colors() == [0xF2B134])
  }

  @Test func aLassoTakesWhatItHoldsMostOf() {
    drag(Point(30, 20), Point(380, 20), Point(380, 190), Point(250, 190), Point(30, 190))
    #expect(colors() == [0xC8553D, 0x5A8F7B])
    // A third of the blue line only; with Ctrl that is enough.
    drag(Point(20, 220), Point(150, 220), Point(150, 270), Point(20, 270))
    #expect(colors().isEmpty)
    stage.user.modifiers = .control
    drag(Point(20, 220), Point(150, 220), Point(150, 270), Point(20, 270))
    stage.user.modifiers = []
    #expect(colors() == [0x3B5998])
  }

  @Test func aLassoInOneSweepKeepsItsForm() {
    stage.user.press(at: seen(Point(30, 20)))
    // All of it between two frames.
    for place in [Point(380, 20), Point(380, 190), Point(30, 190), Point(30, 40)] {
      stage.user.moveQuietly(to: seen(place))
    }
    stage.user.release()
    #expect(colors() == [0xC8553D, 0x5A8F7B])
  }

  @Test func aDragMovesItAsOneStepAndUndoBringsItBack() {
    tap(Point(200, 60))
    let steps = canvas.painting.stepCount
    drag(Point(150, 60), Point(150, 75), Point(150, 90), Point(150, 105))
    #expect(canvas.painting.stepCount == steps + 1)
    #expect(stage.color(at: Point(200, 105)) == 0xC8553D)
    #expect(stage.color(at: Point(200, 60)) != 0xC8553D)
    #expect(stage.isUpToDate())
    stage.user.key(.character("z"), modifiers: .control)
    #expect(stage.color(at: Point(200, 60)) == 0xC8553D)
    #expect(colors() == [0xC8553D])
    stage.user.key(.character("z"), modifiers: [.control, .shift])
    #expect(stage.color(at: Point(200, 105)) == 0xC8553D)
  }

  @Test func aDragOfWhatIsNotSelectedTakesItAlong() {
    drag(Point(150, 150), Point(150, 170), Point(150, 195))
    #expect(colors() == [0x5A8F7B])
    #expect(stage.color(at: Point(250, 195)) == 0x5A8F7B)
  }

  @Test func digitsSetTheOpacityOfWhatIsSelectedAndNotOfTheBrush() {
    tap(Point(200, 60))
    tap(Point(200, 150), with: .shift)
    let (steps, brush) = (canvas.painting.stepCount, canvas.currentBrush)
    stage.user.key(.character("4"))
    #expect(canvas.selectedElements.map(\.opacity) == [0.4, 0.4])
    stage.user.key(.character("5"))
    #expect(canvas.selectedElements.map(\.opacity) == [0.45, 0.45])
    #expect(canvas.painting.stepCount == steps + 1 && canvas.currentBrush == brush)
    #expect(canvas.painting.strokes[2].brush.opacity == 1 && stage.isUpToDate())
    stage.user.key(.character("z"), modifiers: .control)
    #expect(canvas.selectedElements.map(\.opacity) == [1, 1])
  }

  @Test func escapeInTheMiddleOfADragPutsItBack() {
    tap(Point(200, 60))
    let steps = canvas.painting.stepCount
    stage.user.press(at: seen(Point(150, 60)))
    for y in [70.0, 90, 110] { stage.user.move(to: seen(Point(150, y))) }
    #expect(stage.color(at: Point(200, 110)) == 0xC8553D)
    stage.user.key(.escape)
    #expect(stage.color(at: Point(200, 60)) == 0xC8553D)
    stage.user.move(to: seen(Point(150, 130)))
    stage.user.release()
    #expect(stage.color(at: Point(200, 60)) == 0xC8553D && canvas.painting.stepCount == steps)
    #expect(!canvas.painting.canRedo && colors() == [0xC8553D])
  }

  @Test func escapeInTheMiddleOfADragLeavesAllAsItWas() {
    stage.user.key(.character("z"), modifiers: .control)
    let (canRedo, revision) = (canvas.painting.canRedo, canvas.painting.revision)
    tap(Point(200, 60))
    stage.user.press(at: seen(Point(150, 60)))
    for y in [70.0, 90, 110] { stage.user.move(to: seen(Point(150, y))) }
    #expect(canRedo && !canvas.painting.canRedo)
    stage.user.key(.escape)
    stage.user.release()
    #expect(canvas.painting.revision == revision)
    stage.user.key(.character("z"), modifiers: [.control, .shift])
    #expect(stage.color(at: Point(200, 240)) == 0x3B5998 && stage.isUpToDate())
    #expect(stage.color(at: Point(200, 60)) == 0xC8553D)
  }

  @Test func whatIsMovedMeetsNothingThatIsOutOfSight() throws {
    // At 600 % the other lines lie beyond the window; their edges do not hold it.
    tap(Point(200, 60))
    let view = canvas.paintingView
    view.placement = .free
    view.canvasTransform.zoom(to: 6, about: .zero)
    view.canvasTransform.put(Point(200, 60), at: Point(view.bounds.midX, view.bounds.midY))
    let places = canvas.painting.elementPlaces(
      in: view.canvasTransform.sight, on: canvas.painting.pickableLayers)
    #expect(places.map(\.index) == [0])
    drag(Point(150, 60), Point(150, 62), Point(150, 64))
    #expect(selection.frame?.middle.y == 64)
  }

  @Test func aCornerScalesAndTheKnobTurns() throws {
    tap(Point(200, 150))
    let frame = try #require(selection.frame)
    let corner = frame.corners[2]
    drag(corner, corner + Vector(20, 2), corner + Vector(40, 4))
    let wide = try #require(selection.frame)
    #expect(wide.bounds.width > frame.bounds.width + 30)
    let place = try #require(selection.selection.places.first)
    let line = try #require(canvas.painting.element(at: place)?.stroke)
    #expect(line.brush.diameter > 20.5)
    stage.user.key(.character("z"), modifiers: .control)
    #expect(selection.frame?.bounds.width == frame.bounds.width)
  }

  @Test func whatWasErasedGoesAlongOrStays() {
    let paper = stage.color(at: Point(200, 100))
    stage.user.key(.character("e"))
    drag(Point(200, 40), Point(200, 80))
    stage.user.key(.character("v"))
    tap(Point(120, 60))
    drag(Point(120, 60), Point(135, 80), Point(150, 100))
    #expect(stage.color(at: Point(230, 100)) == paper)
    #expect(stage.color(at: Point(200, 100)) == 0xC8553D)
    stage.user.key(.character("z"), modifiers: .control)
    #expect(stage.color(at: Point(200, 60)) == paper)
    selection.holesStay = true
    drag(Point(120, 60), Point(135, 80), Point(150, 100))
    #expect(stage.color(at: Point(230, 100)) == 0xC8553D)
  }

  @Test func aLassoLeavesErasersWhereThereIsPaint() {
    stage.user.key(.character("e"))
    drag(Point(200, 50), Point(200, 70))
    stage.user.key(.character("v"))
    drag(Point(20, 30), Point(380, 30), Point(380, 90), Point(20, 90), Point(20, 30))
    #expect(selection.selection.count == 1)
    stage.user.key(.escape)
    drag(Point(180, 30), Point(220, 30), Point(220, 90), Point(180, 90), Point(180, 30))
    #expect(selection.selection.count == 1)
    #expect(selection.selection.places.first?.index == 3)
  }

  @Test func keysMoveCopyOrderAndRemove() {
    tap(Point(200, 60))
    stage.user.key(.down, modifiers: .shift)
    stage.user.advance(by: 1)
    #expect(stage.color(at: Point(200, 74)) == 0xC8553D)
    stage.user.key(.character("d"), modifiers: .control)
    #expect(canvas.painting.strokes.count == 4 && selection.selection.count == 1)
    stage.user.key(.delete)
    #expect(selection.selection.isEmpty)
    #expect(stage.color(at: Point(200, 70)) == 0xC8553D)
    stage.user.key(.character("a"), modifiers: .control)
    #expect(selection.selection.count == 3)
    stage.user.key(.character("a"), modifiers: [.control, .shift])
    #expect(selection.selection.isEmpty)
  }

  @Test func whatIsBroughtForwardLiesOverWhatItMeets() {
    stage.user.key(.character("b"))
    canvas.selectedColor = Color(hex: 0xF2B134)
    drag(Point(200, 20), Point(200, 280))
    stage.user.key(.character("v"))
    tap(Point(120, 150))
    #expect(stage.color(at: Point(200, 150)) == 0xF2B134)
    stage.user.key(.character("]"), modifiers: .control)
    #expect(stage.color(at: Point(200, 150)) == 0x5A8F7B)
    stage.user.key(.character("["), modifiers: .control)
    #expect(stage.color(at: Point(200, 150)) == 0xF2B134)
  }

  @Test func aColorThatIsChosenIsItsOwnNow() {
    tap(Point(200, 60))
    canvas.choose(Color(hex: 0x112233))
    stage.user.advance(by: 0.1)
    #expect(stage.color(at: Point(200, 60)) == 0x112233)
    #expect(canvas.tool == .select)
    stage.user.key(.character("z"), modifiers: .control)
    #expect(stage.color(at: Point(200, 60)) == 0xC8553D)
  }

  @Test func aGroupIsTakenTogether() {
    tap(Point(200, 60))
    tap(Point(200, 240), with: .shift)
    stage.user.key(.character("g"), modifiers: [.control, .alt])
    tap(Point(200, 105))
    tap(Point(200, 60))
    #expect(colors() == [0xC8553D, 0x3B5998])
    stage.user.key(.character("g"), modifiers: [.control, .alt, .shift])
    tap(Point(200, 105))
    tap(Point(200, 60))
    #expect(colors() == [0xC8553D])
  }

  @Test func hiddenAndLockedLayersAreLeftAlone() {
    _ = canvas.painting.changeLayer(canvas.painting.activeLayer) { $0.isLocked = true }
    tap(Point(200, 60))
    stage.user.key(.character("a"), modifiers: .control)
    #expect(selection.selection.isEmpty)
  }

  @Test func anotherToolLeavesIt() {
    tap(Point(200, 60))
    stage.user.key(.character("b"))
    #expect(selection.selection.isEmpty)
  }

  @Test func anotherToolInTheMiddleOfADragLeavesItWhereItIs() {
    tap(Point(200, 60))
    stage.user.press(at: seen(Point(150, 60)))
    for y in [70.0, 90, 110] { stage.user.move(to: seen(Point(150, y))) }
    stage.user.key(.character("b"))
    stage.user.move(to: seen(Point(150, 130)))
    stage.user.release()
    #expect(stage.color(at: Point(200, 110)) == 0xC8553D)
    #expect(selection.selection.isEmpty && selection.frame == nil && !canvas.isHandlingElements)
  }

  @Test func anotherPaintingInTheMiddleOfADragIsLeftAlone() {
    tap(Point(200, 60))
    stage.user.press(at: seen(Point(150, 60)))
    for y in [70.0, 90] { stage.user.move(to: seen(Point(150, y))) }
    var other = Painting(size: canvas.painting.size)
    _ = other.addSticker(Sticker(center: Point(200, 150), radius: 40))
    canvas.show(PaintingDocument(painting: other))
    stage.user.move(to: seen(Point(150, 130)))
    stage.user.release()
    #expect(canvas.painting.stepCount == 1 && canvas.painting.strokes.isEmpty)
    #expect(selection.frame == nil && !canvas.isHandlingElements)
  }

  @Test func whatIsFlickedFliesAndComesToRestAsOneStep() throws {
    tap(Point(100, 60))
    let steps = canvas.painting.stepCount
    flick()
    let middle = try #require(selection.frame?.middle)
    stage.user.advance(by: 3)
    let rest = try #require(selection.frame)
    #expect(rest.middle.distance(to: middle) > 20 && rest.bounds.maxY <= 301)
    #expect(canvas.painting.stepCount == steps + 1 && !canvas.isHandlingElements)
    stage.user.key(.character("z"), modifiers: .control)
    #expect(stage.color(at: Point(200, 60)) == 0xC8553D)
  }

  @Test func escapeInFlightPutsItBack() {
    tap(Point(100, 60))
    let steps = canvas.painting.stepCount
    flick()
    stage.user.advance(by: 0.1)
    #expect(canvas.isHandlingElements)
    stage.user.key(.escape)
    stage.user.advance(by: 1)
    #expect(stage.color(at: Point(200, 60)) == 0xC8553D && canvas.painting.stepCount == steps)
  }

  /// Drags the red line down and lets it go in the middle of the motion.
  private func flick() {
    stage.user.press(at: seen(Point(150, 60)))
    for step in 1...8 {
      stage.user.advance(by: 0.008)
      stage.user.move(to: seen(Point(150, 60 + Double(step) * 18)))
    }
    stage.user.release()
  }

  @Test func aFingerThatMovesTheCanvasSelectsByATapAndWorksTheFrame() {
    canvas.fingerRules.usersChoice = false
    user.tap(at: seen(Point(200, 60)))
    user.advance(by: 1)
    #expect(colors() == [0xC8553D])
    user.swipe([Point(150, 60), Point(150, 80), Point(150, 100)].map(seen), resting: 0.3)
    user.advance(by: 1)
    #expect(stage.color(at: Point(200, 100)) == 0xC8553D)
    let before = stage.transform
    user.swipe([Point(300, 240), Point(290, 230), Point(270, 200)].map(seen), resting: 0.3)
    user.advance(by: 1)
    #expect(stage.transform != before && selection.selection.count == 1)
  }

  @Test func thePointerSaysWhatASelectionWouldDo() {
    func sign() -> SelectionBadge.Sign? { selection.badge.sign }
    user.move(to: seen(Point(200, 105)))
    #expect(sign() == nil && stage.view.cursor == .arrow)
    user.holdKey(.shift)
    #expect(sign() == .add)
    user.releaseKey(.shift, modifiers: .shift)
    #expect(sign() == nil)
    user.modifiers = .control
    user.move(to: seen(Point(201, 105)))
    #expect(sign() == .takeAway)
    user.modifiers = []
    tap(Point(200, 60))
    user.move(to: seen(Point(230, 60)))
    #expect(sign() == nil && stage.view.cursor == .openHand)
    user.leave()
    user.key(.character("b"))
    #expect(sign() == nil)
  }

  @Test func aFingerSelectsAndMovesToo() {
    stage.user.tap(at: seen(Point(200, 60)))
    stage.user.advance(by: 1)
    #expect(colors() == [0xC8553D])
    stage.user.swipe([Point(150, 60), Point(150, 80), Point(150, 100)].map(seen), resting: 0.3)
    stage.user.advance(by: 1)
    #expect(stage.color(at: Point(200, 100)) == 0xC8553D)
  }
}
