import Geometry
import Testing

@testable import PaintingFiles

@Suite struct BytePartsTests {
  @Test func partsOfAllLengthsAreTheirBytesInOrder() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<50 {
      var parts = ByteParts()
      var expected: [UInt8] = []
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        let length = [0, 1, 100, 4095, 4096, 9000].randomElement(using: &random) ?? 0
        let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
        parts.append(bytes)
        expected += bytes
      }
      #expect(parts.count == expected.count)
      #expect(parts.joined == expected)
      #expect(parts.crc == expected.crc)
      #expect(parts == ByteParts(expected))
      #expect(parts.parts.allSatisfy { !$0.isEmpty })
      for length in [1, 1000, 4096, 1 << 20] where expected.count < 5000 || length > 1 {
        let pieces = Array(parts.pieces(of: length))
        #expect(Array(pieces.joined()) == expected)
        #expect(pieces.dropLast().allSatisfy { $0.count == length })
      }
    }
  }

  @Test func largeBytesAreSharedAndNotCopied() {
    let large = [UInt8](repeating: 3, count: 1 << 16)
    var file = ByteParts([1, 2])
    file.append(ByteParts(large))
    file.append([4])
    let place = large.withUnsafeBufferPointer { $0.baseAddress }
    #expect(file.parts[1].withUnsafeBufferPointer { $0.baseAddress } == place)
  }
}
