import Geometry
import Testing
import UserInterface

@testable import Canvas

private let canvas = Size(1000, 600)
private let other = Rect(700, 100, 60, 80)

private func transform() -> CanvasTransform {
  var transform = CanvasTransform(canvasSize: canvas, viewSize: Size(1400, 900), pixelsPerPoint: 1)
  transform.zoom(to: 1, about: .zero)
  return transform
}

private func isNear(_ a: Point, _ b: Point) -> Bool { a.distance(to: b) < 1e-9 }

/// A drag of a box from 300, 200 with 100 × 50.
private func drag(
  _ part: TransformFrame.Part, from start: Point, by way: Vector, _ modifiers: KeyModifiers = [],
  speed: Double = 0, snaps: Bool = true, turned: Double = 0
) throws -> TransformDrag {
  var frame = try #require(TransformFrame(Rect(300, 200, 100, 50)))
  if turned != 0 { frame = frame.changed(by: frame.turn(by: turned)) }
  var drag = TransformDrag(
    part, of: frame, at: start,
    snapping: snaps ? Snapping(sheet: Rect(origin: .zero, size: canvas), boxes: [other]) : nil)
  // On a way that is not straight: only where the hand is counts.
  drag.move(to: start + Vector(31, -77), with: modifiers, speed: 5000, in: transform())
  drag.move(to: start + way, with: modifiers, speed: speed, in: transform())
  return drag
}

@Test func aDraggedFrameFollowsTheHandAndSnaps() throws {
  let free = try drag(.inside, from: Point(333, 222), by: Vector(57, 33))
  #expect(free.current.bounds == Rect(357, 233, 100, 50) && free.guides.isEmpty)
  // Four points before the other's left edge, two below its upper one.
  let met = try drag(.inside, from: Point(333, 222), by: Vector(296, -98))
  #expect(met.current.bounds == Rect(600, 100, 100, 50))
  #expect(
    met.guides == [
      Snapping.Guide(start: Point(700, 100), end: Point(700, 180)),
      Snapping.Guide(start: Point(600, 100), end: Point(760, 100)),
    ])
  let fast = try drag(.inside, from: Point(333, 222), by: Vector(296, -98), speed: 900)
  #expect(fast.current.bounds == Rect(596, 102, 100, 50) && fast.guides.isEmpty)
  let alone = try drag(.inside, from: Point(333, 222), by: Vector(296, -98), snaps: false)
  #expect(alone.current.bounds == Rect(596, 102, 100, 50))
}

@Test func withShiftItStaysOnItsAxis() throws {
  let level = try drag(.inside, from: Point(333, 222), by: Vector(297, 30), .shift)
  #expect(level.current.bounds == Rect(600, 200, 100, 50))
  #expect(level.guides.count == 1)
  let upright = try drag(.inside, from: Point(333, 222), by: Vector(297, -304), .shift)
  #expect(upright.current.bounds.origin.x == 300)
}

@Test func aDraggedEdgeMeetsEdges() throws {
  let right = try drag(.edge(1), from: Point(402, 220), by: Vector(303, 40))
  #expect(right.current.bounds == Rect(300, 200, 400, 50))
  #expect(right.guides == [Snapping.Guide(start: Point(700, 100), end: Point(700, 250))])
  let top = try drag(.edge(0), from: Point(350, 190), by: Vector(0, -104))
  #expect(top.current.bounds == Rect(300, 100, 100, 150))
  // The middle of the canvas is an edge for halves; the middle of the other is none.
  let half = try drag(.edge(2), from: Point(350, 250), by: Vector(0, 46))
  #expect(half.current.bounds == Rect(300, 200, 100, 100))
  let none = try drag(.edge(1), from: Point(400, 225), by: Vector(328, 0))
  #expect(none.current.bounds == Rect(300, 200, 428, 50))
  let fast = try drag(.edge(1), from: Point(402, 220), by: Vector(303, 40), speed: 900)
  #expect(fast.current.bounds == Rect(300, 200, 403, 50))
}

@Test func aDraggedCornerMeetsEdges() throws {
  let free = try drag(.corner(2), from: Point(400, 250), by: Vector(296, -74), .shift)
  #expect(isNear(free.current.corners[0], Point(300, 200)))
  #expect(isNear(free.current.corners[2], Point(700, 180)) && free.guides.count == 2)
  // In proportion, the nearer of both leads.
  let level = try drag(.corner(2), from: Point(400, 250), by: Vector(298, 149))
  #expect(isNear(level.current.corners[2], Point(700, 400)))
  #expect(level.guides.count == 1 && level.guides[0].start == Point(700, 100))
  let middle = try drag(.corner(2), from: Point(400, 250), by: Vector(102, 51))
  #expect(isNear(middle.current.corners[2], Point(500, 300)))
  // About its own middle, both ends go.
  let about = try drag(.corner(2), from: Point(400, 250), by: Vector(348, 174), [.shift, .alt])
  #expect(isNear(about.current.middle, Point(350, 225)))
}

@Test func aTurnedFrameIsScaledWithoutSnapping() throws {
  let turned = try drag(.edge(1), from: Point(402, 220), by: Vector(303, 40), turned: 0.4)
  #expect(turned.guides.isEmpty)
  // On its side it is upright again: its second edge is below.
  let side = try drag(
    .edge(1), from: Point(350, 275), by: Vector(0, 22), turned: .pi / 2)
  #expect(abs(side.current.bounds.maxY - 300) < 1e-6)
  #expect(side.guides.count == 1)
}

@Test func distortingAndTurningDoNotSnap() throws {
  let corner = try drag(.corner(2), from: Point(400, 250), by: Vector(296, -74), .control)
  #expect(corner.guides.isEmpty && isNear(corner.current.corners[2], Point(696, 176)))
  let knob = try drag(.knob, from: Point(350, 150), by: Vector(75, 75))
  #expect(knob.guides.isEmpty && abs(knob.current.value(of: .angle) - 90) < 1e-6)
}

@Test func aHandThatComesBackChangesNothing() throws {
  let drag = try drag(.corner(0), from: Point(300, 200), by: .zero)
  #expect(drag.change == .identity && drag.current == drag.frame && drag.guides.isEmpty)
}
