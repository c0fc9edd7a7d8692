import Geometry
import PaintingModel
import Testing

@testable import PaintingFiles

/// Damaged presets give a brush whose numbers are in range, or an error in words; never a crash.
@Suite struct DamagedPresetTests {
  private static let files = BrushPreset.builtIn.map { (try? PresetJSON.encode($0)) ?? [] }

  /// True for a brush, false for an error.
  private func opens(_ bytes: [UInt8]) -> Bool {
    do throws(PresetError) {
      let brush = try PresetJSON.decode(bytes, id: "x").brush
      #expect(brush == brush.limited)
      return true
    } catch {
      #expect(!error.description.isEmpty)
      return false
    }
  }

  @Test func truncated() {
    var dice = SplitMix64(seed: 11)
    for round in 0..<1000 {
      let whole = Self.files[round % Self.files.count]
      // The last two bytes are the closing brace and the line end.
      let count = Int.random(in: 0..<(whole.count - 1), using: &dice)
      #expect(!opens(Array(whole[..<count])))
    }
  }

  @Test func bitFlipped() {
    var dice = SplitMix64(seed: 12)
    var errors = 0
    for round in 0..<2000 {
      var bytes = Self.files[round % Self.files.count]
      for _ in 0...Int.random(in: 0..<3, using: &dice) {
        bytes[Int.random(in: 0..<bytes.count, using: &dice)] ^=
          1 << UInt8.random(in: 0..<8, using: &dice)
      }
      if !opens(bytes) { errors += 1 }
    }
    #expect(errors > 500 && errors < 2000)
  }

  @Test func bytesThatAreNoTextAreAnErrorWhereTheDecoderWouldEndTheProgram() {
    #expect(!opens([0x7B, 0x0A, 0xFC, 0x20] + Array("\"diameter\": 7}".utf8)))
  }
}
