import Geometry
import VirtualDesktop

extension UInt32 {
  /// The white of the picture that all programs open.
  static let paper: UInt32 = 0xFFFF_FFFF

  /// Whether a pixel of the screen is clearly darker than paper.
  var isInk: Bool { [16, 8, 0].contains { self >> $0 & 0xFF < 0xA0 } }
}

extension Screenshot {
  /// The largest block that is paper all over; nil where there is none.
  var paper: PixelRect? {
    var heights = [Int](repeating: 0, count: size.width + 1)
    var best: PixelRect?
    for y in 0..<size.height {
      for x in 0..<size.width {
        heights[x] = pixels[y * size.width + x] == .paper ? heights[x] + 1 : 0
      }
      // Columns that grow to the right; one that is lower ends those that are higher.
      var open: [(x: Int, height: Int)] = []
      for x in 0...size.width {
        var start = x
        while let last = open.last, last.height >= heights[x] {
          open.removeLast()
          start = last.x
          guard last.height * (x - last.x) > best?.area ?? 0 else { continue }
          best = PixelRect(minX: last.x, minY: y + 1 - last.height, maxX: x, maxY: y + 1)
        }
        open.append((start, heights[x]))
      }
    }
    return best
  }
}
