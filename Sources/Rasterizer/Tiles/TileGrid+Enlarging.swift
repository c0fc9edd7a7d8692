internal import Geometry

extension TileGrid {
  /// The picture so many times as large along each side, smooth: each pixel is a mixture of 16 by
  /// the Catmull-Rom spline (Catmull and Rom, 1974), limited to what can be seen.
  ///
  /// - Parameter factor: a whole number, at least 1.
  public func enlarged(by factor: Int) -> TileGrid {
    guard factor > 1 else { return self }
    var result = TileGrid(frame: frame.scaled(by: factor))
    var window = EnlargingWindow(factor: factor)
    for index in 0..<result.count {
      let bounds = result.frame.ownBounds(of: index)
      guard window.load(around: bounds, of: self) else { continue }
      let target = unsafe result.writable(index)
      for y in 0..<bounds.height {
        window.mixRows(y)
        for x in 0..<bounds.width {
          let pixel = window.pixel(x)
          for channel in 0..<4 {
            unsafe target[y * Tile.rowChannelCount + x * 4 + channel] = pixel[channel]
          }
        }
      }
      if result[index]?.isBlank == true { result[index] = nil }
    }
    return result
  }
}

/// The pixels around what becomes one tile.
private struct EnlargingWindow {
  private let factor: Int
  /// For each place of an enlarged pixel in its own one: how much the four nearest count.
  private let weights: [SIMD4<Float>]
  /// For each such place: where the first of the four lies, from the pixel's own.
  private let starts: [Int]
  private var originX = 0
  private var originY = 0
  private var firstX = 0
  private var firstY = 0
  private var columns = 0
  private var pixels: [SIMD4<Float>] = []
  private var mixed: [SIMD4<Float>] = []

  init(factor: Int) {
    self.factor = factor
    let places = (0..<factor).map { (Float($0) + 0.5) / Float(factor) - 0.5 }
    starts = places.map { $0 < 0 ? -2 : -1 }
    weights = places.map { EnlargingWindow.weights($0 < 0 ? $0 + 1 : $0) }
  }

  /// The weights of the pixels at −1, 0, 1 and 2 for a place between 0 and 1.
  private static func weights(_ t: Float) -> SIMD4<Float> {
    let (t2, t3) = (t * t, t * t * t)
    return SIMD4(-t + 2 * t2 - t3, 2 - 5 * t2 + 3 * t3, t + 4 * t2 - 3 * t3, t3 - t2) / 2
  }

  /// Takes the pixels that a block of the result needs; false where all are transparent. Past the
  /// picture's border its last pixels go on.
  mutating func load(around block: PixelRect, of grid: TileGrid) -> Bool {
    (originX, originY) = (block.minX, block.minY)
    (firstX, firstY) = (block.minX / factor - 2, block.minY / factor - 2)
    let lastX = (block.maxX - 1) / factor + 2
    let lastY = (block.maxY - 1) / factor + 2
    columns = lastX - firstX + 1
    pixels.removeAll(keepingCapacity: true)
    var isEmpty = true
    for y in firstY...lastY {
      let row = max(0, min(grid.size.height - 1, y))
      for x in firstX...lastX {
        let column = max(0, min(grid.size.width - 1, x))
        guard let tile = grid[column / Tile.side, row / Tile.side] else {
          pixels.append(.zero)
          continue
        }
        isEmpty = false
        let offset = row % Tile.side * Tile.rowChannelCount + column % Tile.side * 4
        let pixel = unsafe tile.readable + offset
        pixels.append(
          unsafe SIMD4(Float(pixel[0]), Float(pixel[1]), Float(pixel[2]), Float(pixel[3])))
      }
    }
    return !isEmpty
  }

  /// Mixes the rows for a row of the block.
  mutating func mixRows(_ y: Int) {
    let place = originY + y
    let weight = weights[place % factor]
    let row = (place / factor + starts[place % factor] - firstY) * columns
    mixed.removeAll(keepingCapacity: true)
    for x in 0..<columns {
      var sum = pixels[row + x] * weight[0]
      for i in 1..<4 { sum += pixels[row + i * columns + x] * weight[i] }
      mixed.append(sum)
    }
  }

  /// A pixel of the row whose rows are mixed.
  func pixel(_ x: Int) -> SIMD4<UInt16> {
    let place = originX + x
    let weight = weights[place % factor]
    let column = place / factor + starts[place % factor] - firstX
    var sum = mixed[column] * weight[0]
    for i in 1..<4 { sum += mixed[column + i] * weight[i] }
    let alpha = max(0, min(32768, sum.w))
    let limited = sum.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
    return SIMD4(truncatingIfNeeded: SIMD4<Int32>(limited.rounded(.toNearestOrEven)))
  }
}
