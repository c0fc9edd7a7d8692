import Geometry
public import PaintingModel
import Rasterizer

extension BrushPicture {
  /// The sides that patterns are made with.
  private static let patternSides = 8...512

  /// A pattern of the middle of a picture, as a ground: light is high. It is made to repeat without a seam, and as
  /// much of it is higher than any height as is to be expected of that, as of the grounds that are made by formulas.
  ///
  /// - Returns: nil where the picture is too small, or the same everywhere.
  public static func pattern(of picture: Picture, named name: String) -> BrushPicture? {
    var side = patternSides.upperBound
    let room = min(picture.size.width, picture.size.height)
    while side > room { side /= 2 }
    guard side >= patternSides.lowerBound else { return nil }
    var heights = picture.middle(side: side)
    if !isSeamless(heights, side: side) {
      heights = blended(heights, side: side)
      heights = transposed(blended(transposed(heights, side), side: side), side)
    }
    guard let low = heights.min(), let high = heights.max(), high - low > 1e-3 else { return nil }
    return BrushPicture(
      name: name, size: PixelSize(width: side, height: side),
      values: Texture.ranks(of: heights))
  }

  /// Whether it changes across its edges no more than it does at some place within.
  private static func isSeamless(_ heights: [Float], side: Int) -> Bool {
    // How much it changes from each column, and from each row, to the next.
    var columns = [Float](repeating: 0, count: side)
    var rows = columns
    for y in 0..<side {
      for x in 0..<side {
        let here = heights[y * side + x]
        columns[x] += abs(here - heights[y * side + (x + 1) % side])
        rows[y] += abs(here - heights[(y + 1) % side * side + x])
      }
    }
    return [columns, rows].allSatisfy { steps in
      steps[side - 1] <= 1.05 * (steps.dropLast().max() ?? 0)
    }
  }

  /// Rows whose ends meet: at both ends they become what lies half a row away. How much heights differ stays.
  private static func blended(_ heights: [Float], side: Int) -> [Float] {
    let mean = heights.reduce(0, +) / Float(heights.count)
    var result = heights
    let band = Float(side) / 6
    for x in 0..<side {
      let t = min(1, (Float(min(x, side - 1 - x)) + 0.5) / band)
      let own = t * t * (3 - 2 * t)
      let scale = 1 / (own * own + (1 - own) * (1 - own)).squareRoot()
      for y in 0..<side {
        let (here, there) = (heights[y * side + x], heights[y * side + (x + side / 2) % side])
        result[y * side + x] = mean + ((here - mean) * own + (there - mean) * (1 - own)) * scale
      }
    }
    return result
  }

  private static func transposed(_ heights: [Float], _ side: Int) -> [Float] {
    (0..<(side * side)).map { heights[$0 % side * side + $0 / side] }
  }
}

extension Picture {
  /// How light its middle is, as a square of so many columns and rows, each the mean of what lies there.
  fileprivate func middle(side: Int) -> [Float] {
    let room = min(size.width, size.height)
    let (left, top) = ((size.width - room) / 2, (size.height - room) / 2)
    let lights = lights
    func range(_ i: Int) -> Range<Int> {
      let start = i * room / side
      return start..<max(start + 1, (i + 1) * room / side)
    }
    return (0..<(side * side)).map { i in
      let (rows, columns) = (range(i / side), range(i % side))
      var sum: Float = 0
      for y in rows { for x in columns { sum += lights[(top + y) * size.width + left + x] } }
      return sum / Float(rows.count * columns.count)
    }
  }
}
