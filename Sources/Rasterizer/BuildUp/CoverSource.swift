public import Geometry

/// What a tile's coverage is made from.
public enum CoverSource: Sendable {
  /// Densities, and the coverage that they never exceed, 0…1.
  case densities(BuildUpTile, opacity: Double)
  /// Coverage that has built up.
  case cover(BuildUpTile)
  /// Coverage of lines.
  case lines(MaskTile)

  @unsafe fileprivate var samples: UnsafePointer<UInt16> {
    switch self {
    case .densities(let tile, _), .cover(let tile): unsafe tile.readable
    case .lines(let mask): unsafe mask.readable
    }
  }
}

/// What a second tip has covered, and what that does to the coverage of the first.
public enum SecondCover: Sendable {
  /// It leaves as much as it has itself.
  case times(BuildUpTile)
  /// It takes as much away.
  case less(BuildUpTile)

  @unsafe fileprivate var samples: UnsafePointer<UInt16> {
    switch self {
    case .times(let tile), .less(let tile): unsafe tile.readable
    }
  }

  fileprivate var takesAway: Bool { if case .less = self { true } else { false } }
}

extension MaskTile {
  /// Makes the coverage of a block (in the tile's own pixels) anew; it counts as changed.
  ///
  /// - Parameters:
  ///   - second: what a second tip has covered; nil where there is none.
  ///   - grain: the ground under the paint.
  public mutating func setCover(
    of block: PixelRect, from source: CoverSource, and second: SecondCover? = nil,
    on grain: GrainTile? = nil
  ) {
    makeUnique()
    write(block.minY..<block.maxY, block.minX..<block.maxX, source, second, grain)
    memory.markChanged(block)
  }

  /// Makes the coverage of whole rows anew, of which only a block counts as changed.
  public mutating func setCover(
    ofRows rows: Range<Int>, changed block: PixelRect, from source: CoverSource,
    and second: SecondCover? = nil, on grain: GrainTile? = nil
  ) {
    makeUnique()
    write(rows, 0..<Tile.side, source, second, grain)
    memory.forgetChanges()
    memory.markChanged(block)
  }

  private func write(
    _ rows: Range<Int>, _ columns: Range<Int>, _ source: CoverSource,
    _ second: SecondCover?, _ grain: GrainTile?
  ) {
    var kernel = DensityKernel?.none
    if case .densities(_, let opacity) = source { kernel = DensityKernel(opacity: opacity) }
    let film = grain?.film.map { FilmKernel($0) }
    let (samples, target) = unsafe (source.samples, memory.samples)
    let (other, takesAway) = unsafe (second?.samples, second?.takesAway ?? false)
    // Outside of the loop, where each look at the ground would count references.
    let (heights, clouds) = unsafe (grain?.readable, grain?.readableClouds)
    for y in rows {
      for x in stride(from: columns.lowerBound & ~7, to: columns.upperBound, by: 8) {
        let place = y * Tile.side + x
        var cover = unsafe UnsafeRawPointer(samples + place).load(as: SIMD8<UInt16>.self)
        if let kernel { cover = kernel.cover(cover) }
        if let other = unsafe other {
          let own = unsafe UnsafeRawPointer(other + place).load(as: SIMD8<UInt16>.self)
          cover = takesAway ? cover &- pointwiseMin(cover, own) : cover.timesFix15(own)
        }
        if let heights = unsafe heights {
          let height = unsafe UnsafeRawPointer(heights + place).load(as: SIMD8<UInt16>.self)
          if let film {
            let cloud = unsafe UnsafeRawPointer((clouds ?? heights) + place)
              .load(as: SIMD8<UInt16>.self)
            cover = film.cover(cover, height: height, cloud: cloud)
          } else {
            cover = cover.timesFix15(height)
          }
        }
        unsafe UnsafeMutableRawPointer(target + place).storeBytes(
          of: cover, as: SIMD8<UInt16>.self)
      }
    }
  }
}
