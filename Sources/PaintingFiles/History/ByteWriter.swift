internal import PaintingModel

/// Collects numbers as bytes, the lowest byte first.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []
  /// The pixels that the bytes name by numbers.
  var pictures = PictureNumbers()
  /// The pictures of references that the bytes name by hashes.
  var references: [UInt64: ReferencePicture] = [:]
  /// The pictures of brushes that stand in the bytes, or before them, by their hashes.
  var brushPictures: Set<UInt64> = []
  /// The numbers of areas, which are written apart.
  var areas = AreaNumbers()
  /// The strokes that cut something, and the sets of names, that stand in the bytes.
  var cutters = WrittenValues<Stroke>()
  var names = WrittenValues<Set<ElementID>>()

  mutating func add<T: FixedWidthInteger>(_ value: T) {
    var rest = value
    for _ in 0..<(T.bitWidth / 8) {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  mutating func add(_ value: Double) { add(value.bitPattern) }
  mutating func add(_ value: Float) { add(value.bitPattern) }
  mutating func add(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }
  /// Adds a number of any size in as few bytes as it needs: 7 bits each, the lowest first.
  mutating func add(brief value: UInt64) {
    var rest = value
    while rest > 0x7F {
      add(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    add(UInt8(rest))
  }

  mutating func add(flag: Bool) { add(UInt8(flag ? 1 : 0)) }

  /// Adds a short text with its length in one byte; what is longer is cut.
  mutating func add(text: String) {
    let part = text.cut(toBytes: 255)
    add(UInt8(part.utf8.count))
    add(part.utf8)
  }
}

/// What stands in bytes once, and is named by its number from then on.
struct WrittenValues<Value: Hashable> {
  private var numbers: [Value: UInt64] = [:]

  /// The number of a value that stands there; nil for a new one, which is expected next.
  mutating func number(of value: Value) -> UInt64? {
    if let number = numbers[value] { return number }
    numbers[value] = UInt64(numbers.count)
    return nil
  }
}
