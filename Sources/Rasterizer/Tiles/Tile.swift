/// A block of 64 × 64 pixels: red, green, blue, alpha, 16 bits each, premultiplied.
///
/// A channel runs from 0 to `Tile.one` (32768, "fix15"). Copies share memory until one is written.
public struct Tile: Sendable {
  /// The number of columns and rows.
  public static let side = 64
  /// The value of a full channel.
  public static let one: UInt16 = 32768
  /// The number of channel values in a tile, and in a row of it.
  public static let channelCount = side * side * 4
  /// The number of channel values in one row.
  public static let rowChannelCount = side * 4

  private var storage: SampleStorage

  /// Makes a transparent tile.
  public init() { storage = SampleStorage() }

  /// Makes a tile in which anything may be until it is written all over.
  @unsafe init(uninitialized: Void) { storage = unsafe SampleStorage(uninitialized: ()) }

  /// Makes a transparent tile that is about to be painted all over: its memory is brought at once.
  ///
  /// Else each page of it comes twice, for the first look and for the first change, and the second time all
  /// threads have to be told.
  public static func forDensePaint() -> Tile {
    let tile = Tile()
    unsafe tile.storage.commit()
    return tile
  }

  /// Whether every pixel is fully transparent.
  public var isBlank: Bool { storage.isBlank }

  /// Whether both share the same memory: a fast, sufficient sign of equality.
  public func isIdentical(to other: Tile) -> Bool { storage === other.storage }

  /// The name of its memory while it lives.
  var identity: ObjectIdentifier { ObjectIdentifier(storage) }

  /// Lends all channel values, row by row, four to a pixel.
  public func withPixels<R>(_ body: (borrowing Span<UInt16>) throws -> R) rethrows -> R {
    let buffer = unsafe UnsafeBufferPointer(start: storage.samples, count: Tile.channelCount)
    return try body(unsafe Span(_unsafeElements: buffer))
  }

  /// The pixel at column x, row y as red, green, blue, alpha; for tests and single look-ups.
  public func pixel(x: Int, y: Int) -> SIMD4<UInt16> {
    let offset = (y * Tile.side + x) * 4
    return withPixels { pixels in
      SIMD4(pixels[offset], pixels[offset + 1], pixels[offset + 2], pixels[offset + 3])
    }
  }

  /// Lends all channel values for writing; no channel may exceed its pixel's alpha.
  public mutating func withMutablePixels<R>(
    _ body: (inout MutableSpan<UInt16>) throws -> R
  ) rethrows -> R {
    let buffer = unsafe UnsafeMutableBufferPointer(start: writable(), count: Tile.channelCount)
    var span = unsafe MutableSpan(_unsafeElements: buffer)
    return try body(&span)
  }

  /// The samples for reading by the kernels; valid while the tile lives.
  @unsafe var readable: UnsafePointer<UInt16> { unsafe UnsafePointer(storage.samples) }

  /// The samples for writing by the kernels, after making this value their one owner.
  @unsafe mutating func writable() -> UnsafeMutablePointer<UInt16> {
    if !isKnownUniquelyReferenced(&storage) { storage = SampleStorage(copying: storage) }
    return unsafe storage.samples
  }

  /// Copies the pixels of some rows from another.
  mutating func copyRows(_ rows: Range<Int>, from other: Tile) {
    let start = rows.lowerBound * Tile.rowChannelCount
    unsafe (writable() + start).update(
      from: other.readable + start, count: rows.count * Tile.rowChannelCount)
  }
}

extension Tile: Equatable {
  /// Whether both hold the same pixels.
  public static func == (a: Tile, b: Tile) -> Bool { a.storage.equals(b.storage) }
}
