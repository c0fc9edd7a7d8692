import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// What an eraser takes from one element alone.
@Suite struct CuttingTests {
  private let size = PixelSize(width: 200, height: 150)
  private let eraser = Brush(diameter: 20, isEraser: true)

  private func line(
    _ start: Point, _ end: Point, _ brush: Brush = Brush(diameter: 14),
    color: Color = Color(hex: 0xC8553D)
  ) -> Stroke {
    var stroke = Stroke(at: start, color: color, brush: brush)
    for step in 1...8 { stroke.add(start.interpolated(to: end, at: Double(step) / 8)) }
    return stroke
  }

  /// A red line over a blue one, which it crosses.
  private func cross() -> (Painting, red: ElementPlace, blue: ElementPlace) {
    var painting = Painting(size: size)
    painting.paint(
      line(Point(100, 10), Point(100, 140), color: Color(hex: 0x3B5998)), batch: 3)
    painting.paint(line(Point(20, 75), Point(180, 75)), batch: 3)
    let layer = painting.activeLayer
    return (painting, ElementPlace(layer: layer, index: 1), ElementPlace(layer: layer, index: 0))
  }

  private func alpha(_ painting: Painting, _ x: Int, _ y: Int) -> UInt16 {
    painting.committed.pixel(x: x, y: y).w
  }

  @Test func whatIsCutShowsWhatLiesBelow() {
    var (painting, red, blue) = cross()
    let below = painting.committed.pixel(x: 100, y: 20)
    #expect(painting.cut([red], by: line(Point(90, 75), Point(110, 75), eraser)) != nil)
    #expect(painting.committed.pixel(x: 100, y: 75) == below)
    #expect(alpha(painting, 86, 75) == 0 && alpha(painting, 70, 75) == Tile.one)
    #expect(painting.looksPaintedAnew && painting.element(at: blue)?.cuts.isEmpty == true)
    #expect(painting.element(at: red)?.cuts.count == 1)
  }

  @Test func aLineThatIsCutLooksLikeOneThatIsErased() {
    for hardness in [0.2, 1] {
      var brush = eraser
      (brush.hardness, brush.opacity) = (hardness, 0.7)
      var cut = Painting(size: size)
      cut.paint(line(Point(20, 75), Point(180, 75)), batch: 3)
      var erased = cut
      let pull = line(Point(100, 20), Point(110, 130), brush)
      _ = cut.cut([ElementPlace(layer: cut.activeLayer, index: 0)], by: pull)
      erased.paint(pull, batch: 4)
      for x in 0..<size.width {
        for y in 60..<90 {
          #expect(abs(Int(alpha(cut, x, y)) - Int(alpha(erased, x, y))) < 8, "\(x), \(y)")
        }
      }
      #expect(alpha(cut, 105, 75) < Tile.one / 2)
    }
  }

