import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// A gradient in the hand.
@MainActor @Suite struct GradientEditingTests {
  private let stage: CanvasStage

  /// A box that is filled from red to blue, and the Select tool in the hand.
  init() throws {
    stage = try CanvasStage(window: Size(1000, 700))
    canvas.choose(Color(hex: 0x0000FF))
    user.advance(by: 2)
    canvas.choose(Color(hex: 0xFF0000))
    canvas.currentBrush = Brush(diameter: 6)
    user.key(.character("u"))
    user.drag([Point(60, 60), Point(260, 200)].map(seen))
    user.advance(by: 1)
    user.tap("tool.fill")
    canvas.tools.fillGradient = .linear
    user.click(at: seen(Point(160, 130)))
    user.advance(by: 1)
    user.key(.character("v"))
  }

  private var user: UserDriver { stage.user }
  private var canvas: PaintingController { stage.editor.canvas }
  private var gradients: GradientEditor { canvas.selection.gradients }

  private func seen(_ point: Point) -> Point { stage.transform.viewPoint(point) }

  private func ink(_ x: Double, _ y: Double) -> (red: UInt32, blue: UInt32) {
    let hex = canvas.painting.color(at: Point(x, y))?.hex ?? 0
    return (hex >> 16, hex & 0xFF)
  }

  private func doubleTap(_ point: Point) { stage.doubleTap(point) }

  private var gradient: Gradient? {
    canvas.painting.elementPlace(at: Point(160, 100)).flatMap {
      canvas.painting.element(at: $0)?.fill?.gradient
    }
  }

  @Test func aDoubleTapShowsItsEndsAndADragMovesThem() {
    #expect(ink(160, 70).red > 230 && ink(160, 190).blue > 230)
    doubleTap(Point(200, 150))
    #expect(gradients.isActive && user.find("gradient.bar") != nil)
    let before = canvas.painting.stepCount
    let top = gradient?.start ?? .zero
    user.press(at: seen(top))
    for x in [120.0, 90, 70] { user.move(to: seen(Point(x, 130))) }
    user.advance(by: 0.2)
    user.release()
    user.advance(by: 0.5)
    #expect(canvas.painting.stepCount == before + 1)
    #expect(gradient?.start.distance(to: Point(70, 130)) ?? 99 < 1)
    user.key(.escape)
    #expect(!gradients.isActive && stage.isUpToDate())
    user.key(.character("z"), modifiers: .control)
    #expect(gradient?.start == top && stage.isUpToDate())
  }

  @Test func aTapOnTheLinePutsAColorThereAndThePaletteChangesIt() throws {
    doubleTap(Point(200, 150))
    let middle = try #require(gradient?.point(at: 0.5))
    user.click(at: seen(middle))
    #expect(gradient?.stops.count == 3)
    user.advance(by: 1)
    canvas.choose(Color(hex: 0x00FF00))
    #expect(gradient?.stops[1].color == Color(hex: 0x00FF00))
    #expect(ink(160, middle.y).red < 20 && ink(160, middle.y).blue < 20)
    user.key(.delete)
    #expect(gradient?.stops.count == 2)
  }

  @Test func itsBarMakesItRoundAndReversesIt() {
    doubleTap(Point(200, 150))
    user.tap("gradient.radial")
    #expect(gradient?.form == .radial)
    user.tap("gradient.reverse")
    #expect(gradient?.stops.first?.color == Color(hex: 0x0000FF))
    user.tap("gradient.done")
    #expect(!gradients.isActive && canvas.selection.selection.count == 1)
  }

  @Test func escapeInTheMiddleRestoresIt() {
    doubleTap(Point(200, 150))
    let (before, old) = (canvas.painting.stepCount, gradient)
    user.press(at: seen(gradient?.end ?? .zero))
    for y in [180.0, 150, 120] { user.move(to: seen(Point(200, y))) }
    #expect(gradient != old)
    user.key(.escape)
    #expect(gradients.isActive && gradient == old && canvas.painting.stepCount == before)
    user.release()
  }

  @Test func shapesAreFilledSoToo() {
    user.key(.character("u"))
    canvas.tools.shapes.kind = .star
    canvas.tools.shapes.paint = .fill
    canvas.tools.shapes.gradient = .radial
    user.drag([Point(300, 220), Point(320, 240), Point(380, 290)].map(seen))
    user.advance(by: 1)
    let place = canvas.painting.elementPlace(at: Point(340, 255))
    let fill = place.flatMap { canvas.painting.element(at: $0)?.fill }
    #expect(fill?.gradient?.form == .radial && stage.isUpToDate())
  }
}
