import ColorLibrary
import Controls
import Geometry
import UserInterface
import Words

/// What the library knows of the color: its name or the nearest one, its tags, and a field for
/// another.
final class WheelLibraryRows: View {
  let chips = TagChips().identified("colors.tags")
  let field = TextField(text("New tag"), placeholder: text("add a tag"))
    .identified("colors.new-tag")
  let addButton = IconButton(icon: .plus, label: text("Add tag")).identified("colors.add-tag")
  /// Whether a tag is on its way.
  var isAdding = false {
    didSet {
      addButton.isEnabled = !isAdding
      field.isEnabled = !isAdding
    }
  }

  private let name = Label("", style: .title)
  private let note = Label(
    text("nearest name"), style: .detail, color: \.mutedText, alignment: .trailing)
  private static let nameHeight = 24.0

  static var height: Double { nameHeight + 8 + 2 * Metrics.target + 8 }

  init() {
    super.init()
    name.accessibilityLabel = text("Name")
    name.accessibilityIdentifier = "colors.name"
    note.isHidden = true
    field.looks = .outlined
    field.maximumCount = 60
    addButton.isFilled = true
    addButton.radius = Metrics.fieldRadius
    for part in [name, note, chips, field, addButton] as [View] { addSubview(part) }
  }

  /// Shows an answer of the library.
  func show(_ answer: WheelNames.Answer) {
    name.text = answer.name?.asColorName ?? ""
    note.isHidden = answer.name == nil || answer.isExact
    chips.tags = answer.tags
  }

  override func layoutSubviews() {
    let (width, target) = (bounds.width, Metrics.target)
    let noteWidth = note.sizeThatFits(.zero).width
    let rest = note.isHidden ? width : width - noteWidth - 8
    name.frame = directed(Rect(0, 0, rest, Self.nameHeight))
    note.frame = directed(Rect(width - noteWidth, 0, noteWidth, Self.nameHeight))
    chips.frame = Rect(0, Self.nameHeight + 8, width, target)
    let y = Self.nameHeight + 16 + target
    field.frame = directed(Rect(0, y, width - target - 12, target))
    addButton.frame = directed(Rect(width - target, y, target, target))
  }
}
