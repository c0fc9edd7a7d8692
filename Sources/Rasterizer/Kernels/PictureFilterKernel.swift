internal import Geometry

extension PictureSampler {
  /// The picture's colors in a block of a tile, by its filter, where its sides lie along those of the canvas:
  /// along one axis of the picture and then along the other.
  func filtered(in block: PixelRect, originX: Int, originY: Int) -> Tile {
    let area = block.offset(dx: originX, dy: originY)
    // A picture turned by a quarter has its rows along the canvas's columns.
    let isTurned = back.a == 0
    let (columns, rows) = (area.minX..<area.maxX, area.minY..<area.maxY)
    let across = FilterTaps(
      outputs: isTurned ? rows : columns, step: isTurned ? back.c : back.a, start: back.tx,
      size: source.size.width)
    let down = FilterTaps(
      outputs: isTurned ? columns : rows, step: isTurned ? back.b : back.d, start: back.ty,
      size: source.size.height)
    let filtered = FilteredRows(of: source, by: across, rows: down.extent)
    var result = Tile()
    let target = unsafe UnsafeMutableRawPointer(result.writable())
    for (v, first) in down.firsts.enumerated() {
      for u in across.firsts.indices {
        let pixel = filtered.mixed(u, from: first, by: down, at: v)
        let (x, y) = isTurned ? (block.minX + v, block.minY + u) : (block.minX + u, block.minY + v)
        unsafe target.storeBytes(
          of: pixel, toByteOffset: (y * Tile.side + x) * 8, as: SIMD4<UInt16>.self)
      }
    }
    return result
  }
}

/// Rows of a picture, filtered along themselves.
private struct FilteredRows {
  private let rows: ClosedRange<Int>
  private let width: Int
  private var pixels: [SIMD4<Float>] = []

  /// Filters rows; those beyond the picture are its last.
  init(of grid: TileGrid, by taps: FilterTaps, rows: ClosedRange<Int>) {
    let last = grid.size.height - 1
    self.rows = max(0, min(last, rows.lowerBound))...max(0, min(last, rows.upperBound))
    width = taps.firsts.count
    pixels.reserveCapacity(width * self.rows.count)
    let extent = taps.extent
    var row = [SIMD4<Float>](repeating: .zero, count: extent.count)
    for y in self.rows {
      Self.read(y, from: extent.lowerBound, of: grid, into: &row)
      for (output, first) in taps.firsts.enumerated() {
        var sum = SIMD4<Float>.zero
        let place = first - extent.lowerBound
        for tap in 0..<taps.count {
          sum += row[place + tap] * taps.weights[output * taps.count + tap]
        }
        pixels.append(sum)
      }
    }
  }

  /// Takes a row's pixels from a column on; those beyond the picture are its last.
  private static func read(
    _ y: Int, from left: Int, of grid: TileGrid, into row: inout [SIMD4<Float>]
  ) {
    let last = grid.size.width - 1
    var (place, index) = (0, -1)
    var tile: Tile?
    while place < row.count {
      let x = max(0, min(last, left + place))
      if x / Tile.side != index {
        index = x / Tile.side
        tile = grid[index, y / Tile.side]
      }
      if let tile {
        let offset = (y % Tile.side * Tile.side + x % Tile.side) * 8
        let pixel = unsafe UnsafeRawPointer(tile.readable).load(
          fromByteOffset: offset, as: SIMD4<UInt16>.self)
        row[place] = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: pixel))
      } else {
        row[place] = .zero
      }
      place += 1
    }
  }

  /// One pixel, mixed of those below each other. Where the filter rings paint stays between none and all, and
  /// no color is more than its alpha.
  @inline(__always)
  func mixed(
    _ column: Int, from first: Int, by taps: FilterTaps, at output: Int
  ) -> SIMD4<UInt16> {
    var sum = SIMD4<Float>.zero
    for tap in 0..<taps.count {
      let row = max(rows.lowerBound, min(rows.upperBound, first + tap)) - rows.lowerBound
      sum += pixels[row * width + column] * taps.weights[output * taps.count + tap]
    }
    let pixel = sum.rounded(.toNearestOrEven)
    let alpha = max(0, min(Float(Tile.one), pixel.w))
    let limited = pixel.clamped(
      lowerBound: .zero, upperBound: SIMD4<Float>(repeating: alpha))
    return SIMD4<UInt16>(truncatingIfNeeded: SIMD4<Int32>(limited))
  }
}
