import Geometry
import PaintingModel
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// What was painted stays in the hand: selected, turned, enlarged, reshaped and taken back with real mouse,
  /// pen and fingers, through the real program and its files.
  @Suite(.serialized) struct SelectionWalkTests {
    private let desktop: VirtualDesktop
    private let studio: Studio

    init() throws {
      desktop = try DesktopSuite.desktop()
      studio = try Studio(on: desktop)
    }

    /// Where the line with a number goes: three rows of ten upright lines.
    private func line(_ number: Int) -> [Point] {
      let top = Point(150.5 + 60 * Double(number % 10), 250.5 + 180 * Double(number / 10))
      return [top, top + Vector(0, 30), top + Vector(0, 60), top + Vector(0, 90)]
    }

    /// A row with the mouse, one with a finger, one with the pen.
    private func paintThirtyLines() throws {
      let pen = try #require(desktop.pen)
      let touch = try #require(desktop.touchScreen)
      for number in 0..<30 {
        let line = line(number)
        switch number / 10 {
        case 0: try desktop.mouse.drag(line)
        case 2:
          if number == 20 {
            // What a hand did just before a pen came was its palm.
            Deadline.sleep(until: Deadline.now + 1)
            try pen.enter(at: Point(1, 1))
          }
          try pen.press(at: line[0], pressure: 0.5)
          for place in line.dropFirst() { try pen.move(to: place, pressure: 0.5) }
          try pen.release(at: line[3])
        default:
          try touch.begin(0, at: line[0])
          for place in line.dropFirst() { try touch.move(0, to: place) }
          try touch.end(0, at: line[3])
        }
      }
      try putAway(pen)
    }

    /// Takes the pen away, and waits until a finger counts as one again.
    private func putAway(_ pen: VirtualPen) throws {
      try pen.leave(at: Point(1, 1))
      Deadline.sleep(until: Deadline.now + 0.6)
    }

    private func press(_ name: Character, holding: [Key] = []) throws {
      try desktop.keyboard.type(try #require(Key(name)), holding: holding)
    }

    /// Waits until the journal holds a painting of which something is true.
    @discardableResult
    private func wait(for what: String, _ isSo: (Painting) -> Bool) throws -> Painting {
      try desktop.wait(for: what) { () throws(DesktopError) -> Painting? in
        guard let painting = try? studio.journaled(), isSo(painting) else { return nil }
        return painting
      }
    }

    /// Draws a lasso around a row with the pen.
    private func lasso(row: Int) throws {
      let pen = try #require(desktop.pen)
      let (top, bottom) = (210.5 + 180 * Double(row), 375.5 + 180 * Double(row))
      let ring = [
        Point(110.5, top), Point(400, top), Point(735.5, top), Point(735.5, bottom),
        Point(400, bottom), Point(110.5, bottom), Point(110.5, top + 9),
      ]
      try pen.enter(at: ring[0])
      try pen.press(at: ring[0], pressure: 0.5)
      for place in ring.dropFirst() { try pen.move(to: place, pressure: 0.5) }
      try pen.release(at: ring[6])
      try putAway(pen)
    }

    /// Drags with the mouse by way of the middle, slow enough to be seen, and rests before it lets go: what is
    /// flicked would fly.
    private func drag(from start: Point, to end: Point) throws {
      try desktop.mouse.move(to: start)
      try desktop.mouse.press()
      for step in 1...8 {
        try desktop.mouse.move(to: start.interpolated(to: end, at: Double(step) / 8))
        Deadline.sleep(until: Deadline.now + 0.02)
      }
      Deadline.sleep(until: Deadline.now + 0.3)
      try desktop.mouse.release()
    }

    /// The middle of the first row, whose lines are 20 px wide.
    private let middle = Point(420.5, 295.5)

    /// Turns the first row by its knob, with the mouse.
    private func turn(_ painted: Painting) throws {
      // The frame's upper edge, between two lines.
      let edge = try #require(PixelRect(x: 180, y: 236, width: 1, height: 9))
      try desktop.wait(for: "the frame") { () throws(DesktopError) in
        try desktop.screenshot(of: edge).pixels.contains { $0 != 0xFFFA_FAFA }
      }
      let knob = Vector(0, -(45 + 10 + 44))
      try desktop.keyboard.press(.shift)
      try drag(from: middle + knob, to: middle + Vector(49.5, -49.5 * 3.0.squareRoot()))
      try desktop.keyboard.release(.shift)
      let turned = try wait(for: "the row turned by 30°") { painting in
        let points = painting.strokes[0].points
        guard let first = points.first, let last = points.last else { return false }
        let way = last.location - first.location
        return abs(way.angle - 2 * .pi / 3) < 0.01
      }
      #expect(
        turned.strokes[10...].map(\.points) == painted.strokes[10...].map(\.points))
    }

    /// Enlarges it by a corner, with a finger, away from the opposite one.
    private func enlarge() throws {
      let touch = try #require(desktop.touchScreen)
      func inclined(_ way: Vector) -> Vector {
        let unit = Vector(angle: .pi / 6)
        return Vector(way.dx * unit.dx - way.dy * unit.dy, way.dx * unit.dy + way.dy * unit.dx)
      }
      let corner = middle + inclined(Vector(280, 55))
      let away = (corner - middle) * 0.2
      try touch.begin(0, at: corner)
      for step in 1...6 {
        try touch.move(0, to: corner + away * (Double(step) / 6))
        Deadline.sleep(until: Deadline.now + 0.02)
      }
      Deadline.sleep(until: Deadline.now + 0.3)
      try touch.end(0, at: corner + away)
      let enlarged = try wait(for: "the row enlarged") { painting in
        painting.strokes[0].brush.diameter > 21
      }
      #expect(abs(enlarged.strokes[0].brush.diameter - 22) < 0.3)
    }

    /// Makes it half as opaque, and copies it.
    private func fadeAndCopy() throws {
      try press("5")
      try wait(for: "the row half opaque") { abs($0.strokes[0].brush.opacity - 0.5) < 0.001 }
      try press("d", holding: [.control])
      try wait(for: "a copy of the row") { $0.strokes.count == 40 }
      try desktop.keyboard.type(.escape)
    }

    /// Bends a line of the third row by its middle.
    private func bend() throws {
      let waist = line(22)[1].interpolated(to: line(22)[2], at: 0.5)
      for _ in 0..<2 { try desktop.mouse.click(at: waist) }
      try drag(from: waist, to: waist + Vector(25, 0))
      try wait(for: "a bent line") { painting in
        painting.strokes.contains { stroke in
          stroke.points.contains { abs($0.location.x - waist.x - 25) < 4 }
            && stroke.points.first.map { abs($0.location.x - waist.x) < 20 } ?? false
        }
      }
      try desktop.keyboard.type(.escape)
    }

    /// Rubs a hole into one line and drags the line up: the hole goes along, and where it was there is ink.
    private func moveHole() throws {
      try press("e")
      let (hole, up) = (line(25)[1], Vector(0, -45))
      try drag(from: hole - Vector(25, 0), to: hole + Vector(25, 0))
      try studio.waitForPaper(at: hole)
      try press("v")
      let held = line(25)[2] + Vector(0, 10)
      try desktop.mouse.click(at: held)
      try drag(from: held, to: held + up)
      try desktop.keyboard.type(.escape)
      try studio.waitForPaper(at: line(25)[3])
      try studio.waitForPaper(at: hole + up)
      try studio.waitForInk(at: hole)
      try studio.waitForInk(at: line(25)[0] + up)
    }

    /// Cuts a hole into one line by the eraser's next kind.
    private func cut() throws {
      try press("e")
      try press("e", holding: [.shift])
      let hole = line(28)[1]
      try drag(from: hole - Vector(25, 0), to: hole + Vector(25, 0))
      try studio.waitForPaper(at: hole)
    }

    /// Drags the pixels of an area away as a picture.
    private func moveArea() throws {
      try press("w")
      let start = line(29)[0] - Vector(20, 20)
      try desktop.mouse.drag([
        start, start + Vector(50, 0), start + Vector(50, 140), start + Vector(0, 140),
        start + Vector(0, 15),
      ])
      try wait(for: "an area") { $0.area != nil }
      try drag(from: line(29)[1], to: line(29)[1] + Vector(80, 40))
      let cut = try wait(for: "a picture") { painting in
        var pictures = 0
        painting.forEachElement(on: painting.pickableLayers) { _, element in
          if element.picture?.erases == false { pictures += 1 }
        }
        return pictures == 1
      }
      #expect(cut.strokes.count == 41)
      try studio.waitForPaper(at: line(29)[2])
      try desktop.keyboard.type(.escape)
    }

    /// Takes all of it back, and brings it again.
    private func takeBack() throws {
      var saved = try studio.save()
      let pixels = saved.layer
      var steps = 0
      while saved.undo() != nil { steps += 1 }
      #expect(steps == 40 && saved.isEmpty)
      while saved.redo() != nil {}
      #expect(saved.layer == pixels)
      // The same by hand: all of it back, and brought again.
      for _ in 0..<steps { try press("z", holding: [.control]) }
      try studio.waitForPaper(at: line(20)[1])
      try wait(for: "nothing") { $0.strokes.isEmpty }
      for _ in 0..<steps { try press("z", holding: [.control, .shift]) }
      try wait(for: "all of it") { $0.strokes.count == 41 && $0.layer == pixels }
      #expect(try studio.save().layer == pixels)
      // Four times as large it is made of the same elements.
      let large = try #require(saved.enlarged(by: 4))
      #expect(large.size.width == 4 * saved.size.width && !large.layer.isEmpty)
    }

    @Test func thirtyLinesAreTurnedBentCutMovedAndTakenBack() throws {
      try paintThirtyLines()
      let painted = try wait(for: "thirty strokes") { $0.strokes.count == 30 }
      try press("v")
      try lasso(row: 0)
      try turn(painted)
      try enlarge()
      try fadeAndCopy()
      try bend()
      try moveHole()
      try cut()
      try moveArea()
      try takeBack()
    }
  }
}
