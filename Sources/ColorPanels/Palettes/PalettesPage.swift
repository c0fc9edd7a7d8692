import Controls
import Geometry
import UserInterface
import Words

/// All that the tab of palettes shows, from top to bottom: which palette, its colors, the name of
/// the chosen one, and buttons.
final class PalettesPage: View {
  let chooser = ChoiceButton(text("Palette"), titles: [], showsLabel: false)
    .identified("palettes.palette")
  let moreButton = IconButton(icon: .more, label: text("More")).identified("palettes.more")
  let grid = PaletteGrid(text("Palette colors"))
  let emptyLabel = Label(text("No colors yet"), color: \.mutedText, alignment: .center)
  let nameField = TextField(text("Color name"), placeholder: text("Color name"))
    .identified("palettes.color-name")
  let hexLabel = Label(style: .detail, color: \.mutedText, alignment: .trailing)
    .identified("palettes.hex")
  let addButton = IconButton(icon: .plus, label: text("Add current color"))
    .identified("palettes.add")
  let removeButton = IconButton(
    icon: .trash, label: text("Remove color"),
    // Translators: the Delete key.
    shortcut: text("Del")
  ).identified("palettes.remove")
  let undoButton = IconButton(
    icon: .undo, label: text("Undo in palettes"), shortcut: KeyStroke("z", .control).label
  ).identified("palettes.undo")
  let redoButton = IconButton(
    icon: .redo, label: text("Redo in palettes"),
    shortcut: KeyStroke("z", [.control, .shift]).label
  ).identified("palettes.redo")
  private var cover: (field: TextField, covered: View)?
  private static let margin = 14.0
  private static let hexWidth = 80.0

  init() {
    super.init()
    let parts: [View] = [
      chooser, moreButton, grid, emptyLabel, nameField, hexLabel, addButton, removeButton,
      undoButton, redoButton,
    ]
    for part in parts { addSubview(part) }
    // Beside the colors, there is room to scroll by.
    grid.list.contentInset = 10
  }

  /// Puts a field in the place of something until it is uncovered.
  func cover(_ view: View, with field: TextField) {
    cover = (field, view)
    view.isHidden = true
    addSubview(field)
    layoutIfNeeded()
  }

  func uncover(_ field: TextField) {
    cover?.covered.isHidden = false
    cover = nil
    field.removeFromSuperview()
  }

  override func layoutSubviews() {
    let (margin, target) = (Self.margin, Metrics.target)
    let inner = bounds.width - 2 * margin
    func place(_ view: View, _ rect: Rect) { view.frame = directed(rect) }
    place(chooser, Rect(margin, 6, inner - target - 6, target))
    place(moreButton, Rect(margin + inner - target, 6, target, target))
    if let cover {
      cover.field.frame = cover.covered.frame.inset(
        by: Insets(top: 2, left: 0, bottom: 2, right: 0))
    }
    let bottom = bounds.height - 10 - target
    let nameTop = bottom - 4 - target
    let top = 6 + target + 8
    place(
      grid,
      Rect(minX: margin - 10, minY: top, maxX: margin + inner + 10, maxY: max(top, nameTop - 6)))
    place(emptyLabel, Rect(margin, top + 20, inner, 24))
    place(nameField, Rect(margin, nameTop + 2, inner - Self.hexWidth - 8, target - 4))
    place(
      hexLabel, Rect(margin + inner - Self.hexWidth, nameTop, Self.hexWidth, target))
    place(addButton, Rect(margin, bottom, target, target))
    place(removeButton, Rect(margin + target + 4, bottom, target, target))
    place(undoButton, Rect(margin + inner - 2 * target - 4, bottom, target, target))
    place(redoButton, Rect(margin + inner - target, bottom, target, target))
  }
}
