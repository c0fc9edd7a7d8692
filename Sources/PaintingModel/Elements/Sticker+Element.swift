internal import Geometry
internal import Rasterizer

extension Sticker: ElementKind {
  var content: Element.Content { .sticker(self) }

  var ink: Ink { Ink(color, mode: keepsAlpha ? .sourceAtop : .sourceOver) }

  var paint: StrokePaint? { nil }

  func findPieces(of touch: TileHistory.Touch, in area: PixelRect, _ pieces: inout TilePieces) {
    let part = Int(touch.firstSample)...max(Int(touch.firstSample), Int(touch.lastSample))
    // Between two copies that meet in a tile are the numbers of all others, which lie elsewhere.
    let isCopied = guide != nil
    pieces.found = pieces.all(of: touch.step, self.pieces).filter {
      part.contains($0.sample) && (!isCopied || $0.bounds.intersects(area))
    }
  }

  /// The line around all its lines; nil where it depends on what lies below.
  var outline: Path? {
    guard !keepsAlpha else { return nil }
    var outline = StrokeOutline()
    for piece in pieces {
      if case .line(let capsule) = piece.mark { outline.add(capsule) }
    }
    outline.finish()
    return outline.path
  }

  var outlineColor: Color { color }

  var ownColor: Color? { color }

  var paintShare: Double { 1 }

  func recolored(_ color: Color) -> Sticker {
    var result = self
    result.color = color
    return result
  }

  func scaled(by factor: Double) -> Sticker {
    var result = self
    result.center = center.scaled(by: factor)
    result.radius = radius * factor
    result.lineWidth = lineWidth * factor
    result.guide = guide?.moved(by: .scale(factor))
    return result
  }

  func placed(_ placement: Placement) -> (content: Element.Content, isWhole: Bool) {
    var result = self
    let map = placement.transform
    result.center = map.apply(center)
    result.radius = radius * map.scaleFactor
    result.lineWidth = lineWidth * Double(placement.width)
    result.bend(by: map)
    result.guide = guide?.moved(by: map)
    return (.sticker(result), true)
  }

  var box: Rect? {
    (guide?.copies ?? []).reduce(bounds) { $0.union($1.apply(bounds)) }
  }

  var seen: Double { Double(color.alpha) }

  func seen(_ opacity: Double) -> Element.Content {
    .sticker(recolored(color.withAlpha(Float(opacity))))
  }

  func widened(by factor: Double) -> Element.Content? {
    var result = self
    result.lineWidth *= factor
    return .sticker(result)
  }
}
