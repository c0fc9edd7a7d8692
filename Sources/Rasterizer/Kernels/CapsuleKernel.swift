internal import Geometry

/// Raises a tile's mask to the coverage of a capsule that is not thin.
///
/// Most rows are a solid middle between two edges; only the edges cost arithmetic. Where a pixel
/// lies on the edges of two pieces that run in different directions, the maximum of the two is
/// too little: such pixels are left alone and handed back, for `CornerKernel`.
struct CapsuleKernel<Profile: CapsuleProfile> {
  let frame: CapsuleFrame
  let profile: Profile

  /// - Parameters:
  ///   - mask: the tile's coverage.
  ///   - normals: the direction of the edge in each pixel that is covered in part; see `shade`.
  /// - Returns: the pixels where edges of different directions meet.
  @unsafe func run(
    into mask: UnsafeMutablePointer<UInt16>, normals: UnsafeMutablePointer<UInt16>
  ) -> [Int] {
    var corners: [Int] = []
    let outer = CapsuleSpans(frame, outset: profile.outerReach)
    let inset = profile.innerReach(frame)
    // Where opacity changes along the way, no part is even.
    let hasMiddle = frame.opacitySlope == 0 && max(frame.startRadius, frame.endRadius) > inset
    let inner = CapsuleSpans(frame, outset: -inset)
    for band in stride(from: frame.block.minY, to: frame.block.maxY, by: 8) {
      let (low, high) = outer.columns(y: band)
      let (solidLow, solidHigh) =
        hasMiddle ? inner.columns(y: band) : (SIMD8(repeating: 1), SIMD8(repeating: 0))
      for k in 0..<min(8, frame.block.maxY - band) {
        let first = max(Int(low[k]), 0) & ~7
        let end = min(Int(high[k]) + 1, Tile.side)
        guard first < end else { continue }
        let row = unsafe Row(
          y: band + k, mask: mask + (band + k) * Tile.side,
          normals: normals + (band + k) * Tile.side)
        // The blocks of eight pixels that are solid as a whole.
        let middle = max((Int(solidLow[k]) + 7) & ~7, first)
        let rest = min(Int(solidHigh[k]) + 1, Tile.side) & ~7
        guard middle < rest else {
          shade(row, from: first, to: end, corners: &corners)
          continue
        }
        shade(row, from: first, to: middle, corners: &corners)
        fill(row, from: middle, to: rest)
        shade(row, from: rest, to: end, corners: &corners)
      }
    }
    return corners
  }

  /// A row of the tile.
  @safe private struct Row {
    let y: Int
    let mask: UnsafeMutablePointer<UInt16>
    let normals: UnsafeMutablePointer<UInt16>

    @inline(__always)
    func load(_ x: Int) -> (mask: SIMD8<UInt16>, normals: SIMD8<UInt16>) {
      unsafe (
        UnsafeRawPointer(mask + x).load(as: SIMD8<UInt16>.self),
        UnsafeRawPointer(normals + x).load(as: SIMD8<UInt16>.self)
      )
    }

    @inline(__always)
    func store(_ x: Int, mask new: SIMD8<UInt16>) {
      unsafe UnsafeMutableRawPointer(mask + x).storeBytes(of: new, as: SIMD8<UInt16>.self)
    }

    @inline(__always)
    func store(_ x: Int, normals new: SIMD8<UInt16>) {
      unsafe UnsafeMutableRawPointer(normals + x).storeBytes(of: new, as: SIMD8<UInt16>.self)
    }
  }

  @inline(__always)
  private func shade(_ row: Row, from first: Int, to end: Int, corners: inout [Int]) {
    var x = first
    while x < end {
      let (old, oldNormals) = row.load(x)
      let place = frame.place(x: x, y: row.y)
      let (part, normals) = profile.coverage(frame, place)
      let full = frame.level(at: place.center)
      let new = (part * full).samples
      var isRaised = new .> old
      if Profile.hasNormals {
        let met = EdgeNormal.meet(old, oldNormals, new, normals, full: full.samples)
        if let met {
          for lane in 0..<8 where met[lane] != 0 { corners.append(row.y * Tile.side + x + lane) }
          isRaised = isRaised .& (met .== 0)
        }
        row.store(x, normals: oldNormals.replacing(with: normals, where: isRaised))
      }
      row.store(x, mask: old.replacing(with: new, where: isRaised))
      x += 8
    }
  }

  @inline(__always)
  private func fill(_ row: Row, from first: Int, to end: Int) {
    let level = SIMD8<Float>(repeating: frame.opacity * 32768).samples
    var x = first
    while x < end {
      let old = row.load(x).mask
      row.store(x, mask: old.replacing(with: level, where: level .> old))
      x += 8
    }
  }
}
