import Controls
import Geometry
import PaintingFiles
import Rasterizer
import TextLayout
import UserInterface
import Words

/// A painting of the gallery: its picture on a soft shadow, and below it its name and its day.
final class GalleryCell: CollectionViewCell {
  /// What stands below the picture, in points.
  static let footHeight = 54.0
  /// The corner of a picture, in points.
  nonisolated static let radius = 10.0
  /// The height of the frame that pictures fit in, to its width.
  static let proportion = 0.7

  private(set) var item: GalleryItem?
  private var state: GalleryPictures.State?
  private var isRenaming = false
  private var day = ""
  private var lines: (title: TextLine, day: TextLine, width: Double)?

  init() {
    super.init()
    accessibilityRole = .listItem
    drawingOverflow = Insets(26)
  }

  /// Shows an item; `day` says when it last changed.
  func show(_ item: GalleryItem, _ state: GalleryPictures.State?, day: String) {
    if item.title != self.item?.title || day != self.day { lines = nil }
    self.item = item
    self.state = state
    self.day = day
    accessibilityLabel = item.title
    toolTip = nil
    setNeedsDisplay()
  }

  /// Leaves the name to a field that is laid over it.
  func setRenaming(_ isRenaming: Bool) {
    self.isRenaming = isRenaming
    setNeedsDisplay()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    state = nil
    isRenaming = false
  }

  override var accessibilityValue: String? {
    let isPicture = item?.isPicture == true
    if case .broken = state {
      return isPicture
        // Translators: A file that is a picture and no painting, and the day of its last change.
        ? text("Picture, Cannot be shown, %s", day) : text("Cannot be shown, %s", day)
    }
    // Translators: A file that is a picture and no painting; %s is the day of its last change.
    return isPicture ? text("Picture, %s", day) : day
  }

  /// Where pictures may be, in the cell's coordinates.
  private var frameOfPicture: Rect {
    Rect(0, 0, bounds.width, max(1, bounds.height - GalleryCell.footHeight))
  }

  /// Where the name stands, in the cell's coordinates.
  var titleFrame: Rect { Rect(0, frameOfPicture.maxY + 4, bounds.width, 32) }

  /// Where the picture lies, in the cell's coordinates: all stand on one line, as on a shelf.
  func pictureRect(scale: Double) -> Rect {
    let room = frameOfPicture
    guard case .picture(let bitmap) = state else {
      let height = (room.width * 0.625).rounded()
      return Rect(0, room.maxY - min(height, room.height), room.width, min(height, room.height))
    }
    var size = Size(Double(bitmap.width) / scale, Double(bitmap.height) / scale)
    // One that was made for another size, until the right one comes.
    let fit = min(room.width / size.width, room.height / size.height)
    if fit < 1 || fit < 1.5 && bitmap.width >= 64 {
      size = Size(size.width * fit, size.height * fit)
    }
    let x = (room.midX - size.width / 2) * scale
    return Rect(x.rounded() / scale, room.maxY - size.height, size.width, size.height)
  }

  /// The picture; nil while it is not there, and where there is none.
  var picture: Bitmap? {
    if case .picture(let bitmap) = state { return bitmap }
    return nil
  }

  // MARK: Looks

  private var isInFocus: Bool { isSelected && (superview?.isFocused ?? false) }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let scale = context.pixelTransform.scaleFactor
    let rect = pictureRect(scale: scale)
    if rect.inset(by: -26).intersection(dirty).isEmpty == false {
      drawPicture(in: rect, scale, context, theme)
    }
    if !isRenaming, dirty.maxY > frameOfPicture.maxY { drawWords(context, theme) }
  }

  private func drawPicture(
    in rect: Rect, _ scale: Double, _ context: GraphicsContext, _ theme: Theme
  ) {
    let isLifted = isHovered && !isHighlighted
    context.drawShadow(
      ofRoundedRect: rect, radius: GalleryCell.radius, offset: Vector(0, isLifted ? 5 : 3),
      blur: isLifted ? 8 : 6, color: theme.shadow)
    switch state {
    case .picture(let bitmap): context.draw(bitmap, in: rect)
    case .broken:
      context.fill(.roundedRect(rect, radius: GalleryCell.radius), with: theme.surface)
      drawBroken(in: rect, context, theme)
    case nil:
      context.fill(.roundedRect(rect, radius: GalleryCell.radius), with: theme.surface)
    }
    if isHighlighted {
      context.fill(.roundedRect(rect, radius: GalleryCell.radius), with: .black.withAlpha(0.06))
    }
    let hairline = max(1, scale.rounded()) / scale
    // Between two outlines: a frame of many pictures has no time for strokes.
    var border = Path.roundedRect(rect.inset(by: -hairline), radius: GalleryCell.radius + hairline)
    border.append(.roundedRect(rect, radius: GalleryCell.radius))
    context.fill(border, with: theme.hairline, rule: .evenOdd)
    if let item, item.isPicture { drawBadge(item, in: rect, context, theme) }
    guard isSelected else { return }
    context.stroke(
      .roundedRect(rect.inset(by: -4), radius: GalleryCell.radius + 4),
      with: isInFocus ? theme.accent : theme.muted, width: Metrics.focusWidth)
  }

  /// Says of a picture that it is no painting, and of what kind it is.
  private func drawBadge(
    _ item: GalleryItem, in rect: Rect, _ context: GraphicsContext, _ theme: Theme
  ) {
    let line = TextLine(item.name.ending.uppercased(), font: TypeStyle.caption.font)
    let size = Size(line.size.width + 14, line.size.height + 6)
    let plate = Rect(
      origin: Point(rect.maxX - size.width - 8, rect.maxY - size.height - 8), size: size)
    context.fill(.roundedRect(plate, radius: 6), with: theme.ink.withAlpha(0.8))
    context.draw(line, at: Point(plate.minX + 7, plate.minY + 3), with: theme.surface)
  }

  /// A picture with a line through it.
  private func drawBroken(in rect: Rect, _ context: GraphicsContext, _ theme: Theme) {
    Icon.picture.draw(in: context, center: rect.center, size: 34, color: theme.muted)
    var line = Path()
    line.move(to: rect.center + Vector(-19, -19))
    line.line(to: rect.center + Vector(19, 19))
    context.stroke(line, with: theme.surface, width: 6)
    context.stroke(line, with: theme.muted, width: 2.2, cap: .round)
  }

  private func drawWords(_ context: GraphicsContext, _ theme: Theme) {
    let lines = currentLines()
    let top = frameOfPicture.maxY
    func draw(_ line: TextLine, _ y: Double, _ color: Color) {
      context.draw(
        line, at: Point(((bounds.width - line.size.width) / 2).rounded(), y), with: color)
    }
    draw(lines.title, top + 10, theme.ink)
    draw(lines.day, top + 30, theme.mutedText)
  }

  private func currentLines() -> (title: TextLine, day: TextLine, width: Double) {
    if let lines, lines.width == bounds.width { return lines }
    let made = (
      title: TextLine(
        item?.title ?? "", font: TypeStyle.button.font, maximumWidth: bounds.width),
      day: TextLine(day, font: TypeStyle.caption.font, maximumWidth: bounds.width),
      width: bounds.width
    )
    lines = made
    return made
  }
}
