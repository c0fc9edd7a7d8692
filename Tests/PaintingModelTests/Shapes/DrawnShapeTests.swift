import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Elements that are drawn along shapes.
@Suite struct DrawnShapeTests {
  private let size = PixelSize(width: 300, height: 200)
  private let red = Color(hex: 0xC8553D)

  private func shape(_ form: Shape.Form) throws -> Shape { try #require(Shape(form)) }

  private func rectangle() throws -> Shape {
    try shape(.rectangle(ShapeFrame(from: Point(40, 40), to: Point(140, 100)), radius: 0))
  }

  private func outline(_ shape: Shape, _ brush: Brush = Brush(diameter: 6)) -> Stroke {
    var brush = brush
    brush.smoothing = .none
    let sample = StrokePoint(location: .zero, time: 0)
    var stroke = Stroke(at: sample, color: .black, brush: brush, seed: 7)
    stroke.replacePoints(shape.samples(.even, from: sample, to: sample))
    return stroke
  }

  private func alpha(_ painting: Painting, _ x: Int, _ y: Int) -> Double {
    Double(painting.committed.pixel(x: x, y: y).w) / Double(Tile.one)
  }

  private func drawn() throws -> (painting: Painting, places: [ElementPlace]) {
    var painting = Painting(size: size)
    let shape = try rectangle()
    #expect(painting.draw(shape, filledWith: red, outline: outline(shape)) != nil)
    let places = (0..<2).map { ElementPlace(layer: painting.activeLayer, index: $0) }
    return (painting, places)
  }

  @Test func fillingAndOutlineAreOneStepAndOneGroup() throws {
    var (painting, places) = try drawn()
    #expect(painting.stepCount == 1 && painting.withGroups([places[0]]) == Set(places))
    #expect(alpha(painting, 90, 70) == 1 && alpha(painting, 90, 38) == 1)
    #expect(alpha(painting, 90, 34) == 0 && painting.looksPaintedAnew)
    _ = painting.undo()
    #expect(painting.isEmpty)
  }

  @Test func theyGoAlongAnotherShapeWhereverTheyWereMoved() throws {
    var (painting, places) = try drawn()
    _ = painting.move(places, by: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 200, ty: 0))
    let held = try #require(painting.holdShape(of: places[1]))
    #expect(Set(held.places) == Set(places))
    #expect(held.map.apply(Point(40, 40)).distance(to: Point(160, 40)) < 1e-9)
    let steps = painting.stepCount
    for x in [160.0, 200, 180] {
      let new = try #require(held.shape.moved(.point(2), to: Point(x, 100)))
      #expect(painting.setShape(held, to: new, continuing: x != 160) != nil)
      #expect(painting.looksPaintedAnew)
    }
    #expect(painting.stepCount == steps + 1)
    #expect(alpha(painting, 130, 170) == 1, "what was (170, 70)")
    _ = painting.undo()
    #expect(alpha(painting, 130, 170) == 0 && painting.looksPaintedAnew)
    let rectangle = try self.rectangle()
    #expect(painting.holdShape(of: places[0])?.shape == rectangle)
  }

  @Test func backWhereItWasItIsAsItWasDrawn() throws {
    var (painting, places) = try drawn()
    let before = places.map { painting.element(at: $0) }
    let held = try #require(painting.holdShape(of: places[0]))
    let new = try #require(held.shape.moved(.point(0), to: Point(10, 10)))
    _ = painting.setShape(held, to: new)
    _ = painting.setShape(held, to: held.shape, continuing: true)
    #expect(places.map { painting.element(at: $0) } == before)
  }

