import Geometry
import PaintingModel
import Rasterizer
import Testing

/// After any edit, drawing the returned region must give what drawing everything gives.
@Suite struct DirtyRegionTests {
  /// A bitmap that is kept up to date by dirty regions only.
  struct Window {
    let bitmap: Bitmap
    let transform: AffineTransform

    init(_ painting: Painting, zoom: Double) {
      transform = AffineTransform(a: zoom, b: 0, c: 0, d: zoom, tx: 5, ty: -3)
      bitmap = Bitmap(
        size: PixelSize(
          width: Int(Double(painting.size.width) * zoom) + 9,
          height: Int(Double(painting.size.height) * zoom) + 9))
      Window.draw(painting, in: bitmap.bounds, of: bitmap, transform)
    }

    /// Draws the desk and the painting on it.
    static func draw(
      _ painting: Painting, in clip: PixelRect, of bitmap: Bitmap, _ transform: AffineTransform
    ) {
      guard let clip = clip.intersection(bitmap.bounds) else { return }
      for y in clip.minY..<clip.maxY {
        for x in clip.minX..<clip.maxX { bitmap[x, y] = 0xFF80_8080 }
      }
      painting.render(into: bitmap, clip: clip, canvasToBitmap: transform)
    }

    func show(_ region: Region, of painting: Painting) {
      for rect in region.rects {
        let clip = PixelRect(covering: transform.apply(rect.rect))!
        Window.draw(painting, in: clip, of: bitmap, transform)
      }
    }

    func isUpToDate(with painting: Painting) -> Bool {
      let fresh = Bitmap(size: bitmap.size)
      Window.draw(painting, in: fresh.bounds, of: fresh, transform)
      return (0..<(bitmap.width * bitmap.height)).allSatisfy {
        bitmap.pixels[$0] == fresh.pixels[$0]
      }
    }
  }

  @Test(arguments: [1, 0.33, 0.5, 1.5, 4], [1, 2, 3] as [UInt64])
  func drawingWhatIsDirtyIsDrawingAll(zoom: Double, seed: UInt64) {
    var random = RandomStrokes(seed: seed)
    let size = PixelSize(width: 131, height: 97)
    var painting = Painting(size: size)
    let window = Window(painting, zoom: zoom)
    var live: [StrokeID] = []
    for _ in 0..<40 {
      var region = Region()
      let points = random.points(on: size, count: 4)
      switch Int.random(in: 0..<10, using: &random) {
      case 0...2:
        var brush = random.brush()
        brush.isEraser = brush.isEraser && !painting.isEmpty
        let (id, new) = painting.beginStroke(at: points[0], color: random.color(), brush: brush)
        live.append(id)
        region = new
      case 3...4:
        if let id = live.randomElement(using: &random) {
          region = painting.append(points, to: id)
        }
      case 5:
        if let id = live.randomElement(using: &random) {
          region = painting.replace(points: Array(points.prefix(2)), of: id)
        }
      case 6:
        if !live.isEmpty { region = painting.cancelStroke(live.removeFirst()) }
      case 7: region = live.popLast().map { painting.endStroke($0) } ?? Region()
      case 8:
        for id in live { region.formUnion(painting.endStroke(id)) }
        live = []
        region.formUnion(painting.undo() ?? Region())
      default: region = painting.redo() ?? Region()
      }
      window.show(region, of: painting)
    }
    #expect(window.isUpToDate(with: painting))
  }
}
