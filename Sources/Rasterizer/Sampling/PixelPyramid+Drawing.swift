public import Geometry

extension PixelPyramid {
  /// Draws the picture and the desk around it into every pixel of `clip` that is in the bitmap.
  ///
  /// A pixel's result does not depend on `clip`, and stays the same when `transform` and the pixel
  /// move on by whole pixels. At 100 %, upright, mirrored or turned by right angles, at a whole
  /// place, pixels are exact. Smaller, each is a mean from the nearest larger scale; up to 200 %,
  /// between its neighbors; from there, crisp squares. The picture's border is smooth.
  ///
  /// - Parameters:
  ///   - transform: the picture's pixels → the bitmap's; turns, mirrors, scales evenly and moves.
  ///   - desk: what lies around the picture; opaque.
  ///   - isCoarse: whether it may look worse for speed, where the picture is made smaller.
  ///   - source: draws what is missing of the picture.
  public func draw(
    into bitmap: Bitmap, clip: PixelRect, transform: AffineTransform, around desk: Color,
    isCoarse: Bool = false, from source: Source
  ) {
    guard let clip = clip.intersection(bitmap.bounds) else { return }
    // A coarse picture may come from a scale that is a little smaller.
    let number = PixelPyramid.level(for: transform.scaleFactor * (isCoarse ? 0.71 : 1))
    guard let map = SamplingMap(transform, level: number, size: size) else {
      return bitmap.fill(clip, with: desk.premultipliedPixel)
    }
    let scale = transform.scaleFactor * Double(1 << number)
    let filter = PixelPyramid.filter(map, scale: scale, isCoarse: isCoarse)
    refresh(number, block: map.shown(in: clip), from: source)
    let sampler = PyramidSampler(
      level: levels[number], map: map, filter: filter, desk: desk.premultipliedPixel,
      room: room)
    sampler.draw(into: bitmap, clip: clip)
  }

  /// Makes all that `draw` needs for a part of a bitmap, on several threads, in a pyramid that knows nothing of
  /// the picture yet.
  public func prepare(
    _ clip: PixelRect, transform: AffineTransform, threads: Int, from source: SharedSource
  ) {
    let number = PixelPyramid.level(for: transform.scaleFactor)
    guard let map = SamplingMap(transform, level: number, size: size),
      let block = map.shown(in: clip).intersection(levels[number].size.bounds)
    else { return }
    // Bands of whole tiles, also on the finest scale.
    let rows = block.height / threads + Tile.side
    nonisolated(unsafe) let parts = (0..<threads).map { _ in
      PixelPyramid(size: size, paper: paper, limit: limit / threads, colors: colors)
    }
    _ = concurrentMap(threads, threads: threads) { part in
      let top = (block.minY + part * rows) / Tile.side * Tile.side
      let bottom = (block.minY + (part + 1) * rows) / Tile.side * Tile.side
      let band = PixelRect(
        minX: block.minX, minY: max(top, block.minY), maxX: block.maxX,
        maxY: min(bottom, block.maxY))
      if let band { unsafe parts[part].refresh(number, block: band, from: source) }
    }
    for part in unsafe parts {
      for (level, other) in zip(levels, part.levels) { level.takeTiles(of: other) }
    }
  }

  /// The smallest scale that is not smaller than what is shown.
  private static func level(for scale: Double) -> Int {
    var level = 0
    while level + 1 < levelCount, scale * Double(2 << level) <= 1 + 1e-9 { level += 1 }
    return level
  }

  private static func filter(
    _ map: SamplingMap, scale: Double, isCoarse: Bool
  ) -> PyramidSampler.Filter {
    if map.isCopy { return .copy }
    if scale < 1 - 1e-9 { return isCoarse ? .even : .mean }
    if scale <= 2 + 1e-9 { return .even }
    let mix = CrispWeight(scale: min(scale, 100))
    let isWhole = abs(scale - scale.rounded()) < 1e-9 && map.isAtWholePixel
    return isWhole && map.vx == 0 && map.uy == 0
      ? .enlarge(mix, by: Int(scale.rounded())) : .crisp(mix)
  }
}

extension SamplingMap {
  /// The pixels of the level that it takes to draw a part of a bitmap.
  fileprivate func shown(in clip: PixelRect) -> PixelRect {
    places(in: clip).outset(u: SamplingMap.one, v: SamplingMap.one).pixels
  }

  /// Whether each pixel of the bitmap is one of the level, left to right.
  fileprivate var isCopy: Bool {
    ux == SamplingMap.one && vx == 0 && uy == 0 && abs(vy) == SamplingMap.one
      && u(0, 0) & 0xFFFF_FFFF == 0 && v(0, 0) & 0xFFFF_FFFF == 0
  }
}
