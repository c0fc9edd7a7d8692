import Canvas
import Controls
import Geometry
import UserInterface
import Words

/// The plate beside what is changed by handles of its own: what can be done to all of it.
final class HandleBar: ButtonBar {
  /// A button and what it does.
  typealias Entry = (button: IconButton, command: Command<SelectionEditor>)

  fileprivate let entries: [[Entry]]

  override var groups: [[Control]] { entries.map { $0.map(\.button) } }

  /// - Parameters:
  ///   - label: what a screen reader calls it.
  ///   - id: what its identifier and those of its commands begin with.
  ///   - groups: the drawings of the buttons, and the ends of their commands' names.
  ///   - commands: among which those are.
  init(
    _ label: String, id: String, _ groups: [[(icon: Icon, name: String)]],
    of commands: [Command<SelectionEditor>]
  ) {
    entries = groups.map { group in
      group.compactMap { icon, name in
        commands.first { $0.id == CommandID("\(id).\(name)") }.map { command in
          (IconButton(icon: icon, for: command), command)
        }
      }
    }
    super.init(label, id: "\(id).bar")
    for entry in entries.joined() {
      entry.button.selectionStyle = .switchedOn
      addSubview(entry.button)
    }
  }
}

/// Shows such a bar while no hand is at work, and does what it asks for.
final class HandleBarController: BarController<HandleBar> {
  private let selection: SelectionEditor
  private let isActive: (SelectionEditor) -> Bool

  private init(
    _ selection: SelectionEditor, _ bar: HandleBar, isActive: @escaping (SelectionEditor) -> Bool
  ) {
    (self.selection, self.isActive) = (selection, isActive)
    super.init(bar)
  }

  /// That of a line that is reshaped.
  static func ofLine(_ selection: SelectionEditor) -> HandleBarController {
    HandleBarController(
      selection,
      // Translators: What a screen reader calls the bar beside a line that is reshaped.
      HandleBar(
        text("Line"), id: "reshape",
        [
          [
            (.smoothLine, "smooth"), (.closeLine, "close"), (.reverseLine, "reverse"),
            (.trimLine, "trim"),
          ], [(.check, "done")],
        ], of: StrokeReshaper.lineCommands + StrokeReshaper.ownKeyCommands)
    ) { $0.reshaper.isActive }
  }

  /// That of a shape that is changed.
  static func ofShape(_ selection: SelectionEditor) -> HandleBarController {
    HandleBarController(
      selection,
      // Translators: What a screen reader calls the bar beside a shape that is changed.
      HandleBar(
        text("Shape"), id: "shape",
        [[(.polygon, "regular"), (.curve, "bend")], [(.check, "done")]],
        of: ShapeEditor.shapeCommands + ShapeEditor.ownKeyCommands)
    ) { $0.shaper.isActive }
  }

  /// That of a gradient that is changed.
  static func ofGradient(_ selection: SelectionEditor) -> HandleBarController {
    HandleBarController(
      selection,
      // Translators: What a screen reader calls the bar beside a gradient that is changed.
      HandleBar(
        text("Gradient"), id: "gradient",
        [
          [(.ellipse, "radial"), (.reverseLine, "reverse"), (.trash, "remove-stop")],
          [(.check, "done")],
        ], of: GradientEditor.gradientCommands + GradientEditor.ownKeyCommands)
    ) { $0.gradients.isActive }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for entry in bar.entries.joined() {
      entry.button.addAction { [weak self] in
        guard let self else { return }
        entry.command.action(selection)
        update()
      }
    }
  }

  /// Shows what is so now.
  func update() {
    let isWanted = isActive(selection) && !selection.isInHand
    if isWanted {
      for entry in bar.entries.joined() {
        entry.button.isEnabled = entry.command.isEnabled(selection)
        entry.button.isSelected = entry.command.isChecked?(selection) ?? false
      }
      place()
    }
    setShown(isWanted)
  }

  override func place() {
    guard let layout = selection.handledLayout else { return }
    place(beside: layout, touch: selection.handPlace)
  }
}