  @Test func anotherLineForgetsTheShapeAndOtherPaintDoesNot() throws {
    var (painting, places) = try drawn()
    _ = painting.recolor(places, to: Color(hex: 0x3B5998))
    _ = painting.resize(places, by: 2)
    _ = painting.setOpacity(places, to: 0.5)
    _ = painting.rebrush(places, with: BrushPreset.roundBrush.brush)
    let element = try #require(painting.element(at: places[1]))
    #expect(element.shape != nil && element.stroke?.brush.smoothing == Brush.Smoothing.none)
    let line = try #require(StrokeLine(element))
    let bent = line.hold(at: 1, reach: 60).bent(by: Vector(20, -10))
    _ = painting.reshape(places[1], to: bent)
    #expect(painting.element(at: places[1])?.shape == nil)
    #expect(painting.holdShape(of: places[0])?.places == [places[0]])
    _ = painting.undo()
    #expect(painting.element(at: places[1])?.shape != nil)
  }

  @Test func aCopyIsAShapeOfItsOwn() throws {
    var (painting, places) = try drawn()
    let copied = painting.duplicate(places, by: .translation(Vector(50, 60)))
    let copy = try #require(copied).places
    let held = try #require(painting.holdShape(of: copy[0]))
    #expect(Set(held.places) == Set(copy))
    let new = try #require(held.shape.moved(.center, to: Point(100, 80)))
    _ = painting.setShape(held, to: new)
    let rectangle = try self.rectangle()
    #expect(painting.looksPaintedAnew && painting.holdShape(of: places[0])?.shape == rectangle)
  }

  @Test func whatHasNoInsideIsNotFilled() throws {
    var painting = Painting(size: size)
    let line = try shape(.lines([Point(10, 10), Point(90, 90)], isClosed: false))
    #expect(painting.draw(line, filledWith: red) == nil && painting.isEmpty)
    let flat = try shape(.ellipse(ShapeFrame(from: Point(10, 10), to: Point(90, 10))))
    #expect(painting.draw(flat, filledWith: red) == nil && painting.isEmpty)
    _ = painting.changeLayer(painting.activeLayer) { $0.isLocked = true }
    let rectangle = try self.rectangle()
    #expect(painting.draw(rectangle, filledWith: red) == nil)
  }

  @Test func itIsLimitedToTheArea() throws {
    var painting = Painting(size: size)
    _ = painting.setArea(Area(Rect(0, 0, 90, 200)))
    let shape = try rectangle()
    _ = painting.draw(shape, filledWith: red, outline: outline(shape))
    #expect(alpha(painting, 80, 70) == 1 && alpha(painting, 100, 70) == 0)
    let beside = try #require(shape.mapped(by: .translation(Vector(80, 0))))
    #expect(painting.draw(beside, filledWith: red) == nil)
  }

  @Test func aStraightenedStrokeIsTheHandsOwnOneUndoBack() throws {
    var painting = Painting(size: size)
    let hand = (0...9).map { (number: Int) in
      let place = Point(20 + 20 * Double(number), 90 + Double(number % 2))
      return StrokePoint(location: place, time: Double(number))
    }
    let (id, _) = painting.beginStroke(at: hand[0], color: .black, brush: Brush(diameter: 6))
    _ = painting.append(Array(hand.dropFirst()), to: id)
    #expect(painting.samples(of: id) == hand)
    let line = try shape(.lines([Point(20, 90), Point(200, 90)], isClosed: false))
    _ = painting.replace(
      points: line.samples(heldAs: hand), smoothing: Brush.Smoothing.none, along: line, of: id)
    _ = painting.endStroke(id, drawnAs: hand, smoothing: .curve)
    let place = ElementPlace(layer: painting.activeLayer, index: 0)
    #expect(painting.stepCount == 2 && painting.element(at: place)?.shape == line)
    #expect(painting.looksPaintedAnew)
    _ = painting.undo()
    #expect(painting.element(at: place)?.stroke?.points == hand)
    #expect(painting.element(at: place)?.stroke?.brush.smoothing == .curve)
    #expect(painting.element(at: place)?.shape == nil && painting.looksPaintedAnew)
    _ = painting.undo()
    #expect(painting.isEmpty)
  }
}
