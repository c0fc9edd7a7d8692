import Canvas
import Controls
import Geometry
import UserInterface
import Words

/// The plate beside a line that is reshaped: what can be done to all of it.
final class ReshapeBar: ButtonBar {
  let smoothButton = IconButton(icon: .smoothLine, for: ReshapeBar.command("smooth"))
  let closeButton = IconButton(icon: .closeLine, for: ReshapeBar.command("close"))
  let reverseButton = IconButton(icon: .reverseLine, for: ReshapeBar.command("reverse"))
  let trimButton = IconButton(icon: .trimLine, for: ReshapeBar.command("trim"))
  let doneButton = IconButton(icon: .check, for: ReshapeBar.command("done"))

  /// A command of the tool by the end of its name.
  static func command(_ name: String) -> Command<SelectionEditor> {
    let id = CommandID("reshape.\(name)")
    let all = StrokeReshaper.lineCommands + StrokeReshaper.ownKeyCommands
    return all.first { $0.id == id } ?? Command(id, name) { _ in }
  }

  override var groups: [[Control]] {
    [[smoothButton, closeButton, reverseButton, trimButton], [doneButton]]
  }

  init() {
    // Translators: What a screen reader calls the bar beside a line that is reshaped.
    super.init(text("Line"), id: "reshape.bar")
    trimButton.selectionStyle = .switchedOn
    for control in groups.joined() { addSubview(control) }
  }
}

/// Shows the bar beside a line that is reshaped while no hand is at work, and does what it asks for.
final class ReshapeBarController: BarController<ReshapeBar> {
  private let selection: SelectionEditor

  init(_ selection: SelectionEditor) {
    self.selection = selection
    super.init(ReshapeBar())
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (button, name) in [
      (bar.smoothButton, "smooth"), (bar.closeButton, "close"), (bar.reverseButton, "reverse"),
      (bar.trimButton, "trim"), (bar.doneButton, "done"),
    ] {
      button.addAction { [weak self] in
        guard let self else { return }
        ReshapeBar.command(name).action(selection)
        update()
      }
    }
  }

  /// Shows what is so now.
  func update() {
    let isWanted = selection.reshaper.isActive && !selection.isInHand
    if isWanted {
      bar.closeButton.isEnabled = ReshapeBar.command("close").isEnabled(selection)
      bar.trimButton.isSelected = selection.reshaper.trims
      place()
    }
    setShown(isWanted)
  }

  override func place() {
    guard let layout = selection.handledLayout else { return }
    place(beside: layout, touch: selection.handPlace)
  }
}
