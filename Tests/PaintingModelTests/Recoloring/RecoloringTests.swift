import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Strokes and stickers that get another color long after they were painted.
@Suite struct RecoloringTests: RecoloringSamples {
  private let blue = Color(hex: 0x0000FF)

  @Test func aStrokeBelowOthersGetsItsColorAsIfPaintedSo() throws {
    let cover = line(.white, y: 60, brush: Brush(diameter: 16, opacity: 0.5))
    var painting = painting(line(red, y: 50), cover)
    let before = painting.layer
    let place = try #require(painting.elementPlace(at: Point(100, 43)))
    let changed = painting.recolor(place, to: blue)
    let region = try #require(changed)
    #expect(region.contains(x: 100, y: 43))
    #expect(painting.layer == self.painting(line(blue, y: 50), cover).layer)
    #expect(painting.strokes.map(\.color) == [blue, .white])
    let after = painting.layer
    #expect(painting.undo() != nil && painting.layer == before)
    #expect(painting.strokes.map(\.color) == [red, .white])
    #expect(painting.redo() != nil && painting.layer == after)
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func everyRecoloringOfManyIsOneStepAndExactToThePixel(seed: UInt64) throws {
    var random = RandomStrokes(seed: seed)
    var strokes = (0..<40).map { _ in random.stroke(on: size, count: 8) }
    var painting = Painting(size: size)
    for stroke in strokes { painting.paint(stroke, batch: 3) }
    var looks = [painting.layer]
    for _ in 0..<25 {
      let index = Int.random(in: 0..<40, using: &random)
      let place = ElementPlace(layer: painting.activeLayer, index: index)
      let region = painting.recolor(place, to: random.color())
      #expect((region == nil) == strokes[index].brush.isEraser)
      if region != nil { looks.append(painting.layer) }
      strokes[index] = painting.strokes[index]
    }
    var anew = Painting(size: size)
    for stroke in strokes { anew.paint(stroke, batch: 100) }
    #expect(anew.layer == painting.layer)
    for look in looks.dropLast().reversed() {
      #expect(painting.undo() != nil && painting.layer == look)
    }
    for look in looks.dropFirst() { #expect(painting.redo() != nil && painting.layer == look) }
  }

  @Test func aStrokeStaysAsTransparentAsItWas() throws {
    var painting = painting(line(red.withAlpha(0.5), y: 50))
    let alpha = painting.layer.pixel(x: 100, y: 50).w
    _ = painting.recolor(
      try #require(painting.elementPlace(at: Point(100, 50))), to: blue.withAlpha(0.9))
    #expect(painting.strokes[0].color == blue.withAlpha(0.5))
    #expect(painting.layer.pixel(x: 100, y: 50) == SIMD4(0, 0, alpha, alpha))
  }

  @Test func aStrokeThatSmudgesPicksUpAgain() throws {
    let below = line(red, y: 50, brush: Brush(diameter: 60))
    var painting = painting(below, line(blue, y: 75, brush: smudge(0.5)), line(.white, y: 130))
    let before = painting.layer
    let place = try #require(painting.elementPlace(at: Point(120, 75)))
    #expect(place.index == 1 && painting.recolor(place, to: Color(hex: 0x00FF00)) != nil)
    let green = self.painting(
      below, line(Color(hex: 0x00FF00), y: 75, brush: smudge(0.5)), line(.white, y: 130))
    #expect(painting.layer == green.layer)
    _ = painting.undo()
    #expect(painting.layer == before)
  }

  @Test func whatTheColorDoesNotMatterToIsLeftAlone() {
    var eraser = Brush(diameter: 20)
    eraser.isEraser = true
    var painting = painting(
      line(red, y: 50), line(.black, y: 50, brush: eraser), line(.black, y: 100, brush: smudge(1)))
    #expect(painting.elementPlace(at: Point(100, 100)) == nil)
    for index in 1...3 {
      let place = ElementPlace(layer: painting.activeLayer, index: index)
      #expect(painting.recolor(place, to: blue) == nil)
    }
    #expect(!painting.canRedo && painting.strokes.count == 3)
  }

  @Test func aStickerGetsAColorToo() throws {
    var painting = Painting(size: size)
    let id = try painting.put(
      Sticker(center: Point(80, 70), radius: 40, lineWidth: 4, color: red))
    painting.paint(line(.white, y: 32), batch: 3)
    // Between its lines there is no paint.
    #expect(painting.elementPlace(at: Point(80, 60)) == nil)
    let place = try #require(painting.elementPlace(at: Point(80, 110)))
    #expect(painting.recolor(place, to: blue) != nil)
    #expect(painting.sticker(id)?.color == blue)
    _ = painting.undo()
    #expect(painting.sticker(id)?.color == red)
  }

  @Test func noStepIsMadeWhereNothingWouldChange() throws {
    var painting = painting(line(red, y: 50))
    let place = try #require(painting.elementPlace(at: Point(100, 50)))
    #expect(painting.recolor(place, to: red) == nil)
    #expect(painting.recolor(ElementPlace(layer: place.layer, index: 1), to: blue) == nil)
    #expect(painting.recolor(ElementPlace(layer: place.layer, index: -1), to: blue) == nil)
    let other = ElementPlace(layer: LayerID(rawValue: 99), index: 0)
    #expect(painting.recolor(other, to: blue) == nil)
    let (stroke, _) = painting.beginStroke(
      at: StrokePoint(location: Point(10, 140)), color: .black, brush: Brush())
    #expect(painting.recolor(place, to: blue) == nil)
    _ = painting.endStroke(stroke)
    _ = painting.changeLayer(place.layer) { $0.isLocked = true }
    #expect(painting.recolor(place, to: blue) == nil)
    #expect(painting.strokes[0].color == red)
  }

  @Test func aStrokeOnAnotherLayerChangesThere() throws {
    var painting = painting(line(red, y: 50))
    let below = painting.activeLayer
    _ = painting.addLayer()
    painting.paint(line(.white, y: 80), batch: 2)
    let place = try #require(painting.elementPlace(at: Point(100, 45)))
    #expect(place == ElementPlace(layer: below, index: 0))
    #expect(painting.recolor(place, to: blue)?.contains(x: 100, y: 50) == true)
    #expect(painting.tiles(of: below)?.pixel(x: 100, y: 50) == SIMD4(0, 0, Tile.one, Tile.one))
  }

  @Test func aRecordBringsARecoloredStrokeBackWithItsHistory() throws {
    var painting = painting(line(red, y: 50), line(.white, y: 60))
    let place = try #require(painting.elementPlace(at: Point(100, 43)))
    let before = painting.layer
    _ = painting.recolor(place, to: blue)
    var copy = try #require(Painting(painting.record))
    #expect(copy.layer == painting.layer && copy.strokes == painting.strokes)
    _ = copy.undo()
    #expect(copy.layer == before)
  }

  @Test func theLastColorsComeFirstAndEachOnlyOnce() throws {
    let green = Color(hex: 0x00FF00)
    var painting = painting(line(red, y: 20), line(blue, y: 50), line(red, y: 80))
    #expect(painting.recentColors(limit: 9) == [red, blue])
    _ = try painting.put(Sticker(center: Point(80, 70), radius: 9, color: green.withAlpha(0.4)))
    #expect(painting.recentColors(limit: 9) == [green, red, blue])
    #expect(painting.recentColors(limit: 2) == [green, red])
    // One that was painted long ago and has just got its color.
    let place = try #require(painting.elementPlace(at: Point(100, 20)))
    _ = painting.recolor(place, to: .white)
    #expect(painting.recentColors(limit: 9) == [.white, green, red, blue])
    _ = painting.undo()
    #expect(painting.recentColors(limit: 9) == [green, red, blue])
    _ = painting.beginStroke(
      at: StrokePoint(location: Point(9, 9)), color: .black, brush: Brush())
    #expect(painting.recentColors(limit: 9).first == .black)
    #expect(painting.recentColors(limit: 0) == [])
  }

  @Test func erasersAndFingersThatOnlySmudgeLeaveNoColorBehind() {
    var eraser = Brush(diameter: 20)
    eraser.isEraser = true
    let painting = painting(
      line(red, y: 20), line(blue, y: 50, brush: eraser), line(.white, y: 80, brush: smudge(1)),
      line(.black, y: 90, brush: smudge(0.9)))
    #expect(painting.recentColors(limit: 9) == [.black, red])
  }
}
