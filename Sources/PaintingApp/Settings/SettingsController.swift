import Controls
import Geometry
import UserInterface
import Words

/// The panel of what is set for all paintings. Every change counts at once.
final class SettingsController: PanelController {
  /// Told of the preferences after each change by hand.
  var onChange: ((Preferences) -> Void)?
  /// What is shown. Setting it tells nobody.
  var preferences: Preferences { didSet { if preferences != oldValue { show() } } }

  let rows: SettingsRows
  private let titleLabel = Label(style: .headline)
  private let doneButton = Button(text("Done"), style: .primary).identified("settings.done")
  private static let padding = 24.0
  private static let width = 440.0
  private static let head = 60.0

  init(_ preferences: Preferences) {
    self.preferences = preferences
    rows = SettingsRows(preferences)
    super.init(placement: .dialog)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = text("Settings")
    view.accessibilityIdentifier = "settings"
    titleLabel.text = text("Settings")
    for part in [titleLabel, rows, doneButton] as [View] { view.addSubview(part) }
    doneButton.addAction { [weak self] in self?.finish() }
    rows.onChange = { [weak self] change in
      guard let self else { return }
      change(&preferences)
      onChange?(preferences)
    }
    show()
  }

  private func show() { rows.show(preferences) }

  override func keyPressed(_ event: KeyEvent) {
    if event.key == .enter, event.modifiers.isEmpty { return finish() }
    super.keyPressed(event)
  }

  /// Goes when all that was typed could be taken.
  private func finish() { if rows.commit() { dismiss() } }

  private var foot: Double { doneButton.frame.height + 2 * 16 }

  override func preferredSize(in available: Size) -> Size {
    let width = min(available.width, SettingsController.width)
    let wanted = SettingsController.head + rows.wantedHeight(width: width) + foot
    return Size(width, min(available.height, wanted))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (padding, bounds) = (SettingsController.padding, view.bounds)
    titleLabel.frame = Rect(padding, 20, bounds.width - 2 * padding, 24)
    let button = doneButton.sizeThatFits(.zero)
    doneButton.frame = Rect(
      bounds.width - padding - button.width, bounds.height - 16 - button.height, button.width,
      button.height)
    rows.frame = Rect(
      minX: 0, minY: SettingsController.head, maxX: bounds.width,
      maxY: max(SettingsController.head, bounds.height - foot))
  }
}
