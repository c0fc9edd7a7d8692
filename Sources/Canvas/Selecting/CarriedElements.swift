import Geometry
import PaintingModel
import Rasterizer
import Threads
import UserInterface

/// What a hand carries where painting it anew with each of its steps would take too long: a picture of it,
/// as soon as that is made, and behind it the painting without it.
///
/// It lies over all while it is carried. Where it comes to rest it is painted exactly.
final class CarriedElements {
  private weak var view: PaintingView?
  private let thread = WorkThread(isWaitedFor: true)
  /// What it looks like, and from its pixels to the canvas.
  private var picture: (pixels: MovedPicture, toCanvas: AffineTransform)?
  /// Where it is, from where it was taken.
  private(set) var change = AffineTransform.identity
  private var hasEnded = false
  /// How far the painting had come that it was taken of, and the pixels that are without it there.
  private let checkpoint: PaintingCheckpoint
  private var liftedRegion: Region?

  /// So many views fit into its picture along each side: what is carried may come from beside the view.
  private static let breadth = 3
  /// How far it reaches beyond its box, in points.
  private static let reach = 2.0

  /// Takes elements of a painting in hand.
  init(_ held: Painting.Held, of painting: Painting, in view: PaintingView) {
    self.view = view
    checkpoint = painting.checkpoint
    guard let look = view.look, let back = look.canvasToBitmap.inverted else { return }
    let size = PixelSize(
      width: look.size.width * Self.breadth, height: look.size.height * Self.breadth)
    let corner = Vector(Double(look.size.width), Double(look.size.height))
    let toPicture = look.canvasToBitmap.concatenating(.translation(corner))
    let toCanvas = AffineTransform.translation(-corner).concatenating(back)
    thread.perform { [weak self] in
      let pixels = MovedPicture(
        painting.picture(of: held, through: toPicture, size: size, threads: 2), colors: look.colors)
      Task { @MainActor in self?.show(pixels, toCanvas) }
    }
    let isMaskAlone = view.maskAlone != nil
    thread.perform { [weak self] in
      var rest = painting
      let region = rest.lift(held)
      let backdrop = CanvasBackdrop(rest, as: look, isMaskAlone: isMaskAlone)
      Task { @MainActor in self?.show(backdrop, region) }
    }
  }

  private func show(_ pixels: MovedPicture, _ toCanvas: AffineTransform) {
    guard !hasEnded else { return }
    picture = (pixels, toCanvas)
    setNeedsDisplay()
  }

  private func show(_ backdrop: CanvasBackdrop, _ region: Region?) {
    guard !hasEnded else { return }
    view?.backdrop = backdrop
    liftedRegion = region
  }

  /// Gives the painting without it away, from which there is less to do to where it comes to rest. Nil where that
  /// is not made yet.
  func takeStart(landing held: Painting.Held, keepsWidth: Bool) -> BackgroundEdits.Start? {
    guard let liftedRegion, let rest = view?.backdrop?.takePainting() else { return nil }
    let change = change
    return BackgroundEdits.Start(from: rest, madeAt: checkpoint) {
      guard var region = $0.land(held, by: change, keepsWidth: keepsWidth) else { return nil }
      region.formUnion(liftedRegion)
      return region
    }
  }

  /// Whether the hand sees it as it will be: the painting without it, and over that its picture.
  var isSeen: Bool { picture != nil && view?.backdrop != nil }

  /// Brings it where a change leads from where it was taken.
  func move(by new: AffineTransform) {
    guard new != change else { return }
    setNeedsDisplay()
    change = new
    setNeedsDisplay()
  }

  /// Shows the painting again.
  func end() {
    hasEnded = true
    picture = nil
    view?.backdrop = nil
  }

  /// Draws it over the canvas.
  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    guard let picture else { return }
    let corner = context.pixelTransform.apply(Point.zero)
    let place = transform.canvasToPixels.concatenating(.translation(corner - .zero))
    picture.pixels.draw(
      into: context.bitmap, clip: context.pixelClip,
      through: picture.toCanvas.concatenating(change).concatenating(place))
  }

  private func setNeedsDisplay() {
    guard let view, let picture, let bounds = picture.pixels.bounds else { return }
    let toPoints = picture.toCanvas.concatenating(change)
      .concatenating(view.canvasTransform.canvasToPoints)
    view.setNeedsDisplay(toPoints.apply(bounds.rect).inset(by: -Self.reach))
  }
}
