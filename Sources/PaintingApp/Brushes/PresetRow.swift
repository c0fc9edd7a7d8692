import Canvas
import Controls
import Geometry
import PaintingModel
import Rasterizer
import TextLayout
import UserInterface
import Words

/// A preset in the list: its icon, its name, and a stroke of it.
final class PresetRow: TableViewCell {
  static let height = 56.0
  private let picture: Icon
  private var name: FittingText
  private let mark: TextLine?
  private let stroke: StrokePreview
  /// The identifier of the preset.
  let id: String
  /// Takes the preset to heart, or lets it go.
  let heart = IconButton(icon: .heart, label: Words.text("Favorite"))
  /// Whether the preset is at heart.
  var hasHeart = false {
    didSet {
      heart.isSelected = hasHeart
      updateHeart()
    }
  }
  private static let strokeWidth = 136.0
  private static let heartWidth = 36.0
  private static let textLeft = 50.0
  private static let textWidth = 136.0

  init(_ preset: BrushPreset, isChanged: Bool, previews: StrokePreviews) {
    picture = Icon.of(preset.icon)
    let name = Words.text(stored: preset.name)
    self.name = FittingText(name, font: TypeStyle.body.font)
    // Translators: A brush that the person has changed.
    mark = isChanged ? TextLine(Words.text("changed"), font: TypeStyle.caption.font) : nil
    stroke = StrokePreview(preset.brush, previews: previews)
    id = preset.id
    // Translators: %s is the name of a brush.
    super.init(label: Words.text("Preset %s", name))
    accessibilityIdentifier = "preset.\(preset.id)"
    heart.accessibilityIdentifier = "heart.\(preset.id)"
    heart.selectionStyle = .switchedOn
    heart.accessibilityRole = .toggle
    addSubview(stroke)
    addSubview(heart)
    updateHeart()
  }

  override func stateChanged() {
    super.stateChanged()
    updateHeart()
  }

  /// A heart that is not given shows only in the chosen row.
  private func updateHeart() { heart.isHidden = !hasHeart && !isSelected }

  override func layoutSubviews() {
    stroke.frame = directed(
      Rect(
        bounds.width - PresetRow.strokeWidth - PresetRow.heartWidth - 8, 5, PresetRow.strokeWidth,
        bounds.height - 10))
    heart.frame = directed(
      Rect(
        bounds.width - PresetRow.heartWidth - 6, (bounds.height - Metrics.target) / 2,
        PresetRow.heartWidth, Metrics.target))
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    let theme = Theme.current
    // The stroke stands on the color of the panel.
    if isSelected || isHovered || isHighlighted {
      context.fill(
        .roundedRect(stroke.frame.inset(by: -1), radius: Metrics.fieldRadius - 3),
        with: theme.surface)
    }
    picture.draw(
      in: context, center: Point(directed(x: 28), bounds.midY),
      color: isSelected ? theme.accent : theme.ink)
    let below = mark?.size.height ?? 0
    let height = bounds.height - below
    let lines = name.fitted(in: Size(PresetRow.textWidth, height))
    let place = directed(Rect(PresetRow.textLeft, 0, PresetRow.textWidth, height))
    draw(lines, in: place, .leading, with: theme.ink, in: context)
    if let mark {
      let end = place.midY + lines.reduce(0) { $0 + $1.size.height } / 2
      let below = directed(Rect(origin: Point(PresetRow.textLeft, end), size: mark.size))
      context.draw(mark, at: below.origin, with: theme.mutedText)
    }
  }
}
