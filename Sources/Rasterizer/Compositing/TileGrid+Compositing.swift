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
  /// - Parameter limit: the part of the tile that lies in the picture, from its first pixel.
  public mutating func composite(_ ink: Ink, through mask: MaskTile, limit: PixelSize) {
    let (kernel, memory) = (CompositingKernel(ink), mask.memory)
    let pixels = unsafe writable()
    for y in 0..<limit.height {
      let span = unsafe memory.rows[y].changed
      if span.isEmpty { continue }
      let row = unsafe pixels + y * Tile.rowChannelCount
      unsafe kernel.run(
        span, cover: memory.samples + y * Tile.side, base: row, pixels: row, width: limit.width)
    }
  }
}

/// Composites onto a block; the pixels beside it are left as they are.
@unsafe private func compositeBlock(
  _ ink: Ink, mask: MaskStorage, block: PixelRect, pixels: UnsafeMutablePointer<UInt16>
) {
  let kernel = CompositingKernel(ink)
  let span = MaskStorage.Span(
    low: UInt8(truncatingIfNeeded: block.minX), high: UInt8(truncatingIfNeeded: block.maxX))
  for y in block.minY..<block.maxY {
    // The blocks of eight at the ends reach further than the block: without cover.
    var cover = InlineArray<64, UInt16>(repeating: 0)
    for x in block.minX..<block.maxX { unsafe cover[x] = mask.samples[y * Tile.side + x] }
    let row = unsafe pixels + y * Tile.rowChannelCount
    unsafe cover.span.withUnsafeBufferPointer {
      guard let start = $0.baseAddress else { return }
      unsafe kernel.run(span, cover: start, base: row, pixels: row)
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
    let below = base[index]
    let pixels = unsafe writable(index)
    let limit = localBounds(of: index)
    var bounds = SpanBounds()
    for y in 0..<limit.height {
      let isBent = tailRows.contains(y)
      let span = unsafe memory.rows[y].takeChanges(tail: isBent ? bent.rows[y].changed : nil)
      let cover = unsafe isBent ? bent.samples : memory.samples
      if span.isEmpty { continue }
      bounds.add(span, y: y)
      let row = unsafe pixels + y * Tile.rowChannelCount
      if let below {
        unsafe kernel.run(
          span, cover: cover + y * Tile.side, base: below.readable + y * Tile.rowChannelCount,
          pixels: row, width: limit.width)
      } else {
        unsafe kernel.run(
          span, cover: cover + y * Tile.side, base: SampleStorage.zeros.samples, pixels: row,
          width: limit.width)
      }
    }
    return bounds.block?.intersection(limit)
  }

  /// Copies a block of one tile from another picture of the same size.
  public mutating func copy(_ block: PixelRect, of index: Int, from other: TileGrid) {
    guard let block = block.intersection(localBounds(of: index)) else { return }
    let source = other[index]
    guard source != nil || self[index] != nil else { return }
    let target = unsafe writable(index)
    for y in block.minY..<block.maxY {
      let offset = (y * Tile.side + block.minX) * 4
      if let source {
        unsafe (target + offset).update(from: source.readable + offset, count: block.width * 4)
      } else {
        unsafe (target + offset).update(repeating: 0, count: block.width * 4)
      }
    }
  }

  /// The part of a tile that lies in the picture, in the tile's own pixels.
  public func localBounds(of index: Int) -> PixelRect {
    let b = bounds(of: index)
    return PixelRect(x: 0, y: 0, width: b.width, height: b.height)!
  }
}
