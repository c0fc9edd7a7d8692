import Controls
import PaintingFiles
import Words

/// The places beside the chooser's files.
final class PlacesSource: TableViewDataSource, TableViewDelegate {
  /// One line of it.
  enum Item: Hashable {
    /// Files that were used last.
    case recent
    /// A folder.
    case place(Place)
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
    switch items[path.row] {
    case .recent:
      cell.text = text("Recent")
      cell.icon = .document
    case .place(let place):
      cell.text = place.name
      cell.icon = Self.icon(of: place)
    }
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
