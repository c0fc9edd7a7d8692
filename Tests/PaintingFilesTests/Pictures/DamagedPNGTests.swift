import Geometry
import Testing

@testable import PaintingFiles

/// Damaged pictures give an error with its place, or a picture; never a crash.
@Suite struct DamagedPNGTests {
  private static let kinds: [[UInt8]] = {
    var dice = SplitMix64(seed: 7)
    func rows(_ count: Int, _ bytes: Int) -> [[UInt8]] {
      (0..<count).map { _ in (0..<bytes).map { _ in UInt8.random(in: 0...255, using: &dice) } }
    }
    return [
      PNGBuilder(width: 9, height: 12, depth: 8, colorType: 6, rows: rows(12, 36)).data,
      PNGBuilder(width: 9, height: 12, depth: 16, colorType: 2, rows: rows(12, 54)).data,
      PNGBuilder(
        width: 17, height: 9, depth: 1, colorType: 3, palette: [1, 2, 3, 4, 5, 6],
        transparency: [9], rows: rows(9, 3)
      ).data,
      PNGBuilder(
        width: 3, height: 3, depth: 8, colorType: 0, isInterlaced: true,
        rows: rows(1, 1) + rows(1, 1) + rows(2, 1) + rows(1, 3)
      ).data,
    ]
  }()

  @Test func truncated() throws {
    var dice = SplitMix64(seed: 1)
    for round in 0..<1000 {
      let whole = Self.kinds[round % Self.kinds.count]
      let cut = Array(whole[..<Int.random(in: 0..<whole.count, using: &dice)])
      // All our test pictures need their last byte.
      let error = try #require(throws: PNGError.self) {
        try Picture.decode(png: cut, maximumSide: 256)
      }
      #expect(error.offset <= cut.count)
      #expect(!error.message.isEmpty)
    }
  }

  @Test func bitFlipped() throws {
    var dice = SplitMix64(seed: 2)
    var errors = 0
    for round in 0..<1000 {
      var bytes = Self.kinds[round % Self.kinds.count]
      for _ in 0...Int.random(in: 0..<3, using: &dice) {
        let place = Int.random(in: 0..<bytes.count, using: &dice)
        bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &dice)
      }
      do throws(PNGError) {
        let picture = try Picture.decode(png: bytes, maximumSide: 256)
        #expect(picture.size.width <= 17)
      } catch {
        errors += 1
        #expect(error.offset <= bytes.count)
        #expect(!error.message.isEmpty)
      }
    }
    #expect(errors > 500)
  }
}
