extension StampKernel {
  /// Prints the tip in a color: paint and cover come closer to it by the part that the tip covers.
  ///
  /// All channels are rounded alike, so that none exceeds alpha, nor alpha the cover.
  @unsafe func run(
    laying color: SIMD4<UInt16>, on paint: UnsafeMutablePointer<UInt16>,
    cover: UnsafeMutablePointer<UInt16>
  ) {
    let color = SIMD4<UInt32>(truncatingIfNeeded: color)
    forEachBlock { y, column, parts in
      for lane in 0..<8 where parts[lane] > 0 {
        let part = UInt32(parts[lane])
        let place = y * Tile.side + column + lane
        let pixel = unsafe UnsafeMutableRawPointer(paint + place * 4)
        let old = unsafe SIMD4<UInt32>(truncatingIfNeeded: pixel.load(as: SIMD4<UInt16>.self))
        let new = (old &* (32768 &- part) &+ color &* part &+ 16384) &>> 15
        unsafe pixel.storeBytes(
          of: SIMD4<UInt16>(truncatingIfNeeded: new), as: SIMD4<UInt16>.self)
        let gone = unsafe UInt32(cover[place])
        unsafe cover[place] = UInt16(
          truncatingIfNeeded: (gone &* (32768 &- part) &+ 32768 &* part &+ 16384) &>> 15)
      }
    }
  }
}
