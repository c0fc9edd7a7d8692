/// The pixels of one level of a pyramid, for the kernels.
@unsafe struct LevelPixels {
  /// Where the pixels of each tile are.
  let places: UnsafePointer<UnsafeMutablePointer<UInt32>>
  /// The number of tiles across.
  let columns: Int
  /// The last column and row of pixels.
  let maxX: Int
  let maxY: Int

  @unsafe init(
    places: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>>, columns: Int, maxX: Int, maxY: Int
  ) {
    unsafe self.places = UnsafePointer(places)
    unsafe self.columns = columns
    unsafe self.maxX = maxX
    unsafe self.maxY = maxY
  }

  /// The pixel at a place of the level; anywhere else is not allowed.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let tile = unsafe places[(y &>> 6) &* columns &+ (x &>> 6)]
    return unsafe tile[(y & 63) &<< 6 | (x & 63)]
  }

  /// The pixel and its right neighbor, and the two below them; where there is none, the nearest
  /// pixel of the level.
  func neighbors(_ x: Int, _ y: Int) -> (top: UInt64, bottom: UInt64) {
    let (left, right) = unsafe (max(0, min(maxX, x)), max(0, min(maxX, x + 1)))
    let (upper, lower) = unsafe (max(0, min(maxY, y)), max(0, min(maxY, y + 1)))
    return unsafe (
      pair(pixel(left, upper), pixel(right, upper)), pair(pixel(left, lower), pixel(right, lower))
    )
  }

  @inline(__always)
  private func pair(_ left: UInt32, _ right: UInt32) -> UInt64 {
    UInt64(left) | UInt64(right) &<< 32
  }
}
