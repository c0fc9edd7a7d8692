/// Unpacks LibLZF's form, in which Krita packs its tiles.
///
/// A byte below 32 is followed by one more bytes than it says, as they are. Any other one has in its upper three
/// bits how many bytes come again, less two (7: the next byte says how many more), and in the lower five, with the
/// next byte, how far back they lie, less one.
enum LZF {
  /// Unpacks bytes that become exactly as many as `room` has; nil where they do not.
  static func unpack(_ packed: ArraySlice<UInt8>, into room: inout [UInt8]) -> Bool {
    let source = packed.span
    var target = room.mutableSpan
    var (from, to) = (0, 0)
    while from < source.count {
      let code = Int(source[from])
      from += 1
      if code < 32 {
        guard from + code < source.count, to + code < target.count else { return false }
        for _ in 0...code {
          target[to] = source[from]
          from += 1
          to += 1
        }
        continue
      }
      var count = code >> 5 + 2
      if count == 9 {
        guard from < source.count else { return false }
        count += Int(source[from])
        from += 1
      }
      guard from < source.count else { return false }
      var back = to - (code & 31) << 8 - Int(source[from]) - 1
      from += 1
      guard back >= 0, to + count <= target.count else { return false }
      // What comes again may reach into itself.
      for _ in 0..<count {
        target[to] = target[back]
        to += 1
        back += 1
      }
    }
    return to == target.count
  }
}
