/// A set of pixels, kept as a few disjoint blocks: "what is dirty".
///
/// It may hold more pixels than were added: past `capacity` blocks, the pair whose union wastes
/// the fewest pixels is merged.
public struct Region: Hashable, Sendable {
  /// The most blocks that are kept apart.
  public static let capacity = 16

  /// The blocks; no two share a pixel.
  public private(set) var rects: [PixelRect] = []

  /// Makes an empty region.
  public init() {}

  /// Makes a region of one block, or an empty one.
  public init(_ rect: PixelRect?) {
    if let rect { rects = [rect] }
  }

  /// Whether there is no pixel in it.
  public var isEmpty: Bool { rects.isEmpty }

  /// The smallest block around all; nil when empty.
  public var bounds: PixelRect? {
    guard let first = rects.first else { return nil }
    return rects.dropFirst().reduce(first) { $0.union($1) }
  }

  /// The number of pixels.
  public var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Whether the pixel at (x, y) is one of them.
  public func contains(x: Int, y: Int) -> Bool { rects.contains { $0.contains(x: x, y: y) } }

  /// Makes it empty, for using its memory again.
  public mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Puts the smallest block around the newest block and another in their place.
  public mutating func extendLast(to rect: PixelRect) {
    formUnion(rects.popLast()?.union(rect) ?? rect)
  }

  /// Adds a block; what it overlaps is merged into it when that is cheap, else split around it.
  public mutating func formUnion(_ rect: PixelRect) {
    guard rects.contains(where: { $0.intersects(rect) }) else { return append(rect) }
    var pieces = [rect]
    for (index, old) in rects.enumerated() where old.intersects(rect) {
      if old.contains(rect) { return }
      let joined = old.union(rect)
      if joined.area <= old.area + rect.area {
        rects.remove(at: index)
        formUnion(joined)
        return
      }
      pieces = pieces.flatMap { Region.subtract(old, from: $0) }
    }
    rects.append(contentsOf: pieces)
    while rects.count > Region.capacity { mergeCheapestPair() }
  }

  private mutating func append(_ rect: PixelRect) {
    if rects.isEmpty { rects.reserveCapacity(Region.capacity + 1) }
    rects.append(rect)
    while rects.count > Region.capacity { mergeCheapestPair() }
  }

  /// Adds every block of another region.
  public mutating func formUnion(_ other: Region) {
    for rect in other.rects { formUnion(rect) }
  }

  /// All pixels of both.
  public func union(_ other: Region) -> Region {
    if other.isEmpty { return self }
    var result = self
    result.formUnion(other)
    return result
  }

  /// The pixels that lie in `rect` as well.
  public func intersection(_ rect: PixelRect) -> Region {
    var result = Region()
    result.rects = rects.compactMap { $0.intersection(rect) }
    return result
  }

  /// The region moved by whole pixels.
  public func offset(dx: Int, dy: Int) -> Region {
    var result = Region()
    result.rects = rects.map { $0.offset(dx: dx, dy: dy) }
    return result
  }

  private mutating func mergeCheapestPair() {
    var best = (i: 0, j: 1, waste: Int.max)
    for i in rects.indices {
      for j in (i + 1)..<rects.endIndex {
        let waste = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
        if waste < best.waste { best = (i, j, waste) }
      }
      if i + 2 == rects.endIndex { break }
    }
    let joined = rects[best.i].union(rects[best.j])
    rects.removeAll { joined.intersects($0) && joined.contains($0) }
    // What the union overlaps in part is swallowed too, so that the blocks stay disjoint.
    var whole = joined
    while let index = rects.firstIndex(where: { $0.intersects(whole) }) {
      whole = whole.union(rects.remove(at: index))
    }
    rects.append(whole)
  }

  /// `rect` without `hole`, as up to four blocks.
  private static func subtract(_ hole: PixelRect, from rect: PixelRect) -> [PixelRect] {
    guard let cut = rect.intersection(hole) else { return [rect] }
    return [
      PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: cut.minY),
      PixelRect(minX: rect.minX, minY: cut.maxY, maxX: rect.maxX, maxY: rect.maxY),
      PixelRect(minX: rect.minX, minY: cut.minY, maxX: cut.minX, maxY: cut.maxY),
      PixelRect(minX: cut.maxX, minY: cut.minY, maxX: rect.maxX, maxY: cut.maxY),
    ].compactMap { $0 }
  }
}
