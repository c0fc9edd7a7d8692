internal import CVector
internal import Geometry

/// Draws one level of a pyramid into a bitmap through a map.
@safe struct PyramidSampler {
  /// How pixels of the level become pixels of the bitmap.
  enum Filter: Hashable {
    /// One for one.
    case copy
    /// Each between four.
    case even
    /// The mean of four places: for pictures that are made smaller.
    case mean
    /// Crisp squares.
    case crisp(CrispWeight)
    /// Crisp squares of whole numbers of pixels, upright or mirrored.
    case enlarge(CrispWeight, by: Int)
  }

  let level: PyramidLevel
  let map: SamplingMap
  let filter: Filter
  /// The color around the picture, `0xAARRGGBB`.
  let desk: UInt32
  /// Room for `PixelBlock`.
  let room: SamplingRoom
  /// The u and v where the bitmap's pixels lie on the picture, at least in part.
  let seen: (u: Range<Int64>, v: Range<Int64>)
  /// Where they lie on it as a whole and all that the filter reads is there.
  let inner: (u: Range<Int64>, v: Range<Int64>)

  init(
    level: PyramidLevel, map: SamplingMap, filter: Filter, desk: UInt32, room: SamplingRoom
  ) {
    self.level = level
    self.map = map
    self.filter = filter
    self.desk = desk
    self.room = room
    func seen(_ extent: Int64, _ reach: Int64) -> Range<Int64> {
      let outside = (reach + 1) / 2 + SamplingMap.half
      return -outside..<extent + outside - SamplingMap.one
    }
    func inner(_ extent: Int64, _ reach: Int64, last: Int, margin: Int64) -> Range<Int64> {
      let edge = (reach + 1) / 2 - SamplingMap.half
      let end = extent - SamplingMap.one - edge + 1
      // Rows show single pixels, all others read neighbors.
      if filter.isByRow { return edge..<max(edge, end) }
      let low = max(margin, edge)
      return low..<max(low, min(Int64(last) << 32 - margin, end))
    }
    let taps = filter == .mean ? map.taps : (u: 0, v: 0)
    self.seen = (seen(map.width, map.reachU), seen(map.height, map.reachV))
    self.inner = (
      inner(
        map.width, map.reachU, last: level.size.width - 1, margin: taps.u + SamplingMap.slack),
      inner(
        map.height, map.reachV, last: level.size.height - 1, margin: taps.v + SamplingMap.slack)
    )
  }

  /// Draws the pixels of `clip`, which must be in the bitmap.
  func draw(into bitmap: Bitmap, clip: PixelRect) {
    if filter.isByRow {
      drawRows(into: bitmap, clip: clip)
    } else {
      drawBlocks(into: bitmap, clip: clip)
    }
  }

  @unsafe func fill(_ row: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>) {
    unsafe (row + columns.lowerBound).update(repeating: desk, count: columns.count)
  }

  /// Pixels at the picture's border: their neighbors may be missing, and the desk shines in.
  @unsafe func drawEdge(_ row: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, y: Int) {
    for x in columns {
      let (u, v) = (map.u(x, y), map.v(x, y))
      let cover = map.cover(u: u, v: v)
      unsafe row[x] = cover == 0 ? desk : cvector_over_1(desk, edgePixel(u, v), cover)
    }
  }

  private func edgePixel(_ u: Int64, _ v: Int64) -> UInt32 {
    switch filter {
    case .copy, .even: return pixel(EvenWeight(), u, v)
    case .crisp(let mix), .enlarge(let mix, _): return pixel(mix, u, v)
    case .mean:
      let (rising, falling) = (map.rising, map.falling)
      let mix = EvenWeight()
      return cvector_mean_4(
        SIMD4(repeating: pixel(mix, u - rising.x, v - rising.y)),
        SIMD4(repeating: pixel(mix, u + rising.x, v + rising.y)),
        SIMD4(repeating: pixel(mix, u - falling.x, v - falling.y)),
        SIMD4(repeating: pixel(mix, u + falling.x, v + falling.y)))[0]
    }
  }

  /// A place between four pixels, moved into the picture.
  private func pixel(_ mix: some MixWeight, _ u: Int64, _ v: Int64) -> UInt32 {
    let pixels = unsafe level.pixels
    let x = unsafe max(0, min(Int64(pixels.maxX) << 32, u))
    let y = unsafe max(0, min(Int64(pixels.maxY) << 32, v))
    let four = unsafe pixels.neighbors(Int(x >> 32), Int(y >> 32))
    return cvector_mix_1(four.top, four.bottom, mix.weight(x), mix.weight(y))
  }
}

extension PyramidSampler.Filter {
  /// Whether rows of the bitmap show rows of the level.
  var isByRow: Bool {
    switch self {
    case .copy, .enlarge: true
    case .even, .mean, .crisp: false
    }
  }
}
