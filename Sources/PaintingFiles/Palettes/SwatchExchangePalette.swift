import ColorSpaces
import Rasterizer
import Words

/// Adobe Swatch Exchange: blocks of a type, a length and content, numbers with the highest byte first,
/// names in UTF-16. Groups may hold colors; all colors come in one palette, which has the name of the
/// group where there is only one. Lab is CIELAB with D50; inks are turned to sRGB without a profile.
enum SwatchExchangePalette {
  private static let color: UInt16 = 0x0001
  private static let group: UInt16 = 0xC001

  /// Reads what can be read; nothing else is an error.
  static func read(_ bytes: [UInt8]) -> ReadPalette {
    var result = ReadPalette(palette: Palette(name: ""))
    var reader = BigEndianReader(bytes[...])
    guard reader.slice(8) != nil, let count = reader.integer(UInt32.self) else {
      result.report(.cutOff, at: .byte(reader.offset))
      return result
    }
    var groups: [String] = []
    for _ in 0..<count {
      let place = PaletteProblem.Place.byte(reader.offset)
      guard let type = reader.integer(UInt16.self), let length = reader.integer(UInt32.self),
        let content = reader.slice(Int(length))
      else {
        result.report(.cutOff, at: place)
        break
      }
      var inner = BigEndianReader(content)
      switch type {
      case color:
        guard let swatch = swatch(&inner, &result, place) else { continue }
        guard result.add(swatch, at: place) else { return result }
      case group:
        groups.append(inner.integer(UInt16.self).flatMap { inner.text(units: Int($0)) } ?? "")
      default: break
      }
    }
    if groups.count == 1 { result.palette.name = GimpPalette.shortened(groups[0]) }
    return result
  }

  private static func swatch(
    _ reader: inout BigEndianReader, _ result: inout ReadPalette, _ place: PaletteProblem.Place
  ) -> Swatch? {
    guard let units = reader.integer(UInt16.self), let name = reader.text(units: Int(units)),
      let mark = reader.slice(4)
    else {
      result.report(.cutOff, at: place)
      return nil
    }
    let model = String(decoding: mark, as: UTF8.self)
    let counts = ["RGB ": 3, "CMYK": 4, "LAB ": 3, "Gray": 1, "GRAY": 1]
    guard let count = counts[model] else {
      result.report(.unknownModel(model), at: place)
      return nil
    }
    let parts = (0..<count).compactMap { _ in reader.float() }
    guard parts.count == count else {
      result.report(.cutOff, at: place)
      return nil
    }
    guard parts.allSatisfy(\.isFinite) else {
      result.report(.badPart(name: text("a part of the color"), value: "\(parts)"), at: place)
      return nil
    }
    let color =
      switch count {
      case 4: Color(cyan: parts[0], magenta: parts[1], yellow: parts[2], black: parts[3])
      case 1: Color(red: Float(parts[0]), green: Float(parts[0]), blue: Float(parts[0]))
      default:
        model == "RGB "
          ? Color(red: Float(parts[0]), green: Float(parts[1]), blue: Float(parts[2]))
          // Lightness is a part of 1; some programs write it in percent.
          : Color(
            cieLightness: parts[0] > 1 ? parts[0] : parts[0] * 100, a: parts[1], b: parts[2])
      }
    return Swatch(color: color, name: GimpPalette.shortened(name))
  }
}
