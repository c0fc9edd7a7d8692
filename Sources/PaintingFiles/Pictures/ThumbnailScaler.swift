import Geometry

/// Makes a picture smaller as its rows come: each pixel of the result is the mean of the area it
/// covers. A picture that fits already passes unchanged.
struct ThumbnailScaler {
  /// The extents of the result.
  let size: PixelSize
  private let source: PixelSize
  private var row = 0
  /// What of the row of the result that is being filled has come together: BGRA, 0…255.
  private var filling: [SIMD4<Float>]
  private var pixels: [UInt32] = []

  /// Starts for a source of some size; neither side of the result is longer than `maximumSide`.
  init(source: PixelSize, maximumSide: Int) {
    let side = min(maximumSide, max(source.width, source.height))
    self.init(source: source, fitting: PixelSize(width: side, height: side))
  }

  /// Starts for a source of some size; the result keeps its proportions and fits a room.
  init(source: PixelSize, fitting room: PixelSize) {
    self.source = source
    if source.width <= room.width && source.height <= room.height {
      size = source
    } else {
      let scale = min(
        Double(room.width) / Double(source.width), Double(room.height) / Double(source.height))
      size = PixelSize(
        width: Int((Double(source.width) * scale).rounded()),
        height: Int((Double(source.height) * scale).rounded()))
    }
    filling = [SIMD4<Float>](repeating: .zero, count: size.width)
    pixels.reserveCapacity(size.width * size.height)
  }

  /// Adds the next row of the source: premultiplied `0xAARRGGBB`.
  mutating func add(_ pixels: Span<UInt32>) {
    precondition(row < source.height && pixels.count >= source.width, "no such row")
    if size == source {
      for x in 0..<source.width { self.pixels.append(pixels[x]) }
      row += 1
      return
    }
    add(means: means(of: pixels))
  }

  /// A row of the source that is as narrow as the result.
  struct NarrowRow: Sendable {
    /// Where nothing is made smaller: the row as it is.
    fileprivate let pixels: [UInt32]
    /// Else the means in 1/256.
    fileprivate let means: [SIMD4<UInt16>]
  }

  /// A row of the source made narrower, to be added here or to another scaler of these sizes.
  func narrowed(_ pixels: Span<UInt32>) -> NarrowRow {
    if size == source {
      return NarrowRow(pixels: (0..<source.width).map { pixels[$0] }, means: [])
    }
    let wide = means(of: pixels).map { SIMD4<UInt16>(truncatingIfNeeded: ($0 * 256 + 0.5).whole) }
    return NarrowRow(pixels: [], means: wide)
  }

  /// Adds the next row of the source, which has been made narrower.
  mutating func add(_ row: NarrowRow) {
    if size == source { return add(row.pixels.span) }
    add(means: row.means.map { SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: $0)) / 256 })
  }

  private mutating func add(means narrow: [SIMD4<Float>]) {
    precondition(row < source.height, "no such row")
    // The row covers [row, row + 1) · size / source rows of the result: one, or parts of two.
    let start = row * size.height
    let boundary = (start / source.height + 1) * source.height
    let first = min(size.height, boundary - start)
    accumulate(narrow, weight: Float(first) / Float(source.height))
    if start + size.height >= boundary { finishRow() }
    if first < size.height {
      accumulate(narrow, weight: Float(size.height - first) / Float(source.height))
    }
    row += 1
  }

  /// The smaller picture, after the last row.
  var result: Picture {
    Picture(size: size, pixels: pixels)
  }

  /// One row of the source, made narrower.
  private func means(of pixels: Span<UInt32>) -> [SIMD4<Float>] {
    var narrow = [SIMD4<Float>](repeating: .zero, count: size.width)
    let unit = 1 / Float(source.width)
    var column = 0
    var boundary = source.width
    var start = 0
    for x in 0..<source.width {
      let pixel = pixels[x]
      let bytes = SIMD4<UInt8>(
        truncatingIfNeeded: SIMD4<UInt32>(pixel, pixel &>> 8, pixel &>> 16, pixel &>> 24))
      let value = SIMD4<Float>(bytes) * unit
      let first = min(size.width, boundary - start)
      narrow[column] += value * Float(first)
      start += size.width
      if start >= boundary {
        column += 1
        boundary += source.width
        if first < size.width { narrow[column] += value * Float(size.width - first) }
      }
    }
    return narrow
  }

  private mutating func accumulate(_ narrow: [SIMD4<Float>], weight: Float) {
    for index in filling.indices { filling[index] += narrow[index] * weight }
  }

  private mutating func finishRow() {
    for x in filling.indices {
      let bytes = (filling[x] + 0.5)
        .clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)).whole
      pixels.append(bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24)
      filling[x] = .zero
    }
  }
}

extension SIMD4<Float> {
  /// The numbers without what is behind the point; for values of 0…65535. The standard library converts vectors
  /// many times more slowly than their numbers one by one.
  @inline(__always)
  fileprivate var whole: SIMD4<UInt32> { SIMD4<UInt32>(UInt32(x), UInt32(y), UInt32(z), UInt32(w)) }
}
