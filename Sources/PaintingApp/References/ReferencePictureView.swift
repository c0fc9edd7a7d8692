import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// Shows the picture of a reference, and in its corner what the tray is sized by.
final class ReferencePictureView: View {
  /// The picture; nil before it has been decoded, and where it cannot be.
  var image: ReferenceImage? { didSet { if image !== oldValue { imageChanged() } } }
  /// How it lies.
  var look: ReferenceLook? { didSet { if look != oldValue { setNeedsDisplay() } } }
  /// Whether the corner shows that it can be taken.
  var showsGrip = false { didSet { if showsGrip != oldValue { setNeedsDisplay() } } }
  /// What is said where there is no picture to be seen.
  private var note: Paragraph?

  init() {
    super.init()
    isOpaque = true
    isUserInteractionEnabled = false
  }

  /// Says why there is no picture.
  func tell(_ words: String) {
    let note = Paragraph(words, style: .caption, color: \.mutedText)
    self.note = note
    addSubview(note)
    setNeedsLayout()
  }

  private func imageChanged() {
    note?.removeFromSuperview()
    note = nil
    setNeedsDisplay()
  }

  override func layoutSubviews() { note?.frame = bounds.inset(by: 8) }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let desk = Theme.current.desk
    guard let image, let look else { return context.fill(bounds, with: desk) }
    let place = look.toRoom.concatenating(context.pixelTransform)
    image.draw(into: context.bitmap, clip: context.pixelClip, transform: place, around: desk)
    context.colors?.show(context.pixelClip, of: context.bitmap)
    if showsGrip { drawGrip(in: context) }
  }

  /// Three lines across the corner, seen on any color.
  private func drawGrip(in context: GraphicsContext) {
    let corner = directed(Rect(bounds.maxX, bounds.maxY, 0, 0)).origin
    let way = corner.x > bounds.midX ? -1.0 : 1
    for (color, width) in [(Color.black.withAlpha(0.5), 3.5), (.white, 1.5)] {
      for reach in [7.0, 13, 19] {
        var line = Path()
        line.move(to: corner + Vector(way * reach, -3))
        line.line(to: corner + Vector(way * 3, -reach))
        context.stroke(line, with: color, width: width, cap: .round)
      }
    }
  }
}
