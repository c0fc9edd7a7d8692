import Geometry
import Testing
import UserInterface

@testable import Canvas

private func isNear(_ a: Point, _ b: Point, _ slack: Double = 1e-9) -> Bool {
  a.distance(to: b) <= slack
}

private func frame(_ rect: Rect = Rect(100, 200, 80, 40)) throws -> TransformFrame {
  try #require(TransformFrame(rect))
}

/// A frame that has been scaled, turned and sheared.
private func worn() throws -> TransformFrame {
  var frame = try frame()
  for change in [
    frame.turn(by: 0.7), AffineTransform(a: 1, b: 0.1, c: 0.3, d: 1.2, tx: 5, ty: -9),
  ] { frame = frame.changed(by: change) }
  return frame
}

@Test func aFrameLiesAroundABox() throws {
  let frame = try frame()
  #expect(frame.corners == [Point(100, 200), Point(180, 200), Point(180, 240), Point(100, 240)])
  #expect(frame.middle == Point(140, 220))
  #expect(frame.bounds == Rect(100, 200, 80, 40))
}

@Test func aLineAndADotHaveAFrameToo() throws {
  let line = try frame(Rect(10, 20, 30, 0))
  #expect(line.bounds == Rect(10, 19.5, 30, 1))
  #expect(try frame(Rect(10, 20, 0, 0)).bounds == Rect(9.5, 19.5, 1, 1))
  #expect(TransformFrame(Rect(.nan, 0, 10, 10)) == nil)
  #expect(TransformFrame(Rect(0, 0, .infinity, 10)) == nil)
  #expect(
    TransformFrame(box: AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)) == nil, "a line")
}

@Test(arguments: 0..<4)
func aCornerScalesInProportionAboutTheOppositeOne(_ index: Int) throws {
  for frame in [try frame(), try worn()] {
    let (corner, anchor) = (frame.corners[index], frame.corners[(index + 2) % 4])
    // Along the diagonal the corner stays under the hand.
    let hand = corner + (corner - anchor) * 0.5
    let change = frame.change(dragging: .corner(index), from: corner, to: hand)
    #expect(isNear(change.apply(corner), hand))
    #expect(isNear(change.apply(anchor), anchor))
    #expect(abs(change.determinant - 2.25) < 1e-9)
    #expect(abs(change.a - 1.5) < 1e-9 && abs(change.b) < 1e-9)
    // Beside it, too, both sides grow alike.
    let beside = frame.change(dragging: .corner(index), from: corner, to: hand + Vector(7, -3))
    #expect(abs(beside.a - beside.d) < 1e-9 && abs(beside.b) < 1e-9 && abs(beside.c) < 1e-9)
  }
}

@Test(arguments: 0..<4)
func withShiftACornerScalesFreely(_ index: Int) throws {
  for frame in [try frame(), try worn()] {
    let (corner, anchor) = (frame.corners[index], frame.corners[(index + 2) % 4])
    let hand = corner + Vector(13, -5)
    let change = frame.change(dragging: .corner(index), from: corner, to: hand, with: .shift)
    #expect(isNear(change.apply(corner), hand))
    #expect(isNear(change.apply(anchor), anchor))
    // It stays a frame of the same axes.
    let new = frame.changed(by: change)
    #expect(abs(new.across.cross(frame.across)) < 1e-6)
    #expect(abs(new.down.cross(frame.down)) < 1e-6)
  }
}

@Test(arguments: 0..<4)
func withAltTheMiddleStays(_ index: Int) throws {
  for frame in [try frame(), try worn()] {
    let corner = frame.corners[index]
    for modifiers in [.alt, [.alt, .shift]] as [KeyModifiers] {
      let hand = corner + Vector(9, 4)
      let change = frame.change(dragging: .corner(index), from: corner, to: hand, with: modifiers)
      #expect(isNear(change.apply(frame.middle), frame.middle))
      #expect(modifiers == .alt || isNear(change.apply(corner), hand))
      #expect(change != .identity)
    }
    let edge = frame.corners[index].interpolated(to: frame.corners[(index + 1) % 4], at: 0.5)
    let change = frame.change(
      dragging: .edge(index), from: edge, to: edge + (edge - frame.middle), with: .alt)
    #expect(isNear(change.apply(frame.middle), frame.middle))
    #expect(abs(change.determinant - 2) < 1e-9)
  }
}

