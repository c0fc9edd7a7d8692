import Controls
import Geometry
import PaintingFiles
import Rasterizer

nonisolated extension Picture {
  /// On checkers where it can be seen through, with squares of so many pixels.
  func onCheckers(side: Int) -> Picture {
    guard pixels.contains(where: { $0 >> 24 < 255 }) else { return self }
    return Picture(
      size: size,
      pixels: pixels.enumerated().map { index, pixel in
        let rest = 255 - pixel >> 24
        guard rest > 0 else { return pixel }
        let paper = Checkers.color(x: index % size.width, y: index / size.width, side: side)
          .premultipliedPixel
        return [24, 16, 8, 0].reduce(0) { sum, shift in
          let value = (pixel >> shift & 255) + ((paper >> shift & 255) * rest + 127) / 255
          return sum | min(255, value) << shift
        }
      })
  }

  /// With corners cut round, `radius` pixels wide: a pixel is covered as far as a circle through the
  /// corner's center reaches over its middle.
  func rounded(radius: Double) -> Picture {
    let reach = min(radius, Double(min(size.width, size.height)) / 2)
    guard reach > 0 else { return self }
    var pixels = pixels
    let side = Int(reach.rounded(.up))
    for y in 0..<min(side, size.height) {
      for x in 0..<min(side, size.width) {
        let (dx, dy) = (reach - Double(x) - 0.5, reach - Double(y) - 0.5)
        guard dx > 0, dy > 0 else { continue }
        let distance = (dx * dx + dy * dy).squareRoot()
        let cover = max(0, min(1, reach - distance + 0.5))
        guard cover < 1 else { continue }
        for row in [y, size.height - 1 - y] {
          for column in [x, size.width - 1 - x] {
            let place = row * size.width + column
            pixels[place] = Picture.faded(pixels[place], UInt32(cover * 255))
          }
        }
      }
    }
    return Picture(size: size, pixels: pixels)
  }

  private static func faded(_ pixel: UInt32, _ cover: UInt32) -> UInt32 {
    [24, 16, 8, 0].reduce(0) { $0 | (((pixel >> $1 & 255) * cover + 127) / 255) << $1 }
  }
}
