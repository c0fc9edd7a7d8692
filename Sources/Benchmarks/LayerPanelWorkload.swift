internal import Canvas
internal import Geometry
internal import PaintingApp
internal import PaintingModel
internal import TestSupport
internal import UserInterface

/// W19: the panel of layers over a painting of 1,000 layers in a window of 1920 × 1080. One frame is the hand's or
/// the key's turn, layout and drawing. docs/benchmarks.md defines each row.
@MainActor struct LayerPanelWorkload {
  private static let name = "W19 1,000 layers, the panel"

  static func run(_ report: inout Report) throws {
    guard report.wants(name), let app = try HeadlessApp() else { return }
    let user = app.user
    var painting = Painting(size: PixelSize(width: 1920, height: 1080))
    while painting.tree.all.count < 1000 { _ = painting.addLayer() }
    app.app.editor.canvas.show(PaintingDocument(painting: painting))
    user.advance(by: 1)
    var open = Measurement()
    for _ in 0..<20 {
      let press = KeySample(key: .function(7), time: user.backend.now)
      open.time {
        user.screen.send(.keyPressed(press))
        user.screen.drain()
      }
      user.releaseKey(.function(7))
      user.advance(by: 1)
      user.key(.function(7))
      user.advance(by: 1)
    }
    report.within("\(name) opens", open, limit: 30_000)
    user.key(.function(7))
    user.advance(by: 1)
    guard let grip = user.find("layer.grip", inRow: "Layer 1000") else {
      return print("fude-bench: no row is seen")
    }
    var frames = Measurement()
    user.press(at: grip)
    for step in 1...300 {
      // Down and up again, and at the end of the list that goes on.
      let way = step <= 100 ? Double(step) * 3 : step <= 200 ? Double(200 - step) * 3 : 430
      frames.time { user.move(to: grip + Vector(0, way)) }
      frames.time { user.advance(by: DisplayLink.frameDuration) }
    }
    user.release()
    report.within("\(name), a row dragged, a frame", frames, limit: 16_000)
  }
}
