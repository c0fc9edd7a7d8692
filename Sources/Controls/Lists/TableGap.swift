/// Rows that a hand has taken out of a table, and the place that the others leave for them. Rows are counted from
/// the topmost, and all of the same height.
public nonisolated struct TableGap: Equatable, Sendable {
  /// The rows that are out, in order.
  public let lifted: [Int]
  /// How many of the rows that stay lie above the place.
  public var slot: Int
  /// The height of a row, and of the place, in points.
  public let rowHeight: Double

  /// Makes a place between rows.
  public init(lifted: some Sequence<Int>, slot: Int, rowHeight: Double) {
    self.lifted = lifted.sorted()
    self.slot = slot
    self.rowHeight = rowHeight
  }

  /// Where a row begins, from the table's top; nil for one that is out.
  func top(ofRow row: Int) -> Double? {
    let before = lifted.firstIndexInOrder { $0 >= row }
    if before < lifted.count, lifted[before] == row { return nil }
    let number = row - before
    return Double(number + (number >= slot ? 1 : 0)) * rowHeight
  }

  /// The height of all.
  func height(ofRows count: Int) -> Double { Double(count - lifted.count + 1) * rowHeight }

  /// The rows that reach into a part of the height, in order.
  func rows(from minY: Double, to maxY: Double, of count: Int) -> [Int] {
    // The place is one more row at most, at one end.
    let first = max(0, Int((minY / rowHeight).rounded(.down)) - 1)
    let last = min(count - lifted.count - 1, Int((maxY / rowHeight).rounded(.down)))
    guard first <= last else { return [] }
    return (first...last).map(row(ofNumber:)).filter { row in
      top(ofRow: row).map { $0 < maxY && $0 + rowHeight > minY } ?? false
    }
  }

  /// The row of a number among those that stay.
  func row(ofNumber number: Int) -> Int {
    // The first of the lifted rows that has more than so many staying ones before it comes after the row.
    number + lifted.indices.firstIndexInOrder { lifted[$0] - $0 > number }
  }
}

extension Range<Int> {
  /// As `Array.firstIndexInOrder`, counted from the lower bound.
  fileprivate nonisolated func firstIndexInOrder(_ isBeyond: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
