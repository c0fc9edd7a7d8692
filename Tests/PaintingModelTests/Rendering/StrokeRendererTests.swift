import Geometry
import PaintingModel
import Rasterizer
import Testing

/// Many strokes that are painted tile by tile on two threads have the pixels of those that were painted one
/// after the other, whatever their brushes.
@Suite struct StrokeRendererTests {
  private let size = PixelSize(width: 200, height: 150)

  /// Strokes of all presets, in random order, some in an area, some along a guide.
  private func painted(seed: UInt64) -> Painting {
    var random = RandomStrokes(seed: seed)
    var painting = Painting(size: size)
    for number in 0..<BrushPreset.builtIn.count {
      switch number % 6 {
      case 0: _ = painting.setArea(Area(Rect(30, 20, 120, 100), feather: 8))
      case 2: _ = painting.setArea(nil)
      case 3: _ = painting.setGuide(painting.makeGuide(.twoMirrors))
      case 5: _ = painting.setGuide(nil)
      default: break
      }
      var brush = BrushPreset.builtIn[(number * 31 + Int(seed)) % BrushPreset.builtIn.count].brush
      brush.diameter = min(brush.diameter, 30)
      let points = random.points(on: size, count: 70)
      let (id, _) = painting.beginStroke(
        at: points[0], color: random.color(), brush: brush, seed: random.next())
      _ = painting.append(Array(points.dropFirst()), to: id)
      _ = painting.endStroke(id)
    }
    return painting
  }

  @Test(arguments: [1, 2] as [UInt64])
  func thePixelsAreTheSame(seed: UInt64) {
    var painting = painted(seed: seed)
    var again = Painting(size: size, strokes: painting.strokes, threads: 2)
    #expect(again.strokes.count == BrushPreset.builtIn.count)
    #expect(again.layer == painting.layer)
    // Also what is painted anew when steps are taken back.
    while again.undo() != nil {
      while painting.strokes.count > again.strokes.count, painting.undo() != nil {}
      #expect(again.layer == painting.layer, "\(again.strokes.count)")
    }
    #expect(again.layer == TileGrid(size: size))
  }
}
