/// Splits what comes in pieces into lines.
enum LineSplitter {
  private static let piece = 1 << 20

  /// Calls `body` with each line, without its end.
  ///
  /// - Parameter read: fills as much of a buffer as there is, and gives how many bytes came; none at the end.
  static func forEachLine(
    _ read: (inout [UInt8]) throws(SystemError) -> Int, _ body: (ArraySlice<UInt8>) throws -> Void
  ) throws {
    var buffer: [UInt8] = []
    // What is not given out yet, and as much of that as holds no end of a line.
    var (start, searched) = (0, 0)
    while true {
      while let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        try body(buffer[start..<end])
        (start, searched) = (end + 1, end + 1)
      }
      buffer.removeSubrange(..<start)
      (start, searched) = (0, buffer.count)
      var more = [UInt8](repeating: 0, count: piece)
      let count = try read(&more)
      guard count > 0 else { break }
      buffer += more.prefix(count)
    }
    if !buffer.isEmpty { try body(buffer[...]) }
  }
}
