internal import Geometry

/// A rectangle of places in a level, in `SamplingMap`'s steps.
struct PlaceRange {
  var u: Range<Int64>
  var v: Range<Int64>

  func outset(u du: Int64, v dv: Int64) -> PlaceRange {
    PlaceRange(
      u: (u.lowerBound - du)..<(u.upperBound + du), v: (v.lowerBound - dv)..<(v.upperBound + dv))
  }

  /// The pixels that are next to a place of it, on each side.
  var pixels: PixelRect {
    func limits(_ r: Range<Int64>) -> (Int, Int) {
      (Int(r.lowerBound >> 32), Int((r.upperBound - 1) >> 32) + 2)
    }
    let ((left, right), (top, bottom)) = (limits(u), limits(v))
    return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)!
  }
}

extension SamplingMap {
  /// The rectangle around where the middles of a block's pixels look.
  func places(in block: PixelRect) -> PlaceRange {
    let (x, y) = (block.minX, block.minY)
    let (across, down) = (Int64(block.width - 1), Int64(block.height - 1))
    func range(_ start: Int64, _ dx: Int64, _ dy: Int64) -> Range<Int64> {
      let low = start + min(0, across * dx) + min(0, down * dy)
      return low..<(start + max(0, across * dx) + max(0, down * dy) + 1)
    }
    return PlaceRange(u: range(u(x, y), ux, uy), v: range(v(x, y), vx, vy))
  }
}
