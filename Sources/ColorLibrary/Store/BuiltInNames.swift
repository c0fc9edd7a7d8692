internal import CColorNames

/// The color names that are built into the program: the 141 of CSS Color 4, then those of X11.
enum BuiltInNames {
  /// Every name with its color, the best known names of a color first.
  static var all: [(hex: UInt32, name: String)] {
    text.split(separator: "\n").compactMap { line in
      guard let hex = UInt32(line.prefix(6), radix: 16) else { return nil }
      return (hex, String(line.dropFirst(7)))
    }
  }

  private static var text: String {
    let file = unsafe fude_color_names()
    return unsafe String(
      decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
  }
}
