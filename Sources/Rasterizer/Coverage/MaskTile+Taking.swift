public import Geometry

extension MaskTile {
  /// Takes away what another mask covers, in a block of the tile's own pixels: what is left is
  /// cover · (1 − other · alpha). Nothing is to be added to it then.
  ///
  /// - Parameter alpha: how much the other takes where it covers fully, 0…`Tile.one`.
  public mutating func take(_ other: MaskTile, alpha: UInt16, in block: PixelRect) {
    makeUnique()
    let (samples, theirs) = unsafe (memory.samples, other.readable)
    let (one, strength) = (
      SIMD8<UInt16>(repeating: Tile.one), SIMD8<UInt16>(repeating: min(alpha, Tile.one))
    )
    for y in block.minY..<block.maxY {
      for x in stride(from: block.minX & ~7, to: block.maxX, by: 8) {
        let place = y * Tile.side + x
        let taken = unsafe UnsafeRawPointer(theirs + place).load(as: SIMD8<UInt16>.self)
        let cover = unsafe UnsafeRawPointer(samples + place).load(as: SIMD8<UInt16>.self)
        unsafe UnsafeMutableRawPointer(samples + place).storeBytes(
          of: cover.timesFix15(one &- taken.timesFix15(strength)), as: SIMD8<UInt16>.self)
      }
    }
    memory.full = .none
  }
}

extension Tile {
  /// Mixes it with another tile in a block of its own pixels: so much of it stays as a mask covers.
  public mutating func mix(with other: Tile, keeping mask: MaskTile, in block: PixelRect) {
    let (target, source, kept) = unsafe (writable(), other.readable, mask.readable)
    for y in block.minY..<block.maxY {
      for x in block.minX..<block.maxX {
        let share = unsafe UInt32(kept[y * Tile.side + x])
        if share == UInt32(Tile.one) { continue }
        for channel in 0..<4 {
          let place = (y * Tile.side + x) * 4 + channel
          let sum =
            unsafe UInt32(target[place]) * share
            + UInt32(source[place]) * (UInt32(Tile.one) - share) + 16384
          unsafe target[place] = UInt16(sum >> 15)
        }
      }
    }
  }
}
