import Canvas
import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// The plate beside what is selected: what can be done to it. What there is no room for goes to the menu
/// of its last button.
final class SelectionBar: ButtonBar {
  let well = ColorWell(kind: .palette).identified("selection.color")
  // Translators: Paints what is selected with another brush.
  let brushButton = IconButton(
    icon: .brush, label: text("Brush"),
    shortcut: EditorController.command(.brushes)?.keys.first?.label ?? ""
  ).identified("selection.brush")
  let sizeButton = IconButton(
    icon: .lineSize, label: text("Size"),
    shortcut: ["thinner", "thicker"].map { SelectionBar.command($0) }.keyWords()
  ).identified("selection.size")
  let opacityButton = IconButton(icon: .opacity, label: text("Opacity"))
    .identified("selection.opacity")
  let duplicateButton = IconButton(icon: .duplicate, for: SelectionBar.command("duplicate"))
  // Translators: The title of a menu: left and right, or top and bottom, are swapped.
  let flipButton = IconButton(icon: .flip, label: text("Flip")).identified("selection.flip")
  // Translators: The title of a menu: forward, backward.
  let orderButton = IconButton(
    icon: .order, label: text("Order"),
    shortcut: ["down", "up"].map { SelectionBar.command($0) }.keyWords()
  ).identified("selection.order")
  // Translators: The title of a menu of layers.
  let layerButton = IconButton(icon: .layers, label: text("To Layer"))
    .identified("selection.layer")
  let removeButton = IconButton(icon: .trash, for: SelectionBar.command("remove"))
  let moreButton = IconButton(icon: .more, label: text("More")).identified("selection.more")

  /// A command of the tool by the end of its name.
  static func command(_ name: String) -> Command<SelectionEditor> {
    let id = CommandID("selection.\(name)")
    let all = SelectionEditor.editCommands + SelectionEditor.switchCommands
    return all.first { $0.id == id } ?? Command(id, name) { _ in }
  }

  init() {
    // Translators: What a screen reader calls the bar beside what is selected.
    super.init(text("Selection"), id: "selection.bar")
    well.accessibilityLabel = text("Color")
    well.accessibilityRole = .colorWell
    well.toolTip = text("Color")
    for control in groups.joined() { addSubview(control) }
  }

  override var groups: [[Control]] {
    [
      [well, brushButton, sizeButton, opacityButton],
      [duplicateButton, flipButton, orderButton, layerButton], [removeButton, moreButton],
    ]
  }

  override var foldable: [Control] {
    [
      layerButton, orderButton, flipButton, duplicateButton, opacityButton, sizeButton,
      brushButton,
    ]
  }
}
