import AllocationCounting
import Geometry
import PaintingModel
import Rasterizer
import Testing

/// A hand that goes on where it has painted before takes no memory, but for the growing list of its
/// samples: that doubles, at 512 again.
@Suite(.enabled(if: Allocations.areCounted)) struct StrokeAllocationTests {
  @Test(arguments: [
    Brush(diameter: 20), Brush(diameter: 2), Brush(diameter: 20, pressureToDiameter: 0.8),
    Brush(diameter: 20, opacity: 0.5, pressureToOpacity: 0.5),
    Brush(diameter: 60, hardness: 0.2), Brush(diameter: 30, isEraser: true),
  ])
  func aSampleAllocatesNothing(brush: Brush) {
    var painting = Painting(size: PixelSize(width: 512, height: 512))
    let bitmap = Bitmap(size: painting.size)
    let samples = rounds(500).map { [$0] }
    let (id, _) = painting.beginStroke(at: samples[0][0], color: .black, brush: brush)
    func paint(_ range: Range<Int>) {
      for i in range {
        let region = painting.append(samples[i], to: id)
        for rect in region.rects {
          painting.render(into: bitmap, clip: rect, canvasToBitmap: .identity)
        }
      }
    }
    paint(1..<300)
    #expect(Allocations.count { paint(300..<500) } == 0)
  }

  /// The samples of a hand that goes round and round.
  private func rounds(_ count: Int) -> [StrokePoint] {
    (0..<count).map { i in
      // A square with cut corners, 24 samples a round.
      let (x, y) = Self.places[i % Self.places.count]
      return StrokePoint(
        location: Point(x, y), time: Double(i) / 125, force: 0.5 + Double(i % 7) / 14)
    }
  }

  private static let places: [(Double, Double)] = {
    let side = stride(from: 120.0, to: 380, by: 50)
    return side.map { ($0, 100) } + side.map { (400, $0) } + side.map { (500 - $0, 380) }
      + side.map { (90, 500 - $0) }
  }()
}
