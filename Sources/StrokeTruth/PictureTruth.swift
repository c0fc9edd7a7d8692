public import Geometry
public import Rasterizer

/// What a picture of opaque strokes should look like on white paper, by 32 × 32 samples in each
/// pixel, one stroke over the other.
public struct PictureTruth {
  /// How far a picture is from the truth.
  public struct Errors {
    /// The greatest error of a channel, of 255.
    public var worst = 0.0
    /// The number of pixels of which a channel is farther away than the limit.
    public var beyond = 0
  }

  private let size: PixelSize
  private var pixels: [SIMD4<Double>]

  /// Makes white paper.
  public init(size: PixelSize) {
    self.size = size
    pixels = [SIMD4](repeating: SIMD4(repeating: 1), count: size.width * size.height)
  }

  /// Paints the union of capsules.
  public mutating func add(_ capsules: [Capsule], _ color: Color) {
    let truth = CoverageTruth(capsules: capsules)
    let paint = SIMD4(Double(color.red), Double(color.green), Double(color.blue), 1)
    guard let first = capsules.first?.pixelBounds else { return }
    let touched = capsules.reduce(first) { $0.union($1.pixelBounds ?? $0) }
    guard let area = touched.outset(by: 2).intersection(size.bounds) else { return }
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let cover = truth.coverage(x: x, y: y)
        guard cover > 0 else { continue }
        let index = y * size.width + x
        pixels[index] += (paint - pixels[index]) * cover
      }
    }
  }

  /// Compares a picture's 8-bit pixels, `0xAARRGGBB`.
  ///
  /// - Parameter limit: the error of a channel, of 255, beyond which a pixel is counted.
  public func errors(of picture: Bitmap, limit: Double) -> Errors {
    var errors = Errors()
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = picture[x, y]
        let shown = SIMD3(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
        var worst = 0.0
        for c in 0..<3 {
          worst = max(worst, abs(Double(shown[c]) - pixels[y * size.width + x][c] * 255))
        }
        errors.worst = max(errors.worst, worst)
        if worst > limit { errors.beyond += 1 }
      }
    }
    return errors
  }
}
