import Geometry
import Testing

@testable import Rasterizer

/// Pictures made larger and smaller by Mitchell's filter.
@Suite struct PictureFilterTests {
  /// Premultiplied pixels by their place.
  private func picture(
    _ width: Int, _ height: Int, _ pixel: (Int, Int) -> SIMD4<UInt16>
  ) -> TileGrid {
    let size = PixelSize(width: width, height: height)
    var grid = TileGrid(size: size)
    put(size.bounds, on: &grid, pixel)
    return grid
  }

  private func put(
    _ part: PixelRect, on grid: inout TileGrid, _ pixel: (Int, Int) -> SIMD4<UInt16>
  ) {
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX {
        let index = grid.frame.index(x: x, y: y)
        var tile = grid[index] ?? Tile()
        // Let go of, so that it is not copied for each pixel.
        grid[index] = nil
        let place = (Tile.offset(of: y) * Tile.side + Tile.offset(of: x)) * 4
        let value = pixel(x, y)
        tile.withMutablePixels { for channel in 0..<4 { $0[place + channel] = value[channel] } }
        grid[index] = tile
      }
    }
  }

  /// Smooth waves with a disc of ink on them, and nothing around a larger disc.
  private func sample(_ side: Int = 90) -> TileGrid {
    picture(side, side) { x, y in
      let (dx, dy) = (Double(x) - 45, Double(y) - 45)
      let far = (dx * dx + dy * dy).squareRoot()
      if far > 40 { return .zero }
      if far < 12 { return SIMD4(900, 300, 2000, 32768) }
      return SIMD4(UInt16(x * 300), UInt16(y * 300), UInt16(16000 + (x - y) * 100), 32768)
    }
  }

  /// The picture where a map takes it, painted in blocks of so many pixels.
  private func shown(
    _ grid: TileGrid, _ map: AffineTransform, _ size: PixelSize,
    filter: PictureFilter = .mitchell, blocks: Int = Tile.side
  ) throws -> TileGrid {
    let sampler = try #require(PictureSampler(PicturePixels(grid), transform: map, filter: filter))
    var result = TileGrid(size: size)
    for top in stride(from: 0, to: size.height, by: blocks) {
      for left in stride(from: 0, to: size.width, by: blocks) {
        let part = try #require(
          PixelRect(x: left, y: top, width: blocks, height: blocks)?.intersection(size.bounds))
        let (x, y) = (left / Tile.side * Tile.side, top / Tile.side * Tile.side)
        let tile = sampler.colors(in: part.offset(dx: -x, dy: -y), originX: x, originY: y)
        put(part, on: &result) { tile.pixel(x: Tile.offset(of: $0), y: Tile.offset(of: $1)) }
      }
    }
    return result
  }

  /// How far two pictures are apart on average, and at most, of 32768.
  private func difference(_ a: TileGrid, _ b: TileGrid) -> (mean: Double, most: Int) {
    var (sum, most) = (0, 0)
    for y in 0..<a.size.height {
      for x in 0..<a.size.width {
        let (one, other) = (a.pixel(x: x, y: y), b.pixel(x: x, y: y))
        for channel in 0..<4 {
          let far = abs(Int(one[channel]) - Int(other[channel]))
          sum += far
          most = max(most, far)
        }
      }
    }
    return (Double(sum) / Double(a.size.width * a.size.height * 4), most)
  }

  @Test(arguments: [0.1, 0.37, 0.5, 1.5, 2, 7.9, 8, 40])
  func oneColorStaysWhatItIs(_ factor: Double) throws {
    let color = SIMD4<UInt16>(1234, 20001, 77, 20001)
    let size = PixelSize(width: 61, height: 70)
    let flat = try shown(picture(61, 70) { _, _ in color }, .scale(factor), size)
    for y in 0..<size.height {
      for x in 0..<size.width { #expect(flat.pixel(x: x, y: y) == color) }
    }
  }

  @Test func whereNothingChangesNoBitDoes() throws {
    let sample = sample()
    let same = try shown(sample, .identity, sample.size)
    #expect(same == sample)
    // Mirrored twice, and larger along one axis alone, where the other must not blur.
    let mirror = AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 90, ty: 0)
    let mirrored = try shown(sample, mirror, sample.size)
    let again = try shown(mirrored, mirror, sample.size)
    #expect(mirrored != sample && again == sample)
    let stripes = picture(40, 40) { _, y in
      y % 2 == 0 ? SIMD4(0, 0, 0, 32768) : SIMD4(30000, 20000, 9, 32768)
    }
    let wide = try shown(stripes, .scale(x: 3, y: 1), PixelSize(width: 120, height: 40))
    for y in 0..<40 {
      for x in 0..<120 { #expect(wide.pixel(x: x, y: y) == stripes.pixel(x: x / 3, y: y)) }
    }
  }

  @Test func largerAndSmallerAgainIsNearlyWhatItWas() throws {
    let sample = sample()
    var apart: [PictureFilter: Double] = [:]
    for filter in [PictureFilter.mitchell, .nearest] {
      let large = try shown(
        sample, .scale(8), PixelSize(width: 720, height: 720), filter: filter)
      let again = try shown(large, .scale(0.125), sample.size, filter: filter)
      apart[filter] = difference(again, sample).mean
    }
    let (mitchell, nearest) = (try #require(apart[.mitchell]), try #require(apart[.nearest]))
    print("PictureFilter: mean difference of 32768: mitchell \(mitchell), bilinear \(nearest)")
    // It smooths a little, so that what is made larger shows no squares; 252 were measured, and 202 of the other.
    #expect(mitchell < 300 && nearest < 300)
  }

  @Test func thePixelsOfATileDependOnTheirPlaceAlone() throws {
    let sample = sample()
    for map in [
      AffineTransform.scale(2.7), .scale(0.31).concatenating(.translation(Vector(11.3, 40.1))),
      AffineTransform(a: 0, b: 1.7, c: -0.9, d: 0, tx: 120, ty: 3),
    ] {
      let size = PixelSize(width: 200, height: 170)
      let whole = try shown(sample, map, size)
      for blocks in [8, 16] {
        let parts = try shown(sample, map, size, blocks: blocks)
        #expect(parts == whole)
      }
    }
  }

  @Test func aQuarterTurnIsTheSameTurned() throws {
    let sample = sample()
    let size = PixelSize(width: 180, height: 180)
    let upright = try shown(sample, .scale(2), size)
    let turn = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 180, ty: 0)
    let turned = try shown(sample, AffineTransform.scale(2).concatenating(turn), size)
    var most = 0
    for y in 0..<180 {
      for x in 0..<180 {
        let (a, b) = (upright.pixel(x: x, y: y), turned.pixel(x: 179 - y, y: x))
        for channel in 0..<4 { most = max(most, abs(Int(a[channel]) - Int(b[channel]))) }
      }
    }
    #expect(most <= 1)
  }

  @Test func noColorIsMoreThanItsAlpha() throws {
    let squares = picture(40, 40) { x, y in
      (x / 5 + y / 5) % 2 == 0 ? .zero : SIMD4(32768, 16384, 0, 32768)
    }
    for factor in [0.3, 0.9, 1.1, 6] {
      let size = PixelSize(width: Int(40 * factor), height: Int(40 * factor))
      let result = try shown(squares, .scale(factor), size)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let pixel = result.pixel(x: x, y: y)
          #expect(pixel.w <= Tile.one && max(pixel.x, pixel.y, pixel.z) <= pixel.w)
        }
      }
    }
  }

  /// How far Mitchell's filter swings over at an edge; Lanczos's of three lobes does by 0.06 and more.
  @Test func edgesOfInkHardlyRing() throws {
    let edge = picture(40, 4) { x, _ in
      x < 20 ? SIMD4(8192, 8192, 8192, 32768) : SIMD4(24576, 24576, 24576, 32768)
    }
    let large = try shown(edge, .scale(8), PixelSize(width: 320, height: 32))
    let most = (0..<320).map { Int(large.pixel(x: $0, y: 16).x) - 24576 }.max() ?? 0
    print("PictureFilter: swings over by \(Double(most) / 16384) of an edge")
    #expect(most > 0 && Double(most) < 0.045 * 16384)
  }

  @Test func mapsThatAreHardlyAnyEndSoon() throws {
    let sample = sample()
    for map in [
      AffineTransform.scale(x: 1e-9, y: 1), .scale(1e9), .scale(x: 1e6, y: 1e-6),
      AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 1e15, ty: -1e15), .scale(1e-12),
    ] {
      let sampler = try #require(
        PictureSampler(PicturePixels(sample), transform: map, filter: .mitchell))
      let tile = sampler.colors(in: Tile.bounds, originX: 0, originY: 0)
      #expect((0..<64).allSatisfy { tile.pixel(x: $0, y: $0).w <= Tile.one })
    }
  }
}
