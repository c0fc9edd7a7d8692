public import Geometry

/// The paint of stamps with colors of their own on one tile: on each pixel as much of each as the stamps cover.
public struct StampPaint: Sendable {
  /// Premultiplied; no stamp was there where it is clear.
  private var paint = Tile()

  /// Makes a tile without paint.
  public init() {}

  /// Takes what lies in some rows from another.
  public mutating func copyRows(_ rows: Range<Int>, from other: StampPaint) {
    paint.copyRows(rows, from: other.paint)
  }

  /// The color of the paint on each pixel, opaque.
  ///
  /// - Parameter other: what stands where no paint was laid; opaque.
  public func colors(else other: SIMD4<UInt16>) -> Tile {
    var tile = Tile()
    let source = unsafe UnsafeRawPointer(paint.readable)
    let target = unsafe UnsafeMutableRawPointer(tile.writable())
    for pixel in 0..<Tile.side * Tile.side {
      unsafe target.storeBytes(
        of: Self.color(source, pixel, else: other), toByteOffset: pixel &* 8,
        as: SIMD4<UInt16>.self)
    }
    return tile
  }

  @inline(__always)
  @unsafe private static func color(
    _ paint: UnsafeRawPointer, _ pixel: Int, else other: SIMD4<UInt16>
  ) -> SIMD4<UInt16> {
    let color = unsafe paint.load(fromByteOffset: pixel &* 8, as: SIMD4<UInt16>.self)
    if color.w == 0 { return other }
    let factor = Float(Tile.one) / Float(color.w)
    return SIMD4(truncatingIfNeeded: (SIMD4<Float>(samples: color) * factor).integers)
  }

  /// Lays its colors on a tile.
  ///
  /// - Parameters:
  ///   - ink: its alpha says how much of them is laid, and its mode how they meet the picture.
  ///   - other: what stands where no paint was laid; opaque.
  ///   - mask: how much of it reaches each pixel.
  ///   - cells: those that matter; others are left as they are.
  ///   - limit: the part of the tile that lies in the picture, from its first pixel.
  fileprivate func lay(
    on tile: inout Tile, as ink: Ink, else other: SIMD4<UInt16>, through mask: MaskTile,
    within cells: MaskCells, limit: PixelSize
  ) {
    let source = unsafe UnsafeRawPointer(paint.readable)
    let target = unsafe UnsafeMutableRawPointer(tile.writable())
    let (bleed, memory) = (BleedKernel(ink), mask.memory)
    cells.intersection(MaskCells(touching: limit.bounds)).forEach { left, top in
      for y in top..<min(top + MaskCells.side, limit.height) {
        for x in left..<min(left + MaskCells.side, limit.width) {
          let pixel = y &* Tile.side &+ x
          let cover = unsafe memory.samples[pixel]
          if cover == 0 { continue }
          let color = unsafe Self.color(source, pixel, else: other)
          let below = unsafe target.load(fromByteOffset: pixel &* 8, as: SIMD4<UInt16>.self)
          unsafe target.storeBytes(
            of: Tile.lay(color, cover: cover, over: below, as: ink, bleed),
            toByteOffset: pixel &* 8, as: SIMD4<UInt16>.self)
        }
      }
    }
  }

  /// Adds a stamp to it and to a tile of coverage.
  ///
  /// - Parameters:
  ///   - color: opaque.
  ///   - texture: what is in the tip; nil for an even one.
  ///   - originX: the picture's column where the tile begins.
  ///   - originY: the picture's row where the tile begins.
  public mutating func add(
    _ stamp: Stamp, color: SIMD4<UInt16>, texture: Texture? = nil, to cover: inout BuildUpTile,
    originX: Int, originY: Int
  ) {
    let kernel = StampKernel(stamp, texture: texture, originX: originX, originY: originY)
    guard let kernel else { return }
    unsafe kernel.run(into: cover.writable(), laying: color, on: paint.writable())
  }
}

extension Tile {
  /// Composites paint of many colors through a mask wherever the mask was raised since it was cleared; see
  /// `StampPaint.lay`.
  ///
  /// - Parameters:
  ///   - ink: its alpha says how much of them is laid, and its mode how they meet the picture.
  ///   - other: what stands where no paint was laid; opaque.
  ///   - limit: the part of the tile that lies in the picture, from its first pixel.
  public mutating func composite(
    _ paint: StampPaint, as ink: Ink, else other: SIMD4<UInt16>, through mask: MaskTile,
    limit: PixelSize
  ) {
    paint.lay(
      on: &self, as: ink, else: other, through: mask, within: mask.memory.changed, limit: limit)
  }
}

extension TileGrid {
  /// Composites paint of many colors through a mask onto some cells of one tile.
  ///
  /// - Parameters:
  ///   - ink: its alpha says how much of them is laid, and its mode how they meet the picture.
  ///   - other: what stands where no paint was laid; opaque.
  ///   - cells: those that matter; others are left as they are.
  ///   - index: the tile's place.
  public mutating func composite(
    _ paint: StampPaint, as ink: Ink, else other: SIMD4<UInt16>, through mask: MaskTile,
    within cells: MaskCells, at index: Int
  ) {
    let limit = localBounds(of: index).size
    var tile = self[index] ?? Tile()
    self[index] = nil
    paint.lay(on: &tile, as: ink, else: other, through: mask, within: cells, limit: limit)
    self[index] = tile
  }
}
