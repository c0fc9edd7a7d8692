import Testing

@testable import PaintingFiles

@Suite struct ZipTests {
  @Test func entriesComeBack() throws {
    var writer = ZipWriter()
    let large = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 1000) }
    try writer.add("empty", [])
    try writer.add("stored", [1, 2, 3])
    try writer.add("folder/packed", large, isPacked: true)
    let bytes = try writer.finish().joined
    #expect(bytes.count < 10_000)
    let reader = try ZipReader(bytes)
    #expect(try reader.read("empty", limit: 0) == [])
    #expect(try reader.read("stored", limit: 3) == [1, 2, 3])
    #expect(try reader.read("folder/packed", limit: 300_000) == large)
    #expect(reader.contains("stored") && !reader.contains("Stored"))
  }

  @Test func limitsHold() throws {
    var writer = ZipWriter()
    try writer.add("a", [1, 2, 3])
    let reader = try ZipReader(try writer.finish().joined)
    #expect(throws: ZipError.tooLarge(entry: "a", limit: 2)) { try reader.read("a", limit: 2) }
    #expect(throws: ZipError.missing(entry: "b")) { try reader.read("b", limit: 2) }
  }

  @Test func whatIsNoArchiveIsAnError() {
    for bytes in [[1], [0x50, 0x4B], [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 99)] {
      #expect(throws: ZipError.self) { try ZipReader(bytes) }
    }
    #expect(throws: ZipError.self) { try ZipReader(path: "/nowhere/at/all") }
  }

  @Test func aWrongChecksumIsFound() throws {
    var writer = ZipWriter()
    try writer.add("a", [UInt8](repeating: 7, count: 100))
    var bytes = try writer.finish().joined
    bytes[60] ^= 1
    let reader = try ZipReader(bytes)
    #expect(throws: ZipError.self) { try reader.read("a", limit: 1000) }
  }

  @Test func anAbandonedArchiveIsFreed() throws {
    var writer = ZipWriter()
    try writer.add("a", [1])
  }
}
