import Geometry
import PaintingFiles
import Rasterizer
import TextLayout
import UserInterface

/// A file or a folder in the chooser: its picture and its name.
final class FileRow: TableViewCell {
  static let height = 60.0
  private static let picture = 48.0
  /// How many pixels a picture needs along one side: enough for three a point.
  nonisolated static let pictureSide = 144
  private static let left = 10.0

  private let entry: FolderEntry
  private var line: TextLine?
  private var lineWidth = 0.0
  /// The picture; an icon stands in its place until it is there.
  var thumbnail: Bitmap? { didSet { setNeedsDisplay() } }

  init(_ entry: FolderEntry) {
    self.entry = entry
    super.init(label: entry.name)
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    let theme = Theme.current
    let side = FileRow.picture
    let box = Rect(FileRow.left, (bounds.height - side) / 2, side, side)
    if let thumbnail {
      drawPicture(thumbnail, in: box, context, theme)
    } else {
      let icon: Icon = entry.isFolder ? .folder : .picture
      icon.draw(in: context, center: box.center, color: theme.mutedText)
    }
    let x = box.maxX + 14
    let line = nameLine(width: bounds.width - x - 16)
    context.draw(line, at: Point(x, (bounds.height - line.size.height) / 2), with: theme.ink)
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
    context.draw(bitmap, in: place)
    context.stroke(.rect(place.inset(by: -0.5)), with: theme.hairline, width: 1)
  }

  private func nameLine(width: Double) -> TextLine {
    if let line, lineWidth == width { return line }
    let made = TextLine(entry.name, font: TypeStyle.body.font, maximumWidth: width)
    line = made
    lineWidth = width
    return made
  }
}
