import Controls
import Geometry
import PaintingFiles
import Rasterizer
import TextLayout
import UserInterface
import Words

/// A row with a picture, words, and smaller words below them.
final class PictureRow: TableViewCell {
  static let height = 84.0
  private static let extent = Size(92, 68)
  /// How many pixels a picture needs along one side: enough for three a point.
  nonisolated static let pictureSide = 276
  private static let left = 10.0

  /// The picture; nil until it is there.
  var picture: Bitmap? { didSet { setNeedsDisplay() } }
  /// Words of the third line, for what is amiss; empty for none.
  var warning = "" {
    didSet {
      guard warning != oldValue else { return }
      lines = []
      setNeedsDisplay()
    }
  }

  private let detail: String
  private var lines: [TextLine] = []

  init(_ text: String, detail: String) {
    self.detail = detail
    super.init(label: text)
  }

  /// The words at the top.
  private var title: String { accessibilityLabel ?? "" }

  override var accessibilityValue: String? {
    // Translators: What a row says, and a sentence that says what is amiss.
    warning.isEmpty ? detail : Words.text("%s. %s", detail, warning)
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    let theme = Theme.current
    let box = directed(
      Rect(
        origin: Point(PictureRow.left, (bounds.height - PictureRow.extent.height) / 2),
        size: PictureRow.extent))
    if let picture {
      draw(picture, in: box, context, theme)
    } else {
      Icon.picture.draw(in: context, center: box.center, color: theme.muted)
    }
    let x = PictureRow.left + PictureRow.extent.width + 16
    let width = max(1, bounds.width - x - 16)
    if lines.first?.maximumWidth != width {
      lines = [TextLine(title, font: TypeStyle.body.font, maximumWidth: width)]
      for words in [detail] + (warning.isEmpty ? [] : [warning]) {
        lines.append(TextLine(words, font: TypeStyle.caption.font, maximumWidth: width))
      }
    }
    var y = bounds.midY - lines.reduce(0) { $0 + $1.size.height } / 2
    for (line, color) in zip(lines, [theme.ink, theme.mutedText, theme.warning]) {
      let place = directed(Rect(origin: Point(x, y), size: line.size))
      context.draw(line, at: place.origin, with: color)
      y += line.size.height
    }
  }

  /// The whole picture in the middle of the box, never enlarged.
  private func draw(_ bitmap: Bitmap, in box: Rect, _ context: GraphicsContext, _ theme: Theme) {
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    let scale = min(1, box.width / width, box.height / height)
    let size = Size(max(1, (width * scale).rounded()), max(1, (height * scale).rounded()))
    let place = Rect(
      origin: Point(
        (box.midX - size.width / 2).rounded(), (box.midY - size.height / 2).rounded()), size: size)
    context.draw(bitmap, in: place)
    context.stroke(.rect(place.inset(by: -0.5)), with: theme.hairline, width: 1)
  }
}
