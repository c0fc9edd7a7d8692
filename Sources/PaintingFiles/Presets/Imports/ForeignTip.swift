/// The picture of a brush's tip as another program's file has it.
struct ForeignTip: Hashable, Sendable {
  /// The longest side, in pixels.
  static let longestSide = 5000
  /// The most pixels.
  static let mostPixels = 1 << 24
  /// The cover of a pixel that is wholly covered.
  static let full: UInt16 = 32_768

  /// How wide it is, in pixels.
  let width: Int
  /// How high it is, in pixels.
  let height: Int
  /// How much is covered, 0…32,768, row by row from the top.
  private(set) var cover: [UInt16]
  /// Whether the file has colors for it too, which are not taken.
  var hasColors = false

  /// A picture of that size; nil where it is too large or has another number of pixels.
  init?(width: Int, height: Int, cover: [UInt16], hasColors: Bool = false) {
    guard ForeignTip.isAllowed(width: width, height: height), cover.count == width * height else {
      return nil
    }
    (self.width, self.height) = (width, height)
    self.cover = cover
    self.hasColors = hasColors
  }

  /// Whether a picture may have that size.
  static func isAllowed(width: Int, height: Int) -> Bool {
    (1...longestSide).contains(width) && (1...longestSide).contains(height)
      && width * height <= mostPixels
  }

  /// A cover that the file has as 0…255.
  static func cover(_ byte: UInt8) -> UInt16 { UInt16((Int(byte) * Int(full) + 127) / 255) }

  /// A cover that the file has as 0…65,535.
  static func cover(_ value: UInt16) -> UInt16 {
    UInt16((Int(value) * Int(full) + 32_767) / 65_535)
  }

  /// The same picture with its sides exchanged.
  func flipped(x: Bool, y: Bool) -> ForeignTip {
    guard x || y else { return self }
    var result = self
    for row in 0..<height {
      let from = (y ? height - 1 - row : row) * width
      for column in 0..<width {
        result.cover[row * width + column] = cover[from + (x ? width - 1 - column : column)]
      }
    }
    return result
  }
}
