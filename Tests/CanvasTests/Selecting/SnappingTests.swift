import Geometry
import PaintingModel
import Testing

@testable import Canvas

private let canvas = Size(1000, 600)

private func transform(zoom: Double = 1, scale: Double = 1) -> CanvasTransform {
  var transform = CanvasTransform(
    canvasSize: canvas, viewSize: Size(1400, 900), pixelsPerPoint: scale)
  transform.zoom(to: zoom, about: .zero)
  return transform
}

private func snap(
  _ box: Rect, among boxes: [Rect] = [], speed: Double = 0, zoom: Double = 1, scale: Double = 1
) -> Snapping.Result {
  Snapping(sheet: Rect(origin: .zero, size: canvas), boxes: boxes)
    .snap(box, speed: speed, in: transform(zoom: zoom, scale: scale))
}

@Test func edgesComeToTheEdgesOfTheCanvas() {
  #expect(snap(Rect(4, 100, 50, 50)).move == Vector(-4, 0))
  #expect(snap(Rect(-5, 100, 50, 50)).move == Vector(5, 0))
  #expect(snap(Rect(947, 100, 50, 50)).move == Vector(3, 0))
  #expect(snap(Rect(200, 552, 50, 50)).move == Vector(0, -2))
  #expect(snap(Rect(4, 596, 50, 50)).move == Vector(-4, 4))
  #expect(snap(Rect(7, 100, 50, 50)).move == .zero)
}

@Test func theMiddleComesToTheMiddle() {
  let result = snap(Rect(473, 272, 50, 50))
  #expect(result.move == Vector(2, 3))
  #expect(
    result.guides == [
      Snapping.Guide(start: Point(500, 0), end: Point(500, 600)),
      Snapping.Guide(start: Point(0, 300), end: Point(1000, 300)),
    ])
}

@Test func theNearestPlaceIsTaken() {
  // The left edge is 5 from the canvas', the right one 2 from the box'.
  let result = snap(Rect(5, 100, 50, 50), among: [Rect(57, 300, 40, 20)])
  #expect(result.move == Vector(2, 0))
  #expect(result.guides == [Snapping.Guide(start: Point(57, 100), end: Point(57, 320))])
}

@Test func linesReachOverAllThatMeet() {
  let boxes = [Rect(200, 20, 60, 30), Rect(140, 400, 60, 100), Rect(200, 90, 25, 5)]
  let result = snap(Rect(203, 200, 80, 60), among: boxes)
  #expect(result.move == Vector(-3, 0))
  #expect(result.guides == [Snapping.Guide(start: Point(200, 20), end: Point(200, 500))])
  // Where both edges meet, the middle says nothing new.
  let same = snap(Rect(201, 200, 60, 60), among: [boxes[0]])
  #expect(same.guides.map(\.start.x) == [200, 260])
}

@Test func aMiddleDoesNotComeToAnEdge() {
  #expect(snap(Rect(198, 200, 80, 60), among: [Rect(240, 20, 300, 30)]).move == .zero)
  // Of the canvas, a half does end at the middle.
  #expect(snap(Rect(303, 200, 200, 61)).move == Vector(-3, 0))
}

@Test func itIsSixPointsAtAnyZoom() {
  #expect(snap(Rect(5.5, 90, 50, 50), zoom: 1, scale: 2).move == Vector(-5.5, 0))
  #expect(snap(Rect(11.5, 90, 50, 50), zoom: 1, scale: 2).move == Vector(-11.5, 0))
  #expect(snap(Rect(12.5, 90, 50, 50), zoom: 1, scale: 2).move == .zero)
  #expect(snap(Rect(0.7, 90, 50, 50), zoom: 8).move == Vector(-0.7, 0))
  #expect(snap(Rect(0.8, 90, 50, 50), zoom: 8).move == .zero)
  #expect(snap(Rect(23, 90, 50, 50), zoom: 0.25).move == Vector(-23, 0))
}

@Test func aFastHandPassesBy() {
  #expect(snap(Rect(4, 100, 50, 50), speed: 299).move == Vector(-4, 0))
  #expect(snap(Rect(4, 100, 50, 50), speed: 301) == Snapping.Result())
  #expect(snap(Rect(4, 100, 50, 50), speed: .nan) == Snapping.Result())
}

@Test func edgesComeToTheLinesOfRulersAndMiddlesToSingleOnes() {
  func ruler(_ kind: Ruler.Kind, at place: Point, angle: Double = 0) -> Ruler {
    Ruler(id: .none, kind, at: [place], angle: angle, step: 40)
  }
  func move(_ box: Rect, _ rulers: Ruler...) -> Vector {
    Snapping(sheet: Rect(origin: .zero, size: canvas), boxes: [], rulers: rulers).snap(
      box, speed: 0, in: transform()
    ).move
  }
  let box = Rect(203, 104, 50, 61)
  #expect(move(box, ruler(.vertical, at: Point(200, 0))) == Vector(-3, 0))
  #expect(move(box, ruler(.horizontal, at: Point(0, 137))) == Vector(0, 2.5), "its middle")
  #expect(move(box, ruler(.squareGrid, at: Point(1, 22))) == Vector(-2, -2))
  #expect(move(box, ruler(.squareGrid, at: Point(1, 22), angle: .pi / 2)) == Vector(-2, -2))
  #expect(move(box, ruler(.squareGrid, at: Point(1, 22), angle: 0.4)) == .zero, "aslant")
  var hidden = ruler(.squareGrid, at: Point(1, 22))
  hidden.isVisible = false
  #expect(move(box, hidden) == .zero)
}

@Test func whatIsNoBoxIsLeftOut() {
  let bad = [Rect(.nan, 0, 4, 4), Rect(0, 0, .infinity, 4)]
  #expect(snap(Rect(4, 100, 50, 50), among: bad).move == Vector(-4, 0))
  #expect(snap(Rect(.nan, 100, 50, 50), among: bad) == Snapping.Result())
  // A dot has one place.
  let dot = snap(Rect(3, 103, 0, 0), among: [Rect(700, 104, 9, 50)])
  #expect(dot.move == Vector(-3, 1) && dot.guides.count == 2)
}

@Test func tensOfThousandsAreSearchedAsEachIs() {
  var random = SplitMix64(seed: 9)
  let boxes = (0..<30_000).map { _ in
    Rect(random.unit() * 9000, random.unit() * 9000, random.unit() * 80, random.unit() * 80)
  }
  let snapping = Snapping(sheet: Rect(0, 0, 9000, 9000), boxes: boxes)
  let transform = transform(zoom: 32)
  for _ in 0..<40 {
    let box = Rect(random.unit() * 9000, random.unit() * 9000, 300, 200)
    let result = snapping.snap(box, speed: 0, in: transform)
    var nearest = Double.infinity
    func meet(_ place: Double, _ other: Double) {
      if abs(other - place) < abs(nearest) { nearest = other - place }
    }
    for other in boxes {
      for edge in [box.minX, box.maxX] {
        meet(edge, other.minX)
        meet(edge, other.maxX)
      }
      meet(box.midX, other.midX)
    }
    for edge in [0.0, 4500, 9000] {
      meet(box.minX, edge)
      meet(box.maxX, edge)
    }
    meet(box.midX, 4500)
    let expected = abs(nearest) <= 6.0 / 32 ? nearest : 0
    #expect(abs(result.move.dx - expected) < 1e-9)
  }
}
