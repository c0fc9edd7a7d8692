extension Base64 {
  /// The bytes of letters; white space is skipped. Nil for what is none.
  static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var (bytes, bits, count, isEnd) = ([UInt8](), UInt32(0), 0, false)
    for letter in text {
      let value: UInt8
      switch letter {
      case 65...90: value = letter - 65
      case 97...122: value = letter - 71
      case 48...57: value = letter + 4
      case 43: value = 62
      case 47: value = 63
      case 61:
        isEnd = true
        continue
      case 9, 10, 13, 32: continue
      default: return nil
      }
      guard !isEnd else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 1
      if count == 4 {
        for shift: UInt32 in [16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
        (bits, count) = (0, 0)
      }
    }
    switch count {
    case 0: break
    case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
    case 3:
      bytes.append(UInt8(truncatingIfNeeded: bits >> 10))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
    default: return nil
    }
    return bytes
  }
}
