import Controls
import Geometry
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import ColorPanels

/// Takes colors, and lists what it hears.
private final class Board: View, ColorDropTarget {
  var log: [String] = []
  var takes = true

  func colorDragged(_ item: DraggedColor, to point: Point) -> Bool {
    log.append("over \(Int(point.x))")
    return takes
  }
  func colorDragLeft() { log.append("left") }
  func colorDropped(_ item: DraggedColor, at point: Point) -> Bool {
    log.append("\(item.color.hex) at \(Int(point.x))")
    return takes
  }
}

/// A well among the content of something that scrolls, and a board beside it.
@MainActor private final class Stage {
  let user: UserDriver
  let drag: ColorDrag
  let scroll = ScrollView()
  let well = ColorWell(kind: .palette)
  let board = Board()
  var taps = 0

  init() throws {
    let root = ViewController()
    user = try UserDriver(size: Size(600, 400), root: root)
    drag = ColorDrag(in: user.window)
    scroll.frame = Rect(0, 0, 200, 400)
    scroll.contentSize = Size(0, 2000)
    well.frame = Rect(80, 180, 44, 44)
    well.color = Color(hex: 5)
    well.accessibilityLabel = "Five"
    well.addAction { [unowned self] in taps += 1 }
    scroll.addSubview(well)
    board.frame = Rect(300, 0, 300, 400)
    root.view.addSubview(scroll)
    root.view.addSubview(board)
    user.backend.drain()
  }

  /// Where the chip is; nil while there is none.
  var chip: Point? { user.find("colors.dragged") }
  let start = Point(102, 202)
}

@MainActor @Suite struct ColorDragTests {
  @Test(arguments: [PointerTool.mouse, .pen])
  func theMouseAndThePenDragAtOnce(_ tool: PointerTool) throws {
    let stage = try Stage()
    stage.user.tool = tool
    stage.user.press(at: stage.start)
    stage.user.move(to: stage.start + Vector(0, 30))
    #expect(stage.scroll.contentOffset == .zero && stage.chip != nil)
    stage.user.move(to: Point(400, 200))
    stage.user.move(to: Point(410, 200))
    stage.user.release()
    #expect(stage.board.log == ["over 400", "over 410", "left", "5 at 410"])
    #expect(stage.taps == 0 && stage.chip == nil)
  }

  @Test func aFingerDragsAfterAShortHold() throws {
    let stage = try Stage()
    stage.user.touch(at: stage.start)
    #expect(stage.chip == nil)
    stage.user.advance(by: 0.3)
    let chip = try #require(stage.chip, "the hand sees that it has the color")
    #expect(chip.y < stage.start.y - 40, "the finger does not hide it")
    stage.user.slide(to: stage.start + Vector(0, 30))
    stage.user.slide(to: Point(400, 200))
    stage.user.lift()
    #expect(stage.board.log == ["over 400", "left", "5 at 400"])
    #expect(stage.scroll.contentOffset == .zero && stage.taps == 0)
  }

  @Test func aFingerThatMovesAtOnceScrolls() throws {
    let stage = try Stage()
    stage.user.touch(at: stage.start)
    for step in 1...10 { stage.user.slide(to: stage.start - Vector(0, Double(step) * 10)) }
    #expect(stage.scroll.contentOffset.y > 80 && stage.chip == nil)
    stage.user.advance(by: 1)
    #expect(stage.chip == nil)
    stage.user.lift()
    #expect(stage.taps == 0)
  }

  @Test func tapsShortAndLongStillTap() throws {
    let stage = try Stage()
    stage.user.tap(at: stage.start)
    stage.user.click(at: stage.start)
    #expect(stage.taps == 2)
    stage.user.swipe([stage.start], resting: 0.6)
    #expect(stage.taps == 3)
    stage.user.advance(by: 1)
    #expect(stage.chip == nil && stage.board.log.isEmpty)
  }

