import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Rulers, and what they do to a hand.
@Suite struct RulerTests {
  private let size = PixelSize(width: 300, height: 200)

  private func ruler(
    _ kind: Ruler.Kind, at places: Point..., angle: Double = 0, radii: Size = Size(80, 40),
    step: Double = 32, strength: Double = 1
  ) -> Ruler {
    Ruler(
      id: ElementID(author: 1, number: UInt32(kind.rawValue)), kind, at: places, angle: angle,
      radii: radii, step: step, strength: strength)
  }

  /// Where a hand that goes through places paints, led by rulers.
  private func painted(
    _ rulers: [Ruler], _ places: [Point], unit: Double = 1, free: Range<Int> = 0..<0
  ) -> [Point] {
    var all = [StrokePoint(location: places[0])]
    guard var hand = RuledHand(rulers, at: all[0], unit: unit) else { return places }
    for (index, place) in places.enumerated().dropFirst() {
      let point = StrokePoint(location: place, time: Double(index))
      switch hand.follow([point], isFree: free.contains(index)) {
      case .added(let points): all += points
      case .replaced(let points): all = points
      }
    }
    return all.map(\.location)
  }

  /// A hand that shakes more and more on its way.
  private func hand(from start: Point, by way: Vector, steps: Int = 20) -> [Point] {
    (0...steps).map { step in
      let t = Double(step) / Double(steps)
      return start + way * t + Vector(-way.dy, way.dx) * (0.06 * t * Vector(angle: 11 * t).dy)
    }
  }

  /// How far places lie from a straight line at most.
  private func distance(_ places: [Point], from start: Point, along way: Vector) -> Double {
    places.map { abs(($0 - start).cross(way)) / way.length }.max() ?? 0
  }

  @Test func aStrokeGoesToTheVanishingPointThatItsHandMeansNearest() {
    let (left, right) = (Point(-4000, 80), Point(900, 80))
    let two = ruler(.twoPoints, at: left, right)
    let start = Point(100, 150)
    let toRight = painted([two], hand(from: start, by: Vector(90, -12)))
    #expect(distance(toRight, from: start, along: right - start) < 1e-9)
    let toLeft = painted([two], hand(from: start, by: Vector(-90, 2)))
    #expect(distance(toLeft, from: start, along: left - start) < 1e-9)
    let up = painted([two], hand(from: start, by: Vector(6, -70)))
    #expect(distance(up, from: start, along: Vector(0, 1)) < 1e-9, "across the horizon")
    #expect(up.count == 21 && abs(up[20].y - 80) < 8, "it goes as far as the hand")
  }

  @Test func oneVanishingPointHasItsHorizonAndThreeHaveNone() {
    let one = ruler(.onePoint, at: Point(150, 80))
    let start = Point(40, 160)
    for (way, goal) in [
      (Vector(60, -40), Point(150, 80) - start), (Vector(70, 5), Vector(1, 0)),
      (Vector(3, -70), Vector(0, 1)),
    ] {
      let line = painted([one], hand(from: start, by: way))
      #expect(distance(line, from: start, along: goal) < 1e-9)
    }
    let below = Point(150, 900)
    let three = ruler(.threePoints, at: Point(-500, 0), Point(900, 0), below)
    let down = painted([three], hand(from: start, by: Vector(0, 80)))
    #expect(distance(down, from: start, along: below - start) < 1e-9)
  }

  @Test func aStrokeFromTheVanishingPointGoesWhereTheHandGoes() {
    let start = Point(150, 80)
    let line = painted([ruler(.threePoints, at: start)], hand(from: start, by: Vector(50, 70)))
    let way = line[20] - start
    #expect(way.length > 70 && distance(line, from: start, along: way) < 1e-9)
  }

  @Test func parallelsGridsAndLinesLeadInTheirDirections() {
    let slanted = ruler(.parallel, at: Point(0, 0), angle: 0.5)
    let start = Point(37, 61)
    let parallel = painted([slanted], hand(from: start, by: Vector(-10, 50)))
    #expect(distance(parallel, from: start, along: Vector(angle: 0.5)) < 1e-9)
    let squares = ruler(.squareGrid, at: Point(5, 7), step: 32)
    let level = painted([squares], hand(from: start, by: Vector(90, 9)))
    #expect(level.allSatisfy { abs($0.y - 71) < 1e-9 }, "on the nearest line of the grid")
    let upright = painted([squares], hand(from: start, by: Vector(9, 90)))
    #expect(upright.allSatisfy { abs($0.x - 37) < 1e-9 })
    let triangles = ruler(.isometricGrid, at: Point(5, 7), step: 40)
    let way = Vector(angle: .pi / 6)
    let slant = painted([triangles], hand(from: start, by: way * 80))
    let gap = 40 * 0.75.squareRoot()
    let number = (slant[9] - Point(5, 7)).cross(way) / gap
    #expect(abs(number - number.rounded()) < 1e-9)
    let line = ruler(.horizontal, at: Point(0, 60))
    #expect(painted([line], hand(from: start, by: Vector(80, 3))).allSatisfy { $0.y == 60 })
    let far = hand(from: Point(37, 120), by: Vector(80, 3))
    #expect(painted([line], far) == far, "a line draws only what begins near it")
    #expect(painted([line], far, unit: 3).allSatisfy { $0.y == 60 }, "near on the screen")
  }

