import Geometry
import Testing

@testable import PaintingFiles

@Suite struct PackedColumnTests {
  private func packed(_ values: [Double], isBrief: Bool = true) throws -> Int {
    var writer = ByteWriter()
    PackedColumn.write(values, isBrief: isBrief, to: &writer)
    var reader = ByteReader(writer.bytes)
    let range = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    let back = try PackedColumn.read(values.count, isBrief: isBrief, in: range, from: &reader)
    #expect(back.map(\.bitPattern) == values.map(\.bitPattern))
    #expect(reader.remaining == 0)
    return writer.bytes.count
  }

  @Test func whatDevicesCountInTakesFewBytes() throws {
    let hundred = (0..<100).map { Double($0) }
    #expect(try packed(hundred.map { 1000 + $0 * 0.008 }) < 120)
    #expect(
      try packed(hundred.map { ($0 * 37).truncatingRemainder(dividingBy: 2048) / 2047 }) < 220)
    #expect(try packed(hundred.map { 500 + $0 * 3 / 65536 }) < 120)
    #expect(try packed(hundred.map { _ in 1 }) == 9)
  }

  @Test func anyNumbersComeBackToTheLastBit() throws {
    var dice = SplitMix64(seed: 4)
    for count in [1, 2, 3, 50] {
      _ = try packed((0..<count).map { _ in .random(in: -1e6...1e6, using: &dice) })
      _ = try packed((0..<count).map { _ in Double(Int.random(in: -9...9, using: &dice)) })
      _ = try packed(
        (0..<count).map { _ in
          Double(Int64.random(in: -9_000_000_000_000_000...9_000_000_000_000_000, using: &dice))
        },
        isBrief: false)
    }
    _ = try packed([-0.0, 0, 1])
    _ = try packed([1e300, -1e300, .leastNonzeroMagnitude])
  }

  @Test func damagedColumnsAreRefusedOrOther() throws {
    var writer = ByteWriter()
    PackedColumn.write((0..<20).map { Double($0 * $0) / 16 }, isBrief: false, to: &writer)
    var dice = SplitMix64(seed: 5)
    var refused = 0
    for _ in 0..<500 {
      var bytes = writer.bytes
      bytes[Int.random(in: 0..<bytes.count, using: &dice)] = .random(in: 0...255, using: &dice)
      bytes.removeLast(Int.random(in: 0...3, using: &dice))
      var reader = ByteReader(bytes)
      let values = try? PackedColumn.read(20, isBrief: false, in: -1e7...1e7, from: &reader)
      if let values { #expect(values.count == 20) } else { refused += 1 }
    }
    #expect(refused > 100)
  }
}
