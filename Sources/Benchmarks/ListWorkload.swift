import Controls
internal import Geometry
internal import TestSupport
internal import UserInterface

/// W10: a table of 100,000 rows that fills a window of 1920 × 1080, scrolled as by a fast flick. One
/// frame is the cells' turn, layout and drawing. docs/benchmarks.md defines each row.
@MainActor final class ListWorkload: TableViewDataSource, TableViewDelegate {
  private static let count = 100_000
  /// The longest that a frame may take at 60 frames a second, in µs.
  private static let frameLimit = 16_000.0

  private var made = 0
  /// Whether every third row is higher.
  private let isUneven: Bool

  private init(isUneven: Bool) { self.isUneven = isUneven }

  static func run(_ report: inout Report) throws {
    for (name, step, isUneven) in [
      ("W10 scroll 100,000 rows, 2,000 pt/s", 33.0, false),
      ("W10 scroll 100,000 rows, all new", 1080.0, false),
      ("W10 scroll 100,000 uneven rows, 8,000 pt/s", 133.0, true),
    ] where report.wants(name) {
      try ListWorkload(isUneven: isUneven).scroll(name, by: step, &report)
    }
  }

  private func scroll(_ name: String, by step: Double, _ report: inout Report) throws {
    let size = Size(1920, 1080)
    let root = ViewController()
    root.view.backgroundColor = Theme.current.surface
    let user = try UserDriver(size: size, root: root)
    let table = TableView("Rows")
    table.frame = Rect(origin: .zero, size: size)
    table.connect(self)
    root.view.addSubview(table)
    user.backend.drain()
    var frames = Measurement()
    for _ in 0..<600 {
      frames.time {
        table.contentOffset.y += step
        user.backend.drain()
      }
    }
    report.within(name, frames, limit: Self.frameLimit)
    if step < 1000 { report.figure("W10 cells made", Double(made), "of \(Self.count)") }
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { Self.count }

  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell("row") {
      made += 1
      return TableViewCell()
    }
    cell.text = "Painting number \(path.row)"
    cell.detailText = "1920 × 1080, \(path.row % 97) strokes"
    cell.icon = .brush
    return cell
  }

  func tableView(_ tableView: TableView, heightForRowAt path: IndexPath) -> Double {
    isUneven && path.row % 3 == 0 ? 88 : tableView.rowHeight
  }
}
