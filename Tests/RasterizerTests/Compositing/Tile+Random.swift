import Geometry
import Rasterizer

extension Tile {
  /// Premultiplied pixels, many of them at the ends of their ranges.
  static func random(_ random: inout SplitMix64) -> Tile {
    var tile = Tile()
    tile.withMutablePixels { pixels in
      for start in stride(from: 0, to: pixels.count, by: 4) {
        let alpha: UInt16 =
          switch Int.random(in: 0..<8, using: &random) {
          case 0: 0
          case 1, 2: Tile.one
          case 3: UInt16.random(in: 1...8, using: &random)
          default: UInt16.random(in: 0...Tile.one, using: &random)
          }
        for c in 0..<3 {
          pixels[start + c] =
            switch Int.random(in: 0..<6, using: &random) {
            case 0: 0
            case 1: alpha
            default: UInt16.random(in: 0...alpha, using: &random)
            }
        }
        pixels[start + 3] = alpha
      }
    }
    return tile
  }

  /// A tile of one color all over.
  static func filled(with color: Color) -> Tile {
    var tile = Tile()
    let channels = Ink(color).channels
    tile.withMutablePixels { pixels in
      for i in 0..<pixels.count { pixels[i] = channels[i % 4] }
    }
    return tile
  }
}
