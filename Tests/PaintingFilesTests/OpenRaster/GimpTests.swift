import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// GIMP reads our layers and puts them together as we do.
@Suite(.enabled(if: Gimp.isThere, "GIMP is not installed"))
struct GimpTests {
  @Test func ourLayersAreThereAndLookTheSame() throws {
    var painting = Samples.painting(strokes: 5, undone: 0)
    for (seed, mode) in [BlendMode.multiply, .screen, .difference].enumerated() {
      _ = painting.addLayer()
      _ = painting.changeLayer(painting.activeLayer) {
        $0.name = "Glow \(mode)"
        $0.mode = mode
        $0.opacity = 0.75
      }
      painting = Samples.stroke(on: painting, seed: UInt64(seed))
    }
    _ = painting.groupLayer(painting.layers[0].id)
    _ = painting.addLayer()
    painting = Samples.stroke(on: painting, seed: 7)
    _ = painting.changeLayer(painting.activeLayer) { $0.isVisible = false }
    let answer = try Gimp.open(try OpenRasterEncoder(painting: painting).encode())
    #expect(answer.layers == painting.tree.all.reversed().map(\.name) + ["Paper"])
    #expect(answer.picture.size == painting.size)
    #expect(Samples.difference(answer.picture.pixels, Samples.pixels(painting)) <= 2)
  }
}
