public import Geometry
public import PaintingModel

/// How a picture lies on sheets of paper: what of it is on each, and where.
public struct PrintLayout: Hashable, Sendable {
  /// The most sheets that are printed at once.
  public static let mostPages = 100
  /// How many pixels an inch has where nobody has said it, as in CSS.
  static let usualResolution = 96.0

  /// The extents of each sheet as it stands, in points: 72 are an inch.
  public let paper: Size
  /// How large the picture is on paper, put together, in points.
  public let extents: Size
  /// How large a pixel of the picture is on paper, in points.
  public let pixel: Double
  /// How many sheets are beside each other.
  public let columns: Int
  /// How many sheets are below each other.
  public let rows: Int
  /// The sheets, row by row; none where there would be more than `mostPages`.
  public let pages: [PrintPage]

  /// How many sheets there are.
  public var count: Int { columns * rows }
  /// Whether sheets are wider than high.
  public var isAcross: Bool { paper.width > paper.height }

  /// Lays a picture out. Its pixels are as wide as high, of the width that `resolution` says.
  public init(_ setup: PrintSetup, picture: PixelSize, resolution: Resolution?) {
    let size = Size(Double(picture.width), Double(picture.height))
    func tiling(_ isAcross: Bool) -> PrintTiling {
      PrintTiling(setup, isAcross: isAcross, picture: size, resolution: resolution)
    }
    let tiling =
      switch setup.orientation {
      case .upright: tiling(false)
      case .across: tiling(true)
      case .automatic:
        PrintTiling.better(tiling(false), tiling(true), prefersSecond: size.width > size.height)
      }
    paper = tiling.paper
    extents = tiling.extents
    pixel = tiling.pixel
    (columns, rows) = (tiling.across.count, tiling.down.count)
    let count = columns * rows
    guard count <= PrintLayout.mostPages else {
      pages = []
      return
    }
    pages = (0..<rows).flatMap { row in
      (0..<tiling.across.count).map { tiling.page(column: $0, row: row, of: setup) }
    }
  }
}
