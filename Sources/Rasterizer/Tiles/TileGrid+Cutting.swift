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
      for y in part.minY..<part.maxY {
        for x in part.minX..<part.maxX {
          let place = y % Tile.side * Tile.side + x % Tile.side
          var pixel = unsafe source.load(fromByteOffset: place * 8, as: SIMD4<UInt16>.self)
          if let mask {
            let share = unsafe UInt32(mask.readable[place])
            pixel = SIMD4(
              truncatingIfNeeded: (SIMD4<UInt32>(truncatingIfNeeded: pixel) &* share &+ 16384)
                &>> 15)
          }
          if pixel.w > 0 { result.put(pixel, x: x - block.minX, y: y - block.minY) }
        }
      }
    }
    return result
  }

  /// What masks cover in a block, as the alpha of a picture that is black.
  ///
  /// - Parameters:
  ///   - cover: how much of each tile of a picture is covered, by its place.
  ///   - size: the extent of that picture.
  public init(covering block: PixelRect, of cover: [Int: MaskTile], size: PixelSize) {
    self.init(size: PixelSize(width: block.width, height: block.height))
    let like = TileGrid(size: size)
    for (index, mask) in cover where (0..<like.count).contains(index) {
      guard let part = like.bounds(of: index).intersection(block) else { continue }
      for y in part.minY..<part.maxY {
        for x in part.minX..<part.maxX {
          let alpha = mask[x % Tile.side, y % Tile.side]
          if alpha > 0 { put(SIMD4(0, 0, 0, alpha), x: x - block.minX, y: y - block.minY) }
        }
      }
    }
  }

  private mutating func put(_ pixel: SIMD4<UInt16>, x: Int, y: Int) {
    let target = unsafe UnsafeMutableRawPointer(
      writable(y / Tile.side * columns + x / Tile.side))
    let place = y % Tile.side * Tile.side + x % Tile.side
    unsafe target.storeBytes(of: pixel, toByteOffset: place * 8, as: SIMD4<UInt16>.self)
  }
}