@Test(arguments: 0..<4)
func anEdgeScalesOneAxis(_ index: Int) throws {
  for frame in [try frame(), try worn()] {
    let edge = frame.corners[index].interpolated(to: frame.corners[(index + 1) % 4], at: 0.5)
    let away = edge - frame.middle
    let along = frame.corners[(index + 1) % 4] - frame.corners[index]
    // What the hand does along the edge does not count.
    let change = frame.change(dragging: .edge(index), from: edge, to: edge + away + along * 0.3)
    let opposite = [frame.corners[(index + 2) % 4], frame.corners[(index + 3) % 4]]
    for corner in opposite { #expect(isNear(change.apply(corner), corner)) }
    #expect(isNear(change.apply(edge), edge + away))
  }
}

@Test(arguments: 0..<4)
func withControlACornerDistorts(_ index: Int) throws {
  for frame in [try frame(), try worn()] {
    let corner = frame.corners[index]
    let change = frame.change(
      dragging: .corner(index), from: corner, to: corner + Vector(11, 6), with: .control)
    #expect(isNear(change.apply(corner), corner + Vector(11, 6)))
    for neighbor in [frame.corners[(index + 1) % 4], frame.corners[(index + 3) % 4]] {
      #expect(isNear(change.apply(neighbor), neighbor))
    }
  }
}

@Test(arguments: 0..<4)
func withControlAnEdgeShears(_ index: Int) throws {
  for frame in [try frame(), try worn()] {
    let ends = [frame.corners[index], frame.corners[(index + 1) % 4]]
    let along = (ends[1] - ends[0]) * 0.25
    let away = (ends[0] - frame.middle) * 0.2
    let place = ends[0].interpolated(to: ends[1], at: 0.5)
    // Only along itself.
    let change = frame.change(
      dragging: .edge(index), from: place, to: place + along, with: .control)
    for end in ends { #expect(isNear(change.apply(end), end + along)) }
    for corner in [frame.corners[(index + 2) % 4], frame.corners[(index + 3) % 4]] {
      #expect(isNear(change.apply(corner), corner))
    }
    #expect(abs(change.determinant - 1) < 1e-9)
    let other = frame.change(
      dragging: .edge(index), from: place, to: place + along + away, with: [.control, .alt])
    #expect(isNear(other.apply(frame.middle), frame.middle))
    #expect(abs(other.determinant - 1) < 1e-9)
  }
}

@Test func theKnobTurnsAboutTheMiddle() throws {
  let frame = try frame()
  let knob = frame.middle + Vector(0, -60)
  let quarter = frame.change(dragging: .knob, from: knob, to: frame.middle + Vector(33, 0))
  #expect(isNear(quarter.apply(knob), frame.middle + Vector(60, 0)))
  #expect(isNear(quarter.apply(frame.middle), frame.middle))
  // With Shift the frame stands at a multiple of 15°, wherever it was.
  let tilted = frame.changed(by: frame.turn(by: 0.1))
  let hand = tilted.middle + Vector(angle: -Double.pi / 2 + 0.5) * 80
  let change = tilted.change(
    dragging: .knob, from: tilted.middle + Vector(0, -60), to: hand, with: .shift)
  #expect(abs(tilted.changed(by: change).value(of: .angle) - 30) < 1e-6)
  #expect(frame.change(dragging: .knob, from: knob, to: frame.middle) == .identity)
}

@Test func insideTheHandMoves() throws {
  let frame = try frame()
  let start = frame.middle
  #expect(
    frame.change(dragging: .inside, from: start, to: start + Vector(7, -2))
      == .translation(Vector(7, -2)))
  #expect(
    frame.change(dragging: .inside, from: start, to: start + Vector(7, -2), with: .shift)
      == .translation(Vector(7, 0)))
  #expect(
    frame.change(dragging: .inside, from: start, to: start + Vector(3, -5), with: .shift)
      == .translation(Vector(0, -5)))
}

@Test func throughItselfAFrameFlips() throws {
  let frame = try frame()
  let (corner, anchor) = (frame.corners[2], frame.corners[0])
  let past = anchor - (corner - anchor)
  let free = frame.change(dragging: .corner(2), from: corner, to: past, with: .shift)
  #expect(free.a == -1 && free.d == -1)
  let both = frame.change(dragging: .corner(2), from: corner, to: past)
  #expect(both.a == -1 && both.d == -1)
  // Past one edge only: one flip.
  let one = frame.change(dragging: .corner(2), from: corner, to: Point(past.x, corner.y))
  #expect(one.a < 0 && one.d > 0 && abs(one.a + one.d) < 1e-9)
  #expect(frame.change(dragging: .edge(1), from: corner, to: past).a == -1)
}

