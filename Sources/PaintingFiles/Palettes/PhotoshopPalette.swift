import ColorSpaces
import Rasterizer

/// Adobe Color Swatches: a list of colors in version 1, without names, and mostly the same again in
/// version 2, with names in UTF-16; numbers with the highest byte first. Where both are whole, the second
/// counts. Inks are turned to sRGB without a profile.
enum PhotoshopPalette {
  /// Reads what can be read; nothing else is an error.
  static func read(_ bytes: [UInt8]) -> ReadPalette {
    var reader = BigEndianReader(bytes[...])
    let first = list(&reader)
    guard first.version == 1, first.isWhole, reader.remaining >= 4 else { return first.result }
    let second = list(&reader)
    if second.version == 2, second.isWhole { return second.result }
    var result = first.result
    result.problems += second.result.problems
    return result
  }

  private static func list(
    _ reader: inout BigEndianReader
  ) -> (version: UInt16, result: ReadPalette, isWhole: Bool) {
    var result = ReadPalette(palette: Palette(name: ""))
    let start = reader.offset
    guard let version = reader.integer(UInt16.self), version == 1 || version == 2,
      let count = reader.integer(UInt16.self)
    else {
      result.report(.cutOff, at: .byte(start))
      return (0, result, false)
    }
    for _ in 0..<count {
      let place = PaletteProblem.Place.byte(reader.offset)
      let parts = (0..<5).compactMap { _ in reader.integer(UInt16.self) }
      var name: String? = ""
      if version == 2 {
        let units = reader.integer(UInt32.self)
        name = units.flatMap { reader.text(units: Int($0)) }
      }
      guard parts.count == 5, let name else {
        result.report(.cutOff, at: place)
        return (version, result, false)
      }
      guard let color = color(parts) else {
        result.report(.unknownModel("\(parts[0])"), at: place)
        continue
      }
      let swatch = Swatch(color: color, name: GimpPalette.shortened(name))
      guard result.add(swatch, at: place) else { return (version, result, true) }
    }
    return (version, result, true)
  }

  /// The color of a number for its kind and four parts; nil for kinds that only Photoshop knows.
  private static func color(_ parts: [UInt16]) -> Color? {
    func part(_ index: Int, of whole: Double = 65535) -> Double { Double(parts[index]) / whole }
    func signed(_ index: Int) -> Double { Double(Int16(bitPattern: parts[index])) / 100 }
    switch parts[0] {
    case 0: return Color(red: Float(part(1)), green: Float(part(2)), blue: Float(part(3)))
    case 1: return HSVColor(hue: part(1), saturation: part(2), value: part(3)).color
    case 2:
      return Color(
        cyan: 1 - part(1), magenta: 1 - part(2), yellow: 1 - part(3), black: 1 - part(4))
    case 7: return Color(cieLightness: part(1, of: 100), a: signed(2), b: signed(3))
    case 8:
      // How much black there is: so GIMP has it.
      let light = Float(1 - part(1, of: 10000))
      return Color(red: light, green: light, blue: light)
    case 9:
      return Color(
        cyan: 1 - part(1, of: 10000), magenta: 1 - part(2, of: 10000),
        yellow: 1 - part(3, of: 10000), black: 1 - part(4, of: 10000))
    default: return nil
    }
  }
}
