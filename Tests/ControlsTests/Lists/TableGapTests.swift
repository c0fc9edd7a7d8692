import Testing

@testable import Controls

/// Where rows lie while a hand carries some of them.
@Suite struct TableGapTests {
  /// A table of sections with headers of 5 points and rows of 10.
  private static func layout(_ counts: Int...) -> TableLayout {
    var layout = TableLayout()
    for count in counts { layout.append(headerHeight: 5, count: count) { _ in 10 } }
    return layout
  }

  private static func path(_ section: Int, _ row: Int) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test func theOthersLeaveAPlace() {
    let gap = TableGap(lifted: [1, 2].map { IndexPath(row: $0) }, slot: IndexPath(row: 2))
    let places = (0..<6).map { gap.place(ofRow: IndexPath(row: $0))?.row }
    #expect(places == [0, nil, nil, 1, 3, 4])
    #expect((0..<5).map { gap.row(at: IndexPath(row: $0))?.row } == [0, 3, nil, 4, 5])
    #expect(Self.layout(6).around(gap, rowHeight: 10).height == 55)
  }

  @Test func thePlaceMayBeInAnotherSection() {
    let gap = TableGap(lifted: [Self.path(0, 1), Self.path(1, 0)], slot: Self.path(2, 1))
    let layout = Self.layout(3, 1, 2).around(gap, rowHeight: 10)
    #expect(layout.sections.map(\.count) == [2, 0, 3])
    #expect(gap.place(ofRow: Self.path(0, 2)) == Self.path(0, 1))
    #expect(gap.place(ofRow: Self.path(2, 0)) == Self.path(2, 0))
    #expect(gap.place(ofRow: Self.path(2, 1)) == Self.path(2, 2))
    #expect(gap.row(at: Self.path(2, 1)) == nil)
  }

  @Test(arguments: [0, 1, 3, 6, 7]) func placesAndRowsAreEachOthersOpposite(slot: Int) {
    for section in [0, 1] {
      let gap = TableGap(
        lifted: [0, 4, 9].map { Self.path(1, $0) }, slot: Self.path(section, slot))
      for row in 0..<12 {
        let path = Self.path(1, row)
        guard let place = gap.place(ofRow: path) else { continue }
        #expect(gap.row(at: place) == path)
      }
    }
  }

  @Test func theNearestPlaceIsFoundInAllSections() {
    // Rows begin at 5, 15; 30, 40, 50: the place behind the last row is one, too.
    let layout = Self.layout(2, 3)
    func slot(_ y: Double, in sections: [Int] = [0, 1]) -> IndexPath? {
      layout.slot(nearestToY: y, in: sections)
    }
    #expect(slot(-100) == Self.path(0, 0) && slot(9) == Self.path(0, 0))
    #expect(slot(11) == Self.path(0, 1) && slot(26) == Self.path(0, 2))
    #expect(slot(28) == Self.path(1, 0) && slot(900) == Self.path(1, 3))
    #expect(slot(900, in: [0]) == Self.path(0, 2) && slot(0, in: [1]) == Self.path(1, 0))
    #expect(slot(0, in: []) == nil)
    let other = Self.layout(0, 1).slot(nearestToY: 4, in: [0, 1])
    #expect(other == Self.path(0, 0), "a section that has no row yet")
  }
}
