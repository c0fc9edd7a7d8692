import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Tiles of a painting that nobody sees are put away, and nothing looks, or goes back, differently.
@Suite struct PuttingAwayTests {
  private func line(_ from: Point, _ to: Point, _ color: Color = .black) -> Stroke {
    var stroke = Stroke(at: from, color: color, brush: Brush(diameter: 24))
    for step in 1...12 { stroke.add(from + (to - from) * (Double(step) / 12)) }
    return stroke
  }

  private func painting() -> Painting {
    var painting = Painting(size: PixelSize(width: 900, height: 700))
    painting.paint(line(Point(40, 40), Point(860, 650)), batch: 3)
    _ = painting.addLayer()
    painting.paint(line(Point(860, 40), Point(40, 650), Color(hex: 0x3366CC)), batch: 3)
    return painting
  }

  private let seen = PixelRect(minX: 0, minY: 0, maxX: 128, maxY: 128)!

  /// Puts all away that is not seen.
  private func putAway(_ painting: inout Painting, _ store: TileStore) {
    var hand = TilePacking(store)
    while painting.putAway(beyond: seen, most: 10, by: &hand) > 0 {}
  }

  private func picture(_ painting: Painting) -> [UInt32] {
    let bitmap = Bitmap(size: painting.size)
    painting.render(into: bitmap, clip: bitmap.bounds, canvasToBitmap: .identity)
    return bitmap.copyOfPixels
  }

  @Test func itLooksTheSameAndIsNoEdit() throws {
    var painting = painting()
    let before = painting
    putAway(&painting, try #require(TileStore(in: "/tmp")))
    #expect(
      painting.committed.inMemory.allSatisfy {
        painting.frame.block(of: $0).intersects(seen)
      })
    #expect(painting.revision == before.revision && painting.stepCount == before.stepCount)
    #expect(picture(painting) == picture(before))
  }

  @Test func undoRedoAndPaintingGoOn() throws {
    let store = try #require(TileStore(in: "/tmp"))
    var (plain, other) = (painting(), painting())
    func both(_ edit: (inout Painting) -> Void) {
      edit(&plain)
      putAway(&other, store)
      edit(&other)
      #expect(picture(plain) == picture(other))
    }
    both { $0.paint(self.line(Point(450, 20), Point(450, 690), .white), batch: 4) }
    both { _ = $0.undo() }
    both { _ = $0.undo() }
    both { _ = $0.redo() }
    both { _ = $0.undo() }
    both { _ = $0.undo() }
    both { _ = $0.redo() }
    both { $0.paint(self.line(Point(20, 600), Point(880, 600), .white), batch: 4) }
    both { _ = $0.setSheet(PixelRect(minX: -100, minY: 0, maxX: 1000, maxY: 640)!) }
    both { _ = $0.turnSheet(.left) }
    both { _ = $0.flattenLayers() }
  }

  @Test func aStrokeInProgressGoesOnOverWhatIsAway() throws {
    let store = try #require(TileStore(in: "/tmp"))
    var (plain, other) = (painting(), painting())
    let points = line(Point(100, 350), Point(800, 350), .white).points
    let (a, _) = plain.beginStroke(at: points[0], color: .white, brush: Brush(diameter: 30))
    let (b, _) = other.beginStroke(at: points[0], color: .white, brush: Brush(diameter: 30))
    for point in points.dropFirst() {
      _ = plain.append([point], to: a)
      putAway(&other, store)
      _ = other.append([point], to: b)
    }
    _ = plain.endStroke(a)
    _ = other.endStroke(b)
    #expect(picture(plain) == picture(other))
  }
}
