import Controls
import UserInterface
import Words

/// The plate beside a reference: what can be done with it.
final class ReferenceBar: ButtonBar {
  private let entries: [(button: IconButton, command: Command<ReferenceTray>)]
  /// The tray that it belongs to.
  weak var tray: ReferenceTray? { didSet { update() } }
  /// Told that the pointer is on it, or has left.
  var onHover: ((Bool) -> Void)?

  override var groups: [[Control]] {
    let buttons = entries.map(\.button)
    return [Array(buttons[..<3]), Array(buttons[3..<6]), Array(buttons[6...])]
  }

  init() {
    let icons: [Icon] = [.plus, .minus, .fullScreen, .turnRight, .flip, .gray, .close]
    entries = zip(icons, ReferenceTray.commands).map { icon, command in
      (IconButton(icon: icon, for: command), command)
    }
    // Translators: What a screen reader calls the bar beside a picture that a painter looks at.
    super.init(text("Reference"), id: "reference.bar")
    for entry in entries {
      entry.button.selectionStyle = .switchedOn
      addSubview(entry.button)
      entry.button.addAction { [weak self] in
        guard let self, let tray else { return }
        entry.command.action(tray)
        update()
      }
    }
  }

  /// Shows what is so now.
  func update() {
    guard let tray else { return }
    for entry in entries { entry.button.isSelected = entry.command.isChecked?(tray) ?? false }
  }

  override func pointerEntered(_ event: HoverEvent) {
    super.pointerEntered(event)
    onHover?(true)
  }

  override func pointerExited() {
    super.pointerExited()
    onHover?(false)
  }
}
