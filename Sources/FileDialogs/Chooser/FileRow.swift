import Controls
import Geometry
import PaintingFiles
import Rasterizer
import TextLayout
import UserInterface

/// A file or a folder in the chooser: its picture, its name, and how large and old it is.
final class FileRow: TableViewCell {
  static let height = 60.0
  private static let picture = 48.0
  /// How many pixels a picture needs along one side: enough for three a point.
  nonisolated static let pictureSide = 144
  private static let left = 10.0

  private let file: ListedFile
  private var lines: [TextLine] = []
  private var linesWidth = -1.0
  /// The picture; an icon stands in its place until it is there.
  var thumbnail: Bitmap? { didSet { setNeedsDisplay() } }

  init(_ file: ListedFile) {
    self.file = file
    super.init(label: file.entry.name)
  }

  override var accessibilityValue: String? { file.detail }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    let theme = Theme.current
    let side = FileRow.picture
    let box = directed(Rect(FileRow.left, (bounds.height - side) / 2, side, side))
    if let thumbnail {
      drawPicture(thumbnail, in: box, context, theme)
    } else {
      let icon: Icon = file.entry.isFolder ? .folder : .picture
      icon.draw(in: context, center: box.center, color: theme.mutedText)
    }
    let x = FileRow.left + side + 14
    makeLines(width: bounds.width - x - 16)
    var y = bounds.midY - lines.reduce(0) { $0 + $1.size.height } / 2
    for (index, line) in lines.enumerated() {
      let place = directed(Rect(origin: Point(x, y), size: line.size))
      context.draw(line, at: place.origin, with: index == 0 ? theme.ink : theme.mutedText)
      y += line.size.height
    }
  }

  /// The whole picture in the middle of the box, never enlarged.
  private func drawPicture(
    _ bitmap: Bitmap, in box: Rect, _ context: GraphicsContext, _ theme: Theme
  ) {
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    let scale = min(1, box.width / width, box.height / height)
    let size = Size(max(1, (width * scale).rounded()), max(1, (height * scale).rounded()))
    let corner = Point(
      (box.midX - size.width / 2).rounded(), (box.midY - size.height / 2).rounded())
    let place = Rect(origin: corner, size: size)
    Checkers.fill(place, in: context)
    context.draw(bitmap, in: place)
    context.stroke(.rect(place.inset(by: -0.5)), with: theme.hairline, width: 1)
  }

  private func makeLines(width: Double) {
    guard linesWidth != width else { return }
    linesWidth = width
    lines = [TextLine(file.entry.name, font: TypeStyle.body.font, maximumWidth: width)]
    guard !file.detail.isEmpty else { return }
    lines.append(TextLine(file.detail, font: TypeStyle.caption.font, maximumWidth: width))
  }
}
