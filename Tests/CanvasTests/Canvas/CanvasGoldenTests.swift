import AppTestSupport
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas

/// The canvas in its view as it has been looked at and accepted.
@MainActor @Suite struct CanvasGoldenTests {
  private struct Look: CustomStringConvertible, Sendable {
    let name: String
    let zoom: Double
    var angle = 0.0
    var isMirrored = false
    var hasGrid = false

    var description: String { name }
  }

  nonisolated private static let looks = [
    Look(name: "canvas-33", zoom: 0.33), Look(name: "canvas-100", zoom: 1),
    Look(name: "canvas-150", zoom: 1.5), Look(name: "canvas-400", zoom: 4),
    Look(name: "canvas-800-grid", zoom: 8, hasGrid: true),
    Look(name: "canvas-100-turned-17", zoom: 1, angle: 17),
    Look(name: "canvas-33-turned-17", zoom: 0.33, angle: 17),
    Look(name: "canvas-800-turned-17", zoom: 8, angle: 17),
    Look(name: "canvas-100-mirrored", zoom: 1, isMirrored: true),
  ]

  /// A flower of thin and thick lines that crosses tiles' borders.
  private func painting() -> Painting {
    let bitmap = Bitmap(size: PixelSize(width: 420, height: 330))
    let context = GraphicsContext(bitmap: bitmap, scale: 1, clip: bitmap.bounds)
    let middle = Point(192, 160)
    for petal in 0..<12 {
      let way = CanvasTransform.direction(of: Double(petal) * 30)
      let side = Vector(-way.dy, way.dx)
      var path = Path()
      path.move(to: middle)
      path.cubic(
        middle + way * 40 + side * 40, middle + way * 100 + side * 30, to: middle + way * 130)
      path.cubic(middle + way * 100 - side * 30, middle + way * 40 - side * 40, to: middle)
      context.stroke(
        path, with: Color(hex: [0xC8553D, 0xF2B134, 0x3B5998][petal % 3]),
        width: [1, 2.5, 7][petal % 3])
    }
    return Painting(importing: TileGrid(bitmap))
  }

  @Test(arguments: looks) private func theCanvasLooksAsAccepted(_ look: Look) throws {
    let view = PaintingView(frame: Rect(0, 0, 96, 72))
    let user = try UserDriver(size: Size(96, 72))
    user.window.addSubview(view)
    view.deskColor = Color(hex: 0xD9D9D9)
    view.painting = painting()
    view.placement = .free
    view.showsPixelGrid = look.hasGrid
    view.canvasTransform.zoom(to: look.zoom, about: .zero)
    view.canvasTransform.turn(to: look.angle, about: .zero)
    if look.isMirrored { view.canvasTransform.mirror() }
    // Where strokes meet when large; with the canvas's corner when not.
    let shown = look.zoom > 2 ? Point(204, 150) : look.zoom < 1 ? Point(330, 250) : Point(90, 60)
    view.canvasTransform.put(shown, at: Point(48, 36))
    user.backend.drain()
    try GoldenImage.show(user.screen.bitmap, as: look.name)
    try GoldenImage.expect(user.screen.bitmap, matches: look.name)
  }
}
