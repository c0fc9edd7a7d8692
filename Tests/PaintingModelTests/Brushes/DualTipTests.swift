import Geometry
import PaintingModel
import Rasterizer
import Testing

/// Brushes with a second tip, which says where the first one may paint.
@Suite struct DualTipTests {
  private static let size = PixelSize(width: 400, height: 100)

  private static func line(
    _ method: Brush.Method = .solid, _ change: (inout Brush) -> Void = { _ in }
  ) -> TileGrid {
    var brush = Brush(diameter: 40)
    brush.method = method
    change(&brush)
    var stroke = Stroke(
      at: StrokePoint(location: Point(50, 50)), color: .black, brush: brush, seed: 5)
    stroke.add((1...60).map { StrokePoint(location: Point(50 + Double($0) * 5, 50)) })
    var painting = Painting(size: size)
    painting.paint(stroke, batch: 4)
    return painting.layer
  }

  private static func alphas(_ grid: TileGrid) -> [Int] {
    (0..<size.height).flatMap { y in (0..<size.width).map { Int(grid.pixel(x: $0, y: y).w) } }
  }

  private static func sum(_ grid: TileGrid) -> Int { alphas(grid).reduce(0, +) }

  @Test(arguments: [Brush.Method.solid, .airbrush, .tip])
  func paintLiesOnlyWhereBothTipsHaveBeen(_ method: Brush.Method) {
    let whole = Self.line(method)
    let drops = Self.line(method) {
      $0.dual = DualTip()
      $0.dual?.size = 0.25
      $0.dual?.spacing = 3
      $0.dual?.scatter = 1
    }
    let pairs = zip(Self.alphas(drops), Self.alphas(whole))
    #expect(pairs.allSatisfy { $0 <= $1 }, "never more than the first tip alone")
    let part = Double(Self.sum(drops)) / Double(Self.sum(whole))
    #expect(part > 0.02 && part < 0.3)
    // Under a drop it is all there.
    #expect(pairs.contains { $0 == $1 && $1 > Int(Tile.one) / 3 })
  }

  @Test func aSecondTipThatCoversAllChangesNothing() {
    let dual = Self.line(.tip) {
      $0.dual = DualTip()
      $0.dual?.size = 2
      $0.dual?.spacing = 0.05
    }
    let plain = Self.line(.tip)
    for (a, b) in zip(Self.alphas(dual), Self.alphas(plain)) { #expect(abs(a - b) <= 1) }
  }

  @Test func itsTextureShowsAndItsStampsAreTurned() {
    let plain = Self.line()
    let textured = Self.line {
      $0.dual = DualTip(.textured(.chalk))
      $0.dual?.spacing = 1
    }
    let part = Double(Self.sum(textured)) / Double(Self.sum(plain))
    #expect(part > 0.1 && part < 0.95)
    // No stamp looks like the next.
    let columns = (0..<5).map { stamp in
      (0..<40).map { Int(textured.pixel(x: 80 + stamp * 40 + $0, y: 50).w) }
    }
    #expect(Set(columns).count == 5)
  }

  @Test func aTipThatTakesAwayLeavesTheRest() {
    func dual(_ mode: DualTip.Mode) -> [Int] {
      Self.alphas(
        Self.line {
          $0.dual = DualTip()
          $0.dual?.mode = mode
          $0.dual?.size = 0.3
          $0.dual?.spacing = 2
          $0.dual?.opacity = 0.6
        })
    }
    let plain = Self.alphas(Self.line())
    for (part, (rest, whole)) in zip(dual(.multiply), zip(dual(.subtract), plain)) {
      #expect(rest <= whole)
      // Where the first covers all, one has what the other lacks.
      if whole == Int(Tile.one) { #expect(abs(part + rest - whole) <= 1) }
    }
  }

  @Test func aDotHasOneStampOfEach() {
    var brush = Brush(diameter: 40)
    brush.dual = DualTip()
    brush.dual?.size = 0.5
    var painting = Painting(size: Self.size)
    painting.paint(
      Stroke(at: StrokePoint(location: Point(60, 50)), color: .black, brush: brush), batch: 1)
    #expect(painting.layer.pixel(x: 60, y: 50).w == Tile.one)
    #expect(painting.layer.pixel(x: 60 + 15, y: 50).w == 0)
  }

  @Test func whatSmudgesHasOneTip() {
    let plain = Self.line(.tip) { $0.smudge = 0.5 }
    let dual = Self.line(.tip) {
      $0.smudge = 0.5
      $0.dual = DualTip()
    }
    #expect(plain == dual)
  }
}
