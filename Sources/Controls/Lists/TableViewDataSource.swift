/// Tells a table what it shows.
public protocol TableViewDataSource: AnyObject {
  /// How many sections there are. The default is 1.
  func numberOfSections(in tableView: TableView) -> Int
  /// How many rows a section has.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// The cell that shows a row: take it from `TableView.dequeueReusableCell`, or make a new one. The
  /// table keeps it while the row is in sight.
  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell
  /// The words above a section; nil for a section without a header. The default is nil.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
}

extension TableViewDataSource {
  /// One section.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  /// No header.
  public func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
}