  @Test func letGoNowhereTheColorGoesBack() throws {
    let stage = try Stage()
    stage.user.drag([stage.start, Point(250, 200), Point(250, 300)])
    let first = try #require(stage.chip)
    stage.user.advance(by: 0.1)
    let second = try #require(stage.chip)
    #expect(second.distance(to: stage.start) < first.distance(to: stage.start))
    stage.user.advance(by: 1)
    #expect(stage.chip == nil && stage.board.log.isEmpty && stage.taps == 0)
    stage.board.takes = false
    stage.user.drag([stage.start, Point(400, 200)])
    #expect(stage.chip != nil, "nor does what refuses it keep it")
  }

  @Test func escapeCallsTheDragOff() throws {
    let stage = try Stage()
    stage.user.press(at: stage.start)
    stage.user.move(to: Point(400, 200))
    stage.user.key(.escape)
    #expect(stage.board.log == ["over 400", "left"])
    stage.user.move(to: Point(420, 200))
    stage.user.release()
    #expect(stage.board.log == ["over 400", "left"] && stage.taps == 0)
    stage.user.advance(by: 1)
    #expect(stage.chip == nil && stage.user.window.presentedViewControllers.isEmpty)
    stage.user.click(at: stage.start)
    #expect(stage.taps == 1)
  }

  @Test func aSecondFingerAndAnInterruptionDoNoHarm() throws {
    let stage = try Stage()
    stage.user.touch(0, at: stage.start)
    stage.user.advance(by: 0.3)
    stage.user.slide(0, to: Point(400, 200))
    stage.user.touch(1, at: stage.start)
    stage.user.slide(1, to: stage.start + Vector(0, 2))
    stage.user.lift(1)
    stage.user.interrupt(0)
    stage.user.advance(by: 1)
    #expect(stage.board.log == ["over 400", "left"])
    #expect(stage.chip == nil)
  }

  @Test func theDragGoesOnWhenItsSourceIsGone() throws {
    let stage = try Stage()
    stage.user.press(at: stage.start)
    stage.user.move(to: Point(400, 200))
    stage.well.removeFromSuperview()
    stage.user.move(to: Point(440, 200))
    stage.user.release()
    #expect(stage.board.log.last == "5 at 440")
    stage.user.advance(by: 1)
    #expect(stage.chip == nil)
  }

  @Test func aPanelHidesWhatIsBehindItAndNotWhatIsBeside() throws {
    let stage = try Stage()
    let panel = PanelController(placement: .at(Point(420, 100)))
    let inner = ColorWell(kind: .palette)
    inner.frame = Rect(10, 10, 44, 44)
    panel.view.addSubview(inner)
    panel.present(in: stage.user.window)
    stage.user.advance(by: 1)
    let start = inner.convert(inner.bounds.center, to: nil)
    stage.user.drag([start, start + Vector(0, 60)])
    #expect(stage.board.log.isEmpty)
    stage.user.drag([start, Point(310, 30)])
    #expect(stage.board.log == ["over 310", "left", "0 at 310"])
    #expect(panel.isPresented)
  }

  @Test func theLargeWellIsNoSource() throws {
    #expect(ColorWell(kind: .current).draggedColor(at: .zero) == nil)
  }

  @Test(arguments: [TouchType.finger, .mouse])
  func theChipStaysInTheWindow(_ type: TouchType) {
    let bounds = Rect(0, 0, 300, 200)
    for hand in [
      Point(0, 0), Point(299, 0), Point(150, 10), Point(0, 199), Point(299, 199), Point(-50, 260),
    ] {
      let center = ColorChip.center(for: hand, type, in: bounds)
      let frame = Rect(center: center, size: Size(ColorChip.extent, ColorChip.extent))
      #expect(hand.y > 205 || bounds.contains(frame), "\(hand)")
      #expect(center.distance(to: hand) >= 25)
    }
  }
}
