import Geometry

/// Makes a picture smaller as its rows come: each pixel of the result is the mean of the area it
/// covers. A picture that fits already passes unchanged.
struct ThumbnailScaler {
  /// The extents of the result.
  let size: PixelSize
  private let source: PixelSize
  private var row = 0
  /// What of the row of the result that is being filled has come together: ARGB, 0…255.
  private var filling: [Float]
  private var pixels: [UInt32] = []

  /// Starts for a source of some size; neither side of the result is longer than `maximumSide`.
  init(source: PixelSize, maximumSide: Int) {
    self.source = source
    let longest = max(source.width, source.height)
    if longest <= maximumSide {
      size = source
    } else {
      let scale = Double(maximumSide) / Double(longest)
      size = PixelSize(
        width: Int((Double(source.width) * scale).rounded()),
        height: Int((Double(source.height) * scale).rounded()))
    }
    filling = [Float](repeating: 0, count: size.width * 4)
    pixels.reserveCapacity(size.width * size.height)
  }

  /// Adds the next row of the source: premultiplied `0xAARRGGBB`.
  mutating func add(_ pixels: [UInt32]) {
    precondition(row < source.height && pixels.count >= source.width, "no such row")
    if size == source {
      self.pixels.append(contentsOf: pixels[..<source.width])
      row += 1
      return
    }
    let shrunk = shrink(pixels)
    // The row covers [row, row + 1) · size / source rows of the result: one, or parts of two.
    let start = row * size.height
    let boundary = (start / source.height + 1) * source.height
    let first = min(size.height, boundary - start)
    accumulate(shrunk, weight: Float(first) / Float(source.height))
    if start + size.height >= boundary { finishRow() }
    if first < size.height {
      accumulate(shrunk, weight: Float(size.height - first) / Float(source.height))
    }
    row += 1
  }

  /// The smaller picture, after the last row.
  var result: Picture {
    Picture(size: size, pixels: pixels)
  }

  /// One row of the source, made narrower.
  private func shrink(_ pixels: [UInt32]) -> [Float] {
    var narrow = [Float](repeating: 0, count: size.width * 4)
    let unit = 1 / Float(source.width)
    for x in 0..<source.width {
      let start = x * size.width
      let column = start / source.width
      let boundary = (column + 1) * source.width
      let first = min(size.width, boundary - start)
      let pixel = pixels[x]
      for channel in 0..<4 {
        let value = Float(pixel >> (24 - 8 * UInt32(channel)) & 0xFF) * unit
        narrow[column * 4 + channel] += value * Float(first)
        if first < size.width {
          narrow[column * 4 + 4 + channel] += value * Float(size.width - first)
        }
      }
    }
    return narrow
  }

  private mutating func accumulate(_ narrow: [Float], weight: Float) {
    for index in filling.indices { filling[index] += narrow[index] * weight }
  }

  private mutating func finishRow() {
    for x in 0..<size.width {
      var pixel: UInt32 = 0
      for channel in 0..<4 {
        let value = filling[x * 4 + channel].rounded()
        pixel = pixel << 8 | UInt32(max(0, min(255, value)))
        filling[x * 4 + channel] = 0
      }
      pixels.append(pixel)
    }
  }
}
