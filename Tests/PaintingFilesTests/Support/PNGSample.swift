import Geometry

@testable import PaintingFiles

/// A PNG picture of any kind with random pixels, and what must be read from it.
struct PNGSample {
  let width: Int
  let height: Int
  let depth: Int
  /// 0 gray, 2 RGB, 3 palette, 4 gray + alpha, 6 RGBA.
  let colorType: Int
  let isInterlaced: Bool
  /// The numbers of each pixel, as they are in the file.
  let samples: [[[Int]]]
  private let palette: [UInt8]
  /// The content of `tRNS`.
  private let transparency: [UInt8]
  private let filters: [Int]

  /// All combinations of color type and depth that PNG has.
  static let kinds: [(colorType: Int, depth: Int)] = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
    (4, 8), (4, 16), (6, 8), (6, 16),
  ]

  /// - Parameter filters: the filters of its rows, one after the other and again, 0…4.
  init(
    _ kind: (colorType: Int, depth: Int), width: Int, height: Int, isInterlaced: Bool,
    hasTransparency: Bool, filters: [Int], seed: UInt64
  ) {
    var dice = SplitMix64(seed: seed)
    (self.width, self.height, colorType, depth) = (width, height, kind.colorType, kind.depth)
    self.isInterlaced = isInterlaced
    self.filters = filters
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1
    let most = (1 << depth) - 1
    // A palette may have fewer colors than its numbers could name.
    let colorCount = colorType == 3 ? max(1, (most + 1) * 3 / 4) : 0
    let highest = colorType == 3 ? colorCount - 1 : most
    samples = (0..<height).map { _ in
      (0..<width).map { _ in (0..<channels).map { _ in .random(in: 0...highest, using: &dice) } }
    }
    palette = (0..<colorCount * 3).map { _ in .random(in: 0...255, using: &dice) }
    if !hasTransparency {
      transparency = []
    } else if colorType == 3 {
      transparency = (0..<max(1, colorCount / 2)).map { _ in .random(in: 0...255, using: &dice) }
    } else {
      // The color of the first pixel is the one that cannot be seen.
      transparency = samples[0][0].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    }
  }

  /// Red, green, blue and alpha of all pixels, 0…65535, by the specification.
  var values: [UInt16] {
    let most = (1 << depth) - 1
    let key = stride(from: 0, to: transparency.count - 1, by: 2).map {
      Int(transparency[$0]) << 8 | Int(transparency[$0 + 1])
    }
    return samples.joined().flatMap { own -> [UInt16] in
      if colorType == 3 {
        let color = palette[own[0] * 3..<own[0] * 3 + 3].map { UInt16($0) * 257 }
        let alpha = own[0] < transparency.count ? transparency[own[0]] : 255
        return color + [UInt16(alpha) * 257]
      }
      let wide = own.map { UInt16(($0 * 65535 * 2 + most) / (2 * most)) }
      switch colorType {
      case 0: return [wide[0], wide[0], wide[0], own == key ? 0 : 65535]
      case 2: return wide + [own == key ? 0 : 65535]
      case 4: return [wide[0], wide[0], wide[0], wide[1]]
      default: return wide
      }
    }
  }

  /// The file; its pixels in so many parts.
  func data(parts: Int = 1, chunks: [(name: String, content: [UInt8])] = []) -> [UInt8] {
    var builder = PNGBuilder(
      width: width, height: height, depth: depth, colorType: colorType, isInterlaced: isInterlaced,
      palette: palette, transparency: transparency)
    builder.gamma = nil
    builder.chunks = chunks
    builder.lines = lines
    builder.parts = parts
    return builder.data
  }

  /// The rows of all passes, each with its filter first.
  private var lines: [[UInt8]] {
    var result: [[UInt8]] = []
    var count = 0
    for (x0, y0, dx, dy) in isInterlaced ? PNGSample.passes : [(0, 0, 1, 1)] where x0 < width {
      var above: [UInt8] = []
      for y in stride(from: y0, to: height, by: dy) {
        let row = packed(stride(from: x0, to: width, by: dx).flatMap { samples[y][$0] })
        let filter = filters[count % filters.count]
        result.append([UInt8(filter)] + filtered(row, above, by: filter))
        above = row
        count += 1
      }
    }
    return result
  }

  /// Adam7: where each pass starts, and its steps.
  private static let passes = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
    (0, 1, 1, 2),
  ]

  private func packed(_ numbers: [Int]) -> [UInt8] {
    if depth == 16 { return numbers.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    let each = 8 / depth
    return stride(from: 0, to: numbers.count, by: each).map { start in
      (0..<each).reduce(UInt8(0)) { byte, place in
        let number = start + place < numbers.count ? numbers[start + place] : 0
        return byte | UInt8(number << (8 - depth * (place + 1)))
      }
    }
  }

  /// A row less what its filter foretells; see section 9 of the specification.
  private func filtered(_ row: [UInt8], _ above: [UInt8], by filter: Int) -> [UInt8] {
    let step = max(1, samples[0][0].count * depth / 8)
    return row.indices.map { i in
      let left = i >= step ? Int(row[i - step]) : 0
      let up = above.isEmpty ? 0 : Int(above[i])
      let corner = above.isEmpty || i < step ? 0 : Int(above[i - step])
      let guess =
        switch filter {
        case 1: left
        case 2: up
        case 3: (left + up) / 2
        case 4: paeth(left, up, corner)
        default: 0
        }
      return row[i] &- UInt8(guess)
    }
  }

  private func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let guess = left + up - corner
    let (a, b, c) = (abs(guess - left), abs(guess - up), abs(guess - corner))
    return a <= b && a <= c ? left : b <= c ? up : corner
  }
}
