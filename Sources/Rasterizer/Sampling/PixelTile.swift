internal import Geometry

/// A block of 64 × 64 opaque 8-bit pixels, each `0xAARRGGBB`: a tile of a picture as it is shown.
///
/// A reference; not safe to share across threads.
@safe final class PixelTile {
  /// Row by row; rows are `Tile.side` apart.
  let pixels: UnsafeMutablePointer<UInt32>
  private let place: TileSlab.Place

  /// Makes a tile of one color, premultiplied `0xAARRGGBB`.
  init(filledWith pixel: UInt32) {
    place = TileSlab.take(.halves)
    unsafe pixels = place.memory.bindMemory(to: UInt32.self, capacity: PixelTile.count)
    unsafe pixels.initialize(repeating: pixel, count: PixelTile.count)
  }

  deinit { TileSlab.give(place.slab, place.index) }

  /// The number of pixels.
  static let count = Tile.side * Tile.side

  /// The pixel at a place in the tile; for tests and single look-ups.
  subscript(x: Int, y: Int) -> UInt32 {
    precondition(x >= 0 && y >= 0 && x < Tile.side && y < Tile.side, "outside the tile")
    return unsafe pixels[y * Tile.side + x]
  }

  /// Makes all pixels the same.
  func fill(with pixel: UInt32) { unsafe pixels.update(repeating: pixel, count: PixelTile.count) }

  /// Whether every pixel has this value.
  func holdsOnly(_ pixel: UInt32) -> Bool {
    for row in 0..<Tile.side {
      var difference: UInt32 = 0
      for x in 0..<Tile.side { unsafe difference |= pixels[row * Tile.side + x] ^ pixel }
      if difference != 0 { return false }
    }
    return true
  }
}

extension PixelTile {
  /// What paper without paint looks like in a tile.
  static func pixel(of paper: Color) -> UInt32 {
    packPixels(SIMD8(lowHalf: Ink(paper).channels, highHalf: .zero)).first
  }

  /// Lends all pixels for writing, row by row.
  func withMutablePixels(_ body: (inout MutableSpan<UInt32>) -> Void) {
    var span = unsafe MutableSpan(_unsafeStart: pixels, count: PixelTile.count)
    body(&span)
  }

  /// Turns the pixels of a block into those of the screen.
  func show(_ block: PixelRect, by colors: ColorMap) {
    for y in block.minY..<block.maxY {
      unsafe colors.show(pixels + (y * Tile.side + block.minX), count: block.width)
    }
  }

  /// Puts a finer tile, half as large, into one quarter of this one: the pixels of `block`, which
  /// lies in that quarter. An absent tile is blank paper.
  func show(half tile: PixelTile?, block: PixelRect, paper: UInt32) {
    let half = Tile.side / 2
    for y in block.minY..<block.maxY {
      let target = unsafe pixels + (y * Tile.side + block.minX)
      guard let tile else {
        unsafe target.update(repeating: paper, count: block.width)
        continue
      }
      let start = y % half * 2 * Tile.side + block.minX % half * 2
      unsafe halveRow(tile.pixels + start, count: block.width, into: target)
    }
  }

  /// Repeats the last of an odd number of columns and rows, where they end inside the tile.
  func repeatEdge(width: Int, height: Int) {
    if width < Tile.side, width % 2 == 1 {
      for y in 0..<Tile.side {
        unsafe pixels[y * Tile.side + width] = pixels[y * Tile.side + width - 1]
      }
    }
    if height < Tile.side, height % 2 == 1 {
      let last = unsafe pixels + (height - 1) * Tile.side
      unsafe (last + Tile.side).update(from: last, count: Tile.side)
    }
  }
}
