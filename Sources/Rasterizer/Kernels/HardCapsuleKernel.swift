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
      var rest = about.touched & open & ~about.inside
      while rest != 0 {
        let column = rest.trailingZeroBitCount
        let bit = UInt8(1) &<< UInt8(column)
        rest &= ~bit
        let (x, y) = (column &<< 3, row &<< 3)
        let done = shader.shade(about.kind(bit), x: x, y: y, mask: mask)
        let place = UInt64(bit) &<< shift
        if done.is_raised { changed |= place }
        if done.is_full { full |= place }
        if done.corners != 0 { join(done.corners, x, y, mask) }
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
    let corners = CornerKernel(mask: mask, opacity: frame.opacity)
    var rest = bits
    while rest != 0 {
      let pixel = rest.trailingZeroBitCount
      rest &= rest &- 1
      let edge = unsafe HalfPlane(
        depth: Int16(bitPattern: mask.met[pixel]), normal: mask.met[pixel &+ 64])
      corners.join(edge, x: x &+ pixel & 7, y: y &+ pixel >> 3)
    }
  }
}
