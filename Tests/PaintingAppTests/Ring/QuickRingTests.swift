import AppTestSupport
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// The quick ring: colors, brushes and undo around the pointer.
@MainActor @Suite struct QuickRingTests {
  private let stage: CanvasStage
  private var editor: EditorController { stage.editor }
  private var user: UserDriver { stage.user }
  private let middle = Point(400, 300)

  init() throws { stage = try CanvasStage() }

  /// Presses the secondary button, goes in a direction, and lets go.
  private func flick(_ way: Vector) {
    user.press(at: middle, button: .secondary)
    user.move(to: middle + way * 0.5)
    user.move(to: middle + way)
    user.release(.secondary)
    user.advance(by: 0.5)
  }

  @Test func aFlickPicksAColorWithoutALook() throws {
    let red = Color(hex: 0xC02020)
    editor.recentColors.use(Color(hex: 0x111111))
    editor.recentColors.use(Color(hex: 0x2020C0))
    editor.recentColors.use(red)
    editor.canvas.choose(Color(hex: 0x777777))
    // The color that was used last lies at the top, the others follow clockwise.
    flick(Vector(0, -60))
    #expect(editor.canvas.selectedColor.hex == red.hex)
    #expect(user.find("ring") == nil)
    editor.canvas.choose(Color(hex: 0x777777))
    flick(Vector(14, -14))
    #expect(editor.canvas.selectedColor.hex == 0x2020C0)
  }

  @Test func aLongFlickPicksABrush() throws {
    let brushes = user.window.presentedViewControllers.count
    #expect(brushes == 0)
    editor.library.setHeart("hog-bristle", true)
    flick(Vector(0, -260))
    #expect(editor.brushSettings.preset.id == "hog-bristle")
  }

  @Test func aHandThatLetsGoWhereItLandedLeavesItOpen() throws {
    flick(.zero)
    #expect(user.find("ring") != nil)
    let color = editor.canvas.selectedColor
    #expect(user.tap("ring.color.3"))
    user.advance(by: 0.5)
    #expect(user.find("ring") == nil)
    #expect(editor.canvas.selectedColor != color)
  }

  @Test func undoStaysOpenAndTheSizeFollowsTheHand() throws {
    user.drag([Point(100, 100), Point(200, 100)])
    user.drag([Point(100, 150), Point(200, 150)])
    flick(.zero)
    #expect(user.tap("ring.undo"))
    #expect(user.tap("ring.undo"))
    user.advance(by: 0.2)
    #expect(editor.document.painting.strokes.isEmpty)
    let size = editor.canvas.currentBrush.diameter
    let slider = try #require(user.element("ring.size")).frame
    user.click(at: Point(slider.maxX - 90, slider.midY))
    #expect(editor.canvas.currentBrush.diameter != size)
    user.key(.escape)
    user.advance(by: 0.5)
    #expect(user.find("ring") == nil)
  }

  @Test func threeFingersThatRestOpenIt() throws {
    for (finger, x) in [0: 300.0, 1: 400, 2: 500] { user.touch(finger, at: Point(x, 300)) }
    user.advance(by: 0.7)
    #expect(user.find("ring") != nil)
    for finger in 0...2 { user.lift(finger) }
    user.advance(by: 0.5)
    #expect(user.find("ring") != nil)
    #expect(editor.document.painting.strokes.isEmpty)
    user.tap(at: Point(40, 300))
    user.advance(by: 0.5)
    #expect(user.find("ring") == nil)
  }

  @Test func aPensButtonOpensIt() throws {
    user.tool = .pen
    user.force = 0
    flick(.zero)
    #expect(user.find("ring") != nil)
  }

  @Test func theKeyOpensItWhereThePointerIsAndItsMenuIsThatOfTheCanvas() throws {
    user.move(to: middle)
    user.key(.character("q"))
    user.advance(by: 0.5)
    let ring = try #require(user.element("ring")).frame
    #expect(abs(ring.midX - middle.x) < 1)
    #expect(user.tap("ring.menu"))
    user.advance(by: 0.5)
    #expect(user.find("canvas.color-here") != nil)
  }

  @Test func atTheEdgeItStaysInsideAndDirectionsStayWhatTheyAre() throws {
    editor.setTraysHidden(true, animated: false)
    editor.recentColors.use(Color(hex: 0x2020C0))
    let corner = Point(240, 30)
    user.press(at: corner, button: .secondary)
    user.move(to: corner + Vector(0, -20))
    let ring = try #require(user.element("ring")).frame
    #expect(ring.minY >= 0)
    user.release(.secondary)
    #expect(editor.canvas.selectedColor.hex == 0x2020C0)
  }

  @Test(arguments: 0..<8) func eachDirectionHasItsOwn(index: Int) {
    let way = RingLayout.place(index, radius: 1)
    #expect(RingLayout.spot(at: way * 60) == .color(index))
    #expect(RingLayout.spot(at: way * 120) == .brush(index))
    #expect(RingLayout.spot(at: way * 900) == .brush(index))
    #expect(RingLayout.spot(at: way * 10) == .undo)
  }
}
