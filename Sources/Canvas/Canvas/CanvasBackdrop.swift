import Geometry
import PaintingModel
import Rasterizer

/// How a canvas is seen: all that it takes to draw it elsewhere than in its view.
nonisolated struct CanvasLook: Hashable, Sendable {
  /// From the canvas to the window's bitmap.
  let canvasToBitmap: AffineTransform
  /// The extent of that bitmap.
  let size: PixelSize
  /// The color around the canvas.
  let desk: Color
}

extension PaintingDisplay {
  /// Makes a display that has drawn all that is seen of a painting, into a bitmap.
  nonisolated static func drawn(
    _ painting: Painting, as look: CanvasLook
  ) -> (display: PaintingDisplay, bitmap: Bitmap) {
    let (display, bitmap) = (PaintingDisplay(of: painting), Bitmap(size: look.size))
    display.draw(
      painting, into: bitmap, clip: bitmap.bounds, canvasToBitmap: look.canvasToBitmap,
      around: look.desk)
    return (display, bitmap)
  }
}

/// A painting that is shown for a while in place of the one that is edited. It is drawn once; each frame
/// takes what it needs of that.
nonisolated final class CanvasBackdrop {
  private let painting: Painting
  private let display: PaintingDisplay
  private var look: CanvasLook
  private var bitmap: Bitmap

  /// Draws a painting.
  init(_ painting: Painting, as look: CanvasLook) {
    (self.painting, self.look) = (painting, look)
    (display, bitmap) = PaintingDisplay.drawn(painting, as: look)
  }

  /// Draws it into a part of a bitmap.
  func draw(into target: Bitmap, clip: PixelRect, as new: CanvasLook) {
    if new != look {
      if new.size != look.size { bitmap = Bitmap(size: new.size) }
      look = new
      display.draw(
        painting, into: bitmap, clip: bitmap.bounds, canvasToBitmap: look.canvasToBitmap,
        around: look.desk)
    }
    target.copy(clip, from: bitmap)
  }
}
