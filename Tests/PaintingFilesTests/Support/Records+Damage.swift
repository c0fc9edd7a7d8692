import Testing

@testable import PaintingFiles

/// Reads a record's bytes back: as they were they are the value, shorter ones are refused, and one wrong bit is an
/// error or another value.
func expectDamageIsRefused<Value: Equatable>(
  in bytes: [UInt8], of expected: Value, sourceLocation: SourceLocation = #_sourceLocation,
  _ read: (inout ByteReader) throws -> Value
) throws {
  func value(in bytes: [UInt8]) throws -> Value {
    var reader = ByteReader(bytes)
    return try read(&reader)
  }
  #expect(try value(in: bytes) == expected, sourceLocation: sourceLocation)
  for count in 0..<bytes.count {
    #expect(throws: HistoryError.self, sourceLocation: sourceLocation) {
      try value(in: Array(bytes[..<count]))
    }
  }
  for bit in 0..<(bytes.count * 8) {
    var flipped = bytes
    flipped[bit / 8] ^= 1 << UInt8(bit % 8)
    _ = try? value(in: flipped)
  }
}
