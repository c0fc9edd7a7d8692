import Canvas
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// A stroke in the hand with the Select tool, and its line in other shapes.
@MainActor @Suite struct ReshapingTests {
  private let stage: CanvasStage
  private let red: UInt32 = 0xC8553D

  /// A red line above, a blue one below, and the Select tool in the hand.
  init() throws {
    stage = try CanvasStage(showsTrays: false)
    for (y, hex) in [(100.0, 0xC8553D), (220, 0x3B5998)] as [(Double, UInt32)] {
      stage.editor.canvas.selectedColor = Color(hex: hex)
      stage.user.drag([Point(60, y), Point(200, y), Point(340, y)].map(seen))
    }
    stage.user.advance(by: 1)
    stage.user.key(.character("v"))
  }

  private var user: UserDriver { stage.user }
  private var canvas: PaintingController { stage.editor.canvas }
  private var selection: SelectionEditor { canvas.selection }
  private var isReshaping: Bool { selection.reshaper.isActive }
  private var steps: Int { canvas.painting.stepCount }

  private func seen(_ point: Point) -> Point { stage.transform.viewPoint(point) }

  private func doubleTap(_ point: Point) { stage.doubleTap(point) }

  private func drag(_ points: Point..., holding modifiers: KeyModifiers = []) {
    stage.dragAndRest(points, holding: modifiers)
  }

  private func undo() { user.key(.character("z"), modifiers: .control) }

  @Test func aDoubleTapOpensItAndADragBendsTheLineAsOneStep() {
    doubleTap(Point(200, 100))
    #expect(isReshaping && user.find("reshape.bar") != nil && user.find("selection.bar") == nil)
    let before = steps
    drag(Point(200, 100), Point(200, 115), Point(200, 130), Point(200, 150))
    #expect(steps == before + 1)
    #expect(stage.color(at: Point(190, 156)) == red && stage.color(at: Point(200, 100)) != red)
    #expect(stage.color(at: Point(75, 106)) == red)
    user.key(.escape)
    #expect(!isReshaping && selection.selection.count == 1 && selection.frame != nil)
    #expect(stage.isUpToDate())
    undo()
    #expect(stage.color(at: Point(200, 100)) == red)
    user.key(.character("z"), modifiers: [.control, .shift])
    #expect(stage.color(at: Point(190, 156)) == red)
  }

  @Test func aSlowSecondTapStillTakesTheNextBelow() {
    user.click(at: seen(Point(200, 100)))
    user.advance(by: 1)
    user.click(at: seen(Point(200, 100)))
    user.advance(by: 1)
    #expect(!isReshaping && selection.selection.count == 1)
  }

  @Test func escapeInTheMiddleOfADragRestoresItAndASecondOneEndsIt() {
    doubleTap(Point(200, 100))
    let (before, revision) = (steps, canvas.painting.revision)
    user.press(at: seen(Point(200, 100)))
    for y in [110.0, 130, 150] { user.move(to: seen(Point(200, y))) }
    #expect(steps == before + 1)
    user.key(.escape)
    #expect(isReshaping && steps == before && canvas.painting.revision == revision)
    user.move(to: seen(Point(200, 170)))
    user.release()
    user.advance(by: 0.5)
    #expect(steps == before && isReshaping)
    user.key(.escape)
    #expect(!isReshaping)
    #expect(stage.color(at: Point(200, 106)) == red)
  }

  @Test(arguments: [Key.enter, .character("v")]) func keysEndIt(_ key: Key) {
    doubleTap(Point(200, 100))
    user.key(key)
    #expect(!isReshaping && canvas.tool == .select && selection.selection.count == 1)
  }

  @Test func enterOpensIt() {
    user.click(at: seen(Point(200, 100)))
    user.advance(by: 1)
    user.key(.enter)
    #expect(isReshaping)
  }

  @Test func aTapBesideEndsIt() {
    doubleTap(Point(200, 100))
    user.click(at: seen(Point(200, 280)))
    user.advance(by: 1)
    #expect(!isReshaping)
  }

  @Test func anotherToolEndsIt() {
    doubleTap(Point(200, 100))
    user.key(.character("b"))
    #expect(!isReshaping && selection.selection.isEmpty)
    user.advance(by: 1)
    #expect(user.find("reshape.bar") == nil)
  }

  @Test func controlDragAndTheHandlesAtTheSidesMakeItWider() throws {
    doubleTap(Point(200, 100))
    drag(Point(200, 100), Point(205, 90), Point(210, 80), holding: .control)
    let place = try #require(selection.selection.places.first)
    let wide = try #require(canvas.painting.element(at: place)?.stroke)
    #expect(wide.brush.diameter > 30 && stage.color(at: Point(190, 116)) == red)
    undo()
    // The handle below the line, 44 points from it.
    let middle = seen(Point(200, 100))
    user.click(at: middle)
    user.advance(by: 1)
    user.press(at: middle + Vector(0, 44))
    for step in 1...6 { user.move(to: middle + Vector(0, 44 + 3 * Double(step))) }
    user.advance(by: 0.2)
    user.release()
    let wider = try #require(canvas.painting.element(at: place)?.stroke)
    let grown = 18 * stage.transform.pixelsPerPoint / stage.transform.zoom
    #expect(abs(wider.brush.diameter - 2 * (10 + grown)) < 1)
  }

