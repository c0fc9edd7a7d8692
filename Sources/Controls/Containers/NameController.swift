public import Geometry
public import UserInterface
import Words

/// A dialog that asks for one name.
public final class NameController: PanelController {
  /// Told of the name that was typed; it dismisses the dialog, or refuses the name.
  public var onAccept: ((String) -> Void)?

  private let identifier: String
  private let titleLabel: Label
  private let nameField: TextField
  private let message: Label
  private let cancelButton: Button
  private let acceptButton: Button

  /// Makes a dialog.
  ///
  /// - Parameters:
  ///   - field: what the name is of.
  ///   - name: what stands in the field at first.
  ///   - acceptTitle: what the button says that takes the name.
  ///   - id: how programs and tests call it, as `new-folder`; its parts are called by that and what they are.
  public init(_ title: String, field: String, name: String, acceptTitle: String, id: String) {
    identifier = id
    titleLabel = Label(title, style: .headline)
    nameField = TextField(field, text: name).identified("\(id).name")
    message = Label(style: .detail, color: \.mutedText).identified("\(id).message")
    cancelButton = Button(text("Cancel")).identified("\(id).cancel")
    acceptButton = Button(acceptTitle, style: .primary).identified("\(id).create")
    super.init(placement: .dialog)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = titleLabel.text
    view.accessibilityIdentifier = identifier
    let parts: [View] = [titleLabel, nameField, message, cancelButton, acceptButton]
    for part in parts { view.addSubview(part) }
    cancelButton.addAction { [weak self] in self?.dismiss() }
    acceptButton.addAction { [weak self] in self?.accept() }
    nameField.addAction(for: .committed) { [weak self] in self?.accept() }
    nameField.addAction(for: .cancelled) { [weak self] in self?.dismiss() }
    nameField.addAction(for: .valueChanged) { [weak self] in self?.message.text = "" }
  }

  public override var initialFirstResponder: Responder? { nameField }

  public override func viewDidAppear() {
    super.viewDidAppear()
    nameField.selectAll()
  }

  /// Whether a name can be taken now; not while something is made of the one before.
  public var isReady: Bool {
    get { acceptButton.isEnabled }
    set { acceptButton.isEnabled = newValue }
  }

  private func accept() { if isReady { onAccept?(nameField.text) } }

  /// Says why a name cannot be taken.
  public func refuse(_ reason: String) {
    message.text = reason
    nameField.shake()
  }

  public override func preferredSize(in available: Size) -> Size {
    Size(min(available.width, 400), 160 + Metrics.target)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: 20)
    titleLabel.frame = Rect(area.minX, area.minY - 2, area.width, 28)
    nameField.frame = Rect(area.minX, area.minY + 36, area.width, Metrics.target)
    message.frame = Rect(area.minX, nameField.frame.maxY + 6, area.width, 20)
    let y = area.maxY - acceptButton.frame.height
    acceptButton.frame.origin = Point(area.maxX - acceptButton.frame.width, y)
    cancelButton.frame.origin = Point(
      acceptButton.frame.minX - 10 - cancelButton.frame.width, y)
  }
}
