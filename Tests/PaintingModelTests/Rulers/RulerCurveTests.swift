import Geometry
import Glibc
import Rasterizer
import Testing

@testable import PaintingModel

/// Rulers that were drawn by hand.
@Suite struct RulerCurveTests {
  private static let id = ElementID(author: 1, number: 1)

  /// A wave, as a hand draws it that shakes.
  private static let wave = (0...300).map { step -> Point in
    let x = Double(step)
    return Point(20 + x, 100 + 40 * sin(x / 50) + 0.4 * sin(x * 2.1))
  }

  private func curve(_ line: [Point] = wave, unit: Double = 1) throws -> Ruler {
    try #require(Ruler(id: Self.id, along: line, unit: unit))
  }

  /// How far a place is from a curve.
  private func distance(_ place: Point, from ruler: Ruler) -> Double {
    let pieces = RulerCurve(ruler).pieces
    let all = pieces.flatMap { piece in (0...40).map { piece.point(at: Double($0) / 40) } }
    return all.map { $0.distance(to: place) }.min() ?? .infinity
  }

  /// Where a hand paints, led by a ruler.
  private func painted(_ ruler: Ruler, _ places: [Point], unit: Double = 1) -> [Point] {
    var all = [StrokePoint(location: places[0])]
    guard var hand = RuledHand([ruler], at: all[0], unit: unit) else { return places }
    for place in places.dropFirst() {
      switch hand.follow([StrokePoint(location: place)]) {
      case .added(let points): all += points
      case .replaced(let points): all = points
      }
    }
    return all.map(\.location)
  }

  @Test func aLineThatWasDrawnIsSmoothedToFewPlaces() throws {
    let ruler = try curve()
    #expect((30...60).contains(ruler.places.count), "\(ruler.places.count)")
    for place in ruler.places {
      #expect(abs(place.y - 100 - 40 * sin((place.x - 20) / 50)) < 2, "\(place)")
    }
    #expect(ruler.places.first == Self.wave.first && ruler.places.last == Self.wave.last)
    // Nowhere does it turn sharply.
    let ways = RulerCurve(ruler).pieces.flatMap { [$0.p1 - $0.p0, $0.p3 - $0.p2] }
    for (one, next) in zip(ways, ways.dropFirst()) {
      #expect(abs(one.cross(next)) / one.length / next.length < 0.3)
    }
  }

  @Test func itHasNoMorePlacesThanItMay() throws {
    let long = (0...30_000).map { Point(Double($0), 500 * sin(Double($0) / 900)) }
    let ruler = try curve(long)
    #expect(ruler.places.count == 256)
    #expect(distance(Point(900 * .pi / 2, 500), from: ruler) < 20)
    let many = (0..<1000).map { Point(Double($0), 0) }
    #expect(Ruler(id: Self.id, .curve, at: many).places.count == 256)
    #expect(Ruler(id: Self.id, .curve, at: []).places.count == 2)
  }

  @Test func whatIsTooShortOrNowhereIsNone() {
    #expect(Ruler(id: Self.id, along: [], unit: 1) == nil)
    #expect(Ruler(id: Self.id, along: [Point(5, 5)], unit: 1) == nil)
    #expect(Ruler(id: Self.id, along: [Point(5, 5), Point(9, 5)], unit: 1) == nil)
    #expect(Ruler(id: Self.id, along: [Point(5, 5), Point(14, 5)], unit: 1) != nil)
    #expect(Ruler(id: Self.id, along: [Point(5, 5), Point(14, 5)], unit: 4) == nil)
    let holes = [Point(0, 0), Point(.nan, 3), Point(.infinity, 1), Point(1e300, 2), Point(90, 0)]
    #expect(Ruler(id: Self.id, along: holes, unit: 1)?.places.last == Point(90, 0))
  }

