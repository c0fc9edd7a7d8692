internal import Geometry
internal import Rasterizer

extension Stroke: ElementKind {
  var content: Element.Content { .stroke(self) }

  var paint: StrokePaint? { StrokePaint(self) }

  func touched(like grid: TileGrid) -> [History.Touched] {
    var traced = LiveStroke(id: StrokeID(rawValue: 0), stroke: self, grid: grid, hasMasks: false)
    traced.end()
    return traced.coverage.entries.compactMap(\.touch)
  }

  func findPieces(of touch: TileHistory.Touch, in area: PixelRect, _ pieces: inout TilePieces) {
    let (first, last) = (Int(touch.firstSample), Int(touch.lastSample))
    pieces.found.removeAll(keepingCapacity: true)
    var curve = curve(before: first)
    curve.clip = area.rect
    feed(first..<min(last + 1, points.count), to: &curve, settling: &pieces.found)
    if last >= points.count { curve.appendTail(sample: last, to: &pieces.found) }
  }

  var outlineColor: Color { color.withAlpha(color.alpha * Float(brush.opacity)) }

  var paintShare: Double {
    if brush.isEraser { return 0 }
    return brush.smudges ? 1 - brush.smudge : 1
  }
}
