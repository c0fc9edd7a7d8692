import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Strokes that are painted along a symmetry.
@Suite struct GuideTests {
  private let size = PixelSize(width: 300, height: 260)

  private func stroke(_ brush: Brush, from start: Point = Point(30, 40)) -> Stroke {
    var stroke = Stroke(
      at: StrokePoint(location: start, force: 0.4), color: Color(hex: 0xC8553D), brush: brush,
      seed: 7)
    for step in 1...20 {
      let t = Double(step) / 20
      stroke.add(
        StrokePoint(
          location: start + Vector(70 * t, 50 * t * t + 9 * Vector(angle: 7 * t).dy),
          time: 0.02 * Double(step), force: 0.4 + 0.5 * t))
    }
    return stroke
  }

  private func painting(
    _ kind: Guide.Kind, count: Int = 6, _ strokes: [Stroke], batch: Int = 3
  ) -> Painting {
    var painting = Painting(size: size)
    _ = painting.setGuide(painting.makeGuide(kind, count: count))
    for stroke in strokes { painting.paint(stroke, batch: batch) }
    return painting
  }

  private func isPainted(_ painting: Painting, _ place: Point) -> Bool {
    painting.committed.pixel(x: Int(place.x), y: Int(place.y)).w > Tile.one / 2
  }

  private static let pencil = Brush(diameter: 9)
  private static let flat = {
    var brush = Brush(diameter: 20)
    brush.shape = .flat(aspect: 0.3, angle: 0.6)
    return brush
  }()
  private static let brushes = [pencil, flat] + BrushPreset.builtIn.map(\.brush)

