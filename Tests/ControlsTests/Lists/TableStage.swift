import Controls
import Geometry
import TestSupport
import UserInterface

/// A table of 200 × 230 points at 10, 10, with rows of 50 points, and what was heard from it.
@MainActor final class TableStage: TableViewDataSource, TableViewDelegate {
  let user: UserDriver
  let table = TableView("Files", rowHeight: 50)
  /// The rows by name, section by section.
  var sections: [[String]]
  var titles: [String?]
  var height: ((IndexPath) -> Double)?
  var selected: [IndexPath] = []
  var opened: [IndexPath] = []
  /// How many cells were ever made.
  var made = 0

  init(_ sections: [[String]], titles: [String?] = [], root: ViewController = ViewController())
    throws
  {
    self.sections = sections
    self.titles = titles
    user = try UserDriver()
    root.view.addSubview(table)
    table.frame = Rect(10, 10, 200, 230)
    table.dataSource = self
    table.delegate = self
    user.window.rootViewController = root
    user.backend.drain()
  }

  convenience init(count: Int) throws { try self.init([(0..<count).map { "row \($0)" }]) }

  /// What is seen, from the top down.
  var seen: [String] {
    user.backend.drain()
    return table.subviews.compactMap { $0 as? TableViewCell }.sorted {
      $0.frame.minY < $1.frame.minY
    }
    .map(\.text)
  }

  var selectedRow: Int? { table.indexPathForSelectedRow?.row }
  var offset: Double { table.contentOffset.y }

  func numberOfSections(in tableView: TableView) -> Int { sections.count }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell("row") {
      made += 1
      return TableViewCell()
    }
    cell.text = sections[path.section][path.row]
    return cell
  }
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }
  func tableView(_ tableView: TableView, heightForRowAt path: IndexPath) -> Double {
    height?(path) ?? tableView.rowHeight
  }
  func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath) { selected.append(path) }
  func tableView(_ tableView: TableView, didOpenRowAt path: IndexPath) { opened.append(path) }
}
