import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// The sheet is turned, mirrored and resampled with all that is on it.
@Suite struct SheetMappingTests {
  private static let size = PixelSize(width: 300, height: 200)

  /// A picture, a stroke on it, a hidden layer and a locked one.
  private func painting() -> Painting {
    var picture = TileGrid(size: Self.size)
    for y in 20..<80 {
      var row = [UInt16](repeating: 0, count: 300 * 4)
      for x in 10..<130 {
        row[x * 4] = UInt16(x * 400)
        row[x * 4 + 1] = UInt16(y * 500)
        row[x * 4 + 3] = .max
      }
      picture.setRow(y, unpremultiplied: row.span)
    }
    var painting = Painting(importing: picture)
    paint(&painting, from: Point(200, 40), to: Point(270, 150), 0xC8553D)
    _ = painting.addLayer()
    paint(&painting, from: Point(30, 150), to: Point(90, 190), 0x2F5D50)
    let top = painting.activeLayer
    _ = painting.changeLayer(top) { $0.isLocked = true }
    _ = painting.addLayer()
    paint(&painting, from: Point(-40, 100), to: Point(120, 100), 0x3B5998)
    return painting
  }

  private func paint(_ painting: inout Painting, from a: Point, to b: Point, _ hex: UInt32) {
    var stroke = Stroke(
      at: StrokePoint(location: a), color: Color(hex: hex), brush: Brush(diameter: 12), seed: 2)
    for step in 1...10 {
      stroke.add(
        StrokePoint(location: a.interpolated(to: b, at: Double(step) / 10), time: Double(step)))
    }
    painting.paint(stroke, batch: 20)
  }

  private func seen(_ painting: Painting) -> Bitmap {
    let bitmap = Bitmap(size: painting.size)
    painting.render(
      into: bitmap, clip: bitmap.bounds,
      canvasToBitmap: .translation(.zero - painting.sheet.rect.origin))
    return bitmap
  }

  private func difference(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }

