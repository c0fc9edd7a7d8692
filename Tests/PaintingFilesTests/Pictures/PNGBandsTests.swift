import CPNG
import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// The bands of our own pictures are read by themselves, and give what a reader of all of it gives.
struct PNGBandsTests {
  private static let size = PixelSize(width: 37, height: 150)
  private static let heights = [64, 64, 22]

  /// A picture of dots and even rows, put together from bands.
  private func picture(_ layout: fude_png_layout, seed: UInt64 = 1) throws -> [UInt8] {
    var dice = SplitMix64(seed: seed)
    let width = Self.size.width
    let bands = try Self.heights.map { rows in
      let values = (0..<width * rows * 4).map { place in
        place / 4 % 11 < 6 ? UInt16.random(in: 0...65535, using: &dice) : 4711
      }
      if layout == .rgba16 {
        var writer = try PNGBandWriter(width: width, layout: layout)
        for y in 0..<rows {
          try writer.add(values.span.extracting(y * width * 4..<(y + 1) * width * 4))
        }
        return try writer.finish()
      }
      let bytes = values.map { UInt8(truncatingIfNeeded: $0) }
      return try PNGBand(bytes.span, width: width, rows: rows, layout: layout)
    }
    return PNGBand.joined(bands, size: Self.size, layout: layout, offset: (3, -9)).joined
  }

  private func rows(of bands: PNGBands) -> [UInt16]? {
    var all: [UInt16] = []
    for (band, rows) in Self.heights.enumerated() {
      let isRead = bands.read(band, rows: rows) { _, values in
        for index in 0..<values.count { all.append(values[index]) }
      }
      if !isRead { return nil }
    }
    return all
  }

  @Test(arguments: [fude_png_layout.rgb8, .rgba8, .rgba16])
  func theyGiveWhatTheWholeGives(layout: fude_png_layout) throws {
    let bytes = try picture(layout)
    let reader = try PNGReader(bytes)
    var (all, row) = ([UInt16](), [UInt16](repeating: 0, count: Self.size.width * 4))
    for _ in 0..<Self.size.height {
      try reader.readRow(into: &row)
      all += row
    }
    let bands = try #require(PNGBands(bytes))
    #expect(bands.size == Self.size && bands.count == 3)
    let isSame = rows(of: bands) == all
    #expect(isSame)
    #expect(bands.originals == [0, 1, 2])
  }

  @Test func wrongHeightsAreNoticed() throws {
    let bands = try #require(PNGBands(try picture(.rgba16)))
    #expect(!bands.read(0, rows: 63) { _, _ in })
    #expect(!bands.read(2, rows: 23) { _, _ in })
  }

  @Test func anyFlippedByteIsNoticedOrMakesNoDifference() throws {
    let bytes = try picture(.rgba8)
    let right = try #require(PNGBands(bytes).flatMap { rows(of: $0) })
    for place in stride(from: 8, to: bytes.count, by: 5) {
      var damaged = bytes
      damaged[place] ^= 0x55
      guard let bands = PNGBands(damaged), bands.size == Self.size, let seen = rows(of: bands)
      else { continue }
      let isSame = seen == right
      #expect(isSame, "byte \(place)")
    }
  }

  @Test func whatEndsEarlyHasNone() throws {
    let bytes = try picture(.rgb8)
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(PNGBands(Array(bytes.prefix(count))) == nil)
    }
  }

  @Test func thoseOfOthersHaveNone() throws {
    var writer = try PNGWriter(size: PixelSize(width: 2, height: 1), layout: .rgba8)
    try writer.add(([0, 1, 2, 3, 4, 5, 6, 7] as [UInt8]).span)
    #expect(PNGBands(try writer.finish()) == nil)
  }

  @Test func sameBandsAreFound() throws {
    let values = [UInt8](repeating: 200, count: 37 * 64 * 3)
    let band = try PNGBand(values.span, width: 37, rows: 64, layout: .rgb8)
    let last = try PNGBand(values.span, width: 37, rows: 22, layout: .rgb8)
    let bytes = PNGBand.joined([band, band, last], size: Self.size, layout: .rgb8).joined
    #expect(try #require(PNGBands(bytes)).originals == [0, 0, 2])
  }

  /// A layer that begins within a tile, reaches over the canvas, and is damaged: as it is read row by row.
  @Test func aLayerIsTheSameByBandsAndByRows() throws {
    let frame = TileFrame(size: PixelSize(width: 130, height: 200))
    var grid = TileGrid(frame: frame)
    var dice = SplitMix64(seed: 5)
    for y in 30..<170 {
      let row = (0..<130 * 4).map { _ in UInt16.random(in: 0...65535, using: &dice) }
      grid.setRow(y, unpremultiplied: row.span)
    }
    let place = try #require(PixelRect(x: 0, y: 30, width: 130, height: 140))
    let rows = try PackedPicture.areas(of: place).map { try PackedPicture.Rows(grid, in: $0) }
    let bytes = PackedPicture(grid, at: place, rows: rows).bytes.joined
    #expect(try #require(PNGBands(bytes)).count == 3)
    for offset in [(0, 30), (0, 94), (5, 31), (-7, 20)] {
      let byBands = try LayerPicture(bytes, at: offset, on: frame)
      // With a chunk that we never write.
      let foreign = PNGText.adding(["Title": "a"], to: bytes)
      #expect(PNGBands(foreign) == nil)
      let byRows = try LayerPicture(foreign, at: offset, on: frame)
      #expect(byBands.tiles == byRows.tiles && byBands.hash == byRows.hash)
      #expect(byBands.isCut == byRows.isCut && byBands.place == byRows.place)
    }
    var damaged = bytes
    damaged[bytes.count - 60] ^= 1
    #expect(throws: PNGError.self) { try LayerPicture(damaged, at: (0, 30), on: frame) }
  }
}
