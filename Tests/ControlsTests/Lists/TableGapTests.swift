import Geometry
import Testing

@testable import Controls

/// Where rows lie while a hand carries some of them.
@Suite struct TableGapTests {
  @Test func theOthersLeaveAPlace() {
    let gap = TableGap(lifted: [1, 2], slot: 2, rowHeight: 10)
    #expect((0..<6).map(gap.top(ofRow:)) == [0, nil, nil, 10, 30, 40])
    #expect(gap.height(ofRows: 6) == 50)
    #expect((0..<4).map(gap.row(ofNumber:)) == [0, 3, 4, 5])
  }

  @Test(arguments: [0, 1, 3, 6, 7]) func rowsInSightAreThoseThatReachIntoIt(slot: Int) {
    let gap = TableGap(lifted: [0, 4, 9], slot: slot, rowHeight: 10)
    for start in stride(from: 0.0, through: 70, by: 5) {
      let seen = gap.rows(from: start, to: start + 25, of: 10)
      let all = (0..<10).filter { row in
        gap.top(ofRow: row).map { $0 < start + 25 && $0 + 10 > start } ?? false
      }
      #expect(seen == all, "from \(start)")
    }
  }

  @Test func aThousandRowsAskForTheFewInSight() {
    let gap = TableGap(lifted: [500], slot: 498, rowHeight: 10)
    #expect(gap.rows(from: 4960, to: 5010, of: 1000) == [496, 497, 498, 499])
    #expect(gap.rows(from: 9900, to: 10_000, of: 1000).last == 999)
  }
}
