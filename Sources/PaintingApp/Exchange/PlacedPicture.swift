import Geometry
import PaintingFiles
import Rasterizer

/// A picture at its place on a canvas, ready to be a layer.
nonisolated struct PlacedPicture: Sendable {
  /// As large as the canvas.
  let tiles: TileGrid
  /// What people call the layer.
  let name: String

  /// Puts a picture around a point of a canvas: made smaller where it is larger than the canvas, and
  /// moved until it lies on it as a whole.
  init(_ picture: Picture, named name: String, around center: Point, on canvas: PixelSize) {
    tiles = picture.placed(on: canvas, around: center)
    self.name = name
  }
}
