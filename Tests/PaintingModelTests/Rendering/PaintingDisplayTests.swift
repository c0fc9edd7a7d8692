import AllocationCounting
import Geometry
import PaintingModel
import Rasterizer
import Testing

/// What the window shows of a painting while it changes.
@Suite struct PaintingDisplayTests {
  private static let maps: [AffineTransform] = [
    .identity, .scale(0.33), .scale(0.5), .scale(4), .scale(1.5),
    AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 70, ty: -40),
    AffineTransform(a: -0.4, b: 0.3, c: 0.3, d: 0.4, tx: 150, ty: 0),
    AffineTransform(a: -2.4, b: 1.8, c: 1.8, d: 2.4, tx: 250, ty: -300),
  ]
  private let desk = Color(hex: 0xD9D9D9)
  private let window = PixelSize(width: 260, height: 180)

  private func painting(_ random: inout RandomStrokes) -> Painting {
    var painting = Painting(size: PixelSize(width: 300, height: 200))
    for layer in 0..<3 {
      if layer > 0 { _ = painting.addLayer() }
      for _ in 0..<3 { painting.paint(random.stroke(on: painting.size, count: 9), batch: 4) }
    }
    painting.selectLayer(painting.layers[1].id)
    return painting
  }

  /// The part of the bitmap that a block of the canvas may reach; at least three screen pixels more,
  /// and one of the canvas.
  private func reach(of block: PixelRect, _ map: AffineTransform) -> PixelRect? {
    PixelRect(covering: map.apply(block.rect.inset(by: -1)).inset(by: -3))
  }

  @Test(arguments: maps) func whatIsDrawnStepByStepIsTheWholePicture(_ map: AffineTransform) {
    var random = RandomStrokes(seed: 11)
    var painting = painting(&random)
    let display = PaintingDisplay(of: painting)
    let bitmap = Bitmap(size: window)
    display.draw(
      painting, into: bitmap, clip: bitmap.bounds, canvasToBitmap: map, around: desk)
    func show(_ region: Region?) {
      guard let region else { return }
      display.invalidate(region)
      for clip in region.rects.compactMap({ reach(of: $0, map) }) {
        display.draw(painting, into: bitmap, clip: clip, canvasToBitmap: map, around: desk)
      }
    }
    for _ in 0..<6 {
      let stroke = random.stroke(on: painting.size, count: 8)
      let (id, first) = painting.beginStroke(
        at: stroke.startPoint, color: stroke.color, brush: stroke.brush)
      show(first)
      for point in stroke.points.dropFirst() { show(painting.append([point], to: id)) }
      show(painting.endStroke(id))
    }
    show(painting.undo())
    show(painting.changeLayer(painting.layers[0].id) { $0.opacity = 0.5 })
    show(painting.undo())
    show(painting.undo())
    let fresh = Bitmap(size: window)
    PaintingDisplay(of: painting).draw(
      painting, into: fresh, clip: fresh.bounds, canvasToBitmap: map, around: desk)
    let places = (0..<window.height).flatMap { y in (0..<window.width).map { (x: $0, y: y) } }
    let wrong = places.first { bitmap[$0.x, $0.y] != fresh[$0.x, $0.y] }
    #expect(wrong == nil)
  }

  @Test(.enabled(if: Allocations.areCounted)) func aWarmFrameAllocatesNothing() {
    // One layer: of several, the painting keeps together what a stroke lately painted on.
    var random = RandomStrokes(seed: 12)
    var painting = Painting(size: PixelSize(width: 300, height: 200))
    for _ in 0..<5 { painting.paint(random.stroke(on: painting.size, count: 9), batch: 4) }
    let display = PaintingDisplay(of: painting)
    let bitmap = Bitmap(size: window)
    let shown = painting
    func draw(_ map: AffineTransform, isCoarse: Bool) {
      display.draw(
        shown, into: bitmap, clip: bitmap.bounds, canvasToBitmap: map, around: desk,
        isCoarse: isCoarse)
    }
    func drawAll() {
      for map in Self.maps { for isCoarse in [false, true] { draw(map, isCoarse: isCoarse) } }
    }
    drawAll()
    let frames = Self.maps.map { map in
      Allocations.count {
        draw(map, isCoarse: false)
        draw(map, isCoarse: true)
        bitmap.move(bitmap.bounds, dx: 3, dy: -2)
        bitmap.drawPixelGrid(of: painting.size, transform: map, clip: bitmap.bounds)
      }
    }
    #expect(frames.allSatisfy { $0 == 0 }, "\(frames)")
    let blocks = Self.maps.map { map in
      Allocations.count {
        display.pyramid.invalidate(PixelRect(x: 70, y: 50, width: 40, height: 40)!)
        draw(map, isCoarse: false)
      }
    }
    #expect(blocks.allSatisfy { $0 == 0 }, "\(blocks)")
  }
}
