public import Geometry

extension PictureSampler {
  /// The picture's colors, premultiplied, in a block of a tile (in its own pixels).
  ///
  /// - Parameters:
  ///   - originX: the canvas's column where the tile begins.
  ///   - originY: the canvas's row where the tile begins.
  public func colors(in block: PixelRect, originX: Int, originY: Int) -> Tile {
    var result = Tile()
    let target = unsafe UnsafeMutableRawPointer(result.writable())
    let area = block.offset(dx: originX, dy: originY)
    if let shift {
      let window = PictureWindow(
        area.offset(dx: shift.x, dy: shift.y).intersection(source.size.bounds), of: source)
      for y in block.minY..<block.maxY {
        for x in block.minX..<block.maxX {
          let pixel = window.nearest(x + originX + shift.x, y + originY + shift.y)
          unsafe target.storeBytes(
            of: SIMD4<UInt16>(truncatingIfNeeded: SIMD4<Int32>(pixel)),
            toByteOffset: (y * Tile.side + x) * 8, as: SIMD4<UInt16>.self)
        }
      }
      return result
    }
    if isFiltered { return filtered(in: block, originX: originX, originY: originY) }
    let wanted = back.apply(area.rect).inset(by: -2)
    let window = PictureWindow(
      PixelRect(covering: wanted)?.intersection(source.size.bounds), of: source)
    let share = 1 / Float(columns * rows)
    for y in block.minY..<block.maxY {
      for x in block.minX..<block.maxX {
        var sum = SIMD4<Float>.zero
        for j in 0..<rows {
          let v = Double(originY + y) + (Double(j) + 0.5) / Double(rows)
          for i in 0..<columns {
            let u = Double(originX + x) + (Double(i) + 0.5) / Double(columns)
            sum += window.mixed(
              back.a * u + back.c * v + back.tx - 0.5, back.b * u + back.d * v + back.ty - 0.5)
          }
        }
        let pixel = (sum * share).rounded(.toNearestOrEven)
        unsafe target.storeBytes(
          of: SIMD4<UInt16>(truncatingIfNeeded: SIMD4<Int32>(pixel)),
          toByteOffset: (y * Tile.side + x) * 8, as: SIMD4<UInt16>.self)
      }
    }
    return result
  }
}

/// The pixels of a picture that a block of the canvas needs.
private struct PictureWindow {
  private let area: PixelRect
  private let limit: (x: Double, y: Double)
  private var pixels: [SIMD4<Float>]

  /// Takes a part of a picture; nil takes none of it.
  init(_ area: PixelRect?, of grid: TileGrid) {
    self.area = area ?? PixelSize(width: 1, height: 1).bounds
    limit = (Double(grid.size.width - 1), Double(grid.size.height - 1))
    pixels = []
    guard let area else {
      pixels = [.zero]
      return
    }
    pixels.reserveCapacity(area.area)
    for y in area.minY..<area.maxY {
      var x = area.minX
      while x < area.maxX {
        let end = min(area.maxX, (x / Tile.side + 1) * Tile.side)
        if let tile = grid[x / Tile.side, y / Tile.side] {
          let row = unsafe UnsafeRawPointer(tile.readable) + (y % Tile.side * Tile.side) * 8
          for column in x..<end {
            let pixel = unsafe row.load(
              fromByteOffset: column % Tile.side * 8, as: SIMD4<UInt16>.self)
            pixels.append(SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: pixel)))
          }
        } else {
          for _ in x..<end { pixels.append(.zero) }
        }
        x = end
      }
    }
  }

  /// The pixel at a column and a row, or the nearest to it.
  @inline(__always)
  func nearest(_ x: Int, _ y: Int) -> SIMD4<Float> {
    let column = max(area.minX, min(area.maxX - 1, x)) - area.minX
    let row = max(area.minY, min(area.maxY - 1, y)) - area.minY
    return pixels[row * area.width + column]
  }

  /// The mixture of the four pixels around a place.
  @inline(__always)
  func mixed(_ x: Double, _ y: Double) -> SIMD4<Float> {
    let (u, v) = (max(0, min(limit.x, x)), max(0, min(limit.y, y)))
    let (column, row) = (Int(u), Int(v))
    let (right, down) = (Float(u - Double(column)), Float(v - Double(row)))
    let upper = nearest(column, row) * (1 - right) + nearest(column + 1, row) * right
    let lower = nearest(column, row + 1) * (1 - right) + nearest(column + 1, row + 1) * right
    return upper * (1 - down) + lower * down
  }
}

extension Tile {
  /// Composites colors through a mask wherever the mask was raised since it was cleared.
  ///
  /// - Parameters:
  ///   - colors: premultiplied.
  ///   - ink: its alpha says how much of them is laid, and its mode how they meet the picture; where they take it
  ///     away only their alpha counts.
  ///   - limit: the part of the tile that lies in the picture, from its first pixel.
  public mutating func composite(
    _ colors: Tile, as ink: Ink, through mask: MaskTile, limit: PixelSize
  ) {
    let target = unsafe UnsafeMutableRawPointer(writable())
    let source = unsafe UnsafeRawPointer(colors.readable)
    let memory = mask.memory
    let bleed = BleedKernel(ink)
    let cells = memory.changed.bits & MaskCells(touching: limit.bounds).bits
    MaskCells(bits: cells).forEach { left, top in
      for y in top..<min(top + MaskCells.side, limit.height) {
        for x in left..<min(left + MaskCells.side, limit.width) {
          let place = y &* Tile.side &+ x
          let cover = unsafe memory.samples[place]
          if cover == 0 { continue }
          let color = unsafe source.load(fromByteOffset: place &* 8, as: SIMD4<UInt16>.self)
          let below = unsafe target.load(fromByteOffset: place &* 8, as: SIMD4<UInt16>.self)
          unsafe target.storeBytes(
            of: Tile.lay(color, cover: cover, over: below, as: ink, bleed),
            toByteOffset: place &* 8,
            as: SIMD4<UInt16>.self)
        }
      }
    }
  }

  @inline(__always)
  static func lay(
    _ color: SIMD4<UInt16>, cover: UInt16, over below: SIMD4<UInt16>, as ink: Ink,
    _ bleed: BleedKernel?
  ) -> SIMD4<UInt16> {
    let cover = UInt32(bleed?.cover(cover, alpha: below.w) ?? cover)
    let part = (cover &* UInt32(ink.channels.w) &+ 16384) >> 15
    let old = SIMD4<UInt32>(truncatingIfNeeded: below)
    let paint = (SIMD4<UInt32>(truncatingIfNeeded: color) &* part &+ 16384) &>> 15
    let rest = 32768 &- paint.w
    return switch ink.mode {
    case .sourceOver:
      SIMD4(truncatingIfNeeded: ((old &* rest &+ 16384) &>> 15) &+ paint)
    case .pigment:
      PigmentMixing.mix(
        below, color, share: UInt16(truncatingIfNeeded: part), strength: ink.pigment)
    case .destinationOut: SIMD4(truncatingIfNeeded: (old &* rest &+ 16384) &>> 15)
    case .sourceAtop:
      SIMD4(truncatingIfNeeded: (old &* rest &+ paint &* old.w &+ 16384) &>> 15)
    }
  }
}
