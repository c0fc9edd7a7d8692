import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// What erasers took from strokes goes where those go.
@Suite struct HolesTests {
  private let size = PixelSize(width: 200, height: 150)
  private let red = Color(hex: 0xC8553D)

  private func line(_ start: Point, _ end: Point, _ brush: Brush, _ color: Color) -> Stroke {
    var stroke = Stroke(at: start, color: color, brush: brush)
    for step in 1...8 { stroke.add(start.interpolated(to: end, at: Double(step) / 8)) }
    return stroke
  }

  private func eraser(opacity: Double = 1, hardness: Double = 1) -> Brush {
    var brush = Brush(diameter: 20, isEraser: true)
    (brush.opacity, brush.hardness) = (opacity, hardness)
    return brush
  }

  /// A horizontal line that an eraser has crossed at x = 100.
  private func erased(by brush: Brush) -> (Painting, line: ElementPlace, eraser: ElementPlace) {
    var painting = Painting(size: size)
    painting.paint(line(Point(20, 75), Point(180, 75), Brush(diameter: 14), red), batch: 3)
    painting.paint(line(Point(100, 20), Point(100, 130), brush, red), batch: 3)
    let layer = painting.activeLayer
    return (
      painting, ElementPlace(layer: layer, index: 0), ElementPlace(layer: layer, index: 1)
    )
  }

  private func alpha(_ painting: Painting, _ x: Int, _ y: Int) -> Int {
    Int(painting.committed.pixel(x: x, y: y).w)
  }

  /// Whether two pictures differ by no more than roundings.
  private func isAlike(_ a: TileGrid, _ b: TileGrid, down: Int = 0, _ area: PixelRect? = nil)
    -> Bool
  {
    let area = area ?? size.bounds
    return (area.minX..<area.maxX).allSatisfy { x in
      (area.minY..<area.maxY).allSatisfy { y in
        let (a, b) = (a.pixel(x: x, y: y + down), b.pixel(x: x, y: y))
        return (0..<4).allSatisfy { abs(Int(a[$0]) - Int(b[$0])) <= 24 }
      }
    }
  }

  @Test(arguments: [5.0, 10, 20, 60])
  func aHoleGoesAlongAndTheEraserTakesNoMore(way: Double) {
    var (painting, line, _) = erased(by: eraser())
    #expect(alpha(painting, 100, 75) == 0)
    _ = painting.move([line], by: .translation(Vector(way, 0)))
    let shift = Int(way)
    #expect(alpha(painting, 100 + shift, 75) == 0)
    #expect(alpha(painting, 92 + shift, 75) == 0 && alpha(painting, 108 + shift, 75) == 0)
    #expect(alpha(painting, 88 + shift, 75) == Int(Tile.one))
    #expect(alpha(painting, 112 + shift, 75) == Int(Tile.one))
    #expect(painting.looksPaintedAnew)
  }

  @Test func itIsTheSameHoleWhateverBecomesOfTheEraser() {
    var (painting, line, eraser) = erased(by: eraser())
    _ = painting.move([line], by: .translation(Vector(10, 0)))
    let moved = painting.committed
    _ = painting.remove([eraser])
    #expect(isAlike(painting.committed, moved) && painting.looksPaintedAnew)
    while painting.undo() != nil {}
    while painting.redo() != nil {}
    #expect(isAlike(painting.committed, moved))
  }

  @Test func whatWasHalfErasedIsNoPalerWhereItIsNudged() {
    for hardness in [0.3, 1] {
      var (painting, line, _) = erased(by: eraser(opacity: 0.5, hardness: hardness))
      let before = (60..<140).map { alpha(painting, $0, 75) }
      for step in 1...3 {
        _ = painting.move([line], by: .translation(Vector(1, 0)))
        let now = (60..<140).map { alpha(painting, $0 + step, 75) }
        #expect(zip(before, now).allSatisfy { abs($0 - $1) < 24 }, "\(step), \(hardness)")
      }
      #expect(painting.element(at: line)?.cuts.count == 1 && painting.looksPaintedAnew)
    }
  }

  @Test func withTheSwitchHolesStayWhereTheyAre() {
    var (painting, line, eraser) = erased(by: eraser())
    _ = painting.move([line], by: .translation(Vector(40, 0)), holesStay: true)
    #expect(alpha(painting, 140, 75) == Int(Tile.one) && alpha(painting, 100, 75) == 0)
    _ = painting.remove([eraser])
    #expect(alpha(painting, 100, 75) == Int(Tile.one))
  }

  @Test func aDragThereAndBackChangesNothing() throws {
    var (painting, line, _) = erased(by: eraser(opacity: 0.6, hardness: 0.4))
    let before = painting.committed
    let element = try #require(painting.element(at: line))
    let held = painting.hold([line])
    _ = painting.move(held, by: .translation(Vector(12, 9)))
    #expect(painting.committed != before)
    _ = painting.move(held, by: .identity, continuing: true)
    #expect(painting.committed == before && painting.element(at: line) == element)
  }

