public import Geometry

/// A list of commands below a button, which scrolls in a low window. Arrows choose, Enter and Space
/// do it, Escape goes away.
public final class MenuController: PanelController {
  /// One line of the menu.
  public struct Item {
    let title: String
    let shortcut: String
    let isChecked: Bool?
    let startsGroup: Bool
    let action: () -> Void

    /// Makes a line. `isChecked` shows a tick for true and leaves its place free for false;
    /// `startsGroup` draws a line above it.
    public init(
      _ title: String, shortcut: String = "", isChecked: Bool? = nil, startsGroup: Bool = false,
      action: @escaping () -> Void
    ) {
      self.title = title
      self.shortcut = shortcut
      self.isChecked = isChecked
      self.startsGroup = startsGroup
      self.action = action
    }
  }

  private let items: [Item]
  private var rows: [MenuRow] = []
  private let list = ScrollView()
  private static let padding = 8.0
  private static let groupGap = 9.0

  /// Makes a menu below a view.
  public init(items: [Item], below view: View) {
    self.items = items
    super.init(placement: .below(view))
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = "Menu"
    view.addSubview(list)
    for item in items {
      let row = MenuRow(item)
      row.addAction { [weak self] in
        self?.dismiss()
        item.action()
      }
      rows.append(row)
      list.addSubview(row)
    }
  }

  public override func keyPressed(_ event: KeyEvent) {
    switch event.key {
    case .down: window?.moveFocus(forward: true)
    case .up: window?.moveFocus(forward: false)
    default: return super.keyPressed(event)
    }
    if let row = rows.first(where: \.isFirstResponder) { show(row) }
  }

  public override func viewDidAppear() {
    super.viewDidAppear()
    view.layoutIfNeeded()
    if let row = rows.first(where: \.isSelected) { show(row) }
  }

  private func show(_ row: MenuRow) {
    list.scrollRectToVisible(row.frame)
  }

  public override func preferredSize(in available: Size) -> Size {
    _ = view
    let width = rows.map(\.naturalWidth).max() ?? 0
    let gaps = Double(items.count { $0.startsGroup }) * MenuController.groupGap
    let height = Double(rows.count) * MenuRow.height + gaps + 2 * MenuController.padding
    return Size(max(240, width + 2 * MenuController.padding), min(available.height, height))
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: MenuController.padding)
    list.frame = area
    var y = 0.0
    for (row, item) in zip(rows, items) {
      if item.startsGroup { y += MenuController.groupGap }
      row.frame = Rect(0, y, area.width, MenuRow.height)
      y += MenuRow.height
    }
    list.contentSize = Size(0, y)
  }
}