  @Test func aStrokeBegunNearItFollowsIt() throws {
    let ruler = try curve()
    let hand = Self.wave.dropFirst(40).prefix(200).enumerated().map {
      $1 + Vector(0, 12 + 4 * sin(Double($0) / 9))
    }
    let led = painted(ruler, hand)
    #expect(led.count == hand.count)
    for place in led { #expect(distance(place, from: ruler) < 0.5, "\(place)") }
    #expect(led[150].x - led[20].x > 90, "it goes as far as the hand")
    let far = hand.map { $0 + Vector(0, 60) }
    #expect(painted(ruler, far) == far, "away from it the hand is free")
    #expect(painted(ruler, far, unit: 8) != far, "near on the screen")
  }

  @Test func atItsEndsItGoesNoFurther() throws {
    let ruler = try curve()
    let hand = Self.wave.suffix(60) + (1...20).map { Point(320 + Double($0), 90) }
    #expect(painted(ruler, Array(hand)).last == ruler.places.last)
  }

  @Test func halfItsStrengthGoesHalfTheWay() throws {
    let straight = try curve([Point(0, 50), Point(200, 50)])
    let hand = (0...20).map { Point(20 + 5 * Double($0), 60) }
    for place in painted(straight.changed(strength: 0.5), hand) {
      #expect(abs(place.y - 55) < 1e-6)
    }
  }

  @Test func whereAllItsPlacesAreOneItLeadsThere() {
    let dot = Ruler(id: Self.id, .curve, at: [Point(9, 9), Point(9, 9), Point(9, 9)])
    let line = painted(dot, [Point(9, 9), Point(20, 9), Point(40, 12)])
    #expect(line.allSatisfy { $0 == Point(9, 9) })
  }

  @Test func itGoesWhereTheSheetIsTurnedTo() throws {
    var painting = Painting(size: PixelSize(width: 400, height: 200))
    let made = painting.makeCurve(along: Self.wave, unit: 1)
    let ruler = try #require(made)
    _ = painting.setRulers([ruler])
    _ = painting.turnSheet(.right)
    let turned = try #require(painting.rulers.first)
    for (old, new) in zip(ruler.places, turned.places) {
      #expect(new.distance(to: Point(200 - old.y, old.x)) < 1e-9)
    }
    _ = painting.undo()
    #expect(painting.rulers == [ruler])
  }

  @Test func pointsOfShapesComeToIt() throws {
    let ruler = try curve()
    let snapping = try #require(RulerSnapping([ruler], reach: 6))
    let place = snapping.place(for: Point(100, 145))
    #expect(distance(place, from: ruler) < 0.1 && place != Point(100, 145))
    #expect(snapping.place(for: Point(100, 20)) == Point(100, 20))
  }

  @Test func aStrokeThatWasPaintedBecomesOneAndOthersAreLaidOnIt() throws {
    var painting = Painting(size: PixelSize(width: 400, height: 200))
    for way in [Vector(0, 0), Vector(0, 15)] {
      var stroke = Stroke(at: Self.wave[0] + way, color: .black, brush: Brush(diameter: 5))
      stroke.add(Self.wave.dropFirst().map { StrokePoint(location: $0 + way) })
      painting.paint(stroke, batch: 9)
    }
    let places = (0..<2).map { ElementPlace(layer: painting.activeLayer, index: $0) }
    _ = painting.move([places[0]], by: .translation(Vector(0, 5)))
    let made = painting.makeCurve(alongStrokeAt: places[0], unit: 1)
    let ruler = try #require(made)
    #expect(ruler.places.first == Self.wave[0] + Vector(0, 5), "where it was moved to")
    _ = painting.setRulers([ruler])
    #expect(painting.lay([places[1]], on: painting.rulers, unit: 1) != nil)
    for point in try #require(painting.element(at: places[1])?.stroke?.points) {
      #expect(distance(point.location, from: ruler) < 0.5)
    }
    let none = painting.makeCurve(
      alongStrokeAt: ElementPlace(layer: painting.activeLayer, index: 7), unit: 1)
    #expect(none == nil)
  }
}