  @Test func aHoleGoesWhereItsStrokeGoes() {
    var (painting, red, _) = cross()
    _ = painting.cut([red], by: line(Point(140, 60), Point(140, 90), eraser))
    _ = painting.move([red], by: .translation(Vector(-30, 40)))
    #expect(alpha(painting, 110, 115) == 0 && alpha(painting, 140, 115) == Tile.one)
    // A second one where it lies now, and all of it turned by a right angle about (100, 75).
    _ = painting.cut([red], by: line(Point(30, 100), Point(30, 130), eraser))
    _ = painting.move(
      [red], by: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 175, ty: -25))
    #expect(painting.element(at: red)?.cuts.count == 2 && painting.looksPaintedAnew)
    #expect(alpha(painting, 60, 85) == 0 && alpha(painting, 60, 5) == 0)
    #expect(alpha(painting, 60, 60) == Tile.one)
    while painting.undo() != nil {}
    while painting.redo() != nil {}
    #expect(alpha(painting, 60, 85) == 0 && painting.looksPaintedAnew)
  }

  @Test func aFaceKeepsItsHolesHoweverItIsChanged() throws {
    var painting = Painting(size: size)
    let added = painting.addSticker(Sticker(center: Point(70, 70), radius: 40, lineWidth: 8))
    let id = try #require(added).0
    let place = try #require(painting.elementPlace(of: id))
    #expect(alpha(painting, 110, 70) == Tile.one)
    _ = painting.cut([place], by: line(Point(110, 60), Point(110, 80), eraser))
    #expect(alpha(painting, 110, 70) == 0 && alpha(painting, 30, 70) == Tile.one)
    // Half as large, farther to the right, upside down.
    _ = painting.changeSticker(id) {
      $0.center = Point(140, 90)
      $0.radius = 20
      $0.tilt = .pi
    }
    #expect(alpha(painting, 120, 90) == 0 && alpha(painting, 160, 90) > 0)
    #expect(painting.looksPaintedAnew)
  }

  @Test func whatNothingIsLeftOfGoesAway() {
    var (painting, red, blue) = cross()
    let before = painting.rendered
    #expect(painting.cut([red, blue], by: line(Point(10, 75), Point(190, 75), eraser)) != nil)
    #expect(painting.element(at: red) == nil && painting.element(at: blue) != nil)
    #expect(painting.stepCount == 3)
    _ = painting.undo()
    #expect(painting.rendered == before)
    _ = painting.redo()
    #expect(painting.element(at: red) == nil && painting.looksPaintedAnew)
  }

  @Test func whatAPullTouchesIsFoundByItsPaint() {
    var (painting, red, blue) = cross()
    let layer = painting.activeLayer
    #expect(painting.elementPlaces(under: line(Point(40, 70), Point(50, 70)), on: layer) == [red])
    #expect(
      painting.elementPlaces(under: line(Point(99, 70), Point(99, 80)), on: layer) == [blue, red])
    #expect(painting.elementPlaces(under: line(Point(20, 20), Point(60, 30)), on: layer).isEmpty)
    // Erasers have no paint, and what is cut is not there.
    painting.paint(line(Point(20, 20), Point(60, 20), eraser), batch: 3)
    #expect(painting.elementPlaces(under: line(Point(20, 20), Point(60, 20)), on: layer).isEmpty)
    _ = painting.cut([red], by: line(Point(40, 75), Point(60, 75), eraser))
    #expect(painting.elementPlaces(under: line(Point(49, 75), Point(51, 75)), on: layer).isEmpty)
    #expect(painting.elementPlace(at: Point(50, 75)) == nil)
    #expect(painting.elementPlaces(through: Point(50, 75)).isEmpty)
    #expect(painting.elementPlace(at: Point(80, 75)) == red)
  }

  @Test func smudgedPaintIsCutToo() {
    var painting = Painting(size: size)
    painting.paint(line(Point(100, 10), Point(100, 140), Brush(diameter: 40)), batch: 3)
    var brush = BrushPreset.smudge.brush
    brush.diameter = 24
    painting.paint(line(Point(100, 75), Point(180, 75), brush), batch: 3)
    let place = ElementPlace(layer: painting.activeLayer, index: 1)
    #expect(alpha(painting, 126, 75) > 0)
    _ = painting.cut([place], by: line(Point(126, 60), Point(126, 90), eraser))
    #expect(alpha(painting, 126, 75) == 0 && alpha(painting, 100, 75) > 0)
    #expect(painting.looksPaintedAnew)
  }

  @Test func nonsenseCutsNothing() {
    var (painting, red, _) = cross()
    let before = painting.rendered
    // No eraser, no place, off the canvas.
    #expect(painting.cut([red], by: line(Point(20, 75), Point(60, 75))) == nil)
    _ = painting.cut([red], by: Stroke(at: Point(.nan, 75), color: .black, brush: eraser))
    _ = painting.cut([red], by: line(Point(-900, -900), Point(-800, -900), eraser))
    #expect(painting.rendered == before && painting.looksPaintedAnew)
    #expect(
      Cut(
        line(Point(0, 0), Point(9, 9), eraser),
        frame: AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)) == nil)
    // Layers that are locked stay as they are.
    _ = painting.changeLayer(painting.activeLayer) { $0.isLocked = true }
    #expect(painting.cut([red], by: line(Point(20, 75), Point(60, 75), eraser)) == nil)
  }

  @Test func aChangeHoldsOnlyTheNewCut() {
    var (painting, red, _) = cross()
    _ = painting.cut([red], by: line(Point(40, 75), Point(45, 75), eraser))
    var checkpoint = painting.checkpoint
    _ = painting.cut([red], by: line(Point(140, 75), Point(145, 75), eraser))
    guard let step = painting.progress(since: &checkpoint)?.steps.last,
      case .change(let edits) = step.content
    else {
      Issue.record("no change")
      return
    }
    let cuts = painting.element(at: red)?.cuts ?? []
    #expect(edits.map(\.settings) == [[.cuts(kept: 1, added: Array(cuts.suffix(1)))]])
  }

  @Test func aLargerPictureHasTheSameHoles() throws {
    var (painting, red, _) = cross()
    _ = painting.cut([red], by: line(Point(140, 60), Point(140, 90), eraser))
    _ = painting.move([red], by: .translation(Vector(0, 20)))
    let large = try #require(painting.enlarged(by: 3, threads: 2))
    #expect(large.committed.pixel(x: 420, y: 285).w == 0)
    #expect(large.committed.pixel(x: 330, y: 285).w == Tile.one)
    let vectors = try #require(painting.vectors(pixelScale: 1, hasHoles: true))
    guard case .group(let layer)? = vectors.items.first, case .group(let cut)? = layer.items.last,
      case .shape? = cut.items.first, case .hole? = cut.items.last
    else {
      Issue.record("no hole")
      return
    }
  }
}
