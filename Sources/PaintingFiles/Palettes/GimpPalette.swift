import ColorSpaces
import Rasterizer

/// GIMP's text: `GIMP Palette`, in its second version `Name:` and `Columns:`, then a color a line as
/// three numbers and a name; `#` begins a comment. Lines may end in LF, CR LF or CR.
///
/// Aseprite's `Channels: RGBA` is understood; its alpha is left out. Text that is not UTF-8 is taken
/// as Latin 1, which GIMP wrote before version 2.
enum GimpPalette {
  private static let mark = Array("GIMP Palette".utf8)
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// What GIMP calls colors without a name.
  private static let untitled = "Untitled"
  /// The most columns that GIMP accepts.
  private static let mostColumns = 256
  /// The most bytes of a name.
  private static let longestName = 1000

  /// Whether the bytes begin as such a file does.
  static func isOne(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    return bytes[start...].starts(with: mark)
  }

  /// Reads what can be read; nothing else is an error.
  static func read(_ bytes: [UInt8]) -> ReadPalette {
    var result = ReadPalette(palette: Palette(name: ""))
    var hasAlpha = false
    for (index, line) in lines(bytes).enumerated().dropFirst() {
      let text = text(line).trimmed
      if text.isEmpty || text.first == "#" { continue }
      let place = PaletteProblem.Place.line(index + 1)
      if let name = value(of: "Name", in: text) {
        result.palette.name = shortened(name)
      } else if let columns = value(of: "Columns", in: text) {
        if let count = Int(columns), (0...mostColumns).contains(count) {
          result.palette.columns = count
        } else {
          result.report(.columns(columns), at: place)
        }
      } else if let channels = value(of: "Channels", in: text) {
        hasAlpha = channels == "RGBA"
      } else if !add(text, hasAlpha: hasAlpha, to: &result, at: place) {
        break
      }
    }
    return result
  }

  /// The file of a palette.
  static func write(_ palette: Palette) -> [UInt8] {
    var text = "GIMP Palette\nName: \(clean(palette.name))\n"
    text += "Columns: \(min(max(palette.columns, 0), mostColumns))\n#\n"
    for swatch in palette.swatches {
      let hex = swatch.color.hex
      let parts = [hex >> 16, hex >> 8 & 0xFF, hex & 0xFF].map { (part: UInt32) -> String in
        let missing = part < 10 ? 2 : part < 100 ? 1 : 0
        return String(repeating: " ", count: missing) + String(part)
      }
      let name = clean(swatch.name)
      text += parts.joined(separator: " ") + "\t" + (name.isEmpty ? untitled : name) + "\n"
    }
    return Array(text.utf8)
  }

  /// Takes the color of a line; false where there are too many.
  private static func add(
    _ text: Substring, hasAlpha: Bool, to result: inout ReadPalette,
    at place: PaletteProblem.Place
  ) -> Bool {
    var rest = text
    var parts: [Int] = []
    while parts.count < (hasAlpha ? 4 : 3) {
      let word = rest.prefix { !$0.isWhitespace }
      guard let number = Int(word) else {
        result.report(.notAColor(String(text.prefix(80))), at: place)
        return true
      }
      parts.append(number)
      rest = rest.dropFirst(word.count).drop(while: \.isWhitespace)
    }
    let bytes = parts.prefix(3).map { UInt32(min(max($0, 0), 255)) }
    if zip(parts, bytes).contains(where: { $0 != $1 }) {
      result.report(.outOfRange(String(text.prefix(80))), at: place)
    }
    let name = shortened(String(rest))
    return result.add(
      Swatch(
        color: Color(hex: bytes[0] << 16 | bytes[1] << 8 | bytes[2]),
        name: name == untitled ? "" : name),
      at: place)
  }

  /// What stands behind `key:` at the start of a line.
  private static func value(of key: String, in text: Substring) -> String? {
    guard text.hasPrefix("\(key):") else { return nil }
    return String(text.dropFirst(key.count + 1).trimmed)
  }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 10 where index > 0 && bytes[index - 1] == 13: start = index + 1
      case 10, 13:
        lines.append(bytes[start..<index])
        start = index + 1
      default: break
      }
    }
    lines.append(bytes[start...])
    return lines
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(validating: line, as: UTF8.self)
      ?? String(String.UnicodeScalarView(line.map { Unicode.Scalar($0) }))
  }

  /// A name without control characters and spaces at its ends, in one line of some length.
  private static func clean(_ name: String) -> String {
    let scalars = name.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: " "
      default: scalar
      }
    }
    return shortened(String(String(String.UnicodeScalarView(scalars)).trimmed))
  }

  /// A name of not too many bytes, cut between characters.
  static func shortened(_ name: String) -> String {
    guard name.utf8.count > longestName else { return name }
    var (result, count) = ("", 0)
    for character in name {
      count += character.utf8.count
      guard count <= longestName else { break }
      result.append(character)
    }
    return result
  }
}

extension StringProtocol {
  /// Without white space at both ends.
  fileprivate var trimmed: Substring {
    var text = Substring(self).drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