  @Test(arguments: SheetTurn.allCases) func aTurnedSheetShowsTheSameTurned(_ turn: SheetTurn) {
    var painting = painting()
    let before = seen(painting)
    #expect(painting.turnSheet(turn) != nil)
    let after = seen(painting)
    let isQuarter = turn == .left || turn == .right
    #expect(
      painting.size
        == PixelSize(
          width: isQuarter ? 200 : 300, height: isQuarter ? 300 : 200))
    var far = 0
    for y in 0..<200 {
      for x in 0..<300 {
        let (u, v) =
          switch turn {
          case .left: (y, 299 - x)
          case .right: (199 - y, x)
          case .across: (299 - x, y)
          case .down: (x, 199 - y)
          }
        // Edges of lines are known to a few parts of a hundred, by their direction.
        if difference(before[x, y], after[u, v]) > 16 { far += 1 }
      }
    }
    #expect(far == 0)
    _ = painting.undo()
    let again = seen(painting)
    for y in 0..<200 { for x in 0..<300 where before[x, y] != again[x, y] { far += 1 } }
    #expect(far == 0 && painting.sheet == Self.size.bounds, "one step")
  }

  @Test func fourQuartersAreNone() {
    var painting = painting()
    let before = seen(painting)
    for _ in 0..<4 { _ = painting.turnSheet(.right) }
    let after = seen(painting)
    var far = 0
    for y in 0..<200 { for x in 0..<300 where before[x, y] != after[x, y] { far += 1 } }
    #expect(far == 0)
    let strokes = painting.tree.leaves.compactMap { painting.history(of: $0.id) }
      .flatMap(\.elements).compactMap(\.self).filter { $0.stroke != nil }
    #expect(strokes.count == 3 && strokes.allSatisfy { $0.placement == .identity })
  }

  @Test func pixelsThatAreMadeLargerAndSmallerAgainAreWhatTheyWere() throws {
    var painting = painting()
    let lowest = try #require(painting.tree.leaves.first?.id)
    let before = try #require(painting.tiles(of: lowest)).cut(Self.size.bounds)
    _ = painting.resample(to: PixelSize(width: 900, height: 400))
    let large = try #require(painting.tiles(of: lowest))
    // Around (10, 20) paint ends, and fades to nothing over two pixels of the smaller picture.
    let alphas = (24..<40).map { large.pixel(x: $0, y: 80).w }
    #expect(alphas.first == 0 && alphas.last == Tile.one && alphas == alphas.sorted())
    #expect(alphas.count { $0 > 0 && $0 < Tile.one } >= 3)
    _ = painting.resample(to: Self.size)
    let pictures = painting.history(of: lowest)?.elements.compactMap { $0?.picture } ?? []
    #expect(pictures.map(\.filter) == [.nearest, .mitchell])
    #expect(try #require(painting.tiles(of: lowest)).cut(Self.size.bounds) == before)
  }

  @Test func itIsToldHowMuchIsPaintedAnewAndCallingItOffEndsThat() {
    var painting = painting()
    for row in 0..<40 {
      let y = Double(row * 5)
      paint(&painting, from: Point(0, y), to: Point(300, 200 - y), 0x3B5998)
    }
    let before = painting
    let progress = EditProgress()
    #expect(progress.fraction == 0)
    _ = painting.resample(to: PixelSize(width: 900, height: 600), progress: progress)
    #expect(abs(progress.fraction - 1) < 1e-9 && !progress.isCancelled)
    var plain = before
    _ = plain.resample(to: PixelSize(width: 900, height: 600))
    #expect(plain.layer == painting.layer)
    var other = before
    let cancelled = EditProgress()
    cancelled.cancel()
    _ = other.resample(to: PixelSize(width: 900, height: 600), progress: cancelled)
    #expect(cancelled.isCancelled && other.layer != painting.layer)
  }

  @Test func strokesArePaintedAnewInTheNewSize() {
    var painting = painting()
    let before = seen(painting)
    #expect(painting.resample(to: PixelSize(width: 900, height: 600)) != nil)
    #expect(painting.size == PixelSize(width: 900, height: 600))
    let after = seen(painting)
    var far = 0
    for y in stride(from: 1, to: 200, by: 3) {
      for x in stride(from: 1, to: 300, by: 3) {
        // Where neighbors are alike, so is what is larger.
        let own = before[x, y]
        let isFlat = [(-1, 0), (1, 0), (0, -1), (0, 1)].allSatisfy { dx, dy in
          let (u, v) = (min(299, max(0, x + dx)), min(199, max(0, y + dy)))
          return difference(own, before[u, v]) < 3
        }
        if isFlat, difference(own, after[x * 3 + 1, y * 3 + 1]) > 6 { far += 1 }
      }
    }
    #expect(far < 12, "\(far)")
    #expect(painting.resample(to: PixelSize(width: 9000, height: 6000)) == nil, "too many times")
    _ = painting.undo()
    #expect(painting.size == Self.size)
    // Lines stay as wide as they are where that is wanted.
    _ = painting.resample(to: PixelSize(width: 600, height: 400), keepsWidth: true)
    let widths = painting.tree.leaves.compactMap { painting.history(of: $0.id) }
      .flatMap(\.elements).compactMap { $0?.stroke?.brush.diameter }
    #expect(widths.allSatisfy { $0 == 12 })
  }

  @Test func whatIsPaintedAlongGoesAlong() {
    var painting = painting()
    _ = painting.setGuide(painting.makeGuide(.mirror).changed(center: Point(100, 50), angle: 0))
    _ = painting.setArea(Area(Rect(10, 10, 50, 40)))
    _ = painting.setRulers([painting.makeRuler(.horizontal).changed(places: [Point(20, 30)])])
    _ = painting.turnSheet(.right)
    #expect(painting.guide.map { $0.center.distance(to: Point(150, 100)) < 1e-9 } == true)
    #expect(painting.area?.bounds == Rect(150, 10, 40, 50))
    #expect(painting.rulers.first?.kind == .vertical)
    #expect(painting.rulers.first?.center == Point(170, 20))
  }
}