  @Test func whatGoesOverAnEraserKeepsItsHole() {
    var (painting, line, _) = erased(by: eraser())
    let before = painting.committed
    _ = painting.arrange([line], .top)
    #expect(isAlike(painting.committed, before) && painting.looksPaintedAnew)
    _ = painting.undo()
    _ = painting.arrange([line], .top, holesStay: true)
    #expect(alpha(painting, 100, 75) == Int(Tile.one))
  }

  @Test func aHoleGoesToAnotherLayer() {
    var (painting, line, _) = erased(by: eraser())
    let before = painting.committed
    _ = painting.addLayer()
    let moved = painting.move([line], to: painting.activeLayer)
    #expect(moved != nil)
    let there = painting.history(of: line.layer)
    #expect(
      there?.element(at: 0) == nil && isAlike(painting.committed, before)
        && painting.looksPaintedAnew)
  }

  @Test func copiesOfTwoLinesWithAnEraserBetweenLookLikeThem() {
    var (painting, low, _) = erased(by: eraser())
    painting.paint(
      line(Point(20, 60), Point(180, 90), Brush(diameter: 8), Color(hex: 0x3B5998)), batch: 3)
    let high = ElementPlace(layer: low.layer, index: 2)
    let before = painting.committed
    let copies = painting.duplicate([low, high], by: .translation(Vector(0, 40)))
    #expect(painting.looksPaintedAnew)
    _ = painting.remove([low, high])
    let area = PixelRect(x: 20, y: 40, width: 160, height: 65)
    #expect(isAlike(painting.committed, before, down: 40, area))
    #expect(copies?.places.count == 2)
  }

  @Test func paintBehindWhatWasErasedOnceIsFreedShows() {
    var (painting, line, _) = erased(by: eraser())
    // Over the line, erased at the same place: a hole through which the moved line is seen.
    var other = Painting(size: size)
    other.paint(self.line(Point(20, 75), Point(180, 75), Brush(diameter: 14), red), batch: 3)
    other.paint(
      self.line(Point(100, 40), Point(100, 110), Brush(diameter: 8), Color(hex: 0x3B5998)),
      batch: 3)
    other.paint(self.line(Point(100, 20), Point(100, 130), eraser(), red), batch: 3)
    _ = other.move([line], by: .translation(Vector(40, 0)))
    #expect(alpha(other, 100, 75) == Int(Tile.one) && alpha(other, 100, 50) == 0)
    #expect(alpha(other, 140, 75) == 0 && other.looksPaintedAnew)
    #expect(other.elementPlace(at: Point(100.5, 75.5)) == line)
    painting = other
    #expect(painting.undo() != nil && alpha(painting, 100, 75) == 0)
  }

  @Test func whatIsPaintedAndErasedLaterGoesOn() {
    var (painting, line, _) = erased(by: eraser())
    _ = painting.move([line], by: .translation(Vector(40, 0)))
    painting.paint(
      self.line(Point(100, 20), Point(100, 130), eraser(), red), batch: 3)
    #expect(alpha(painting, 100, 75) == 0 && alpha(painting, 140, 75) == 0)
    _ = painting.move([line], by: .translation(Vector(0, 30)))
    #expect(alpha(painting, 100, 105) == 0 && alpha(painting, 140, 105) == 0)
    #expect(alpha(painting, 120, 105) == Int(Tile.one))
    #expect(painting.element(at: line)?.cuts.count == 2 && painting.looksPaintedAnew)
  }

  @Test func anEraserThatIsHeldGoesAlongItself() {
    var (painting, line, eraser) = erased(by: eraser())
    _ = painting.move([line, eraser], by: .translation(Vector(30, 0)))
    #expect(painting.element(at: line)?.cuts.isEmpty == true)
    #expect(alpha(painting, 130, 75) == 0 && alpha(painting, 100, 75) == Int(Tile.one))
  }

  @Test func aCopyForTheClipboardHasItsHole() {
    var (painting, line, _) = erased(by: eraser())
    let copies = painting.copies(of: [line])
    #expect(copies.first?.cuts.count == 1)
    _ = painting.insert(copies, movedBy: Vector(0, 40))
    #expect(alpha(painting, 100, 115) == 0 && alpha(painting, 80, 115) == Int(Tile.one))
    #expect(painting.copies(of: [line], holesStay: true).first?.cuts.isEmpty == true)
  }

  @Test func enlargedItHasTheSameHole() throws {
    var (painting, line, _) = erased(by: eraser())
    _ = painting.move([line], by: .translation(Vector(10, 0)))
    let large = try #require(painting.enlarged(by: 2))
    #expect(alpha(large, 220, 150) == 0 && alpha(large, 190, 150) == Int(Tile.one))
  }
}