  @Test func ellipsesAreGoneAround() {
    let around = (0...40).map { step in
      Point(150, 100) + Vector(angle: Double(step) / 10) * 66
    }
    func size(_ place: Point) -> Double {
      Vector((place.x - 150) / 80, (place.y - 100) / 40).length
    }
    let one = ruler(.ellipse, at: Point(150, 100))
    #expect(painted([one], around).allSatisfy { abs(size($0) - 1) < 1e-9 })
    let many = ruler(.concentric, at: Point(150, 100))
    let first = size(around[0])
    #expect(painted([many], around).allSatisfy { abs(size($0) - first) < 1e-9 })
    let far = hand(from: Point(10, 10), by: Vector(50, 0))
    #expect(painted([one], far) == far)
    let middle = hand(from: Point(150, 100), by: Vector(30, 0))
    #expect(painted([many], middle) == middle, "the middle has no ellipse")
  }

  @Test func theLineIsChosenAfterEightPointsAndKept() {
    let squares = ruler(.squareGrid, at: Point(0, 0), step: 32)
    let near = [Point(64, 70), Point(67, 70), Point(71, 71)]
    #expect(painted([squares], near) == near, "not yet")
    #expect(painted([squares], near, unit: 0.5) != near, "as far as it looks on the screen")
    let turning = near + [Point(80, 72), Point(90, 90), Point(90, 150)]
    #expect(painted([squares], turning).allSatisfy { $0.y == 64 }, "it stays on its line")
  }

  @Test func strengthIsAMixtureAndAKeyFrees() {
    let half = ruler(.squareGrid, at: Point(0, 0), step: 32, strength: 0.5)
    let way = [Point(64, 70), Point(90, 72), Point(120, 60)]
    #expect(painted([half], way) == [Point(64, 67), Point(90, 68), Point(120, 62)])
    let whole = half.changed(strength: 1)
    let longer = way + [Point(140, 90), Point(160, 70)]
    let freed = painted([whole], longer, free: 3..<4)
    #expect(freed[3] == Point(140, 90) && freed[4].y == 64, "free while it is held")
    let before = painted([whole], longer, free: 1..<4)
    #expect(before[1] == way[1] && before[2] == way[2] && before[3].y == 96)
    #expect(painted([whole], longer, free: 0..<5) == longer)
  }

  @Test func whatIsHiddenOrWithoutStrengthLeadsNobody() {
    var hidden = ruler(.squareGrid, at: Point(0, 0))
    hidden.isVisible = false
    let start = StrokePoint(location: .zero)
    #expect(RuledHand([], at: start, unit: 1) == nil)
    #expect(RuledHand([hidden], at: start, unit: 1) == nil)
    #expect(RuledHand([ruler(.parallel, strength: 0)], at: start, unit: 1) == nil)
  }

  @Test func placesThatAreNoneLeadNowhere() {
    for kind in Ruler.Kind.allCases {
      let line = painted(
        [ruler(kind)], [.zero, Point(.nan, 3), Point(40, .infinity), Point(50, 9)])
      #expect(line.count == 4 && line[0].x.isFinite, "\(kind)")
    }
  }

  @Test(arguments: Ruler.Kind.allCases) func numbersThatAreNoneAreLimited(kind: Ruler.Kind) {
    let ruler = Ruler(
      id: .none, kind, at: [Point(.nan, 1e300)], angle: .nan, radii: Size(-4, .nan),
      step: 9000, strength: -1)
    #expect(ruler.places.count == kind.placeCount && ruler.places.allSatisfy { $0.x == 0 })
    #expect(ruler.places[0].y == Ruler.reach.upperBound)
    #expect(ruler.angle == 0 && ruler.radii == Size(1, 100))
    #expect(ruler.step == 512 && ruler.strength == 0)
    #expect(ruler.changed(step: 1).step == 4 && ruler.changed(strength: .nan).strength == 1)
  }

