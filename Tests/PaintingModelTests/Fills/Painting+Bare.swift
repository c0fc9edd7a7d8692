import Geometry
import Rasterizer

@testable import PaintingModel

extension Painting {
  /// The pixels where paper is seen that do not hang together with what lies outside, nor by a corner: so may the
  /// tip of what lies between a line and a fill that ends beside it.
  func bareCount(outside: [Point]) -> Int {
    let (width, height) = (size.width, size.height)
    var isBare = [Bool](repeating: false, count: width * height)
    for row in 0..<committed.rows {
      for column in 0..<committed.columns {
        let tile = committed[row * committed.columns + column]
        for y in 0..<min(Tile.side, height - row * Tile.side) {
          for x in 0..<min(Tile.side, width - column * Tile.side) {
            let alpha = tile?.pixel(x: x, y: y).w ?? 0
            isBare[(row * Tile.side + y) * width + column * Tile.side + x] =
              alpha < Tile.one / 10 * 9
          }
        }
      }
    }
    var waiting = outside.map { Int($0.y) * width + Int($0.x) }
    for place in waiting { isBare[place] = false }
    while let place = waiting.popLast() {
      let (x, y) = (place % width, place / width)
      for row in max(0, y - 1)...min(height - 1, y + 1) {
        for column in max(0, x - 1)...min(width - 1, x + 1) where isBare[row * width + column] {
          isBare[row * width + column] = false
          waiting.append(row * width + column)
        }
      }
    }
    return isBare.count { $0 }
  }
}
