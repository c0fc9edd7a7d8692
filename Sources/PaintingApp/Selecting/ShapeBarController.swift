import Canvas
import Controls
import Geometry
import UserInterface
import Words

/// The plate beside a shape that is changed: what can be done to all of it.
final class ShapeBar: ButtonBar {
  let regularButton = IconButton(icon: .polygon, for: ShapeBar.command("regular"))
  let bendButton = IconButton(icon: .curve, for: ShapeBar.command("bend"))
  let doneButton = IconButton(icon: .check, for: ShapeBar.command("done"))

  /// A command of the tool by the end of its name.
  static func command(_ name: String) -> Command<SelectionEditor> {
    let id = CommandID("shape.\(name)")
    let all = ShapeEditor.shapeCommands + ShapeEditor.ownKeyCommands
    return all.first { $0.id == id } ?? Command(id, name) { _ in }
  }

  override var groups: [[Control]] { [[regularButton, bendButton], [doneButton]] }

  init() {
    // Translators: What a screen reader calls the bar beside a shape that is changed.
    super.init(text("Shape"), id: "shape.bar")
    for control in groups.joined() { addSubview(control) }
  }
}

/// Shows the bar beside a shape that is changed while no hand is at work, and does what it asks for.
final class ShapeBarController: BarController<ShapeBar> {
  private let selection: SelectionEditor

  init(_ selection: SelectionEditor) {
    self.selection = selection
    super.init(ShapeBar())
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (button, name) in [
      (bar.regularButton, "regular"), (bar.bendButton, "bend"), (bar.doneButton, "done"),
    ] {
      button.addAction { [weak self] in
        guard let self else { return }
        ShapeBar.command(name).action(selection)
        update()
      }
    }
  }

  /// Shows what is so now.
  func update() {
    let isWanted = selection.shaper.isActive && !selection.isInHand
    if isWanted {
      bar.regularButton.isEnabled = ShapeBar.command("regular").isEnabled(selection)
      bar.bendButton.isEnabled = ShapeBar.command("bend").isEnabled(selection)
      place()
    }
    setShown(isWanted)
  }

  override func place() {
    guard let layout = selection.handledLayout else { return }
    place(beside: layout, touch: selection.handPlace)
  }
}