@Test func nothingIsMadeToNothing() throws {
  for frame in [try frame(), try worn(), try frame(Rect(3, 3, 0, 0))] {
    for part in (0..<4).flatMap({ [.corner($0), .edge($0)] as [TransformFrame.Part] }) {
      for modifiers in [[], .shift, .alt, .control, [.shift, .alt], [.control, .alt]]
        as [KeyModifiers]
      {
        let index =
          switch part {
          case .corner(let index), .edge(let index): index
          default: 0
          }
        let place: Point =
          if case .corner = part {
            frame.corners[index]
          } else {
            frame.corners[index].interpolated(to: frame.corners[(index + 1) % 4], at: 0.5)
          }
        let opposite = frame.middle + (frame.middle - place)
        // Onto the anchor, and onto the middle.
        for hand in [opposite, frame.middle] {
          let change = frame.change(dragging: part, from: place, to: hand, with: modifiers)
          let new = frame.changed(by: change)
          #expect(change.inverted != nil)
          #expect(abs(change.determinant) * abs(frame.box.determinant) > 1e-3)
          #expect(new.changed(by: change).box != new.box || change == .identity)
        }
      }
    }
  }
}

@Test func whatIsNoNumberChangesNothing() throws {
  let frame = try worn()
  let parts = [.inside, .knob, .corner(1), .edge(2)] as [TransformFrame.Part]
  for part in parts {
    for bad in [Point(.nan, 0), Point(0, .infinity), Point(1e300, 4)] {
      for modifiers in [[], .shift, .control, .alt] as [KeyModifiers] {
        let change = frame.change(dragging: part, from: frame.middle, to: bad, with: modifiers)
        #expect(frame.changed(by: change).box.inverted != nil)
        #expect(change.tx.isFinite && change.a.isFinite && change.inverted != nil)
      }
    }
  }
  #expect(frame.changed(by: AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)) == frame)
  #expect(frame.changed(by: .scale(.nan)) == frame)
}

@Test func aFrameFlipsAndTurnsByQuartersExactly() throws {
  let frame = try frame(Rect(100, 200, 80, 40))
  let flipped = frame.changed(by: frame.flip(horizontally: true))
  #expect(flipped.bounds == frame.bounds && flipped.corners[0] == Point(180, 200))
  #expect(flipped.changed(by: flipped.flip(horizontally: true)) == frame)
  #expect(frame.changed(by: frame.flip(horizontally: false)).corners[0] == Point(100, 240))
  let turned = frame.changed(by: frame.turn(byQuarters: 1))
  #expect(turned.bounds == Rect(120, 180, 40, 80) && turned.corners[0] == Point(160, 180))
  #expect(turned.changed(by: turned.turn(byQuarters: -1)) == frame)
  var round = try worn()
  let before = round
  for _ in 0..<4 { round = round.changed(by: round.turn(byQuarters: 1)) }
  for (a, b) in zip(round.corners, before.corners) { #expect(isNear(a, b)) }
}

@Test func typedNumbersAreTaken() throws {
  let frame = try frame(Rect(100, 200, 80, 40))
  func after(_ measure: TransformFrame.Measure, _ value: Double, inProportion: Bool = false) throws
    -> TransformFrame
  {
    frame.changed(
      by: try #require(frame.change(of: measure, to: value, inProportion: inProportion)))
  }
  #expect(try after(.x, 10).bounds == Rect(10, 200, 80, 40))
  #expect(try after(.y, -10).bounds == Rect(100, -10, 80, 40))
  #expect(try after(.width, 40).bounds == Rect(120, 200, 40, 40))
  #expect(try after(.width, 40, inProportion: true).bounds == Rect(120, 210, 40, 20))
  #expect(try after(.height, 80, inProportion: true).bounds == Rect(60, 180, 160, 80))
  #expect(try after(.width, -80).corners[0] == Point(180, 200))
  #expect(abs(try after(.angle, 30).value(of: .angle) - 30) < 1e-7)
  #expect(frame.change(of: .width, to: 0) == nil)
  #expect(frame.change(of: .height, to: .nan) == nil)
  #expect(frame.change(of: .x, to: 1e12) == nil)
  // A worn frame has what is typed.
  let worn = try worn()
  for measure in TransformFrame.Measure.allCases {
    let new = worn.changed(by: try #require(worn.change(of: measure, to: 77)))
    #expect(abs(new.value(of: measure) - 77) < 1e-6)
  }
}
