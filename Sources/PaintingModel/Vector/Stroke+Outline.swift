internal import Geometry
internal import Rasterizer

extension Stroke {
  /// The line around all that it covers, to be filled evenly with its color where the winding number
  /// is not 0, in canvas pixels. Nil where it is no flat shape: its edge is soft, its ground rough, its
  /// paint uneven, limited to an area, or mixed with what lies below.
  var outline: Path? {
    guard brush.method == .solid, brush.grain == nil, brush.wetEdge == 0, !brush.hasBristles,
      brush.dual == nil, !brush.glazes, !brush.bleeds, !keepsAlpha, clip == nil,
      !brush.responses.contains(where: { $0.output == .opacity })
    else { return nil }
    let softness = 1 - brush.hardness
    guard softness * brush.diameter / 2 <= Stroke.sharpest else { return nil }
    var curve = StrokeCurve(brush, seed: seed)
    var pieces: [CurvePiece] = []
    feed(points.indices, to: &curve, settling: &pieces)
    curve.appendTail(sample: points.count, to: &pieces)
    var outline = StrokeOutline()
    if let guide {
      let own = pieces
      for copy in 1...guide.copies.count {
        pieces += own.compactMap { $0.copied(copy, by: guide) }
      }
    }
    for piece in pieces {
      switch piece.mark {
      case .line(let capsule): outline.add(capsule.narrowed(by: softness))
      case .sweep(let sweep): outline.add(sweep.narrowed(by: softness))
      case .spray, .stamp, .mask, .area: return nil
      }
    }
    outline.finish()
    return outline.path
  }

  /// The widest edge that is taken for a sharp one, in pixels.
  private static let sharpest = 1.5
}

extension Capsule {
  /// The hard capsule that covers about as much as this one does when the outer part of its radius
  /// fades out.
  fileprivate func narrowed(by softness: Double) -> Capsule {
    var result = self
    result.startTip.radius *= 1 - softness / 2
    result.endTip.radius *= 1 - softness / 2
    return result
  }
}

extension NibSweep {
  fileprivate func narrowed(by softness: Double) -> NibSweep {
    var result = self
    result.nib.radius *= 1 - softness / 2
    result.endRadius *= 1 - softness / 2
    return result
  }
}
