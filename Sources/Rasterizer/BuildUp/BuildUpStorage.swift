/// The memory of a `BuildUpTile`.
///
/// Written only by a value that has checked that it is the one owner.
@safe final class BuildUpStorage: @unchecked Sendable {
  let samples: UnsafeMutablePointer<UInt16>
  private static let count = Tile.side * Tile.side

  /// Makes memory full of zeros.
  init() {
    unsafe samples = UnsafeMutableRawPointer.allocate(
      byteCount: Self.count * MemoryLayout<UInt16>.stride, alignment: 64
    ).bindMemory(to: UInt16.self, capacity: Self.count)
    unsafe samples.initialize(repeating: 0, count: Self.count)
  }

  /// Makes memory with the same values.
  convenience init(copying other: BuildUpStorage) {
    self.init()
    unsafe samples.update(from: other.samples, count: Self.count)
  }

  deinit { unsafe UnsafeMutableRawPointer(samples).deallocate() }
}
