internal import CVector
internal import Geometry

/// Raises a tile's mask to the coverage of a capsule that is not thin, has a hard edge and one opacity:
/// what most strokes are made of.
///
/// It works on cells of 8 × 8 pixels. Those inside are filled, those that are full already left out, and
/// at the edge pixels are looked at two rows at once. How deep a pixel lies inside of a straight side is
/// linear in x and y, so that sums in 16 bits are enough; only the round ends take roots. Where a pixel
/// lies on the edges of two pieces that run in different directions, the maximum of the two is too
/// little: there `CornerKernel` joins them.
struct HardCapsuleKernel {
  let frame: CapsuleFrame

  func run(into mask: MaskStorage) {
    let cells = CapsuleCells(frame)
    var shader = HardCapsuleShader(cells)
    let isTapered = cells.lean != 0
    let level = UInt16(frame.opacity * 32768 + 0.5)
    if mask.level < level { mask.raise(to: level) }
    let isLevel = mask.level == level
    let block = frame.block
    let (first, last) = (block.minY >> 3, (block.maxY &- 1) >> 3)
    var (changed, full) = (UInt64(0), UInt64(0))
    for row in first...last {
      let about = cells.row(row)
      let shift = UInt64(truncatingIfNeeded: row &<< 3)
      let open = isLevel ? ~UInt8(truncatingIfNeeded: mask.full.bits &>> shift) : 0xFF
      let inside = about.inside & open
      if inside != 0 {
        fill(inside, row: row, to: level, mask)
        changed |= UInt64(inside) &<< shift
        full |= UInt64(inside) &<< shift
      }
      let edge = about.touched & open & ~about.inside
      let y = row &<< 3
      func shade(
        _ bits: UInt8, _ body: (inout HardCapsuleShader, _ x: Int, _ isCut: Bool) -> cvector_shaded
      ) {
        var rest = bits
        while rest != 0 {
          let column = rest.trailingZeroBitCount
          rest &= rest &- 1
          let bit = UInt64(1) &<< UInt64(truncatingIfNeeded: column)
          let done = body(&shader, column &<< 3, UInt64(about.cut) & bit != 0)
          if done.is_raised { changed |= bit &<< shift }
          if done.is_full { full |= bit &<< shift }
          if done.corners != 0 { join(done.corners, column &<< 3, y, mask) }
        }
      }
      // Most cells first, each kind by a loop of its own.
      let plain = isTapered ? 0 : about.sides & ~about.start
      shade(edge & plain & ~about.end) { $0.shadeSides(x: $1, y: y, isCut: $2, mask) }
      shade(edge & plain & about.end) { $0.shadeSidesAndEnd(x: $1, y: y, isCut: $2, mask) }
      let isEnd = about.end & ~about.sides & ~about.start
      shade(edge & isEnd) { $0.shadeEnd(x: $1, y: y, isCut: $2, mask) }
      shade(edge & ~plain & ~isEnd) { shader, x, isCut in
        let bit = UInt8(1) &<< UInt8(truncatingIfNeeded: x &>> 3)
        return shader.shadeAll(
          x: x, y: y, hasSides: about.sides & bit != 0, hasEnd: about.end & bit != 0,
          hasStart: about.start & bit != 0, isCut: isCut, mask)
      }
    }
    if isLevel { mask.full.bits |= full }
    if changed != 0 { mask.markChanged(MaskCells(bits: changed), in: block) }
  }

  /// Raises whole cells of a row of cells to the capsule's opacity.
  private func fill(_ bits: UInt8, row: Int, to level: UInt16, _ mask: MaskStorage) {
    let levels = SIMD8<UInt16>(repeating: level)
    var rest = bits
    while rest != 0 {
      let column = rest.trailingZeroBitCount
      rest &= rest &- 1
      let first = (row &<< 3) &* Tile.side &+ column &<< 3
      for y in 0..<MaskCells.side {
        let offset = first &+ y &* Tile.side
        let place = unsafe UnsafeMutableRawPointer(mask.samples + offset)
        let old = unsafe place.load(as: SIMD8<UInt16>.self)
        unsafe place.storeBytes(of: cvector_max_u16x8(old, levels), as: SIMD8<UInt16>.self)
        // Other pieces of the stroke may cover more than this one does inside.
        guard level < Tile.one else { continue }
        unsafe UnsafeMutableRawPointer(mask.normals + offset).storeBytes(
          of: SIMD8(repeating: EdgeNormal.inside), as: SIMD8<UInt16>.self)
      }
    }
  }

  /// Joins the pixels of a cell in which edges meet.
  @inline(never)
  private func join(_ bits: UInt64, _ x: Int, _ y: Int, _ mask: MaskStorage) {
    let corners = CornerKernel(opacity: frame.opacity)
    var rest = bits
    while rest != 0 {
      let pixel = rest.trailingZeroBitCount
      rest &= rest &- 1
      let edge = unsafe HalfPlane(
        depth: Int16(bitPattern: mask.met[pixel]), normal: mask.met[pixel &+ 64])
      corners.join(edge, x: x &+ pixel & 7, y: y &+ pixel >> 3, mask: mask)
    }
  }
}
