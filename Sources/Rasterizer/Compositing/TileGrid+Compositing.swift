public import Geometry

extension Tile {
  /// Composites ink through a mask onto a block, in the tile's own pixels (0…64).
  public mutating func composite(_ ink: Ink, through mask: MaskTile, block: PixelRect) {
    let whole = PixelRect(x: 0, y: 0, width: Tile.side, height: Tile.side)
    guard let block = whole?.intersection(block) else { return }
    unsafe compositeBlock(ink, mask: mask.memory, block: block, pixels: writable())
  }

  /// Composites ink through a mask wherever the mask was raised since it was cleared.
  ///
  /// - Parameters:
  ///   - limit: the part of the tile that lies in the picture, from its first pixel.
  ///   - cells: those that matter; others are left as they are.
  public mutating func composite(
    _ ink: Ink, through mask: MaskTile, limit: PixelSize, within cells: MaskCells = .all
  ) {
    let (kernel, memory) = (CompositingKernel(ink), mask.memory)
    let pixels = unsafe writable()
    let inPicture = MaskCells(touching: limit.bounds)
    MaskCells(bits: memory.changed.bits & inPicture.bits & cells.bits).forEach { x, y in
      let place = y &* Tile.side &+ x
      unsafe kernel.run(
        rows: limit.height - y, columns: limit.width - x, cover: memory.samples + place,
        below: pixels + place &* 4, pixels: pixels + place &* 4)
    }
  }
}

/// Composites onto a block; the pixels beside it are left as they are.
@unsafe private func compositeBlock(
  _ ink: Ink, mask: MaskStorage, block: PixelRect, pixels: UnsafeMutablePointer<UInt16>
) {
  let kernel = CompositingKernel(ink)
  for y in block.minY..<block.maxY {
    for x in stride(from: block.minX & ~7, to: block.maxX, by: 8) {
      let place = y * Tile.side + x
      var covers = unsafe UnsafeRawPointer(mask.samples + place).load(as: SIMD8<UInt16>.self)
      // The blocks of eight at the ends reach further than the block: without cover.
      for lane in 0..<8 where x + lane < block.minX || x + lane >= block.maxX { covers[lane] = 0 }
      unsafe kernel.composite(covers, below: pixels + place * 4, pixels: pixels + place * 4)
    }
  }
}

extension TileGrid {
  /// Composites ink through a mask onto a block of one tile.
  ///
  /// - Parameters:
  ///   - ink: the color and its mode.
  ///   - mask: how much of it reaches each pixel.
  ///   - block: the part of the tile, in its own pixels (0…64).
  ///   - index: the tile's place.
  public mutating func composite(
    _ ink: Ink, through mask: MaskTile, block: PixelRect, at index: Int
  ) {
    guard let block = block.intersection(localBounds(of: index)) else { return }
    unsafe compositeBlock(ink, mask: mask.memory, block: block, pixels: writable(index))
  }

  /// Shows on one tile what a stroke covers, over the same tile of another picture: only the
  /// pixels whose cover has changed since the last call, and those that the tail has left.
  ///
  /// - Parameters:
  ///   - ink: the color and its mode.
  ///   - mask: what the settled pieces of the stroke cover.
  ///   - tail: the same with the piece that may still bend, in the rows of `tailRows`.
  ///   - index: the tile's place.
  ///   - base: the picture below the stroke.
  /// - Returns: the pixels that were written, in the tile's own pixels; nil when there were none.
  public mutating func show(
    _ ink: Ink, through mask: inout MaskTile, tail: MaskTile, tailRows: Range<Int>, at index: Int,
    over base: TileGrid
  ) -> PixelRect? {
    mask.makeUnique()
    let (memory, bent) = (mask.memory, tail.memory)
    let kernel = CompositingKernel(ink)
    let limit = localBounds(of: index)
    let (changed, block) = memory.takeChanges(tail: bent, rows: tailRows)
    let cells = MaskCells(bits: changed.bits & MaskCells(touching: limit).bits)
    let inTail = MaskCells(rows: tailRows)
    let below = base[index]
    let pixels = unsafe writable(index)
    let picture = unsafe below?.readable
    func show(_ cells: UInt64, _ covers: UnsafePointer<UInt16>) {
      MaskCells(bits: cells).forEach { x, y in
        let place = y &* Tile.side &+ x
        let (rows, columns) = (limit.height - y, limit.width - x)
        if let picture = unsafe picture {
          unsafe kernel.run(
            rows: rows, columns: columns, cover: covers + place, below: picture + place &* 4,
            pixels: pixels + place &* 4)
        } else {
          unsafe kernel.run(
            rows: rows, columns: columns, cover: covers + place,
            below: SampleStorage.zeros.samples, pixels: pixels + place &* 4)
        }
      }
    }
    withExtendedLifetime(below) {
      unsafe show(cells.bits & ~inTail.bits, memory.samples)
      unsafe show(cells.bits & inTail.bits, bent.samples)
    }
    return block?.intersection(limit)
  }

  /// Composites what a stroke covers onto some cells of one tile.
  ///
  /// - Parameters:
  ///   - ink: the color and its mode.
  ///   - mask: what the settled pieces of the stroke cover.
  ///   - tail: the same with the piece that may still bend, in the rows of `tailRows`, whole rows of cells.
  ///   - cells: those that matter; others are left as they are.
  ///   - index: the tile's place.
  public mutating func composite(
    _ ink: Ink, through mask: MaskTile, tail: MaskTile, tailRows: Range<Int>,
    within cells: MaskCells, at index: Int
  ) {
    let kernel = CompositingKernel(ink)
    let limit = localBounds(of: index)
    let pixels = unsafe writable(index)
    let inTail = MaskCells(rows: tailRows)
    func composite(_ cells: MaskCells, through mask: MaskStorage) {
      cells.intersection(MaskCells(touching: limit)).forEach { x, y in
        let place = y &* Tile.side &+ x
        unsafe kernel.run(
          rows: limit.height - y, columns: limit.width - x, cover: mask.samples + place,
          below: pixels + place &* 4, pixels: pixels + place &* 4)
      }
    }
    composite(cells.subtracting(inTail), through: mask.memory)
    composite(cells.intersection(inTail), through: tail.memory)
  }

  /// Copies some cells of one tile from another picture of the same size.
  public mutating func copy(_ cells: MaskCells, of index: Int, from other: TileGrid) {
    let source = other[index]
    guard source != nil || self[index] != nil else { return }
    let target = unsafe writable(index)
    withExtendedLifetime(source) {
      unsafe Tile.copy(cells, from: source, to: target)
    }
  }

  /// The part of a tile that lies in the picture, in the tile's own pixels.
  public func localBounds(of index: Int) -> PixelRect {
    let b = bounds(of: index)
    return PixelRect(x: 0, y: 0, width: b.width, height: b.height)!
  }
}
