internal import CVector
public import Geometry

extension Bitmap {
  /// How much the lines cover, in 1/256.
  private static let gridCover: Int64 = 88

  /// Draws thin lines between the pixels of a picture that is shown much larger, in the middle gray
  /// that is seen on light and on dark.
  ///
  /// - Parameters:
  ///   - transform: the picture's pixels → the bitmap's; turns, mirrors, scales evenly and moves.
  ///   - clip: no other pixels are touched; what a pixel becomes does not depend on it.
  public func drawPixelGrid(of size: PixelSize, transform: AffineTransform, clip: PixelRect) {
    guard let clip = clip.intersection(bounds),
      let map = SamplingMap(transform, level: 0, size: size)
    else { return }
    for y in clip.minY..<clip.maxY {
      let inside = map.columns(
        in: clip.minX..<clip.maxX, row: y,
        u: -SamplingMap.half..<map.width - SamplingMap.half,
        v: -SamplingMap.half..<map.height - SamplingMap.half)
      let row = unsafe pixels + y * stride
      for x in inside {
        let line = max(
          Bitmap.line(map.u(x, y), map.reachU), Bitmap.line(map.v(x, y), map.reachV))
        if line > 0 {
          unsafe row[x] = cvector_over_1(
            row[x], 0xFF80_8080, UInt16((line * Bitmap.gridCover) >> 8))
        }
      }
    }
  }

  /// How much of a line, one screen pixel wide, covers the pixel at a place, 0…256. The line lies on
  /// the side of the pixel that begins, so that it is crisp where that falls on a screen pixel.
  @inline(__always)
  private static func line(_ place: Int64, _ reach: Int64) -> Int64 {
    let fraction = (place &+ SamplingMap.half) & (SamplingMap.one - 1)
    let fromLine = fraction < SamplingMap.half ? fraction : fraction &- SamplingMap.one
    let distance = abs(fromLine &- reach &>> 1)
    return distance >= reach ? 0 : 256 &- (distance &<< 8) / reach
  }
}
