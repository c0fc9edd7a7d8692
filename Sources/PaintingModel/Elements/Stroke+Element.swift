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
    pieces.found.removeAll(keepingCapacity: true)
    if let guide { return findCopies(along: guide, of: touch, in: area, &pieces.found) }
    let (first, last) = (Int(touch.firstSample), Int(touch.lastSample))
    var curve = curve(before: first)
    curve.clip = area.rect
    curve.wanted = pieces.wanted
    findPieces(first...last, &curve, &pieces.found)
  }

  func colors(of touch: TileHistory.Touch, in block: PixelRect, x: Int, y: Int) -> Tile? {
    guard brush.laysManyColors else { return nil }
    var pieces = TilePieces()
    findPieces(of: touch, in: block.offset(dx: x, dy: y), &pieces)
    return StrokePaint(self).colors(of: pieces.found, x: x, y: y)
  }

  /// Finds the pieces that samples settle; the one after the last sample lifts the brush.
  private func findPieces(
    _ samples: ClosedRange<Int>, _ curve: inout StrokeCurve, _ found: inout [CurvePiece]
  ) {
    let (first, last) = (samples.lowerBound, samples.upperBound)
    feed(first..<min(last + 1, points.count), to: &curve, settling: &found)
    if last >= points.count { curve.appendTail(sample: points.count, to: &found) }
  }

  /// Finds the pieces of some copies, in the order in which they were laid.
  private func findCopies(
    along guide: Guide, of touch: TileHistory.Touch, in area: PixelRect, _ found: inout [CurvePiece]
  ) {
    let first = CurvePiece.place(of: Int(touch.firstSample))
    let last = CurvePiece.place(of: Int(touch.lastSample))
    for copy in first.copy...last.copy where copy <= guide.copies.count {
      let start = copy == first.copy ? first.sample : 0
      let end = copy == last.copy ? last.sample : points.count
      var own: [CurvePiece] = []
      var curve = curve(before: start)
      let map = copy == 0 ? nil : guide.copies[copy - 1]
      // A little more, since bounds are whole pixels.
      curve.clip = map.flatMap(\.inverted)?.apply(area.rect).inset(by: -2) ?? area.rect
      findPieces(start...end, &curve, &own)
      found += own.compactMap { $0.copied(copy, by: guide) }
        .filter { $0.bounds.intersects(area) }
    }
    guard first.copy != last.copy else { return }
    if brush.smudges { return found.sort { $0.stampNumber < $1.stampNumber } }
    // The order of those with the same number stays.
    let keys = found.map { CurvePiece.place(of: $0.sample) }
    found = found.indices.sorted { a, b in
      (keys[a].sample, keys[a].copy, a) < (keys[b].sample, keys[b].copy, b)
    }.map { found[$0] }
  }

  /// Adds all its pieces that may touch an area of the canvas.
  func findPieces(in area: PixelRect, _ pieces: inout [CurvePiece]) {
    var curve = StrokeCurve(brush, seed: seed)
    curve.clip = guide?.sources(of: area.rect) ?? area.rect
    feed(points.indices, to: &curve, settling: &pieces)
    curve.appendTail(sample: points.count, to: &pieces)
    if let guide { pieces = pieces.copied(by: guide).filter { $0.bounds.intersects(area) } }
  }

  var outlineColor: Color { color.withAlpha(color.alpha * Float(brush.opacity)) }

  var paintShare: Double {
    if brush.isEraser { return 0 }
    return brush.smudges ? 1 - brush.smudge : 1
  }

  /// Its samples go where the map takes them, and a nib turns with it. What the hand did is kept: a brush
  /// that follows its speed or its way counts in the pixels in which it was painted.
  func placed(_ placement: Placement) -> (content: Element.Content, isWhole: Bool) {
    let map = placement.transform
    let samples = points.map { point in
      var point = point
      point.location = map.apply(point.location)
      point.azimuth = map.apply(Vector(angle: point.azimuth)).angle
      if map.determinant < 0 { point.twist = -point.twist }
      return point
    }
    let size = map.scaleFactor
    var result = rebrushed(brush.placed(placement, size: size))
    let forces = abs(size - 1) > 1e-9 ? simulatedForces : nil
    result.replacePoints(samples)
    if let forces { result.replaceForces(forces) }
    result.replacePickups(result.pickups(of: self))
    result.grainOrigin = map.apply(grainOrigin)
    result.clip = clip?.moved(by: map)
    result.guide = guide?.moved(by: map)
    return (.stroke(result), false)
  }
}

extension Stroke {
  var ownColor: Color? { color }

  var line: [Point] { points.map(\.location) }

  var box: Rect? { bounds }

  var seen: Double { brush.opacity }

  func seen(_ opacity: Double) -> Element.Content {
    var new = brush
    new.opacity = opacity
    return .stroke(rebrushed(new))
  }

  func widened(by factor: Double) -> Element.Content? {
    var new = brush
    new.diameter *= factor
    return .stroke(rebrushed(new))
  }
}

extension Brush {
  /// The same brush where a placement takes what it paints.
  ///
  /// - Parameter size: how many times as large lengths are there.
  fileprivate func placed(_ placement: Placement, size: Double) -> Brush {
    var result = self
    result.diameter *= Double(placement.width)
    result.grain?.scale *= size
    if abs(size - 1) > 1e-9 { result.simulatesPressure = false }
    for index in result.responses.indices { result.responses[index].range *= size }
    switch shape {
    case .flat(let aspect, let angle):
      result.shape = .flat(aspect: aspect, angle: turned(angle, by: placement.transform))
    case .sampled(var tip):
      tip.angle = turned(tip.angle, by: placement.transform)
      if placement.transform.determinant < 0 { tip.isMirrored.toggle() }
      result.shape = .sampled(tip)
    case .round where hasBristles, .textured: result.turn = turned(turn, by: placement.transform)
    case .round: break
    }
    return result.limited
  }

  /// An angle of its tip where a map takes it. One that is counted from the direction of the line goes along
  /// with that by itself, and only changes sides in a mirror.
  private func turned(_ angle: Double, by map: AffineTransform) -> Double {
    if responses.contains(where: { $0.input == .direction && $0.output == .angle }) {
      return map.determinant < 0 ? -angle : angle
    }
    return map.apply(Vector(angle: angle)).angle
  }
}
