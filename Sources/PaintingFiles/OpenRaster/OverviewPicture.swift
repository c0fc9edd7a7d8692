import Geometry
import PaintingModel
import Rasterizer

/// A small picture of a huge painting as it is shown, beside the merged one: what a person sees before its layers
/// are unpacked. Each of its pixels is the mean of a square of the painting's, of 2, 4, 8… a side.
struct OverviewPicture {
  /// The name of the archive's entry.
  static let entry = "data/fude-overview.png"
  /// The longest side, in pixels.
  static let mostSide = 2048
  /// The most bytes of the entry.
  static let mostBytes = 1 << 26

  /// How often a sheet is halved until it fits.
  static func level(of size: PixelSize) -> Int {
    var level = 0
    while max(size.width, size.height) > mostSide << level { level += 1 }
    return level
  }

  /// Some rows of it, as rows of the painting come.
  struct Rows {
    private let level: Int
    private let width: Int
    private var sums: [SIMD4<UInt32>]
    private var height = 0
    /// The rows that are done, premultiplied `0xAARRGGBB`.
    private(set) var pixels: [UInt32] = []

    /// Begins where a square begins.
    init(of size: PixelSize) {
      level = OverviewPicture.level(of: size)
      width = size.width
      sums = Array(repeating: .zero, count: PixelPyramid.size(size, halved: level).width)
    }

    /// Adds the next row of the painting: premultiplied `0xAARRGGBB`.
    mutating func add(_ row: Span<UInt32>) {
      let side = 1 << level
      var x = 0
      for place in sums.indices {
        var sum = sums[place]
        for _ in 0..<min(side, width - x) {
          let pixel = row[x]
          sum &+= SIMD4(pixel & 0xFF, pixel &>> 8 & 0xFF, pixel &>> 16 & 0xFF, pixel &>> 24)
          x += 1
        }
        sums[place] = sum
      }
      height += 1
      if height == side { finishRow() }
    }

    /// The painting ends here.
    mutating func finish() { if height > 0 { finishRow() } }

    private mutating func finishRow() {
      let side = 1 << level
      for place in sums.indices {
        let count = UInt32(height * min(side, width - place << level))
        let mean = (sums[place] &+ count / 2) / count
        pixels.append(mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24)
        sums[place] = .zero
      }
      height = 0
    }
  }
}

extension LatePixels {
  /// What a file has of a painting that is as it was saved; nil where its small picture does not fit.
  convenience init?(_ tiles: [LateTiles], _ overview: Picture, of painting: Painting) {
    self.init(
      tiles, under: overview.pixels, size: overview.size,
      level: OverviewPicture.level(of: painting.size), of: painting)
  }
}
