import Geometry
import Rasterizer

/// Where what is selected lies on the canvas, roughly: a mask of a few canvas pixels a cell, for so many
/// strokes that a line along each would hide the painting.
nonisolated struct SelectionTint: Sendable {
  /// Where the first cell begins, in canvas pixels.
  private let origin: Point
  private let columns: Int
  private let rows: Int
  /// How many canvas pixels a cell is wide and high.
  private let side: Double
  /// How much of each cell is covered, row by row.
  private var cells: [UInt8]

  /// It reaches no farther beyond the lines than this, in canvas pixels: two cells of the largest canvas.
  static let greatestSpill = 64.0
  /// The most cells along the longer side of the canvas.
  private static let mostCells = 1024.0

  /// An empty mask of a sheet, in canvas pixels.
  init(sheet: Rect) {
    origin = sheet.origin
    side = max(2, (max(sheet.width, sheet.height) / Self.mostCells).rounded(.up))
    columns = max(1, Int((sheet.width / side).rounded(.up)))
    rows = max(1, Int((sheet.height / side).rounded(.up)))
    cells = [UInt8](repeating: 0, count: columns * rows)
  }

  /// Adds a line with round ends; points that are no numbers are left out.
  ///
  /// - Parameter radius: half its width, in canvas pixels.
  mutating func add(_ line: [Point], radius: Double) {
    let radius = max(0.6, radius.isFinite ? radius / side : 0)
    // What lies nearer than this to the last place hardly changes what is covered.
    let step = max(0.75, radius / 2)
    var last: Point?
    for (index, point) in line.enumerated() {
      let place = Point((point.x - origin.x) / side, (point.y - origin.y) / side)
      guard place.x.isFinite, place.y.isFinite else { continue }
      if let last, index + 1 < line.count, last.distance(to: place) < step { continue }
      cover(from: last ?? place, to: place, radius)
      last = place
    }
  }

  private mutating func cover(from start: Point, to end: Point, _ radius: Double) {
    let box = Rect(around: start, end).inset(by: -radius - 1)
    let (width, height) = (Double(columns), Double(rows))
    guard box.minX < width, box.minY < height, box.maxX > 0, box.maxY > 0 else { return }
    let (way, length) = (end - start, (end - start).lengthSquared)
    for row in Int(max(0, box.minY))..<Int(min(height, box.maxY.rounded(.up))) {
      for column in Int(max(0, box.minX))..<Int(min(width, box.maxX.rounded(.up))) {
        let offset = Point(Double(column) + 0.5, Double(row) + 0.5) - start
        let along = length > 0 ? min(1, max(0, offset.dot(way) / length)) : 0
        let covered = radius + 0.5 - (offset - way * along).length
        guard covered > 0 else { continue }
        let index = row * columns + column
        cells[index] = max(cells[index], UInt8(min(1, covered) * 255))
      }
    }
  }

  /// Lays a color over all that it covers; between the middles of cells it goes evenly.
  ///
  /// - Parameter toPoints: from the canvas to the context's coordinates.
  func draw(in context: GraphicsContext, _ toPoints: AffineTransform, with color: Color) {
    let clip = context.pixelClip
    guard let back = toPoints.concatenating(context.pixelTransform).inverted, !cells.isEmpty,
      let size = Optional(PixelSize(width: clip.width, height: clip.height))
    else { return }
    var mask = Mask(size: size)
    let step = back.apply(Vector(1, 0)) / side
    for row in 0..<size.height {
      let start = back.apply(
        Point(Double(clip.minX) + 0.5, Double(clip.minY + row) + 0.5))
      var (x, y) = (
        (start.x - origin.x) / side - 0.5, (start.y - origin.y) / side - 0.5
      )
      for column in 0..<size.width {
        mask.coverage[row * size.width + column] = cover(x, y)
        x += step.dx
        y += step.dy
      }
    }
    context.draw(mask, atPixel: clip.minX, y: clip.minY, with: color)
  }

  /// How much is covered at a place counted in cells from the middle of the first one.
  private func cover(_ x: Double, _ y: Double) -> UInt8 {
    guard x > -1, y > -1, x < Double(columns), y < Double(rows) else { return 0 }
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (column, row) = (Int(left), Int(top))
    let (right, down) = (x - left, y - top)
    func cell(_ column: Int, _ row: Int) -> Double {
      guard column >= 0, row >= 0, column < columns, row < rows else { return 0 }
      return Double(cells[row * columns + column])
    }
    let upper = cell(column, row) * (1 - right) + cell(column + 1, row) * right
    let lower = cell(column, row + 1) * (1 - right) + cell(column + 1, row + 1) * right
    return UInt8(upper * (1 - down) + lower * down)
  }
}
