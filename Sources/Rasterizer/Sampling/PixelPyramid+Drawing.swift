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
    let shown = map.places(in: clip).outset(u: SamplingMap.one, v: SamplingMap.one)
    refresh(number, block: shown.pixels, from: source)
    let sampler = PyramidSampler(
      level: levels[number], map: map, filter: filter, desk: desk.premultipliedPixel,
      room: room)
    sampler.draw(into: bitmap, clip: clip)
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
  /// Whether each pixel of the bitmap is one of the level, left to right.
  fileprivate var isCopy: Bool {
    ux == SamplingMap.one && vx == 0 && uy == 0 && abs(vy) == SamplingMap.one
      && u(0, 0) & 0xFFFF_FFFF == 0 && v(0, 0) & 0xFFFF_FFFF == 0
  }
}
