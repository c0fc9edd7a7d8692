import Geometry
import PaintingModel
import Rasterizer

/// Makes a painting of what a file of another program holds.
struct LayeredPainting {
  /// The painting.
  private(set) var painting: Painting
  /// What of the file did not become ours as it is.
  private(set) var losses: LayeredLosses

  /// Unpacks all paint and puts the layers together. Paint beside the canvas stays there: it comes to light where
  /// the sheet is made larger.
  init(_ picture: LayeredPicture) throws(LayeredError) {
    let canvas = picture.size
    guard PaintingBudget.current.allows(width: canvas.width, height: canvas.height) else {
      throw .extents(width: canvas.width, height: canvas.height)
    }
    var paint = try LayeredPaint(picture)
    var losses = picture.losses
    losses.isCut = losses.isCut || paint.isCut
    let sheet = paint.place(canvas)
    losses.isCut = losses.isCut || paint.isCut
    var builder = LayeredBuilder(paint, sheet: sheet)
    let (layers, paper) = try builder.layers(of: picture.layers)
    losses.isTakenApart = losses.isTakenApart || builder.isTakenApart
    let leaf = layers.flatMap(LayeredPainting.leaves).last
    guard let leaf, var tree = LayerTree(layers, active: leaf) else { throw .tooMuch }
    let size = paint.extents
    if sheet != size.bounds { tree.sheet = sheet }
    let record = PaintingRecord(
      size: size, paper: paper ?? .clear, tree: tree, contents: builder.contents)
    guard var painting = Painting(record) else { throw .tooMuch }
    painting.resolution = picture.resolution
    (self.painting, self.losses) = (painting, losses)
  }

  private static func leaves(of layer: Layer) -> [LayerID] {
    layer.isGroup ? layer.children.flatMap(leaves) : [layer.id]
  }
}