  @Test func aMirrorShowsTheSameOnTheOtherSideOfTheAxis() {
    let mirrored = painting(.mirror, [stroke(Self.pencil)])
    var (count, most) = (0, 0)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (own, other) = (
          mirrored.committed.pixel(x: x, y: y),
          mirrored.committed.pixel(x: size.width - 1 - x, y: y)
        )
        // What a mark covers of a pixel is known to a few parts of a hundred, by its direction.
        most = max(most, abs(Int(own.w) - Int(other.w)))
        if own.w > 0 { count += 1 }
      }
    }
    #expect(count > 1200 && most < Int(Tile.one) / 16, "both sides: \(most)")
    #expect(mirrored.history.elements.count == 1, "one stroke")
  }

  @Test(arguments: Guide.Kind.allCases) func eachKindComesAsOftenAsItSays(kind: Guide.Kind) {
    let guide = painting(kind, count: 8, []).guide
    let count =
      switch kind {
      case .mirror: 2
      case .twoMirrors: 4
      case .radial, .snowflake: 8
      case .tiles: 9
      }
    #expect(guide?.copies.count == count - 1)
    for map in guide?.copies ?? [] {
      #expect(abs(abs(map.determinant) - 1) < 1e-12, "lengths stay")
    }
  }

  @Test func whatLeavesATileComesInOnTheOtherSide() {
    let tiled = painting(.tiles, [stroke(Self.pencil, from: Point(260, 20))])
    let end = Point(260 + 70 - 300, 20 + 50)
    #expect(isPainted(tiled, end + Vector(0, 9 * Vector(angle: 7).dy)))
    #expect(tiled.looksPaintedAnew)
  }

  @Test(arguments: brushes) func whateverTheBrushItLooksAsPaintedAnew(brush: Brush) throws {
    for kind in Guide.Kind.allCases {
      var painting = painting(kind, count: 5, [stroke(brush), stroke(brush, from: Point(120, 90))])
      #expect(painting.looksPaintedAnew, "\(kind)")
      let place = ElementPlace(layer: painting.activeLayer, index: 0)
      _ = painting.move([place], by: .translation(Vector(13, -7)))
      #expect(painting.looksPaintedAnew, "\(kind), moved")
      _ = painting.undo()
      _ = painting.undo()
      _ = painting.redo()
      #expect(painting.looksPaintedAnew, "\(kind), undone")
    }
  }

  @Test func onePixelOfEachCopyPicksTheWholeStroke() {
    let turned = painting(.radial, count: 5, [stroke(Self.pencil)])
    let place = ElementPlace(layer: turned.activeLayer, index: 0)
    let middle = turned.element(at: place)?.stroke?.points[10].location ?? .zero
    for map in turned.guide?.copies ?? [] {
      let copy = map.apply(middle)
      guard Rect(0, 0, 300, 260).contains(copy) else { continue }
      #expect(turned.elementPlace(at: copy) == place)
    }
    let box = turned.element(at: place)?.bounds
    #expect(box.map { $0.width > 150 && $0.height > 150 } == true, "its box holds them all")
    let outline = turned.element(at: place)?.kind.outline?.controlBounds
    #expect((outline?.width ?? 0) > 150 && (outline?.height ?? 0) > 150, "vectors, too")
  }

  @Test func itsCountAndItsAxisChangeForWhatIsPaintedInOneStep() throws {
    var mandala = painting(.radial, count: 8, [stroke(Self.pencil), stroke(Self.flat)])
    let guide = try #require(mandala.guide)
    let before = mandala.committed
    let steps = mandala.stepCount
    #expect(mandala.setGuide(guide.changed(count: 12)) != nil)
    #expect(mandala.history.elements.allSatisfy { $0?.stroke?.guide?.count == 12 })
    #expect(mandala.committed != before && mandala.looksPaintedAnew)
    _ = mandala.undo()
    #expect(mandala.committed == before && mandala.guide?.count == 8, "one undo for both")
    #expect(mandala.stepCount >= steps)
    _ = mandala.redo()
    _ = mandala.setGuide(mandala.guide?.changed(center: Point(100, 100), angle: 0.3))
    #expect(mandala.looksPaintedAnew && mandala.committed != before)
  }

  @Test func switchedOffPastStrokesKeepTheirsAndNewOnesHaveNone() {
    var painting = painting(.mirror, [stroke(Self.pencil)])
    _ = painting.setGuide(nil)
    painting.paint(stroke(Self.pencil, from: Point(30, 120)), batch: 3)
    #expect(isPainted(painting, Point(269, 40)) && !isPainted(painting, Point(269, 120)))
    #expect(painting.looksPaintedAnew)
  }

  @Test func pastStrokesFollowLaterAndAreSetApart() throws {
    var painting = Painting(size: size)
    painting.paint(stroke(Self.pencil), batch: 3)
    let place = ElementPlace(layer: painting.activeLayer, index: 0)
    _ = painting.move([place], by: .translation(Vector(6, 4)))
    let guide = painting.makeGuide(.twoMirrors)
    #expect(painting.setGuide(of: [place], to: guide) != nil && painting.looksPaintedAnew)
    #expect(painting.element(at: place)?.stroke?.guide?.isNearly(guide) == true)
    let together = painting.committed
    let made = painting.setApart([place])
    let apart = try #require(made)
    #expect(apart.places.count == 4 && painting.looksPaintedAnew)
    #expect(painting.history.elements.count == 4)
    let moved = painting.committed.difference(from: together)
    #expect(moved <= 2, "the same but for rounding where they lie on each other: \(moved)")
    _ = painting.undo()
    #expect(painting.committed == together)
    _ = painting.recolor([place], to: .black)
    #expect(painting.looksPaintedAnew)
  }

  @Test func erasersTakeAwayOnAllSides() {
    var painting = Painting(size: size)
    var wide = Stroke(at: Point(0, 130), color: .black, brush: Brush(diameter: 200))
    wide.add(Point(300, 130))
    painting.paint(wide, batch: 2)
    _ = painting.setGuide(painting.makeGuide(.radial, count: 4))
    var eraser = Stroke(
      at: Point(190, 100), color: .black, brush: Brush(diameter: 12, isEraser: true))
    eraser.add(Point(200, 100))
    painting.paint(eraser, batch: 2)
    for map in painting.guide?.copies ?? [] {
      #expect(!isPainted(painting, map.apply(Point(195, 100))))
    }
    #expect(painting.looksPaintedAnew)
  }

  @Test func aSmudgeMixesOnEachSideWhatLiesThere() throws {
    var painting = Painting(size: size)
    for (x, color) in [(70.0, Color(hex: 0xC8553D)), (230, Color(hex: 0x3B5998))] {
      var wide = Stroke(at: Point(x, 60), color: color, brush: Brush(diameter: 60))
      wide.add(Point(x, 90))
      painting.paint(wide, batch: 2)
    }
    _ = painting.setGuide(painting.makeGuide(.mirror))
    var brush = Brush(diameter: 20)
    (brush.method, brush.smudge) = (.tip, 0.9)
    painting.paint(stroke(brush, from: Point(60, 75)), batch: 3)
    let (left, right) = (
      painting.committed.pixel(x: 115, y: 100), painting.committed.pixel(x: 184, y: 100)
    )
    #expect(left.w > 0 && right.w > 0 && left.x > left.z && right.z > right.x)
    #expect(painting.looksPaintedAnew)
    let place = ElementPlace(layer: painting.activeLayer, index: 2)
    _ = painting.setGuide(painting.guide?.changed(center: Point(150, 140), angle: 0.2))
    #expect(painting.looksPaintedAnew)
    #expect(painting.setGuide(of: [place], to: nil) != nil && painting.looksPaintedAnew)
    _ = painting.undo()
    #expect(painting.setApart([place]) == nil && painting.looksPaintedAnew)
    _ = painting.move([place], by: .scale(1.3))
    #expect(painting.looksPaintedAnew)
  }

  @Test func shapesAndFillsWithinLinesComeOnAllSides() throws {
    var painting = Painting(size: size)
    _ = painting.setArea(Area(Rect(0, 0, 300, 80)))
    _ = painting.setGuide(painting.makeGuide(.twoMirrors))
    let line = [Point(40, 30), Point(90, 30), Point(90, 100), Point(40, 100)]
    let area = try #require(Area([line]))
    #expect(painting.fill(area, with: Color(hex: 0x557755)) != nil)
    #expect(painting.history.elements.count == 1)
    #expect(isPainted(painting, Point(60, 50)) && isPainted(painting, Point(240, 50)))
    #expect(!isPainted(painting, Point(240, 90)) && !isPainted(painting, Point(60, 210)))
    #expect(painting.looksPaintedAnew)
    // Its copies stay in the area where they are set apart.
    let together = painting.committed
    #expect(painting.setApart([ElementPlace(layer: painting.activeLayer, index: 0)]) != nil)
    #expect(painting.committed == together && painting.looksPaintedAnew)
    for _ in 0..<2 { _ = painting.undo() }
    _ = painting.setArea(nil)
    let shape = try #require(Shape(.ellipse(ShapeFrame(from: Point(20, 20), to: Point(80, 60)))))
    let drawn = painting.draw(
      shape, filledWith: Color(hex: 0x557755), outline: stroke(Self.pencil).drawn(along: shape))
    #expect(drawn != nil && painting.history.elements.count == 2)
    #expect(Set(painting.history.elements.map { $0?.group }).count == 1)
    #expect(painting.elementPlace(at: Point(250, 40)) != nil && painting.looksPaintedAnew)
    let places = (0..<2).map { ElementPlace(layer: painting.activeLayer, index: $0) }
    #expect(painting.setApart(places)?.places.count == 8 && painting.looksPaintedAnew)
    #expect(Set(painting.history.elements.map { $0?.group }).count == 4, "each copy is a group")
    for _ in 0..<2 { _ = painting.undo() }
    #expect(painting.history.elements.compactMap(\.self).isEmpty, "one step")
  }

  @Test(arguments: Guide.Kind.allCases)
  func aFillWithinLinesFollowsWhereItAndTheGuideGo(kind: Guide.Kind) throws {
    for isGradient in [false, true] {
      var painting = Painting(size: size)
      _ = painting.setGuide(painting.makeGuide(kind, count: 6))
      let guide = try #require(painting.guide)
      let line = [Point(40, 30), Point(100, 40), Point(50, 90)]
      let style = Gradient.Style(.linear, to: Color(hex: 0x3B5998))
      let filled = painting.fill(
        try #require(Area([line])), with: Color(hex: 0xC8553D), gradient: isGradient ? style : nil)
      let place = try #require(filled?.place)
      // The middles of all triangles that lie on the sheet.
      func middles() -> [Point] {
        guard let fill = painting.element(at: place)?.fill else { return [] }
        let middle = fill.transform.apply(Point(190 / 3, 160 / 3))
        return ([.identity] + (fill.guide?.copies ?? [])).map { $0.apply(middle) }
          .filter { painting.sheet.rect.inset(by: 2).contains($0) }
      }
      func areAllThere() -> Bool {
        let reds = middles().map { Int(painting.committed.pixel(x: Int($0.x), y: Int($0.y)).x) }
        // A gradient goes with its copy; what is rounded to whole pixels is a step of it away.
        let isAlike = (reds.max() ?? 0) - (reds.min() ?? 0) < Int(Tile.one) / 24
        return isAlike && painting.looksPaintedAnew
          && middles().allSatisfy {
            isPainted(painting, $0) && painting.elementPlace(at: $0) == place
          }
      }
      #expect(painting.history.elements.count == 1 && areAllThere())
      #expect(kind == .tiles || middles().count > 1)
      #expect(painting.element(at: place)?.bounds?.contains(middles().last ?? .zero) == true)
      let turned = guide.changed(center: Point(150, 105), angle: 1.2, count: 5)
      _ = painting.setGuide(turned)
      #expect(areAllThere())
      _ = painting.move([place], by: .translation(Vector(9, 6)))
      #expect(areAllThere())
      let together = painting.committed
      let apart = painting.setApart([place])
      #expect(apart?.places.count == 1 + turned.copies.count && painting.looksPaintedAnew)
      // Two halves of a pixel are a whole one together, and three quarters as one on the other.
      #expect(painting.committed.difference(from: together) <= Int(Tile.one) / 4 + 99)
      _ = painting.undo()
      _ = painting.setGuide(of: [place], to: nil)
      #expect(middles().count == 1 && areAllThere())
    }
  }

  @Test func aFillThatMeetsItsMirrorLeavesNoSeamAndIsAWholeShape() throws {
    var painting = Painting(size: size)
    _ = painting.setGuide(painting.makeGuide(.mirror).changed(center: Point(150.4, 130)))
    let half = [Point(100, 40), Point(150.4, 40), Point(150.4, 90), Point(100, 90)]
    #expect(painting.fill(try #require(Area([half])), with: .black) != nil)
    for x in 101..<200 { #expect(painting.committed.pixel(x: x, y: 60).w > Tile.one - 300) }
    let outline = painting.history.element(at: 0)?.kind.outline
    #expect(outline?.controlBounds?.minX == 100 && (outline?.controlBounds?.maxX ?? 0) > 200)
    // Where it lies on its mirror it stays whole.
    _ = painting.setGuide(painting.guide?.changed(center: Point(130, 130)))
    for x in 111..<149 { #expect(painting.committed.pixel(x: x, y: 60).w > Tile.one - 300) }
    #expect(painting.looksPaintedAnew)
  }

  @Test func whatATapFoundFollowsNoGuide() throws {
    var painting = Painting(size: size)
    let filled = painting.fill(around: Point(40, 40), with: .black)
    let place = try #require(filled?.place)
    #expect(painting.setGuide(of: [place], to: painting.makeGuide(.mirror)) == nil)
    #expect(painting.element(at: place)?.canFollow == false)
  }

  @Test func outlinesFollowWhereTheirShapesAndTheGuideGo() throws {
    var painting = Painting(size: size)
    _ = painting.setGuide(painting.makeGuide(.twoMirrors))
    let frame = ShapeFrame(from: Point(20, 20), to: Point(80, 60))
    let shape = try #require(Shape(.rectangle(frame, radius: 0)))
    let outline = stroke(Self.pencil).drawn(along: shape)
    #expect(painting.draw(shape, filledWith: nil, outline: outline) != nil)
    #expect(painting.history.elements.count == 1 && painting.looksPaintedAnew)
    #expect(isPainted(painting, Point(50, 20)) && isPainted(painting, Point(250, 240)))
    let place = ElementPlace(layer: painting.activeLayer, index: 0)
    let held = try #require(painting.holdShape(of: place))
    let wide = ShapeFrame(from: Point(20, 40), to: Point(80, 60))
    #expect(painting.setShape(held, to: try #require(Shape(.rectangle(wide, radius: 0)))) != nil)
    #expect(!isPainted(painting, Point(250, 240)) && isPainted(painting, Point(250, 220)))
    _ = painting.setGuide(painting.guide?.changed(center: Point(150, 120)))
    #expect(isPainted(painting, Point(250, 200)) && painting.looksPaintedAnew)
  }

  @Test(arguments: Guide.Kind.allCases)
  func aFaceComesAgainAndItsCopiesGoWithIt(kind: Guide.Kind) throws {
    var painting = Painting(size: size)
    _ = painting.setGuide(painting.makeGuide(kind, count: 6))
    let put = painting.addSticker(
      Sticker(center: Point(60, 50), radius: 22, tilt: 0.3, lineWidth: 4, color: .black))
    let (id, region) = try #require(put)
    let guide = try #require(painting.guide)
    // The lowest place of its skull.
    func chins() -> [Point] {
      guard let face = painting.sticker(id) else { return [] }
      let chin = face.center + Vector(0, face.radius)
      return ([.identity] + (face.guide?.copies ?? [])).map { $0.apply(chin) }
        .filter { painting.sheet.rect.inset(by: 2).contains($0) }
    }
    #expect(painting.history.elements.count == 1 && painting.stepCount == 2)
    #expect(kind == .tiles || chins().count > 1)
    #expect(chins().allSatisfy { isPainted(painting, $0) && painting.sticker(at: $0)?.id == id })
    #expect(chins().allSatisfy { chin in region.rects.contains { $0.rect.contains(chin) } })
    #expect(painting.looksPaintedAnew)
    // It moves, and the axis does.
    let former = chins()
    _ = painting.changeSticker(id) { $0.center += Vector(9, 6) }
    #expect(chins().allSatisfy { isPainted(painting, $0) } && chins() != former)
    _ = painting.setGuide(guide.changed(center: Point(150, 105), angle: 1.2, count: 5))
    #expect(chins().allSatisfy { isPainted(painting, $0) } && painting.looksPaintedAnew)
    // Its copies become faces of their own, which lie where they lay.
    let together = painting.committed
    let apart = painting.setApart([ElementPlace(layer: painting.activeLayer, index: 0)])
    let copies = painting.sticker(id) == nil ? 0 : guide.changed(count: 5).copies.count
    #expect(apart?.places.count == 1 + copies && painting.looksPaintedAnew)
    #expect(painting.committed.difference(from: together) <= Int(Tile.one) / 50)
    #expect(Set(painting.stickers.map(\.id)).count == 1 + copies)
    #expect(painting.stickers.allSatisfy { $0.guide == nil })
    for _ in 0..<4 { _ = painting.undo() }
    #expect(painting.stickers.isEmpty && painting.looksPaintedAnew)
  }

  @Test func aFaceFollowsLaterAndCanBeErasedAndMovedWithItsCopies() throws {
    var painting = Painting(size: size)
    let put = painting.addSticker(Sticker(center: Point(60, 50), radius: 22, lineWidth: 4))
    let (id, _) = try #require(put)
    let place = ElementPlace(layer: painting.activeLayer, index: 0)
    let guide = painting.makeGuide(.mirror)
    #expect(painting.setGuide(of: [place], to: guide) != nil && painting.looksPaintedAnew)
    #expect(isPainted(painting, Point(240, 72)))
    #expect(painting.element(at: place)?.bounds?.contains(Point(240, 72)) == true)
    _ = painting.move([place], by: .scale(0.8))
    #expect(isPainted(painting, Point(192, 57.6)) && painting.looksPaintedAnew)
    _ = painting.recolor([place], to: Color(hex: 0xC8553D))
    #expect(painting.setGuide(of: [place], to: nil) != nil)
    #expect(!isPainted(painting, Point(192, 57.6)) && painting.looksPaintedAnew)
    #expect(painting.sticker(id)?.guide == nil)
  }

  @Test func numbersThatAreNoneAreLimited() {
    let guide = Guide(
      id: .none, .radial, center: Point(.nan, .infinity), angle: .nan, count: 900,
      period: Size(0, .nan))
    #expect(guide.count == 64 && guide.center.x == 0 && guide.angle.isFinite)
    #expect(guide.copies.allSatisfy { $0.a.isFinite && $0.tx.isFinite })
    #expect(guide.changed(count: -3).count == 2)
  }
}

extension TileGrid {
  /// By how much a channel differs at most, of 32768.
  fileprivate func difference(from other: TileGrid) -> Int {
    var most = 0
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (a, b) = (pixel(x: x, y: y), other.pixel(x: x, y: y))
        for channel in 0..<4 { most = Swift.max(most, abs(Int(a[channel]) - Int(b[channel]))) }
      }
    }
    return most
  }
}
