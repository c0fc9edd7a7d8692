/// What a stroke covers of some cells of a tile, in as little memory as they need: a mask that is made once and
/// laid again and again.
public struct CellCover: Sendable {
  /// The cells of which it is known what is covered.
  public private(set) var known = MaskCells.none
  /// Those of them that are covered at all, by the order in which they came.
  private var covered: [MaskCells] = []
  /// Their coverage, cell by cell, row by row.
  private var samples: [UInt16] = []

  /// The pixels of a cell.
  private static let length = MaskCells.side * MaskCells.side

  /// Makes one of which nothing is known.
  public init() {}

  /// Takes over what a mask, to which pieces were only added, covers in cells that were not known; nil covers
  /// nothing.
  public mutating func add(_ cells: MaskCells, from mask: MaskTile?) {
    known.formUnion(cells)
    guard let memory = mask?.memory else { return }
    let new = cells.intersection(memory.changed)
    guard new != .none else { return }
    covered.append(new)
    samples.reserveCapacity(samples.count + new.count * CellCover.length)
    new.forEach { x, y in
      for row in y..<y + MaskCells.side {
        let place = unsafe memory.samples + (row * Tile.side + x)
        unsafe samples.append(
          contentsOf: UnsafeBufferPointer(start: place, count: MaskCells.side))
      }
    }
  }

  /// Puts what it covers of some cells into a blank mask; gives whether that is anything.
  public func put(into mask: inout MaskTile, within cells: MaskCells = .all) -> Bool {
    guard covered.contains(where: cells.intersects) else { return false }
    mask.makeUnique()
    let memory = mask.memory
    unsafe samples.withUnsafeBytes { bytes in
      var start = 0
      for group in covered {
        group.forEach { x, y in
          defer { start += CellCover.length * MemoryLayout<UInt16>.stride }
          guard cells.contains(x: x, y: y) else { return }
          for row in 0..<MaskCells.side {
            let place = unsafe UnsafeMutableRawPointer(memory.samples + (y + row) * Tile.side + x)
            unsafe place.storeBytes(
              of: bytes.loadUnaligned(
                fromByteOffset: start + row * MemoryLayout<SIMD8<UInt16>>.stride,
                as: SIMD8<UInt16>.self),
              as: SIMD8<UInt16>.self)
          }
        }
        let shown = group.intersection(cells)
        if let block = shown.bounds { memory.markChanged(shown, in: block) }
      }
    }
    return true
  }
}
