import Geometry
import PaintingModel
import Rasterizer

/// How a canvas is seen: all that it takes to draw it elsewhere than in its view.
nonisolated struct CanvasLook: Hashable, Sendable {
  /// From the canvas to the window's bitmap.
  let canvasToBitmap: AffineTransform
  /// The extent of that bitmap.
  let size: PixelSize
  /// The color around the canvas, as it is shown.
  let desk: Color
  /// How the canvas's colors are shown; nil shows them as they are.
  var colors: ColorMap?
}

extension PaintingDisplay {
  /// Makes a display that knows all that is seen of a painting.
  nonisolated static func prepared(_ painting: Painting, as look: CanvasLook) -> PaintingDisplay {
    let display = PaintingDisplay(of: painting, colors: look.colors)
    display.prepare(
      painting, for: look.size.bounds, canvasToBitmap: look.canvasToBitmap, threads: 2)
    return display
  }
}

/// A painting that is shown for a while in place of the one that is edited. It is drawn once; each frame
/// takes what it needs of that.
nonisolated final class CanvasBackdrop {
  private var painting: Painting?
  /// Whether of a painting the mask alone is seen that is painted on.
  private let isMaskAlone: Bool
  private var display: PaintingDisplay
  private var look: CanvasLook
  private var bitmap: Bitmap

  /// Draws a painting, or the mask alone that is painted on.
  init(_ painting: Painting, as look: CanvasLook, isMaskAlone: Bool = false) {
    (self.painting, self.look, self.isMaskAlone) = (painting, look, isMaskAlone)
    display = PaintingDisplay.prepared(painting.seen(maskAlone: isMaskAlone), as: look)
    bitmap = Bitmap(size: look.size)
    draw(painting)
  }

  /// Gives the painting away. What was seen of it stays.
  func takePainting() -> Painting? {
    defer { painting = nil }
    return painting
  }

  /// Draws it into a part of a bitmap.
  ///
  /// - Parameter other: what is drawn where it has not been seen, once it is given away.
  func draw(into target: Bitmap, clip: PixelRect, as new: CanvasLook, else other: Painting) {
    if new != look {
      if new.size != look.size { bitmap = Bitmap(size: new.size) }
      if new.colors != look.colors {
        display = PaintingDisplay(of: painting ?? other, colors: new.colors)
      }
      look = new
      draw(painting ?? other)
    }
    target.copy(clip, from: bitmap)
  }

  private func draw(_ painting: Painting) {
    display.draw(
      painting.seen(maskAlone: isMaskAlone), into: bitmap, clip: bitmap.bounds,
      canvasToBitmap: look.canvasToBitmap, around: look.desk)
  }
}
