public import UserInterface

/// Hears what people do with a table, and says how high its rows are. Every method has a default.
public protocol TableViewDelegate: AnyObject {
  /// The height of a row, in points. The default is the table's `rowHeight`.
  func tableView(_ tableView: TableView, heightForRowAt path: IndexPath) -> Double
  /// A row was tapped while keys were held. Whether that was all: then it is not chosen alone. The default is false.
  func tableView(
    _ tableView: TableView, didTapRowAt path: IndexPath, holding modifiers: KeyModifiers
  ) -> Bool
  /// A row was chosen by hand or key.
  func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath)
  /// A row is to be opened: by Enter, or by a double tap (`TableView.opensByTap`: by one).
  func tableView(_ tableView: TableView, didOpenRowAt path: IndexPath)
}

extension TableViewDelegate {
  /// All rows are alike.
  public func tableView(_ tableView: TableView, heightForRowAt path: IndexPath) -> Double {
    tableView.rowHeight
  }
  /// Leaves it to the table.
  public func tableView(
    _ tableView: TableView, didTapRowAt path: IndexPath, holding modifiers: KeyModifiers
  ) -> Bool { false }
  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, didOpenRowAt path: IndexPath) {}
}
