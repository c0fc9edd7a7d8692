package import Geometry
package import PaintingModel
package import Rasterizer

/// What colors can be picked from: the painting, or a picture that lies over the canvas.
package protocol ColorSurface {
  /// The color that is seen at a place, in its own pixels, as the mean of the pixels around it; nil beside it, and
  /// where all of them can be seen through.
  func color(at place: Point, mean area: PickArea) -> Color?

  /// Draws it into a bitmap.
  func render(into bitmap: Bitmap, clip: PixelRect, canvasToBitmap: AffineTransform)

  /// The color of what nobody has painted; nil where there is nothing like that.
  var barePaper: Color? { get }
}

extension Painting: ColorSurface {
  package var barePaper: Color? { paper.alpha == 1 ? paper : nil }
}

/// A surface, and where it lies.
package struct PlacedSurface {
  /// What colors are picked from.
  let surface: any ColorSurface
  /// From its own pixels to the points of the painting's view.
  let toView: AffineTransform

  /// Places a surface.
  package init(_ surface: any ColorSurface, toView: AffineTransform) {
    self.surface = surface
    self.toView = toView
  }
}
