/// Memory for the samples of one tile, shared between copies of the tile's value.
///
/// Written only by a value that has checked that it is the one owner, so that sharing it across
/// threads is safe.
@safe final class SampleStorage: @unchecked Sendable {
  let samples: UnsafeMutablePointer<UInt16>
  let count: Int

  /// Makes storage full of zeros.
  init(count: Int) {
    self.count = count
    unsafe samples = UnsafeMutableRawPointer.allocate(
      byteCount: count * MemoryLayout<UInt16>.stride, alignment: 64
    ).bindMemory(to: UInt16.self, capacity: count)
    unsafe samples.initialize(repeating: 0, count: count)
  }

  /// Makes storage with the same samples.
  init(copying other: SampleStorage) {
    count = other.count
    unsafe samples = UnsafeMutableRawPointer.allocate(
      byteCount: count * MemoryLayout<UInt16>.stride, alignment: 64
    ).bindMemory(to: UInt16.self, capacity: count)
    unsafe samples.initialize(from: other.samples, count: count)
  }

  deinit { unsafe UnsafeMutableRawPointer(samples).deallocate() }

  /// Whether every sample is zero.
  var isBlank: Bool {
    unsafe samples.withMemoryRebound(to: UInt64.self, capacity: count / 4) { words in
      for start in stride(from: 0, to: count / 4, by: 16) {
        var any: UInt64 = 0
        for i in start..<(start + 16) { unsafe any |= words[i] }
        if any != 0 { return false }
      }
      return true
    }
  }

  /// Whether both hold the same samples.
  func equals(_ other: SampleStorage) -> Bool {
    if self === other { return true }
    guard count == other.count else { return false }
    for i in 0..<count where unsafe samples[i] != other.samples[i] { return false }
    return true
  }
}
