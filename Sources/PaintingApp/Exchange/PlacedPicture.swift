import Geometry
import PaintingFiles
import Rasterizer

/// A picture at its place on a canvas, ready to be a layer.
nonisolated struct PlacedPicture: Sendable {
  /// As large as the canvas.
  let tiles: TileGrid
  /// What people call the layer.
  let name: String
  /// What the user should know of it; nil when all of it is there.
  let notice: String?

  /// Puts a picture around a point of a canvas: made smaller where it is larger than the canvas, and
  /// moved until it lies on it as a whole.
  init(_ opened: OpenedPicture, named name: String, around center: Point, on canvas: PixelSize) {
    tiles = opened.picture.placed(on: canvas, around: center)
    self.name = name
    notice = opened.notice
  }
}
