import AppTestSupport
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// Fills that are found again after a hand has changed what bounds them.
@MainActor @Suite struct LiveFillsTests {
  private let stage: CanvasStage
  private static let red: UInt32 = 0xC8553D

  /// A box of four lines, of which the second is the right one, filled with red; the Select tool in the hand.
  init() throws {
    stage = try CanvasStage(window: Size(1000, 700))
    canvas.currentBrush = Brush(diameter: 6)
    canvas.selectedColor = .black
    user.key(.character("l"))
    let corners = [Point(60, 60), Point(220, 60), Point(220, 200), Point(60, 200)]
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      user.drag([a, b].map(seen))
      user.advance(by: 1)
    }
    user.key(.character("f"))
    canvas.choose(Color(hex: Self.red))
    user.click(at: seen(Point(140, 130)))
    user.advance(by: 1)
    user.key(.character("v"))
  }

  private var user: UserDriver { stage.user }
  private var canvas: PaintingController { stage.editor.canvas }
  private var painting: Painting { canvas.painting }

  private func seen(_ point: Point) -> Point { stage.transform.viewPoint(point) }

  private func ink(_ x: Double, _ y: Double) -> UInt32 {
    painting.color(at: Point(x, y))?.hex ?? 0
  }

  private func place(_ index: Int) -> ElementPlace {
    ElementPlace(layer: painting.activeLayer, index: index)
  }

  /// Drags a line, and lifts after a rest.
  private func drag(_ points: Point..., lifts: Bool = true) {
    user.press(at: seen(points[0]))
    for point in points.dropFirst() { user.move(to: seen(point)) }
    user.advance(by: 0.2)
    guard lifts else { return }
    user.release()
    user.advance(by: 0.5)
  }

  private func undo() { user.key(.character("z"), modifiers: .control) }

  @Test func afterTheGestureAndNotBefore() {
    let before = painting.stepCount
    drag(Point(220, 130), Point(200, 130), Point(160, 130), lifts: false)
    #expect(ink(190, 130) == Self.red, "not while the hand has it")
    user.release()
    user.advance(by: 0.5)
    #expect(ink(190, 130) != Self.red && ink(100, 130) == Self.red)
    #expect(painting.stepCount == before + 1 && stage.isUpToDate())
    undo()
    #expect(ink(190, 130) == Self.red && ink(220, 130) == 0 && stage.isUpToDate())
    user.key(.character("y"), modifiers: .control)
    #expect(ink(190, 130) != Self.red && stage.isUpToDate())
  }

  @Test func keysAndReshapingChangeItToo() {
    user.click(at: seen(Point(220, 130)))
    user.advance(by: 1)
    for _ in 0..<3 { user.key(.left, modifiers: .shift) }
    #expect(ink(205, 130) != Self.red && ink(150, 130) == Self.red)
    user.advance(by: 1)
    user.key(.escape)
    for _ in 0..<2 { user.click(at: seen(Point(140, 60))) }
    user.advance(by: 1)
    // The line is a shape: its left end goes down.
    #expect(canvas.selection.shaper.isActive)
    drag(Point(60, 60), Point(60, 80), Point(60, 110))
    #expect(ink(70, 80) != Self.red && ink(150, 150) == Self.red && stage.isUpToDate())
  }

  @Test func whereItWouldRunOutTheGapIsRingedAndClosed() {
    drag(Point(220, 130), Point(222, 124), Point(226, 112))
    #expect(canvas.fills.hasLeaks && ink(140, 130) == Self.red && ink(300, 250) == 0xFAFAFA)
    #expect(user.window.accessibilityTree.all.contains { $0.name == "Close the Gap" })
    stage.editor.perform(.closeGaps)
    #expect(!canvas.fills.hasLeaks && ink(140, 130) == Self.red)
    #expect(ink(300, 250) == 0xFAFAFA && stage.isUpToDate())
    #expect(painting.element(at: place(4))?.fill?.found?.rule.gap ?? 0 > 0)
    undo()
    #expect(painting.element(at: place(4))?.fill?.found?.rule.gap == 0)
  }

  @Test func undoTakesTheRingsAway() {
    drag(Point(220, 130), Point(222, 124), Point(226, 112))
    #expect(canvas.fills.hasLeaks)
    undo()
    #expect(!canvas.fills.hasLeaks && stage.isUpToDate())
  }

  @Test func aSetOneStaysAsItIs() {
    user.click(at: seen(Point(140, 130)))
    user.advance(by: 1)
    SelectionEditor.setFills.action(canvas.selection)
    #expect(SelectionEditor.setFills.isChecked?(canvas.selection) == true)
    user.key(.escape)
    drag(Point(220, 130), Point(200, 130), Point(160, 130))
    #expect(ink(190, 130) == Self.red)
  }

  @Test func whatIsCalledOffRingsNoGap() throws {
    drag(Point(220, 130), Point(222, 124), Point(226, 112))
    #expect(canvas.fills.hasLeaks)
    undo()
    user.key(.escape)
    canvas.selection.longEdit = 0
    let region = canvas.painting.move([place(1)], by: .translation(Vector(-20, 0)))
    canvas.changed(try #require(region))
    #expect(canvas.isEditing)
    canvas.edits.callOff()
    #expect(!canvas.fills.hasLeaks && !canvas.isEditing)
  }

  @Test func whatTakesLongIsDoneBesideTheHand() async {
    canvas.selection.longEdit = 0
    drag(Point(220, 130), Point(200, 130), Point(160, 130))
    #expect(await waited { !canvas.isEditing })
    #expect(ink(190, 130) != Self.red && ink(100, 130) == Self.red && stage.isUpToDate())
    undo()
    #expect(ink(190, 130) == Self.red && ink(220, 130) == 0)
  }
}
