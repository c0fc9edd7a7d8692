@testable import PaintingFiles

/// A PNG picture as text, as the program `sng` writes it: what others have read in a file.
struct SNG {
  let width: Int
  let height: Int
  private let depth: Int
  private let isGray: Bool
  private let isIndexed: Bool
  private let hasAlpha: Bool
  private let colors: [[UInt16]]
  /// What is transparent: alpha by color of the palette, or one color.
  private let transparency: [UInt16]
  private let rows: [[UInt8]]

  /// Reads the text; nil where something is missing in it.
  init?(_ text: String) {
    guard let head = SNG.part("IHDR", of: text), let image = SNG.part("IMAGE", of: text),
      let digits = image.firstRange(of: "hex")
    else { return nil }
    let extents = SNG.numbers(head)
    guard extents.count == 3 else { return nil }
    (width, height, depth) = (extents[0], extents[1], extents[2])
    isGray = head.contains("grayscale")
    isIndexed = head.contains("palette")
    hasAlpha = head.contains("alpha")
    let lines = (SNG.part("PLTE", of: text) ?? "").split(separator: "\n")
    colors = lines.map { line in
      SNG.numbers(line.split(separator: "#")[0]).map { UInt16($0) * 257 }
    }.filter { $0.count == 3 }
    transparency = SNG.numbers(SNG.part("tRNS", of: text) ?? "").map { UInt16($0) }
    rows = image[digits.upperBound...].split(separator: "\n").map { line in
      let letters = Array(line.filter(\.isHexDigit))
      return stride(from: 0, to: letters.count - 1, by: 2).compactMap {
        UInt8(String(letters[$0...($0 + 1)]), radix: 16)
      }
    }.filter { !$0.isEmpty }
    guard rows.count == height else { return nil }
  }

  /// Red, green, blue and alpha of all pixels, 0…65535.
  var values: [UInt16] {
    var result: [UInt16] = []
    let channels = isIndexed ? 1 : (isGray ? 1 : 3) + (hasAlpha ? 1 : 0)
    let full = (1 << depth) - 1
    for row in rows {
      for x in 0..<width {
        let own = (0..<channels).map { sample(row, x * channels + $0) }
        if isIndexed {
          let alpha = own[0] < transparency.count ? transparency[own[0]] * 257 : 65535
          result += colors[own[0]] + [alpha]
          continue
        }
        let wide = own.map { UInt16($0 * 65535 / full) }
        let isKey = !transparency.isEmpty && own == transparency.map { Int($0) }
        let color = isGray ? [wide[0], wide[0], wide[0]] : Array(wide[..<3])
        result += color + [hasAlpha ? wide[channels - 1] : isKey ? 0 : 65535]
      }
    }
    return result
  }

  private func sample(_ row: [UInt8], _ index: Int) -> Int {
    if depth == 16 { return Int(row[index * 2]) << 8 | Int(row[index * 2 + 1]) }
    let bit = index * depth
    return Int(row[bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
  }

  /// What stands between the brackets after a name at the beginning of a line.
  private static func part(_ name: String, of text: String) -> String? {
    guard let start = text.firstRange(of: "\n\(name) {"),
      let end = text[start.upperBound...].firstIndex(of: "}")
    else { return nil }
    return String(text[start.upperBound..<end])
  }

  private static func numbers(_ text: some StringProtocol) -> [Int] {
    text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
  }
}
