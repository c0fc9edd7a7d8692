import Canvas
import Controls
import Geometry
import UserInterface
import Words

/// The panel that shows what the keys do.
final class KeysController: PanelController {
  private let sections: [KeySection]
  // Translators: The keys of the keyboard, and what they do.
  private let list = TableView(text("Keys"), rowHeight: KeyRow.height).identified("keys.list")
  private let titleLabel = Label(style: .headline)
  private let doneButton = Button(text("Done"), style: .primary).identified("keys.done")
  private static let size = Size(580, 680)
  private static let head = 60.0

  /// Makes the panel for the tools at hand, of which the user has pinned some.
  init(tools: ToolBox) {
    sections = KeySheet.sections(tools: tools)
    super.init(placement: .dialog)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = text("Keys")
    view.accessibilityIdentifier = "keys"
    titleLabel.text = text("Keys")
    for part in [titleLabel, list, doneButton] as [View] { view.addSubview(part) }
    list.dataSource = self
    doneButton.addAction { [weak self] in self?.dismiss() }
  }

  override var initialFirstResponder: Responder? { list }

  /// What has opened it takes it away again, as does Enter.
  override func keyPressed(_ event: KeyEvent) {
    switch event.key {
    case .enter, .function(1), .character("?"): dismiss()
    default: super.keyPressed(event)
    }
  }

  override func preferredSize(in available: Size) -> Size {
    Size(min(available.width, Self.size.width), min(available.height, Self.size.height))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (bounds, padding) = (view.bounds, 24.0)
    let button = doneButton.sizeThatFits(.zero)
    let foot = button.height + 2 * 16
    titleLabel.frame = Rect(padding, 20, bounds.width - 2 * padding, 24)
    doneButton.frame = Rect(
      bounds.width - padding - button.width, bounds.height - 16 - button.height, button.width,
      button.height)
    list.frame = Rect(
      minX: 10, minY: Self.head, maxX: bounds.width - 10,
      maxY: max(Self.head, bounds.height - foot))
  }
}

extension KeysController: TableViewDataSource {
  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let cell: KeyRow = tableView.dequeueReusableCell("key") { KeyRow() }
    cell.show(sections[path.section].rows[path.row])
    return cell
  }
}
