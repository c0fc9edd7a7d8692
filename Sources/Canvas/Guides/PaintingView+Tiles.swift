import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// A sheet whose strokes go on beyond its edges shows them there: around it lies what it looks like as a tile
/// beside others, paler than itself.
extension PaintingView {
  /// How much of the desk is seen through what lies around the sheet, 0…1.
  private static let paleness: Float = 0.45

  /// The ways to the tiles around the sheet, in canvas pixels; none where it is no tile, and while the canvas lies
  /// aslant.
  var tileWays: [Vector] {
    // Asked with each sample: of the document, so that no painting is copied.
    guard let guide = document?.painting.guide, guide.kind == .tiles else { return [] }
    let linear = canvasTransform.linear
    guard abs(linear.a) < 1e-9 || abs(linear.b) < 1e-9
    else { return [] }
    return guide.copies.map { Vector($0.tx, $0.ty) }
  }

  /// Draws the tiles around the sheet.
  ///
  /// - Parameter place: from the canvas to the bitmap.
  func drawTiles(
    of painting: Painting, by display: PaintingDisplay, in context: GraphicsContext,
    _ place: AffineTransform
  ) {
    for way in tileWays {
      let box = place.apply(painting.sheet.rect.offset(by: way))
      // Whole pixels, so that neighbors meet.
      let pixels = PixelRect(
        minX: Int(box.minX.rounded()), minY: Int(box.minY.rounded()),
        maxX: Int(box.maxX.rounded()), maxY: Int(box.maxY.rounded()))
      guard let clip = pixels?.intersection(context.pixelClip) else { continue }
      display.draw(
        painting, into: context.bitmap, clip: clip,
        canvasToBitmap: AffineTransform.translation(way).concatenating(place),
        around: context.shown(deskColor))
      let scale = 1 / context.pixelTransform.scaleFactor
      let corner = context.pixelTransform.inverted?.apply(clip.rect.origin) ?? .zero
      context.fill(
        Rect(
          corner.x, corner.y, Double(clip.width) * scale, Double(clip.height) * scale),
        with: deskColor.withAlpha(Self.paleness))
    }
  }
}
