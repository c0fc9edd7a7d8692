internal import Geometry

extension MaskTile {
  /// Adds what a parallelogram covers.
  ///
  /// - Parameters:
  ///   - originX: the picture's column where the tile begins.
  ///   - originY: the picture's row where the tile begins.
  public mutating func add(_ area: Parallelogram, originX: Int, originY: Int) {
    guard
      let block = Tile.bounds.offset(dx: originX, dy: originY).intersection(area.pixelBounds)?
        .offset(dx: -originX, dy: -originY)
    else { return }
    makeUnique()
    // The image of a rectangle has no bays: where its corners are covered fully, all of it is.
    let isFull = [block.minX, block.maxX - 1].allSatisfy { x in
      [block.minY, block.maxY - 1].allSatisfy { y in
        area.cover(x: originX + x, y: originY + y) == Tile.one
      }
    }
    for y in block.minY..<block.maxY {
      let row = unsafe memory.samples + y * Tile.side
      for x in block.minX..<block.maxX {
        let cover = isFull ? Tile.one : area.cover(x: originX + x, y: originY + y)
        unsafe row[x] = max(row[x], cover)
      }
    }
    memory.markChanged(block)
  }
}
