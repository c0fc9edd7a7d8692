public import Geometry

/// How much a stroke covers each pixel of one tile: 64 × 64 values, 0…`Tile.one`.
///
/// Pieces of a stroke are put in by maximum, so that it does not matter in which order or how
/// often they come. Copies share memory until one is written.
public struct MaskTile: Sendable {
  private var storage: SampleStorage
  /// For each pixel that is covered in part the direction of the edge; nil where all are unknown.
  private var normals: SampleStorage?
  /// For each pixel the samples that thin pieces have hit; nil where there were none.
  private var hits: SampleHits?

  /// Makes a mask that covers nothing.
  public init() { storage = SampleStorage(count: Tile.side * Tile.side) }

  /// Makes a mask that covers the pixels of a set fully and no others.
  public init(_ set: PixelSet) {
    self.init()
    for y in 0..<Tile.side where set.hasRow(y) {
      for x in 0..<Tile.side where set.contains(x: x, y: y) {
        unsafe storage.samples[y * Tile.side + x] = Tile.one
      }
    }
  }

  /// The coverage of the pixel at column x, row y of the tile; for tests and single look-ups.
  public subscript(x: Int, y: Int) -> UInt16 {
    precondition(x >= 0 && x < Tile.side && y >= 0 && y < Tile.side, "no pixel (\(x), \(y))")
    return unsafe storage.samples[y * Tile.side + x]
  }

  /// Adds a piece of a stroke.
  ///
  /// - Parameters:
  ///   - capsule: the piece, in the picture's pixels.
  ///   - hardness: the part of the radius that is covered fully, 0…1.
  ///   - originX: the picture's column where the tile begins.
  ///   - originY: the picture's row where the tile begins.
  public mutating func add(_ capsule: Capsule, hardness: Double, originX: Int, originY: Int) {
    let softness = Float(1 - max(0, min(1, hardness)))
    let thinnest = min(capsule.startTip.radius, capsule.endTip.radius)
    if thinnest < ThinCapsuleKernel.greatestRadius {
      addThin(capsule.narrowed(by: softness), originX: originX, originY: originY)
      return
    }
    guard let frame = CapsuleFrame(capsule, originX: originX, originY: originY) else { return }
    let target = unsafe writable()
    if softness == 0 {
      addHard(frame)
    } else {
      // Soft edges have no normals; the mask stands in for them.
      let profile = SoftProfile(softness: softness)
      _ = unsafe CapsuleKernel(frame: frame, profile: profile).run(into: target, normals: target)
    }
  }

  private mutating func addHard(_ frame: CapsuleFrame) {
    let target = unsafe writable()
    let edges = unsafe writableNormals()
    let corners = unsafe CapsuleKernel(frame: frame, profile: HardProfile())
      .run(into: target, normals: edges)
    guard !corners.isEmpty else { return }
    if hits == nil { hits = SampleHits() }
    hits?.makeUnique()
    guard let hits else { return }
    let kernel = CornerKernel(frame: frame)
    for index in corners {
      unsafe kernel.run(index, mask: target, normals: edges, hits: hits)
    }
  }

  private mutating func addThin(_ capsule: Capsule, originX: Int, originY: Int) {
    guard let frame = CapsuleFrame(capsule, originX: originX, originY: originY) else { return }
    if hits == nil { hits = SampleHits() }
    hits?.makeUnique()
    guard let hits else { return }
    let edges = unsafe normals == nil ? nil : writableNormals()
    unsafe ThinCapsuleKernel(frame: frame).run(into: writable(), normals: edges, hits: hits)
  }

  /// Copies the values of a block of the tile (in its own pixels) from another mask; what the
  /// other pixels hold is then without meaning.
  public mutating func copy(_ block: PixelRect, from other: MaskTile?) {
    if let other = other?.hits {
      if hits == nil { hits = SampleHits() }
      hits?.take(block.minY..<block.maxY, from: other)
    } else {
      hits?.removeAll()
    }
    if let other = other?.normals {
      if normals == nil { normals = SampleStorage(count: Tile.side * Tile.side) }
      unsafe MaskTile.copy(block, from: other.samples, to: writableNormals())
    } else {
      normals = nil
    }
    unsafe MaskTile.copy(block, from: other?.storage.samples, to: writable())
  }

  @unsafe private static func copy(
    _ block: PixelRect, from source: UnsafeMutablePointer<UInt16>?,
    to target: UnsafeMutablePointer<UInt16>
  ) {
    for y in block.minY..<block.maxY {
      let offset = y * Tile.side + block.minX
      if let source = unsafe source {
        unsafe (target + offset).update(from: source + offset, count: block.width)
      } else {
        unsafe (target + offset).update(repeating: 0, count: block.width)
      }
    }
  }

  @unsafe var readable: UnsafePointer<UInt16> { unsafe UnsafePointer(storage.samples) }

  private mutating func writable() -> UnsafeMutablePointer<UInt16> {
    if !isKnownUniquelyReferenced(&storage) { storage = SampleStorage(copying: storage) }
    return unsafe storage.samples
  }

  private mutating func writableNormals() -> UnsafeMutablePointer<UInt16> {
    var own = normals ?? SampleStorage(count: Tile.side * Tile.side)
    normals = nil
    if !isKnownUniquelyReferenced(&own) { own = SampleStorage(copying: own) }
    normals = own
    return unsafe own.samples
  }
}
