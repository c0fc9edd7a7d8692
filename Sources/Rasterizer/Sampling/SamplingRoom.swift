/// Memory for one `PixelBlock`, kept from frame to frame.
@safe final class SamplingRoom {
  /// The distance between rows, in pixels. An odd number of cache lines, so that rows do not
  /// compete for the same places in the cache.
  static let stride: Int32 = 208
  /// The most rows.
  static let rows = 192

  let pixels: UnsafeMutablePointer<UInt32>

  init() {
    let count = Int(SamplingRoom.stride) * (SamplingRoom.rows + 1)
    unsafe pixels = UnsafeMutableRawPointer.allocate(
      byteCount: count * MemoryLayout<UInt32>.stride, alignment: 64
    ).bindMemory(to: UInt32.self, capacity: count)
    unsafe pixels.initialize(repeating: 0, count: count)
  }

  deinit { unsafe UnsafeMutableRawPointer(pixels).deallocate() }
}
