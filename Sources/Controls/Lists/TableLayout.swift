/// Where the rows of a table are, from top to bottom, in points.
///
/// Sections whose rows are all alike keep no list of them. Finding a row takes the logarithm of
/// their number.
nonisolated struct TableLayout: Equatable {
  /// One section: a header, then its rows.
  struct Section: Equatable {
    /// From the table's top.
    let top: Double
    let headerHeight: Double
    /// How many rows lie in the sections before.
    let firstRow: Int
    let count: Int
    /// The height of each row where they are all alike.
    let rowHeight: Double
    /// Where each row ends, from the first row's top, where they differ; else empty.
    let ends: [Double]

    var rowsTop: Double { top + headerHeight }
    var bottom: Double { rowsTop + (ends.last ?? Double(count) * rowHeight) }

    func edges(of row: Int) -> ClosedRange<Double> {
      if ends.isEmpty {
        return rowsTop + Double(row) * rowHeight...rowsTop + Double(row + 1) * rowHeight
      }
      return rowsTop + (row == 0 ? 0 : ends[row - 1])...rowsTop + ends[row]
    }

    /// The row at a height, or the nearest one; nil without rows.
    func row(atY y: Double) -> Int? {
      guard count > 0 else { return nil }
      let way = y - rowsTop
      if ends.isEmpty { return max(0, min(count - 1, Int((way / rowHeight).rounded(.down)))) }
      return min(count - 1, ends.firstIndexInOrder { $0 > way })
    }
  }

  private(set) var sections: [Section] = []

  /// Adds a section below the others. Heights that are not above 0 count as 1 point.
  mutating func append(headerHeight: Double, count: Int, height: (Int) -> Double) {
    let heights = (0..<max(0, count)).map { row -> Double in
      let height = height(row)
      return height.isFinite && height > 0 ? height : 1
    }
    let first = heights.first ?? 1
    var ends: [Double] = []
    if heights.contains(where: { $0 != first }) {
      var end = 0.0
      ends = heights.map { height in
        end += height
        return end
      }
    }
    append(headerHeight: headerHeight, count: heights.count, rowHeight: first, ends: ends)
  }

  private mutating func append(
    headerHeight: Double, count: Int, rowHeight: Double, ends: [Double] = []
  ) {
    let last = sections.last
    sections.append(
      Section(
        top: last?.bottom ?? 0, headerHeight: headerHeight,
        firstRow: last.map { $0.firstRow + $0.count } ?? 0, count: count, rowHeight: rowHeight,
        ends: ends))
  }

  /// How the rows lie that stay, all of one height, with the place that a gap leaves between them as one more row; or
  /// without it.
  func around(_ gap: TableGap, rowHeight: Double, hasPlace: Bool = true) -> TableLayout {
    var new = TableLayout()
    for (index, section) in sections.enumerated() {
      let place = hasPlace && gap.slot.section == index ? 1 : 0
      new.append(
        headerHeight: section.headerHeight,
        count: section.count - gap.liftedCount(ofSection: index) + place, rowHeight: rowHeight)
    }
    return new
  }

  /// The place between rows of some sections that lies nearest to a height: its section, and how many of its rows lie
  /// above. Of two as near, the first; nil without sections. The rows of each are of one height.
  func slot(nearestToY y: Double, in candidates: some Sequence<Int>) -> IndexPath? {
    let slots = candidates.filter(sections.indices.contains).map { index in
      let section = sections[index]
      let row = ((y - section.rowsTop) / section.rowHeight).rounded()
      let slot = IndexPath(row: Int(max(0, min(Double(section.count), row))), section: index)
      let top = section.rowsTop + Double(slot.row) * section.rowHeight
      return (slot: slot, distance: abs(top - y))
    }
    return slots.min { $0.distance < $1.distance }?.slot
  }

  /// The height of all.
  var height: Double { sections.last?.bottom ?? 0 }
  /// The number of rows of all sections.
  var count: Int { sections.last.map { $0.firstRow + $0.count } ?? 0 }

  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && path.row >= 0
      && path.row < sections[path.section].count
  }

  /// From a row's top to its bottom; nil for a row that is not there.
  func edges(of path: IndexPath) -> ClosedRange<Double>? {
    contains(path) ? sections[path.section].edges(of: path.row) : nil
  }

  /// The number of a row among those of all sections.
  func number(of path: IndexPath) -> Int { sections[path.section].firstRow + path.row }

  /// The row of a number; limited to those there are, nil when there is none.
  func path(ofNumber number: Int) -> IndexPath? {
    guard count > 0 else { return nil }
    let number = max(0, min(count - 1, number))
    let section = sections.firstIndexInOrder { $0.firstRow + $0.count > number }
    return IndexPath(row: number - sections[section].firstRow, section: section)
  }

  /// The sections that reach into a part of the height.
  func sections(from minY: Double, to maxY: Double) -> Range<Int> {
    let first = sections.firstIndexInOrder { $0.bottom > minY }
    let end = sections.firstIndexInOrder { $0.top >= maxY }
    return first..<max(first, end)
  }

  /// The rows that reach into a part of the height.
  func rows(from minY: Double, to maxY: Double) -> [IndexPath] {
    sections(from: minY, to: maxY).flatMap { index -> [IndexPath] in
      let section = sections[index]
      guard maxY > section.rowsTop, let first = section.row(atY: minY),
        let last = section.row(atY: maxY)
      else { return [] }
      return (first...last).lazy.filter {
        let edges = section.edges(of: $0)
        return edges.upperBound > minY && edges.lowerBound < maxY
      }.map { IndexPath(row: $0, section: index) }
    }
  }

  /// The row at a height, or the nearest one; nil without rows.
  func row(nearestToY y: Double) -> IndexPath? {
    guard count > 0 else { return nil }
    let index = min(sections.count - 1, sections.firstIndexInOrder { $0.bottom > y })
    if let row = sections[index].row(atY: y) { return IndexPath(row: row, section: index) }
    return path(ofNumber: sections[index].firstRow)
  }
}

extension Array {
  /// The first element that has a property which all later ones have too; the count when none has.
  nonisolated func firstIndexInOrder(_ isBeyond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
