import Testing

@testable import Controls

@Suite struct TableLayoutTests {
  /// Sections of which one is empty, one is alike, and one has rows of different heights.
  private var layout: TableLayout {
    var layout = TableLayout()
    layout.append(headerHeight: 30, count: 3) { _ in 50 }
    layout.append(headerHeight: 30, count: 0) { _ in 50 }
    layout.append(headerHeight: 0, count: 4) { Double(10 * ($0 + 1)) }
    return layout
  }

  @Test func rowsFollowEachOther() {
    #expect(layout.height == 30 + 150 + 30 + 100 && layout.count == 7)
    #expect(layout.edges(of: IndexPath(row: 2)) == 130...180)
    #expect(layout.edges(of: IndexPath(row: 0, section: 2)) == 210...220)
    #expect(layout.edges(of: IndexPath(row: 3, section: 2)) == 270...310)
    #expect(layout.edges(of: IndexPath(row: 0, section: 1)) == nil)
    #expect(layout.edges(of: IndexPath(row: -1)) == nil)
  }

  @Test func numbersAndPathsAgree() {
    for number in 0..<7 {
      #expect(layout.path(ofNumber: number).map(layout.number) == number)
    }
    #expect(layout.path(ofNumber: 99) == IndexPath(row: 3, section: 2))
    #expect(layout.path(ofNumber: -5) == IndexPath(row: 0))
    #expect(TableLayout().path(ofNumber: 0) == nil)
  }

  @Test func whatIsInSightIsWhatASearchThroughAllRowsFinds() {
    let all = (0..<7).compactMap(layout.path)
    for top in stride(from: -40.0, through: 340, by: 5) {
      for height in [0.5, 10, 60, 400] {
        let found = layout.rows(from: top, to: top + height)
        let expected = all.filter { path in
          layout.edges(of: path).map { $0.upperBound > top && $0.lowerBound < top + height }
            ?? false
        }
        #expect(found == expected, "\(top), \(height)")
      }
    }
  }

  @Test func aHeightThatIsNoneCountsAsOnePoint() {
    var layout = TableLayout()
    layout.append(headerHeight: 0, count: 3) { [Double.nan, -5, 20][$0] }
    #expect(layout.height == 22)
    layout.append(headerHeight: 0, count: -2) { _ in 1 }
    #expect(layout.count == 3)
  }

  @Test func theNearestRowIsFoundAlsoInAnEmptySection() {
    #expect(layout.row(nearestToY: -100) == IndexPath(row: 0))
    #expect(layout.row(nearestToY: 195) == IndexPath(row: 0, section: 2))
    #expect(layout.row(nearestToY: 265) == IndexPath(row: 2, section: 2))
    #expect(layout.row(nearestToY: 1e9) == IndexPath(row: 3, section: 2))
  }
}
