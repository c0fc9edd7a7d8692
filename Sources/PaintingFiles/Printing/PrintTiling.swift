import Geometry
import PaintingModel

/// A picture cut by sheets that overlap, in points.
struct PrintTiling {
  /// The sheets along one axis.
  struct Axis {
    let count: Int
    /// How much of the picture has room on a sheet.
    let room: Double
    /// From one sheet's beginning to the next one's.
    let step: Double
    /// Where the first one begins, counted from the picture's edge: all together lie around its middle.
    let start: Double
    let length: Double

    init(length: Double, room: Double, overlap: Double) {
      step = room - overlap
      self.room = room
      self.length = length
      // What is over by rounding needs no sheet.
      let more = ((length - room) / step - 1e-6).rounded(.up)
      count = 1 + Int(max(0, min(more, 1e9)))
      start = (length - Double(count - 1) * step - room) / 2
    }

    /// What of the picture is on a sheet.
    func part(_ index: Int) -> ClosedRange<Double> {
      // The outermost edges are the picture's, whatever was rounded.
      let low = index == 0 ? 0 : origin(index)
      return low...(index == count - 1 ? length : origin(index) + room)
    }

    /// From the beginning of the picture to the beginning of a sheet's room.
    func origin(_ index: Int) -> Double { start + Double(index) * step }

    /// Where other sheets begin or end on a sheet, on the picture.
    func seams(_ index: Int) -> [Double] {
      guard step < room else { return [] }
      return (index > 0 ? [part(index - 1).upperBound] : [])
        + (index < count - 1 ? [part(index + 1).lowerBound] : [])
    }
  }

  let paper: Size
  let margin: Double
  let pixel: Double
  let extents: Size
  let across: Axis
  let down: Axis

  init(_ setup: PrintSetup, isAcross: Bool, picture: Size, resolution: Resolution?) {
    let upright = setup.paper.size
    paper = isAcross ? Size(upright.height, upright.width) : upright
    margin = Double(setup.margin) * PrintSetup.point
    let room = Size(paper.width - 2 * margin, paper.height - 2 * margin)
    let overlap = min(
      Double(setup.overlap) * PrintSetup.point, min(room.width, room.height) / 2)
    let (columns, rows) =
      setup.scale == .poster ? (Double(setup.columns), Double(setup.rows)) : (1, 1)
    pixel =
      setup.scale == .actual
      ? 72 / (resolution.map { Double($0.across) } ?? PrintLayout.usualResolution)
      : min(
        (columns * room.width - (columns - 1) * overlap) / picture.width,
        (rows * room.height - (rows - 1) * overlap) / picture.height)
    extents = Size(picture.width * pixel, picture.height * pixel)
    across = Axis(length: extents.width, room: room.width, overlap: overlap)
    down = Axis(length: extents.height, room: room.height, overlap: overlap)
  }

  /// The one on which the picture is larger, else that of fewer sheets, else the one that stands as the picture.
  static func better(_ a: PrintTiling, _ b: PrintTiling, prefersSecond: Bool) -> PrintTiling {
    let isSame = abs(a.pixel - b.pixel) <= 1e-9 * a.pixel
    if !isSame { return a.pixel > b.pixel ? a : b }
    let (first, second) = (a.across.count * a.down.count, b.across.count * b.down.count)
    if first != second { return first < second ? a : b }
    return prefersSecond ? b : a
  }

  func page(column: Int, row: Int, of setup: PrintSetup) -> PrintPage {
    let (x, y) = (across.part(column), down.part(row))
    let part = Rect(
      minX: x.lowerBound, minY: y.lowerBound, maxX: x.upperBound, maxY: y.upperBound)
    let move = Vector(margin - across.origin(column), margin - down.origin(row))
    return PrintPage(
      column: column, row: row,
      part: Rect(
        minX: part.minX / pixel, minY: part.minY / pixel, maxX: part.maxX / pixel,
        maxY: part.maxY / pixel),
      frame: part.offset(by: move), paper: paper,
      seams: (
        across.seams(column).map { $0 + move.dx }, down.seams(row).map { $0 + move.dy }
      ), hasMarks: setup.hasMarks && setup.scale != .fit, isOneOfMany: across.count * down.count > 1
    )
  }
}
