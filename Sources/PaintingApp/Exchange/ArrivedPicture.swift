import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer

/// A picture of another program with its place on a canvas.
nonisolated struct ArrivedPicture: Sendable {
  /// With its own pixels, however large they are shown.
  let picture: PlacedPicture
  /// What people call the layer.
  let name: String
  /// What the user should know of it; nil when all of it is there.
  let notice: String?

  /// Puts a picture around a point of a sheet: shown smaller where it is larger than the sheet, and
  /// moved until it lies on it as a whole.
  init(_ opened: OpenedPicture, named name: String, around center: Point, on sheet: PixelRect) {
    picture = opened.picture.placed(around: center, on: sheet)
    self.name = name
    notice = opened.notice
  }
}