  @Test func eachChangeIsOneStepThatUndoTakesBack() {
    var painting = Painting(size: size)
    let pixels = painting.committed
    for kind in Ruler.Kind.allCases {
      let new = painting.makeRuler(kind)
      _ = painting.setRulers(painting.rulers + [new])
    }
    #expect(painting.rulers.map(\.kind) == Ruler.Kind.allCases && painting.stepCount == 11)
    #expect(Set(painting.rulers.map(\.id)).count == 11)
    var rulers = painting.rulers
    rulers[3] = rulers[3].changed(angle: 1)
    _ = painting.setRulers(rulers)
    rulers[3] = rulers[3].changed(angle: 2)
    _ = painting.setRulers(rulers, continuing: true)
    let isSame = !painting.setRulers(rulers)
    #expect(isSame && painting.stepCount == 12, "one step, however far a slider goes")
    _ = painting.undo()
    #expect(painting.rulers[3].angle == -.pi / 6 && painting.committed == pixels)
    _ = painting.redo()
    #expect(painting.rulers == rulers)
    let many = (0...Ruler.mostCount).map { _ in painting.makeRuler(.parallel) }
    let isFull = !painting.setRulers(many)
    #expect(isFull)
    _ = painting.addLayer()
    _ = painting.flattenLayers()
    #expect(painting.rulers == rulers, "layers that are merged leave them")
  }

  @Test func pointsOfShapesComeToGridsAndLines() throws {
    let squares = ruler(.squareGrid, at: Point(5, 7), step: 32)
    let grid = try #require(RulerSnapping([squares], reach: 6))
    #expect(grid.place(for: Point(40, 68)) == Point(37, 71), "to a corner")
    #expect(grid.place(for: Point(50, 68)) == Point(50, 71), "to a line")
    #expect(grid.place(for: Point(52, 57)) == Point(52, 57), "in the middle of a cell")
    let triangles = ruler(.isometricGrid, at: Point(5, 7), step: 40)
    let corner = triangles.gridDirections.reduce(triangles.center) { $0 + $1 * 80 }
    let isometric = try #require(RulerSnapping([triangles], reach: 6))
    #expect(isometric.place(for: corner + Vector(2, -3)).distance(to: corner) < 1e-9)
    let lines = [ruler(.horizontal, at: Point(0, 60)), ruler(.vertical, at: Point(90, 0))]
    let cross = try #require(RulerSnapping(lines + [squares], reach: 6))
    #expect(cross.place(for: Point(93, 57)) == Point(90, 60))
    #expect(cross.place(for: Point(200, 57)) == Point(200, 60))
    #expect(RulerSnapping([ruler(.parallel)], reach: 6) == nil)
    #expect(RulerSnapping([], reach: 6) == nil)
  }

  @Test func strokesThatWerePaintedAreLaidOnRulersInOneStep() throws {
    var painting = Painting(size: size)
    for (start, way) in [(Point(20, 30), Vector(90, 12)), (Point(30, 90), Vector(-8, 70))] {
      var stroke = Stroke(at: start, color: .black, brush: Brush(diameter: 5))
      stroke.add(hand(from: start, by: way).dropFirst().map { StrokePoint(location: $0) })
      painting.paint(stroke, batch: 3)
    }
    let before = painting.committed
    let places = (0..<2).map { ElementPlace(layer: painting.activeLayer, index: $0) }
    _ = painting.move([places[0]], by: .translation(Vector(10, 5)))
    let steps = painting.stepCount
    let grid = ruler(.squareGrid, at: .zero, step: 32)
    #expect(painting.lay(places, on: [grid], unit: 1) != nil && painting.looksPaintedAnew)
    let lines = places.compactMap { painting.element(at: $0)?.stroke?.points.map(\.location) }
    #expect(lines[0].allSatisfy { abs($0.y - 32) < 1e-9 }, "where it was moved to")
    #expect(lines[1].allSatisfy { abs($0.x - 32) < 1e-9 } && painting.stepCount == steps + 1)
    _ = painting.undo()
    _ = painting.undo()
    #expect(painting.committed == before)
    #expect(painting.lay(places, on: [], unit: 1) == nil)
    var hidden = grid
    hidden.isVisible = false
    #expect(painting.lay(places, on: [hidden], unit: 1) == nil)
  }

  @Test func aRingThatWasPaintedIsLaidOnAnEllipse() throws {
    var painting = Painting(size: size)
    let ring = (0...60).map { Point(150, 100) + Vector(angle: Double($0) * .pi / 30) * 60 }
    var stroke = Stroke(at: ring[0], color: .black, brush: Brush(diameter: 5))
    stroke.add(ring.dropFirst().map { StrokePoint(location: $0) })
    painting.paint(stroke, batch: 3)
    let place = ElementPlace(layer: painting.activeLayer, index: 0)
    #expect(painting.lay([place], on: [ruler(.ellipse, at: Point(150, 100))], unit: 1) != nil)
    for point in try #require(painting.element(at: place)?.stroke?.points) {
      let way = point.location - Point(150, 100)
      #expect(abs(Vector(way.dx / 80, way.dy / 40).length - 1) < 1e-9)
    }
  }
}
