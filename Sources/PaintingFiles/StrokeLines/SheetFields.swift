import Geometry
import PaintingModel
import Rasterizer

/// What the first line says of the picture.
struct SheetFields: Codable {
  /// The form of all lines.
  var fude: UInt32?
  /// Width and height of the sheet in pixels.
  var size: [Int]?
  /// Where its upper left corner is, where that is not at 0, 0.
  var origin: [Int]?
  /// What lies under all paint.
  var paper: LineColor?
  /// Whether the sheet grows under strokes.
  var grows: Bool?
  /// How many pixels an inch has, across and down.
  var resolution: [Int]?
  /// The layer that is painted on.
  var active: UInt32?

  init(_ painting: Painting) {
    let sheet = painting.sheet
    fude = StrokeLinesFile.version
    size = [sheet.width, sheet.height]
    origin = sheet.minX == 0 && sheet.minY == 0 ? nil : [sheet.minX, sheet.minY]
    paper = LineColor(painting.paper)
    grows = painting.growsSheet.orNil
    resolution = painting.resolution.map { [$0.across, $0.down] }
    active = painting.tree.active.rawValue
  }

  /// The pixels that are seen.
  var sheet: PixelRect {
    get throws(LineProblem) {
      guard let size else { throw .missing(field: "size") }
      guard size.count == 2, PaintingBudget.current.allows(width: size[0], height: size[1]) else {
        throw .senseless(field: "size")
      }
      let corner = origin ?? [0, 0]
      let reach = -Painting.sheetReach...Painting.sheetReach
      guard corner.count == 2, corner.allSatisfy(reach.contains),
        let sheet = PixelRect(x: corner[0], y: corner[1], width: size[0], height: size[1])
      else { throw .senseless(field: "origin") }
      return sheet
    }
  }

  /// How many pixels an inch has; nil where nobody has said so.
  var pixelsPerInch: Resolution? {
    get throws(LineProblem) {
      guard let resolution else { return nil }
      guard resolution.count == 2 else { throw .senseless(field: "resolution") }
      return Resolution(across: resolution[0], down: resolution[1])
    }
  }
}
