public import Geometry

extension TileGrid {
  /// A block of the picture as a picture of its own; what lies outside is transparent.
  ///
  /// - Parameter cover: how much of each tile is taken, by its place; tiles that are missing are left out.
  ///   Nil takes all.
  public func cut(_ block: PixelRect, through cover: [Int: MaskTile]? = nil) -> TileGrid {
    var result = TileGrid(size: PixelSize(width: block.width, height: block.height))
    for index in occupied {
      let mask = cover?[index]
      guard let tile = self[index], cover == nil || mask != nil,
        let part = bounds(of: index).intersection(block)
      else { continue }
      let source = unsafe UnsafeRawPointer(tile.readable)
      result.put(part, from: block) { x, y in
        let place = Tile.offset(of: y) * Tile.side + Tile.offset(of: x)
        let pixel = unsafe source.load(fromByteOffset: place * 8, as: SIMD4<UInt16>.self)
        guard let mask else { return pixel }
        let share = unsafe UInt32(mask.readable[place])
        return SIMD4(
          truncatingIfNeeded: (SIMD4<UInt32>(truncatingIfNeeded: pixel) &* share &+ 16384) &>> 15)
      }
    }
    return result
  }

  /// What masks cover in a block, as the alpha of a picture that is black.
  ///
  /// - Parameters:
  ///   - cover: how much of each tile of a picture is covered, by its place.
  ///   - frame: where the tiles of that picture lie.
  public init(covering block: PixelRect, of cover: [Int: MaskTile], frame: TileFrame) {
    self.init(size: PixelSize(width: block.width, height: block.height))
    for (index, mask) in cover where (0..<frame.count).contains(index) {
      guard let part = frame.bounds(of: index).intersection(block) else { continue }
      let source = unsafe mask.readable
      put(part, from: block) { x, y in
        SIMD4(0, 0, 0, unsafe source[Tile.offset(of: y) * Tile.side + Tile.offset(of: x)])
      }
    }
  }

  /// Puts pixels of a part of another picture that are not transparent; the block of that is all of this
  /// picture.
  private mutating func put(
    _ part: PixelRect, from block: PixelRect, _ pixel: (_ x: Int, _ y: Int) -> SIMD4<UInt16>
  ) {
    // Tile by tile of this picture, since looking for memory takes longer than writing a pixel.
    let (left, top) = (part.minX - block.minX, part.minY - block.minY)
    for row in top / Tile.side...(part.maxY - block.minY - 1) / Tile.side {
      for column in left / Tile.side...(part.maxX - block.minX - 1) / Tile.side {
        let own = Tile.bounds.offset(
          dx: column * Tile.side + block.minX, dy: row * Tile.side + block.minY)
        guard let shared = own.intersection(part) else { continue }
        var target: UnsafeMutableRawPointer?
        for y in shared.minY..<shared.maxY {
          for x in shared.minX..<shared.maxX {
            let pixel = pixel(x, y)
            guard pixel.w > 0 else { continue }
            let start =
              unsafe target ?? UnsafeMutableRawPointer(writable(row * columns + column))
            unsafe target = start
            let place = (y - own.minY) * Tile.side + x - own.minX
            unsafe start.storeBytes(
              of: pixel, toByteOffset: place * 8, as: SIMD4<UInt16>.self)
          }
        }
      }
    }
  }
}
