public import Geometry

/// How much of a tile something may reach: all of it, nothing, or each pixel so much.
public enum TileCover: Hashable, Sendable {
  case none
  case all
  /// 64 × 64 values, row by row, 0…`Tile.one`.
  case part([UInt16])

  /// Makes it of 64 × 64 values.
  public init(_ values: [UInt16]) {
    switch values.first {
    case 0 where values.allSatisfy { $0 == 0 }: self = .none
    case Tile.one where values.allSatisfy { $0 == Tile.one }: self = .all
    default: self = .part(values)
    }
  }

  /// What is left over.
  public var inverted: TileCover {
    switch self {
    case .none: .all
    case .all: .none
    case .part(let values): .part(values.map { Tile.one - $0 })
    }
  }

  /// The value at column x, row y of the tile.
  public subscript(x: Int, y: Int) -> UInt16 {
    switch self {
    case .none: 0
    case .all: Tile.one
    case .part(let values): values[y * Tile.side + x]
    }
  }
}

extension MaskTile {
  /// Limits what is covered to what something may reach; nothing is to be added afterwards.
  public mutating func limit(to cover: TileCover) {
    switch cover {
    case .none: clear()
    case .all: break
    case .part(let values):
      makeUnique()
      let samples = unsafe memory.samples
      memory.changed.forEach { x, y in
        for row in y..<y + MaskCells.side {
          let place = row * Tile.side + x
          let limit = unsafe values.withUnsafeBytes {
            unsafe $0.loadUnaligned(fromByteOffset: place * 2, as: SIMD8<UInt16>.self)
          }
          let target = unsafe UnsafeMutableRawPointer(samples + place)
          let limited = unsafe target.load(as: SIMD8<UInt16>.self).timesFix15(limit)
          unsafe target.storeBytes(of: limited, as: SIMD8<UInt16>.self)
        }
      }
      memory.full = .none
    }
  }

  /// The same, limited to what something may reach, for a look at it only.
  public func limited(to cover: TileCover) -> MaskTile {
    if case .all = cover { return self }
    var result = MaskTile()
    guard case .part(let values) = cover else { return result }
    result.take(values, of: self)
    return result
  }

  private mutating func take(_ values: [UInt16], of other: MaskTile) {
    let (source, samples) = unsafe (other.memory.samples, memory.samples)
    for place in stride(from: 0, to: Tile.side * Tile.side, by: 8) {
      let limit = unsafe values.withUnsafeBytes {
        unsafe $0.loadUnaligned(fromByteOffset: place * 2, as: SIMD8<UInt16>.self)
      }
      let limited = unsafe UnsafeRawPointer(source + place).load(as: SIMD8<UInt16>.self)
        .timesFix15(limit)
      unsafe UnsafeMutableRawPointer(samples + place).storeBytes(
        of: limited, as: SIMD8<UInt16>.self)
    }
    memory.markChanged(Tile.bounds)
  }
}

extension TileCover {
  /// The block around all that is covered, in the tile's own pixels; nil for nothing.
  public var bounds: PixelRect? {
    switch self {
    case .none: nil
    case .all: Tile.bounds
    case .part(let values):
      PixelSet(
        rows: (0..<Tile.side).map { y in
          (0..<Tile.side).reduce(UInt64(0)) { row, x in
            values[y * Tile.side + x] > 0 ? row | 1 << UInt64(x) : row
          }
        }
      ).bounds
    }
  }

  /// The pixels of a set, each fully.
  public init(_ set: PixelSet) {
    if set == .all {
      self = .all
      return
    }
    var values = [UInt16](repeating: 0, count: Tile.side * Tile.side)
    for y in 0..<Tile.side {
      var bits = set[row: y]
      while bits != 0 {
        values[y * Tile.side + bits.trailingZeroBitCount] = Tile.one
        bits &= bits - 1
      }
    }
    self = .part(values)
  }
}

extension TileCover {
  /// What one or the other covers: of each pixel the larger part.
  public func union(_ other: TileCover) -> TileCover {
    switch (self, other) {
    case (.all, _), (_, .all): .all
    case (.none, let one), (let one, .none): one
    case (.part(let a), .part(let b)): .part(zip(a, b).map { max($0, $1) })
    }
  }

