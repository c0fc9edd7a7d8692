import Canvas
import Controls
import Geometry
import UserInterface
import Words

/// The plate beside a gradient that is changed: what can be done to all of it.
final class GradientBar: ButtonBar {
  let radialButton = IconButton(icon: .ellipse, for: GradientBar.command("radial"))
  let reverseButton = IconButton(icon: .reverseLine, for: GradientBar.command("reverse"))
  let removeButton = IconButton(icon: .trash, for: GradientBar.command("remove-stop"))
  let doneButton = IconButton(icon: .check, for: GradientBar.command("done"))

  /// A command of the tool by the end of its name.
  static func command(_ name: String) -> Command<SelectionEditor> {
    let id = CommandID("gradient.\(name)")
    let all = GradientEditor.gradientCommands + GradientEditor.ownKeyCommands
    return all.first { $0.id == id } ?? Command(id, name) { _ in }
  }

  override var groups: [[Control]] { [[radialButton, reverseButton, removeButton], [doneButton]] }

  init() {
    // Translators: What a screen reader calls the bar beside a gradient that is changed.
    super.init(text("Gradient"), id: "gradient.bar")
    radialButton.selectionStyle = .switchedOn
    for control in groups.joined() { addSubview(control) }
  }
}

/// Shows the bar beside a gradient that is changed while no hand is at work, and does what it asks for.
final class GradientBarController: BarController<GradientBar> {
  private let selection: SelectionEditor

  init(_ selection: SelectionEditor) {
    self.selection = selection
    super.init(GradientBar())
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (button, name) in [
      (bar.radialButton, "radial"), (bar.reverseButton, "reverse"),
      (bar.removeButton, "remove-stop"), (bar.doneButton, "done"),
    ] {
      button.addAction { [weak self] in
        guard let self else { return }
        GradientBar.command(name).action(selection)
        update()
      }
    }
  }

  /// Shows what is so now.
  func update() {
    let isWanted = selection.gradients.isActive && !selection.isInHand
    if isWanted {
      bar.radialButton.isSelected = GradientBar.command("radial").isChecked?(selection) ?? false
      bar.removeButton.isEnabled = GradientBar.command("remove-stop").isEnabled(selection)
      place()
    }
    setShown(isWanted)
  }

  override func place() {
    guard let layout = selection.handledLayout else { return }
    place(beside: layout, touch: selection.handPlace)
  }
}
