import Geometry
import Testing

@testable import Rasterizer

/// Lines around sets of pixels.
@Suite struct PixelOutlineTests {
  private let size = PixelSize(width: 150, height: 100)

  private func grid(_ isIn: (Int, Int) -> Bool) -> PixelSetGrid {
    let columns = 3
    return PixelSetGrid(size: size) { tile, y in
      var bits: UInt64 = 0
      for x in 0..<Tile.side {
        let (column, row) = (tile % columns * Tile.side + x, tile / columns * Tile.side + y)
        if column < size.width, row < size.height, isIn(column, row) { bits |= 1 << UInt64(x) }
      }
      return bits
    }
  }

  /// The lines as lists of points.
  private func lines(_ path: Path) -> [[Point]] {
    var lines: [[Point]] = []
    for element in path.elements {
      switch element {
      case .move(let p): lines.append([p])
      case .line(let p): lines[lines.count - 1].append(p)
      default: break
      }
    }
    return lines
  }

  /// Twice the area within a line; negative where it runs against the clock.
  private func area(_ line: [Point]) -> Double {
    zip(line, line.dropFirst() + line.prefix(1)).reduce(0) {
      $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
    }
  }

  @Test func aBoxAcrossTilesHasOneLineAroundIt() {
    let path = grid { (50..<140).contains($0) && (60..<70).contains($1) }.outline(tolerance: 0)
    let found = lines(path)
    #expect(found.count == 1)
    let corners: Set = [Point(50, 60), Point(140, 60), Point(140, 70), Point(50, 70)]
    #expect(corners.isSubset(of: Set(found[0])) && found[0].count <= 5)
  }

  @Test func aHoleHasALineThatRunsTheOtherWay() {
    let found = lines(
      grid { x, y in
        (10..<90).contains(x) && (10..<90).contains(y)
          && !((60..<70).contains(x) && (60..<70).contains(y))
      }.outline(tolerance: 0))
    #expect(found.map(area).sorted() == [-200, 12800])
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func linesOfAnyPixelsHoldAsManyAsThereAre(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    var chosen: Set<Int> = []
    for _ in 0..<4000 { chosen.insert(Int.random(in: 0..<15000, using: &dice)) }
    let set = grid { chosen.contains($1 * 150 + $0) }
    let found = lines(set.outline(tolerance: 0))
    #expect(found.map(area).reduce(0, +) == Double(2 * set.area))
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func linesCoverTheVeryPixels(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    var chosen: Set<Int> = []
    for _ in 0..<9000 { chosen.insert(Int.random(in: 0..<15000, using: &dice)) }
    let set = grid { chosen.contains($1 * 150 + $0) }
    let cover = PolygonCoverage(set.contours()).cover(columns: -1..<151, rows: -1..<101)
    for (place, value) in cover.enumerated() {
      let isIn = set.contains(x: place % 152 - 1, y: place / 152 - 1)
      #expect(value == (isIn ? Tile.one : 0))
    }
  }

  @Test func stairsBecomeStraightAndStayNear() {
    let exact = lines(grid { $0 + 2 * $1 < 150 && $0 >= 10 && $1 >= 10 }.outline(tolerance: 0))
    let plain = lines(grid { $0 + 2 * $1 < 150 && $0 >= 10 && $1 >= 10 }.outline())
    #expect(exact[0].count > 100 && plain[0].count < 12)
    #expect(abs(area(exact[0]) - area(plain[0])) < 0.05 * area(exact[0]))
  }

  @Test func noPixelsHaveNoLine() { #expect(grid { _, _ in false }.outline().isEmpty) }
}