  /// What both cover together: of each pixel both parts, which lie beside each other as far as they can.
  public func adding(_ other: TileCover) -> TileCover {
    switch (self, other) {
    case (.all, _), (_, .all): .all
    case (.none, let one), (let one, .none): one
    case (.part(let a), .part(let b)): TileCover(zip(a, b).map { $0 + min($1, Tile.one - $0) })
    }
  }

  /// A tile of one color where it covers, of another around it, and mixed in between.
  ///
  /// - Parameters:
  ///   - inner: the premultiplied color of what is covered.
  ///   - outer: that of what is not.
  ///   - block: the pixels that matter, in the tile's own.
  public func colors(
    _ inner: SIMD4<UInt16>, around outer: SIMD4<UInt16>, in block: PixelRect
  ) -> Tile {
    let (a, b) = (
      SIMD4<UInt32>(truncatingIfNeeded: inner), SIMD4<UInt32>(truncatingIfNeeded: outer)
    )
    var tile = Tile()
    tile.withMutablePixels { pixels in
      for y in block.minY..<block.maxY {
        for x in block.minX..<block.maxX {
          let cover = UInt32(self[x, y])
          let mixed = (a &* cover &+ b &* (UInt32(Tile.one) - cover) &+ 16384) &>> 15
          for channel in 0..<4 {
            pixels[(y * Tile.side + x) * 4 + channel] = UInt16(mixed[channel])
          }
        }
      }
    }
    return tile
  }
}

extension Tile {
  /// Puts premultiplied colors over those of some pixels, of which so much is seen as a cover says.
  public mutating func put(
    _ top: Tile, over cover: TileCover, in block: PixelRect, where holds: (Int, Int) -> Bool
  ) {
    top.withPixels { top in
      withMutablePixels { pixels in
        for y in block.minY..<block.maxY {
          for x in block.minX..<block.maxX where holds(x, y) {
            let at = (y * Tile.side + x) * 4
            let seen = UInt32(cover[x, y]) * (UInt32(Tile.one) - UInt32(top[at + 3])) >> 15
            for channel in at..<at + 4 {
              let below = (UInt32(pixels[channel]) * seen + 16384) >> 15
              pixels[channel] = top[channel] + UInt16(below)
            }
          }
        }
      }
    }
  }
}

extension MaskTile {
  /// Adds what something covers of the tile.
  public mutating func add(_ cover: TileCover) {
    makeUnique()
    let samples = unsafe memory.samples
    switch cover {
    case .none: return
    case .all: unsafe samples.update(repeating: Tile.one, count: Tile.side * Tile.side)
    case .part(let values):
      for place in stride(from: 0, to: Tile.side * Tile.side, by: 8) {
        let more = unsafe values.withUnsafeBytes {
          unsafe $0.loadUnaligned(fromByteOffset: place * 2, as: SIMD8<UInt16>.self)
        }
        let target = unsafe UnsafeMutableRawPointer(samples + place)
        let old = unsafe target.load(as: SIMD8<UInt16>.self)
        unsafe target.storeBytes(of: pointwiseMax(old, more), as: SIMD8<UInt16>.self)
      }
    }
    memory.markChanged(Tile.bounds)
  }
}

extension Tile {
  /// Takes the pixels of another one where that covers some of them, and as much as this does or more.
  ///
  /// - Parameters:
  ///   - cover: what the other covers.
  ///   - former: what this covers.
  public mutating func take(_ other: Tile, where cover: TileCover, isAtLeast former: TileCover) {
    other.withPixels { source in
      withMutablePixels { pixels in
        for place in 0..<Tile.side * Tile.side {
          let (x, y) = (place % Tile.side, place / Tile.side)
          let part = cover[x, y]
          guard part > 0, part >= former[x, y] else { continue }
          for channel in place * 4..<place * 4 + 4 { pixels[channel] = source[channel] }
        }
      }
    }
  }
}
