import ColorSpaces
import Rasterizer
import Words

/// Krita's palette: a ZIP archive with `colorset.xml`. Profiles in it are not looked at: RGB and Gray
/// count as sRGB, as light where the profile's name says so (`g10` or `linear`), inks go without a
/// profile, Lab and XYZ have the white D50. Colors come group by group in the order of their places.
struct KritaPalette {
  /// The most bytes of the list of colors.
  private static let limit = PaletteFile.limit

  private struct Entry {
    var name = ""
    var depth = ""
    var color: Color?
    var group = 0
    var row = 0
    var column = 0
    var line = 0
  }

  private var result = ReadPalette(palette: Palette(name: ""))
  private var entries: [Entry] = []
  private var open: Entry?
  private var groups = 0
  /// The elements that are open, the innermost last.
  private var path: [String] = []

  /// Reads what can be read of the list; only the archive and its lack are errors.
  static func read(_ bytes: [UInt8]) throws(PaletteError) -> ReadPalette {
    let list: [UInt8]
    do throws(ZipError) {
      list = try ZipReader(bytes).read("colorset.xml", limit: limit)
    } catch {
      throw .zip(error)
    }
    return read(list: list)
  }

  /// Reads `colorset.xml`.
  static func read(list: [UInt8]) -> ReadPalette {
    var palette = KritaPalette()
    do throws(StackError) {
      try XMLElementReader.read(
        list, begin: { palette.begin($0) }, text: { _ in }, end: { _ in palette.end() })
    } catch {
      switch error {
      case .malformed(let message, let line, _):
        palette.result.report(.malformed(message), at: .line(line))
      case .entities(let line):
        palette.result.report(.malformed(text("entities are not allowed")), at: .line(line))
      default: palette.result.report(.malformed("\(error)"), at: .line(1))
      }
    }
    return palette.sorted
  }

  private mutating func begin(_ element: XMLElementReader.Element) {
    path.append(element.name)
    switch element.name.lowercased() {
    case "colorset" where path.count == 1:
      result.palette.name = GimpPalette.shortened(element.attributes["name"] ?? "")
      if let columns = element.attributes["columns"] {
        if let count = Int(columns), (0...4096).contains(count) {
          result.palette.columns = count
        } else {
          result.report(.columns(columns), at: .line(element.line))
        }
      }
    case "group": groups += 1
    case "colorsetentry":
      open = Entry(
        name: GimpPalette.shortened(element.attributes["name"] ?? ""),
        depth: element.attributes["bitdepth"] ?? "", group: groups, line: element.line)
    case "position":
      open?.row = element.attributes["row"].flatMap { Int($0) } ?? 0
      open?.column = element.attributes["column"].flatMap { Int($0) } ?? 0
    default:
      guard let entry = open, entry.color == nil else { return }
      let color = color(element, depth: entry.depth)
      open?.color = color
    }
  }

  private mutating func end() {
    guard path.popLast()?.lowercased() == "colorsetentry", let entry = open else { return }
    open = nil
    // What is wrong with it has been told.
    guard entry.color != nil, entries.count <= ReadPalette.mostSwatches else { return }
    entries.append(entry)
  }

  private mutating func color(_ element: XMLElementReader.Element, depth: String) -> Color? {
    let names: [String]
    switch element.name {
    case "sRGB", "RGB": names = ["r", "g", "b"]
    case "CMYK": names = ["c", "m", "y", "k"]
    case "Lab": names = ["L", "a", "b"]
    case "XYZ": names = ["x", "y", "z"]
    case "Gray": names = ["g"]
    default:
      result.report(.unknownModel(element.name), at: .line(element.line))
      return nil
    }
    var parts: [Double] = []
    for name in names {
      let text = element.attributes[name]
      guard let value = text.flatMap({ Double($0) }), value.isFinite else {
        result.report(.badPart(name: name, value: text), at: .line(element.line))
        return nil
      }
      parts.append(value)
    }
    let space = element.attributes["space"]?.lowercased() ?? ""
    let isLight = space.contains("g10") || space.contains("linear")
    switch element.name {
    case "CMYK":
      return Color(cyan: parts[0], magenta: parts[1], yellow: parts[2], black: parts[3])
    case "XYZ": return Color(cieX: parts[0], y: parts[1], z: parts[2])
    case "Lab":
      // Old files have all parts as 0…1 of what the whole numbers of that depth hold.
      if depth.hasPrefix("U"), parts.allSatisfy({ (0...1).contains($0) }) {
        return Color(
          cieLightness: parts[0] * 100, a: parts[1] * 255 - 128, b: parts[2] * 255 - 128)
      }
      return Color(cieLightness: parts[0], a: parts[1], b: parts[2])
    default:
      let rgb = parts.count == 1 ? [parts[0], parts[0], parts[0]] : parts
      return isLight
        ? Color(linearRed: rgb[0], green: rgb[1], blue: rgb[2])
        : Color(red: Float(rgb[0]), green: Float(rgb[1]), blue: Float(rgb[2]))
    }
  }

  /// The entries by group, row and column, those at the same place as they come.
  private var sorted: ReadPalette {
    var result = result
    let order = entries.enumerated().sorted { a, b in
      (a.element.group, a.element.row, a.element.column, a.offset)
        < (b.element.group, b.element.row, b.element.column, b.offset)
    }
    for (_, entry) in order {
      guard let color = entry.color else { continue }
      let swatch = Swatch(color: color, name: entry.name)
      guard result.add(swatch, at: .line(entry.line)) else { break }
    }
    return result
  }
}
