import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Pictures on a painting.
@Suite struct PlacedPictureTests {
  private let size = PixelSize(width: 200, height: 150)

  /// Pixels that all differ, opaque, or more and more transparent to the right.
  private func pixels(width: Int = 80, height: Int = 70, isOpaque: Bool = true) -> PicturePixels {
    var grid = TileGrid(size: PixelSize(width: width, height: height))
    for y in 0..<height {
      let row = (0..<width).flatMap { x -> [UInt16] in
        let alpha = isOpaque ? 65535 : UInt16(65535 - x * 65535 / width)
        return [
          UInt16(x * 65535 / width), UInt16(y * 65535 / height), UInt16(x * y % 65535), alpha,
        ]
      }
      grid.setRow(y, unpremultiplied: row.span)
    }
    return PicturePixels(grid)
  }

  private func painting(
    _ picture: PlacedPicture, under strokes: Int = 0
  ) -> (Painting, ElementPlace)? {
    var painting = Painting(size: size)
    guard let place = painting.insert([.picture(picture)])?.places.first else { return nil }
    for number in 0..<strokes {
      var stroke = Stroke(at: Point(5, 10 + 9 * Double(number)), color: .black)
      stroke.add(Point(190, 90))
      painting.paint(stroke)
    }
    return (painting, place)
  }

  private func turn(_ angle: Double, around middle: Point) -> AffineTransform {
    let way = Vector(angle: angle)
    return AffineTransform.translation(.zero - middle)
      .concatenating(AffineTransform(a: way.dx, b: way.dy, c: -way.dy, d: way.dx, tx: 0, ty: 0))
      .concatenating(.translation(middle - .zero))
  }

  @Test(arguments: [(0, 0), (37, 11), (64, -20), (-70, 100)])
  func movedByWholePixelsItIsWhatItWas(dx: Int, dy: Int) throws {
    for isOpaque in [true, false] {
      let pixels = pixels(isOpaque: isOpaque)
      let map = AffineTransform.translation(Vector(Double(dx), Double(dy)))
      let (painting, _) = try #require(self.painting(PlacedPicture(pixels, transform: map)))
      let tiles = try #require(painting.tiles(of: painting.activeLayer))
      for y in 0..<size.height {
        for x in 0..<size.width {
          let expected = pixels.tiles.pixel(x: x - dx, y: y - dy)
          #expect(tiles.pixel(x: x, y: y) == expected, "\(x) \(y)")
        }
      }
    }
  }

