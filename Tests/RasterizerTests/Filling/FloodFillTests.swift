import Geometry
import Rasterizer
import Testing

@Suite struct FloodFillTests {
  /// Sizes around that of a tile, and shares of the pixels that are wall.
  static let mazes = [
    (1, 1, 0.2), (7, 3, 0.3), (63, 65, 0.2), (64, 64, 0.4), (65, 63, 0.5), (130, 129, 0.35),
    (300, 70, 0.4), (200, 200, 0), (70, 300, 0.41), (190, 190, 0.02),
    (900, 700, 0.38),
  ]

  @Test(arguments: mazes)
  func reachesWhatASlowFloodReaches(width: Int, height: Int, share: Double) {
    var numbers = SplitMix64(seed: UInt64(width))
    let picture = maze(width: width, height: height, share: share, &numbers)
    for _ in 0..<(width > 300 ? 2 : 5) {
      let (x, y) = (Int(numbers.next() % UInt64(width)), Int(numbers.next() % UInt64(height)))
      let found = picture.flood(fromX: x, y: y)
      let truth = SlowFlood(picture, fromX: x, y: y, tolerance: 0)
      #expect(found.area == truth.count)
      #expect(truth.pixels.allSatisfy { found.contains(x: $0.x, y: $0.y) })
    }
  }

  @Test(arguments: [false, true])
  func followsAWayOfOnePixel(isUpright: Bool) {
    let side = 191
    let bitmap = Bitmap(size: PixelSize(width: side, height: side))
    // Walls across on every other line, each with a gap at one end, by turns right and left.
    for wall in stride(from: 1, to: side, by: 2) {
      let gap = wall % 4 == 1 ? side - 1 : 0
      for i in 0..<side where i != gap {
        if isUpright { bitmap[wall, i] = 0xFF00_0000 } else { bitmap[i, wall] = 0xFF00_0000 }
      }
    }
    let found = TileGrid(bitmap).flood(fromX: 0, y: 0)
    #expect(found.contains(x: side - 1, y: side - 1))
    #expect(found.area == 96 * side + 95)
  }

  @Test func takesNeighborsOfColorsWithinTheTolerance() {
    let bitmap = Bitmap(size: PixelSize(width: 100, height: 3))
    for x in 0..<100 { for y in 0..<3 { bitmap[x, y] = 0xFF00_0000 | UInt32(x) << 8 } }
    let picture = TileGrid(bitmap)
    for (tolerance, reach) in [(0, 1), (10 / 255.0, 11), (90.4 / 255, 91), (1, 100)] {
      let found = picture.flood(fromX: 0, y: 1, tolerance: tolerance)
      #expect(found.area == 3 * reach, "tolerance \(tolerance)")
    }
  }

  @Test func findsNothingFromOutside() {
    let picture = TileGrid(size: PixelSize(width: 70, height: 70))
    for (x, y) in [(-1, 0), (0, -1), (70, 0), (0, 70), (.max, .min)] {
      #expect(picture.flood(fromX: x, y: y).occupied.isEmpty)
    }
    #expect(picture.flood(fromX: 69, y: 69, tolerance: .nan).area == 70 * 70)
  }

  @Test(arguments: [
    Ink(.black), Ink(Color(red: 1, green: 0.5, blue: 0, alpha: 0.4)),
    Ink(.black, mode: .destinationOut),
  ])
  func inkComesOnTheFoundPixelsAndNoOthers(ink: Ink) {
    var numbers = SplitMix64(seed: 5)
    let picture = maze(width: 150, height: 90, share: 0.3, &numbers)
    let found = picture.flood(fromX: 75, y: 45)
    var filled = picture
    filled.fill(found, with: ink)
    var covered = picture
    for index in 0..<picture.count {
      let whole = MaskTile(PixelSet.all)
      covered.composite(ink, through: whole, block: picture.localBounds(of: index), at: index)
    }
    for y in 0..<90 {
      for x in 0..<150 {
        let expected = found.contains(x: x, y: y) ? covered : picture
        #expect(filled.pixel(x: x, y: y) == expected.pixel(x: x, y: y))
      }
    }
  }

  /// A picture of walls at random.
  private func maze(
    width: Int, height: Int, share: Double, _ numbers: inout SplitMix64
  ) -> TileGrid {
    let bitmap = Bitmap(size: PixelSize(width: width, height: height))
    for y in 0..<height {
      for x in 0..<width where numbers.unit() < share { bitmap[x, y] = 0xFF20_4080 }
    }
    return TileGrid(bitmap)
  }
}