  @Test func theReachFollowsKeysWheelAndTheSecondFinger() {
    doubleTap(Point(200, 100))
    func bump(_ body: () -> Void) -> Double {
      let former = selection.reshaper.reach
      body()
      return selection.reshaper.reach / former
    }
    #expect(bump { user.key(.character("]")) } > 1.1)
    #expect(bump { user.key(.character("[")) } < 0.9)
    #expect(bump { user.scroll(at: seen(Point(200, 100)), by: Vector(0, -1)) } > 1.1)
    let zoom = stage.transform.zoom
    #expect(
      bump {
        user.touch(1, at: seen(Point(200, 100)))
        for y in [104.0, 112, 120] { user.slide(1, to: seen(Point(200, y))) }
        user.touch(2, at: seen(Point(300, 200)))
        for x in [310.0, 330, 360] { user.slide(2, to: seen(Point(x, 240))) }
        user.lift(2)
        user.lift(1)
      } > 1.2)
    #expect(stage.transform.zoom == zoom && stage.color(at: Point(190, 127)) == red)
  }

  @Test func arrowsMoveTheChosenPlaceAndQuickOnesAreOneStep() {
    doubleTap(Point(200, 100))
    let before = steps
    for _ in 0..<3 { user.key(.down, modifiers: .shift) }
    #expect(steps == before + 1 && stage.color(at: Point(190, 136)) == red)
    user.advance(by: 1)
    user.key(.character("."))
    user.key(.up, modifiers: .alt)
    #expect(steps == before + 2)
  }

  @Test func theBarSmoothsClosesAndReverses() throws {
    user.key(.character("b"))
    canvas.selectedColor = Color(hex: 0x5A8F7B)
    user.drag(
      [Point(100, 140), Point(300, 140), Point(300, 200), Point(100, 200)].map(seen))
    user.advance(by: 1)
    user.key(.character("v"))
    doubleTap(Point(200, 140))
    #expect(isReshaping)
    let place = try #require(selection.selection.places.first)
    func line() throws -> [Point] { try #require(canvas.painting.element(at: place)).line }
    let before = try line()
    for name in ["reverse", "close", "smooth"] {
      let former = steps
      #expect(user.tap("reshape.\(name)"))
      user.advance(by: 1)
      #expect(steps == former + 1, "\(name)")
    }
    let after = try line()
    #expect(after.first == before.last)
    #expect(after.last?.distance(to: before.last ?? .zero) ?? 9 < 0.5)
    #expect(user.tap("reshape.done"))
    user.advance(by: 1)
    #expect(!isReshaping && stage.isUpToDate())
  }

  @Test func trimmingDragsAnEndAlongTheLine() throws {
    doubleTap(Point(200, 100))
    #expect(user.tap("reshape.trim"))
    user.advance(by: 1)
    drag(Point(340, 100), Point(320, 104), Point(290, 108), Point(260, 104))
    #expect(stage.color(at: Point(330, 106)) != red && stage.color(at: Point(240, 106)) == red)
    undo()
    #expect(stage.color(at: Point(330, 106)) == red)
    #expect(user.tap("reshape.trim"))
    user.advance(by: 1)
    drag(Point(60, 100), Point(80, 100), Point(120, 100), holding: .shift)
    #expect(stage.color(at: Point(80, 106)) != red && stage.color(at: Point(150, 106)) == red)
  }

  @Test func aFingerReshapesToo() {
    user.tap(at: seen(Point(200, 100)))
    user.tap(at: seen(Point(200, 100)))
    user.advance(by: 1)
    #expect(isReshaping)
    user.swipe([Point(200, 100), Point(200, 120), Point(200, 140)].map(seen), resting: 0.3)
    user.advance(by: 1)
    #expect(stage.color(at: Point(190, 147)) == red)
  }

  @Test func aLockedLayerRefuses() {
    doubleTap(Point(200, 100))
    _ = canvas.painting.changeLayer(canvas.painting.activeLayer) { $0.isLocked = true }
    let before = steps
    drag(Point(200, 100), Point(200, 120), Point(200, 140))
    let message = "This layer is locked. Unlock it to paint on it."
    #expect(steps == before && user.window.view(named: message) != nil)
  }

  @Test func aSmudgeSaysThatItIsOnlyMoved() {
    user.key(.character("b"))
    var brush = canvas.currentBrush
    (brush.method, brush.smudge) = (.tip, 0.6)
    canvas.currentBrush = brush
    canvas.selectedColor = Color(hex: 0x5A8F7B)
    user.drag([Point(100, 160), Point(200, 160), Point(300, 160)].map(seen))
    user.advance(by: 1)
    user.key(.character("v"))
    doubleTap(Point(200, 160))
    let message = "A smudge can only be moved: its line stays as it is."
    #expect(!isReshaping && user.window.view(named: message) != nil)
  }

  @Test func anEraserIsReshapedWhereItIsHit() {
    user.key(.character("e"))
    user.drag([Point(120, 60), Point(120, 100), Point(120, 140)].map(seen))
    user.advance(by: 1)
    user.key(.character("v"))
    #expect(stage.color(at: Point(120, 100)) != red)
    doubleTap(Point(120, 100))
    #expect(isReshaping)
    drag(Point(120, 100), Point(150, 100), Point(200, 100), Point(260, 100))
    #expect(stage.color(at: Point(110, 106)) == red && stage.color(at: Point(262, 106)) != red)
  }

  @Test func undoWhileItIsReshapedShowsTheLineAsItIs() {
    doubleTap(Point(200, 100))
    drag(Point(200, 100), Point(200, 130), Point(200, 160))
    undo()
    #expect(isReshaping)
    drag(Point(200, 100), Point(200, 90), Point(200, 60))
    #expect(stage.color(at: Point(190, 54)) == red)
    undo()
    undo()
    undo()
    #expect(!isReshaping && selection.selection.isEmpty)
  }
}