  @Test func mirroredTwiceAndTurnedFourTimesItIsWhatItWas() throws {
    let (first, place) = try #require(
      self.painting(PlacedPicture(pixels(), transform: .translation(Vector(30, 20)))))
    var painting = first
    let middle = Point(70, 55)
    let mirror = AffineTransform.translation(.zero - middle).concatenating(.scale(x: -1, y: 1))
      .concatenating(.translation(middle - .zero))
    _ = painting.move([place], by: mirror)
    #expect(painting.rendered != first.rendered)
    _ = painting.move([place], by: mirror)
    #expect(painting.rendered == first.rendered)
    for _ in 0..<4 { _ = painting.move([place], by: turn(.pi / 2, around: middle)) }
    #expect(painting.rendered == first.rendered)
  }

  @Test func madeSmallerAFinePatternIsGray() throws {
    // A chess board of single pixels has no pattern that a smaller one could show.
    var grid = TileGrid(size: PixelSize(width: 160, height: 120))
    for y in 0..<120 {
      let row = (0..<160).flatMap { x -> [UInt16] in
        let value: UInt16 = (x + y) % 2 == 0 ? 65535 : 0
        return [value, value, value, 65535]
      }
      grid.setRow(y, unpremultiplied: row.span)
    }
    for factor in [0.5, 0.37, 0.21, 0.08] {
      for angle in [0.0, 0.4] {
        let map = AffineTransform.scale(factor).concatenating(turn(angle, around: .zero))
          .concatenating(.translation(Vector(60, 40)))
        let (painting, _) = try #require(
          self.painting(PlacedPicture(PicturePixels(grid), transform: map)))
        let tiles = try #require(painting.tiles(of: painting.activeLayer))
        let inner = Rect(0, 0, 160, 120).inset(by: 4 / factor)
        guard let back = map.inverted, !inner.isEmpty else { continue }
        for y in 0..<size.height {
          for x in 0..<size.width {
            let place = back.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
            guard inner.contains(place) else { continue }
            let red = Double(tiles.pixel(x: x, y: y).x) / 32768
            #expect(abs(red - 0.5) < 0.13, "\(factor) \(angle) \(x) \(y): \(red)")
          }
        }
      }
    }
  }

  @Test func turnedItHasSmoothEdgesAndTheAreaThatItHad() throws {
    let middle = Point(100, 75)
    let map = AffineTransform.translation(Vector(60, 40)).concatenating(turn(0.3, around: middle))
    let (painting, _) = try #require(self.painting(PlacedPicture(pixels(), transform: map)))
    let tiles = try #require(painting.tiles(of: painting.activeLayer))
    var (sum, partly) = (0.0, 0)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let alpha = tiles.pixel(x: x, y: y).w
        sum += Double(alpha) / 32768
        if alpha > 0, alpha < 32768 { partly += 1 }
      }
    }
    #expect(abs(sum - 80 * 70) < 20, "\(sum)")
    #expect((200...700).contains(partly), "\(partly)")
  }

  @Test func afterEachEditItLooksPaintedAnew() throws {
    for (number, angle) in [0.0, 0.7, 2].enumerated() {
      var picture = PlacedPicture(
        pixels(isOpaque: number != 1), transform: turn(angle, around: Point(40, 40)))
      if number == 2 { picture = picture.withOpacity(0.6) }
      var (painting, place) = try #require(self.painting(picture, under: 9))
      let before = painting.rendered
      _ = painting.move([place], by: .scale(1.7))
      #expect(painting.looksPaintedAnew)
      _ = painting.setOpacity([place], to: 0.4)
      #expect(
        painting.looksPaintedAnew && painting.element(at: place)?.opacity == Double(Float(0.4)))
      _ = painting.arrange([place], .top)
      _ = painting.duplicate([place], by: .translation(Vector(20, 30)))
      #expect(painting.looksPaintedAnew)
      _ = painting.remove([place])
      #expect(painting.looksPaintedAnew)
      for _ in 0..<5 { _ = painting.undo() }
      #expect(painting.rendered == before)
    }
  }

  @Test func aTapFindsItWhereItIsOpaque() throws {
    var grid = TileGrid(size: PixelSize(width: 60, height: 60))
    for y in 20..<40 {
      let row = (0..<60).flatMap { x -> [UInt16] in
        (20..<40).contains(x) ? [65535, 0, 0, 65535] : [0, 0, 0, 0]
      }
      grid.setRow(y, unpremultiplied: row.span)
    }
    let (painting, place) = try #require(
      self.painting(
        PlacedPicture(PicturePixels(grid), transform: .translation(Vector(50, 50)))))
    #expect(painting.elementPlace(at: Point(80, 80)) == place)
    #expect(painting.elementPlaces(through: Point(80, 80)) == [place])
    #expect(painting.elementPlace(at: Point(60, 60)) == nil)
    #expect(painting.element(at: place)?.bounds == Rect(50, 50, 60, 60))
    #expect(painting.element(at: place)?.color == nil)
    #expect(painting.element(at: place)?.recolored(.black) == nil)
  }

  @Test func onALayerWhoseAlphaIsLockedItShowsOnlyOnPaint() throws {
    var painting = Painting(size: size)
    painting.paint(Stroke(at: Point(60, 60), color: .black, brush: Brush(diameter: 30)))
    _ = painting.changeLayer(painting.activeLayer) { $0.isAlphaLocked = true }
    let before = try #require(painting.tiles(of: painting.activeLayer))
    _ = painting.insert([.picture(PlacedPicture(pixels()))])
    let after = try #require(painting.tiles(of: painting.activeLayer))
    #expect(after != before)
    #expect(after.pixel(x: 60, y: 60) == pixels().tiles.pixel(x: 60, y: 60))
    for y in 0..<80 {
      for x in 0..<80 { #expect(after.pixel(x: x, y: y).w == before.pixel(x: x, y: y).w) }
    }
  }

  @Test(arguments: [Double.nan, .infinity, 0, 1e12])
  func aMapOfNoUseIsLeftOut(number: Double) throws {
    let map = AffineTransform(a: number, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    let picture = PlacedPicture(pixels(), transform: map, opacity: Float(number))
    #expect(picture.transform == .identity && (0...1).contains(picture.opacity))
    var (painting, place) = try #require(self.painting(picture))
    let before = painting.rendered
    _ = painting.move([place], by: map)
    #expect(painting.rendered == before)
  }

  @Test func farFromTheCanvasOrTinyItPaintsNothingAndComesBack() throws {
    for map in [AffineTransform.translation(Vector(-9000, 4000)), .scale(0.001)] {
      var (painting, place) = try #require(self.painting(PlacedPicture(pixels())))
      let before = painting.rendered
      _ = painting.move([place], by: map)
      #expect(painting.rendered != before && painting.looksPaintedAnew)
      _ = painting.move([place], by: try #require(map.inverted))
      #expect(painting.looksPaintedAnew)
      _ = painting.undo()
      _ = painting.undo()
      #expect(painting.rendered == before)
    }
  }

  @Test func fourTimesAsLargeItIsPaintedAnew() throws {
    let (painting, _) = try #require(
      self.painting(PlacedPicture(pixels(), transform: .translation(Vector(30, 20))), under: 2))
    let large = try #require(painting.enlarged(by: 4))
    let (tiles, small) = try #require(
      large.tiles(of: large.activeLayer).flatMap { large in
        painting.tiles(of: painting.activeLayer).map { (large, $0) }
      })
    let wide = SIMD4<Int32>(truncatingIfNeeded: tiles.pixel(x: 4 * 100, y: 4 * 30))
    let narrow = SIMD4<Int32>(truncatingIfNeeded: small.pixel(x: 100, y: 30))
    #expect(wide.w == 32768)
    for channel in 0..<4 { #expect(abs(wide[channel] - narrow[channel]) < 900) }
  }

  @Test func aPictureOfVectorsHoldsItAsAPicture() throws {
    let (painting, _) = try #require(self.painting(PlacedPicture(pixels()), under: 1))
    let group = try #require(painting.vectors(pixelScale: 1, hasHoles: true))
    guard case .group(let layer)? = group.items.first,
      case .picture(let picture)? = layer.items.first
    else {
      Issue.record("no picture in \(group.items.count) things")
      return
    }
    #expect(picture.pixels == pixels() && layer.items.count == 2)
  }
}
