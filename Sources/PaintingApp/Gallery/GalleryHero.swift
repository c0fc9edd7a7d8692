import Canvas
import Controls
import Geometry
import Rasterizer
import UserInterface

/// The picture of a painting on its way from the gallery to the canvas.
final class GalleryHero: View {
  private let picture: Bitmap?

  /// Makes it of a picture, or of an empty sheet.
  init(_ picture: Bitmap?, frame: Rect) {
    self.picture = picture
    super.init(frame: frame)
    drawingOverflow = Insets(26)
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    context.drawShadow(
      ofRoundedRect: bounds, radius: GalleryCell.radius, offset: Vector(0, 5), blur: 8,
      color: Theme.current.shadow)
    if let picture {
      context.draw(picture, in: bounds)
    } else {
      context.fill(
        .roundedRect(bounds, radius: GalleryCell.radius), with: Color(hex: 0xFAFAFA))
    }
  }

  /// Where a canvas of its proportions lies in a view that shows all of it, clear of the trays: as
  /// `CanvasTransform.fit` puts one that is larger than the view.
  static func canvasFrame(proportion: Double, in view: Size) -> Rect {
    let canvas = Size(2 * view.height * proportion, 2 * view.height)
    let transform = CanvasTransform(canvasSize: canvas, viewSize: view, pixelsPerPoint: 1)
    return Rect(
      center: Point(view.width / 2, view.height / 2),
      size: Size(canvas.width * transform.zoom, canvas.height * transform.zoom))
  }
}
