import Canvas
import Geometry
import PaintingModel
import TestSupport
import Testing
import UserInterface

@MainActor struct SteadyingTests {
  private func easel(stabilizer: Double) throws -> (PaintingController, UserDriver) {
    let painting = Painting(size: PixelSize(width: 400, height: 300))
    let controller = PaintingController(document: PaintingDocument(painting: painting))
    let user = try UserDriver(size: Size(400, 300), root: controller)
    controller.paintingView.placement = .free
    controller.paintingView.canvasTransform.alignToCorner()
    var brush = Brush(diameter: 10)
    brush.stabilizer = stabilizer
    controller.currentBrush = brush
    return (controller, user)
  }

  private func places(_ controller: PaintingController) -> [Point] {
    controller.painting.strokes.last?.points.map(\.location) ?? []
  }

  @Test func whileThePenRestsTheLineComesToIt() throws {
    let (controller, user) = try easel(stabilizer: 1)
    controller.straightens = false
    user.press(at: Point(50, 50))
    for x in stride(from: 60.0, through: 300, by: 10) { user.move(to: Point(x, 50)) }
    let lag = 300 - (places(controller).last?.x ?? 0)
    #expect(lag > 20)
    user.backend.advance(by: 3)
    #expect(places(controller).last == Point(300, 50))
    // Then nothing wakes the app any more.
    let count = places(controller).count
    user.backend.advance(by: 1)
    #expect(places(controller).count == count)
    user.release()
  }

  @Test func whenThePenLiftsTheLineEndsWhereItWas() throws {
    let (controller, user) = try easel(stabilizer: 0.8)
    user.drag([Point(50, 50), Point(120, 60), Point(200, 90)])
    #expect(places(controller).last == Point(200, 90))
    #expect(places(controller).count > 3)
  }

  @Test func aBrushWithoutItDrawsWhatThePenDoes() throws {
    let (controller, user) = try easel(stabilizer: 0)
    user.drag([Point(50, 50), Point(120, 60), Point(200, 90)])
    #expect(places(controller) == [Point(50, 50), Point(120, 60), Point(200, 90)])
  }

  @Test func aStraightLineIsNotSteadied() throws {
    let (controller, user) = try easel(stabilizer: 1)
    controller.tools.shapes.kind = .line
    controller.tool = .shape
    controller.tools[.shape].brush.stabilizer = 1
    user.drag([Point(50, 50), Point(120, 60), Point(200, 90)])
    #expect(places(controller) == [Point(50, 50), Point(200, 90)])
  }
}
