import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Smudges that pick up anew.
@Suite struct MixingTests: RecoloringSamples {
  private func place(_ index: Int, of painting: Painting) -> ElementPlace {
    ElementPlace(layer: painting.activeLayer, index: index)
  }

  @Test func itIsAsIfSmudgedOverWhatLiesThereNow() throws {
    let blue = line(Color(hex: 0x0000FF), y: 120)
    let over = line(.white, y: 50, brush: smudge())
    var painting = painting(line(red, y: 50), blue, over)
    let way = AffineTransform.translation(Vector(0, -70))
    _ = painting.move([place(1, of: painting)], by: way)
    let before = painting.layer
    #expect(
      before != self.painting(line(red, y: 50), line(Color(hex: 0x0000FF), y: 50), over).layer)
    let smudges = painting.smudges(of: [place(2, of: painting)])
    #expect(smudges == [place(2, of: painting)])
    let region = painting.mixAgain(smudges)
    #expect(region?.contains(x: 100, y: 50) == true)
    let after = painting.layer
    #expect(after == self.painting(line(red, y: 50), line(Color(hex: 0x0000FF), y: 50), over).layer)
    #expect(painting.mixAgain(smudges) == nil, "it has done so")
    #expect(painting.undo() != nil && painting.layer == before)
    #expect(painting.redo() != nil && painting.layer == after)
    #expect(painting.looksPaintedAnew)
  }

  @Test func whereNoneIsSelectedThoseOverItAreMeant() {
    var painting = painting(
      line(.white, y: 52, brush: smudge()), line(red, y: 50), line(.white, y: 55, brush: smudge()),
      line(.white, y: 130, brush: smudge()))
    let line = place(1, of: painting)
    #expect(painting.smudges(of: [line]) == [place(2, of: painting)], "not the one below it")
    // Also those over where it was painted.
    _ = painting.move([line], by: .translation(Vector(0, 75)))
    #expect(painting.smudges(of: [line]) == [place(2, of: painting), place(3, of: painting)])
    #expect(painting.mixAgain(painting.smudges(of: [line])) != nil)
    _ = painting.changeLayer(painting.activeLayer) { $0.isLocked = true }
    #expect(painting.smudges(of: [line]).isEmpty)
  }

  @Test func whereNothingSmudgesThereIsNothingToDo() {
    var painting = painting(line(red, y: 50), line(.black, y: 55))
    #expect(painting.smudges(of: [place(0, of: painting)]).isEmpty)
    #expect(painting.mixAgain([place(0, of: painting), place(9, of: painting)]) == nil)
    #expect(painting.stepCount == 2)
  }

  @Test func aSmudgeOfAnotherSizeOrOpacityPicksUpToo() {
    let brush = smudge(diameter: 20)
    var wider = brush
    wider.diameter = 30
    var painting = painting(line(red, y: 50), line(.white, y: 55, brush: brush))
    #expect(painting.resize([place(1, of: painting)], by: 1.5) != nil)
    #expect(
      painting.layer
        == self.painting(line(red, y: 50), line(.white, y: 55, brush: wider)).layer)
    #expect(painting.setOpacity([place(1, of: painting)], to: 0.5) != nil)
    #expect(painting.strokes[1].pickups.isEmpty == false && painting.looksPaintedAnew)
    #expect(painting.setOpacity([place(1, of: painting)], to: 0.5) == nil)
  }

  @Test func calledOffItChangesNothing() {
    var painting = painting(line(red, y: 50), line(.white, y: 55, brush: smudge()))
    _ = painting.recolor(place(0, of: painting), to: .black)
    let (steps, layer) = (painting.stepCount, painting.layer)
    #expect(painting.mixAgain([place(1, of: painting)]) { _ in false } == nil)
    #expect(painting.stepCount == steps && painting.layer == layer)
  }

  @Test(arguments: [true, false])
  func aSmudgeThatIsStretchedLaysItsColorsAlongAllOfIt(keepsWidth: Bool) {
    var stroke = Stroke(
      at: StrokePoint(location: Point(20, 75)), color: red, brush: smudge(0.9, diameter: 20))
    for x in 1...9 { stroke.add(Point(20 + Double(x) * 8, 75)) }
    var painting = painting(line(red, y: 75, brush: Brush(diameter: 30)), stroke)
    let smudge = ElementPlace(layer: painting.activeLayer, index: 1)
    _ = painting.remove([ElementPlace(layer: painting.activeLayer, index: 0)])
    let before = painting.layer
    #expect(before.pixel(x: 86, y: 75).w > 20_000)
    let map = AffineTransform(a: 2, b: 0, c: 0, d: 1, tx: -20, ty: 0)
    #expect(painting.move([smudge], by: map, keepsWidth: keepsWidth) != nil)
    for x in 30..<87 {
      let (old, new) = (before.pixel(x: x, y: 75), painting.layer.pixel(x: 2 * x - 20, y: 75))
      #expect(abs(Int(old.w) - Int(new.w)) < 4_000, "\(x)")
    }
    #expect(painting.looksPaintedAnew)
  }

  @Test func whatWasSmudgedBesideTheCanvasLaysNothingWhereItIsMoved() throws {
    var painting = Painting(size: size)
    var line = Stroke(
      at: StrokePoint(location: Point(20, 75)), color: .black, brush: Brush(diameter: 20))
    line.add([StrokePoint(location: Point(180, 75))])
    painting.paint(line, batch: 4)
    let before = painting.layer
    var other = Stroke(
      at: StrokePoint(location: Point(60, -90)), color: .black, brush: smudge(0.8, diameter: 20),
      seed: 1)
    other.add([StrokePoint(location: Point(140, -90))])
    painting.paint(other, batch: 4)
    #expect(painting.move([place(1, of: painting)], by: .translation(Vector(0, 165))) != nil)
    #expect(painting.layer == before && painting.looksPaintedAnew)
    #expect(try #require(painting.enlarged(by: 1)).layer == before, "as it is exported")
    #expect(painting.mixAgain([place(1, of: painting)]) != nil && painting.layer != before)
    #expect(painting.looksPaintedAnew)
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func manyLieAsIfAllWasPaintedNow(seed: UInt64) {
    var random = RandomStrokes(seed: seed)
    var painting = Painting(size: size)
    for number in 0..<28 {
      var stroke = random.stroke(on: size, count: 6)
      if number % 3 == 2 {
        let brush = smudge(random.number(0.3...1), diameter: random.number(6...30))
        var other = Stroke(
          at: stroke.points[0], color: stroke.color, brush: brush, seed: stroke.seed)
        other.add(stroke.points.dropFirst())
        stroke = other
      }
      painting.paint(stroke, batch: 4)
    }
    let all = (0..<28).map { place($0, of: painting) }
    for _ in 0..<4 {
      let some = all.filter { _ in random.number(0...1) < 0.3 }
      let way = Vector(random.number(-40...40).rounded(), random.number(-40...40).rounded())
      _ = painting.move(some, by: .translation(way), holesStay: true)
    }
    _ = painting.remove([all[3], all[9]])
    let before = painting.layer
    #expect(painting.mixAgain(all) != nil)
    let mixed = painting.layer
    var anew = Painting(size: size)
    for place in painting.ordered(all) {
      guard var stroke = painting.element(at: place)?.stroke else { continue }
      stroke.replacePickups([])
      _ = anew.addElement(anew.painted(.stroke(stroke)))
    }
    #expect(mixed == anew.layer)
    #expect(painting.looksPaintedAnew)
    while painting.undo() != nil {}
    #expect(painting.isEmpty)
    while painting.redo() != nil {}
    #expect(painting.layer == mixed)
    _ = painting.undo()
    #expect(painting.layer == before)
  }
}

extension Painting {
  /// A smudge as a hand would paint it now over all that is there.
  fileprivate func painted(_ element: Element) -> Element {
    guard let stroke = element.stroke, element.smudges else { return element }
    var session = LiveStroke(
      id: StrokeID(rawValue: 0), stroke: stroke, grid: committed, picksUp: true)
    session.end()
    return .stroke(session.stroke)
  }
}
