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

  @Test func onlyWhatErasedBeforeIsTakenAlong() {
    // Whatever becomes of the order: the eraser of before takes no more, another one does.
    var (painting, line, eraser) = erased(by: eraser())
    _ = painting.move([line], by: .translation(Vector(6, 0)))
    let moved = painting.committed
    _ = painting.arrange([line, eraser], .top)
    #expect(isAlike(painting.committed, moved) && painting.looksPaintedAnew)
    _ = painting.arrange([eraser], .top)
    #expect(isAlike(painting.committed, moved) && painting.looksPaintedAnew)
    painting.paint(
      self.line(Point(150, 20), Point(95, 130), self.eraser(), red), batch: 3)
    let other = ElementPlace(layer: line.layer, index: 2)
    #expect(alpha(painting, 122, 75) == 0)
    _ = painting.arrange([other], .down)
    #expect(alpha(painting, 122, 75) == 0 && painting.looksPaintedAnew)
  }

  @Test func anEraserAfterAReloadErases() throws {
    var (painting, line, eraser) = erased(by: eraser())
    _ = painting.move([line], by: .translation(Vector(6, 0)))
    _ = painting.remove([eraser])
    painting = try #require(Painting(painting.record))
    painting.paint(self.line(Point(150, 20), Point(150, 130), self.eraser(), red), batch: 3)
    #expect(alpha(painting, 150, 75) == 0 && painting.looksPaintedAnew)
    _ = painting.undo()
    _ = painting.redo()
    #expect(alpha(painting, 150, 75) == 0)
  }

  @Test func copiesOfALineAndAnEraserLookLikeThem() {
    var (painting, line, eraser) = erased(by: eraser())
    _ = painting.move([line], by: .translation(Vector(6, 0)))
    let before = painting.committed
    let area = PixelRect(x: 10, y: 50, width: 180, height: 60)
    var other = painting
    _ = painting.duplicate([line, eraser], by: .translation(Vector(0, 40)))
    #expect(painting.looksPaintedAnew)
    #expect(isAlike(painting.committed, before, down: 40, area))
    let copies = other.copies(of: [line, eraser])
    _ = other.insert(copies, movedBy: Vector(0, 40))
    #expect(other.looksPaintedAnew)
    #expect(isAlike(other.committed, before, down: 40, area))
    _ = other.undo()
    _ = other.addLayer()
    _ = other.move([line, eraser], to: other.activeLayer)
    #expect(isAlike(other.committed, before) && other.looksPaintedAnew)
    let held = other.hold(
      (0..<2).map { ElementPlace(layer: other.activeLayer, index: $0) })
    #expect(isAlike(other.picture(of: held, through: .identity, size: size), before))
  }

  @Test func anEraserThatStaysTakesFromWhatIsHeldWithAnother() {
    var (painting, line, eraser) = erased(by: eraser())
    painting.paint(self.line(Point(50, 20), Point(50, 130), self.eraser(), red), batch: 3)
    _ = painting.move([line, eraser], by: .translation(Vector(30, 0)))
    #expect(alpha(painting, 130, 75) == 0 && alpha(painting, 80, 75) == 0)
    #expect(alpha(painting, 50, 75) == Int(Tile.one) && painting.looksPaintedAnew)
  }

  @Test func aFaceThatIsDraggedTakesItsHoleAlong() throws {
    var painting = Painting(size: size)
    let added = painting.addSticker(Sticker(center: Point(70, 75), radius: 40, lineWidth: 8))
    let face = try #require(added).0
    painting.paint(self.line(Point(70, 10), Point(70, 140), eraser(), red), batch: 3)
    let before = painting.committed
    for step in 0..<3 {
      _ = painting.changeSticker(face, continuing: step > 0) { $0.center.x += 10 }
    }
    #expect(alpha(painting, 100, 37) == 0 && painting.looksPaintedAnew)
    let rim = (0..<size.height).filter { alpha(painting, 70, $0) > 0 }
    #expect(!rim.isEmpty, "where the eraser was, the face is whole")
    _ = painting.undo()
    #expect(painting.committed == before)
  }

  @Test func tilesBesideWhatIsSparedArePaintedWhole() {
    // Over two tiles lie a freed line far from the change, what is changed, and an eraser over all.
    let wide = PixelSize(width: 192, height: 64)
    var painting = Painting(size: wide)
    painting.paint(line(Point(4, 6), Point(188, 6), Brush(diameter: 6), red), batch: 3)
    painting.paint(
      line(Point(4, 56), Point(188, 24), Brush(diameter: 10), Color(hex: 0x3B5998)), batch: 3)
    // So much that not all of a tile is painted again.
    for _ in 0..<60 {
      painting.paint(
        line(Point(4, 30), Point(188, 34), Brush(diameter: 40, opacity: 0.1), red), batch: 3)
    }
    var broad = eraser(opacity: 0.5)
    broad.diameter = 50
    painting.paint(line(Point(4, 32), Point(188, 32), broad, red), batch: 3)
    let layer = painting.activeLayer
    _ = painting.move([ElementPlace(layer: layer, index: 0)], by: .translation(Vector(1, 0)))
    for step in 0..<4 {
      _ = painting.move(
        [ElementPlace(layer: layer, index: 1)], by: .translation(Vector(2, -1)),
        continuing: step > 0)
      #expect(painting.looksPaintedAnew, "\(step)")
    }
  }

  @Test func enlargedItHasTheSameHole() throws {
    var (painting, line, _) = erased(by: eraser())
    _ = painting.move([line], by: .translation(Vector(10, 0)))
    let large = try #require(painting.enlarged(by: 2))
    #expect(alpha(large, 220, 150) == 0 && alpha(large, 190, 150) == Int(Tile.one))
  }
}
