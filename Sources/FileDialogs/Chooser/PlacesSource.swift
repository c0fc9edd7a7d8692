import Controls
import PaintingFiles
import UserInterface
import Words

/// The places beside the chooser's files.
final class PlacesSource: TableViewDataSource, TableViewDelegate {
  /// One line of it.
  enum Item: Hashable {
    /// Files that were used last.
    case recent
    /// A folder.
    case place(Place)

    /// What people call it.
    var title: String {
      switch self {
      case .recent: text("Recent", context: "files")
      case .place(let place): place.name
      }
    }

    /// What programs and tests call it; nil for a folder that the user has named.
    var identifier: String? {
      switch self {
      case .recent: "chooser.recent"
      case .place(let place): place.kind == .home ? "chooser.home" : nil
      }
    }
  }

  private(set) var items: [Item] = []
  /// Told which one was chosen.
  var onOpen: ((Item) -> Void)?

  /// Shows these in a table.
  func show(_ items: [Item], in table: TableView) {
    self.items = items
    table.reloadData()
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell("place") { TableViewCell() }
    let item = items[path.row]
    cell.text = item.title
    cell.accessibilityIdentifier = item.identifier
    cell.icon = if case .place(let place) = item { Self.icon(of: place) } else { .document }
    return cell
  }

  func tableView(_ tableView: TableView, didOpenRowAt path: IndexPath) {
    onOpen?(items[path.row])
  }

  private static func icon(of place: Place) -> Icon {
    switch place.kind {
    case .home: .home
    case .standard:
      place.name == text("Pictures") ? .picture : place.name == "Fude" ? .brush : .folder
    case .bookmark, .drive: .folder
    }
  }
}
