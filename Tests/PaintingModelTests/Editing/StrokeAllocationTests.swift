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
    brush { $0.method = .airbrush },
    brush {
      $0.method = .tip
      $0.shape = .textured(.bristles)
      $0.jitter = Jitter(position: 0.2, size: 0.2, angle: 0.2, opacity: 0.2)
      $0.grain = Grain(.paper)
    },
    brush {
      $0.shape = .flat(aspect: 0.3, angle: 1)
      $0.grain = Grain(.canvas)
      $0.responses = [Response(.speed, to: .size), Response(.direction, to: .angle)]
    },
  ])
  func aSampleAndItsFrameAllocateNothing(brush: Brush) {
    let painting = Painting(size: PixelSize(width: 512, height: 512))
    #expect(allocations(in: painting, brush) == 0)
  }

  private static func brush(_ change: (inout Brush) -> Void) -> Brush {
    var brush = Brush(diameter: 40)
    change(&brush)
    return brush
  }

  @Test func layersAllocateNothing() {
    var painting = Painting(size: PixelSize(width: 512, height: 512))
    for mode in [BlendMode.normal, .multiply, .screen, .overlay] {
      _ = painting.addLayer()
      _ = painting.changeLayer(painting.activeLayer) {
        $0.mode = mode
        $0.opacity = 0.7
      }
      var stroke = Stroke(at: Point(60, 60), color: .black, brush: Brush(diameter: 90))
      for place in Self.places { stroke.add(Point(place.0, place.1)) }
      painting.paint(stroke, batch: 8)
    }
    painting.selectLayer(painting.layers[2].id)
    #expect(allocations(in: painting, Brush(diameter: 20)) == 0)
  }

  /// What 200 samples and the pixels that they change ask for, after 300 on the same way.
  private func allocations(in painting: Painting, _ brush: Brush) -> Int {
    var painting = painting
    let samples = rounds(500).map { [$0] }
    let (id, _) = painting.beginStroke(at: samples[0][0], color: .black, brush: brush)
    var pixels = [UInt32](repeating: 0, count: Tile.side * Tile.side)
    func paint(_ range: Range<Int>) {
      for i in range {
        for rect in painting.append(samples[i], to: id).rects {
          show(painting, rect, in: &pixels)
        }
      }
    }
    paint(1..<300)
    return Allocations.count { paint(300..<500) }
  }

  /// Flattens what a block of the canvas shows of each tile, as the window's view does.
  private func show(_ painting: Painting, _ rect: PixelRect, in pixels: inout [UInt32]) {
    let columns = painting.layer.columns
    for row in (rect.minY / Tile.side)...((rect.maxY - 1) / Tile.side) {
      for column in (rect.minX / Tile.side)...((rect.maxX - 1) / Tile.side) {
        let tile = Tile.bounds.offset(dx: column * Tile.side, dy: row * Tile.side)
        guard let part = rect.intersection(tile) else { continue }
        var span = pixels.mutableSpan
        painting.flatten(
          part.offset(dx: -tile.minX, dy: -tile.minY), of: row * columns + column, into: &span,
          stride: Tile.side)
      }
    }
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
