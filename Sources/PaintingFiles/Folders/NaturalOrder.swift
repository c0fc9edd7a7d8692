/// Compares names as people do.
enum NaturalOrder {
  /// Whether `a` stands before `b`: runs of digits count by their value, letters without case.
  static func precedes(_ a: String, _ b: String) -> Bool {
    let (x, y) = (key(of: a), key(of: b))
    return x == y ? a < b : x.lexicographicallyPrecedes(y)
  }

  /// What stands for a name in that order, byte by byte. A run of digits is a zero, how many digits
  /// it has without zeros before them, and those.
  static func key(of name: String) -> [UInt8] {
    var key: [UInt8] = []
    var rest = Array(name.lowercased().utf8)[...]
    while let byte = rest.first {
      guard isDigit(byte) else {
        key.append(byte)
        rest = rest.dropFirst()
        continue
      }
      let run = rest.prefix(while: isDigit)
      rest = rest.dropFirst(run.count)
      let number = run.drop { $0 == UInt8(ascii: "0") }
      // Names are at most 255 bytes long.
      key += [UInt8(ascii: "0"), UInt8(clamping: number.count)] + number
    }
    return key
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
