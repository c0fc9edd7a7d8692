import Geometry
import PaintingModel
import Rasterizer
import Testing

/// What holds after any sequence of strokes and edits of layers.
@Suite struct LayerPropertyTests {
  private let size = PixelSize(width: 131, height: 97)

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func undoGoesBackThroughAllAndRedoForwardAgain(seed: UInt64) {
    var random = RandomStrokes(seed: seed)
    var painting = Painting(size: size)
    var looks = [painting.rendered]
    for _ in 0..<40 {
      let before = painting.revision
      _ = random.edit(&painting)
      if painting.revision == before { continue }
      // An edit that goes on with the one before is the same step.
      if painting.revision & 0xFFFF_FFFF == before & 0xFFFF_FFFF { looks.removeLast() }
      looks.append(painting.rendered)
    }
    for _ in 0..<2 {
      for look in looks.dropLast().reversed() {
        #expect(painting.undo() != nil)
        #expect(painting.rendered == look)
      }
      #expect(painting.undo() == nil && painting.isEmpty && painting.layers.count == 1)
      for look in looks.dropFirst() {
        #expect(painting.redo() != nil)
        #expect(painting.rendered == look)
      }
      #expect(painting.redo() == nil)
    }
  }

  @Test(arguments: 21...40 as ClosedRange<UInt64>)
  func whatIsNotReturnedHasNotChanged(seed: UInt64) {
    var random = RandomStrokes(seed: seed)
    var painting = Painting(size: size)
    var look = painting.rendered
    for _ in 0..<50 {
      let region: Region
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1: region = painting.undo() ?? Region()
      case 2: region = painting.redo() ?? Region()
      default: region = random.edit(&painting)
      }
      let now = painting.rendered
      let isKept = now.indices.allSatisfy { place in
        now[place] == look[place]
          || region.contains(x: place % size.width, y: place / size.width)
      }
      #expect(isKept)
      look = now
    }
  }

  /// The view's picture may round once more for each run of layers that are merged.
  @Test(arguments: 41...52 as ClosedRange<UInt64>)
  func theViewSeesWhatIsExported(seed: UInt64) {
    var random = RandomStrokes(seed: seed)
    var painting = Painting(size: size)
    for _ in 0..<30 { _ = random.edit(&painting) }
    let points = random.points(on: size, count: 6)
    let (id, _) = painting.beginStroke(at: points[0], color: random.color(), brush: random.brush())
    _ = painting.append(Array(points.dropFirst()), to: id)
    #expect(areNear(painting.shown, painting.rendered))
    for index in 0..<painting.layer.count where painting.isBlank(index) {
      let area = painting.layer.bounds(of: index)
      #expect(painting.rendered[area.minY * size.width + area.minX] == 0xFFFA_FAFA)
    }
  }
}
