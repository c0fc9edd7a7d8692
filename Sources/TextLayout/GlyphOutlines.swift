import CPango
import Geometry

/// The outlines of glyphs that were asked for lately, in parts of the em, with y downward.
@MainActor @safe final class GlyphOutlines {
  static let shared = GlyphOutlines()

  /// The most glyphs that are kept.
  private static let capacity = 4096

  private struct Key: Hashable {
    var font: UInt
    var glyph: UInt32
  }

  private var known: [Key: Path] = [:]
  /// The fonts of those, which are kept: an address is a name only as long as the font is there.
  private var fonts: Set<UInt> = []

  /// The outline of a font's glyph; empty where it has none.
  ///
  /// - Parameter font: a `PangoFont`.
  func path(of glyph: UInt32, in font: UnsafeMutablePointer<PangoFont>) -> Path {
    let key = Key(font: UInt(bitPattern: font), glyph: glyph)
    if let path = known[key] { return path }
    if known.count >= GlyphOutlines.capacity { forget() }
    if fonts.insert(key.font).inserted { unsafe g_object_ref(UnsafeMutableRawPointer(font)) }
    let path = unsafe GlyphOutlines.read(glyph, in: font)
    known[key] = path
    return path
  }

  private func forget() {
    known.removeAll()
    for font in fonts { unsafe cpango_unref(UnsafeMutableRawPointer(bitPattern: font)) }
    fonts.removeAll()
  }

  private static func read(_ glyph: UInt32, in font: UnsafeMutablePointer<PangoFont>) -> Path {
    var outline = unsafe cpango_outline()
    defer { unsafe g_free(outline.steps) }
    guard unsafe cpango_glyph_outline(font, glyph, &outline) else { return Path() }
    return unsafe path(outline)
  }

  /// The outlines of a line around what others cover, out to so many parts of the em: on both sides of their
  /// edges.
  static func rim(of path: Path, reach: Double) -> Path {
    var steps: [cpango_step] = []
    for element in path.elements {
      switch element {
      case .move(let p): steps.append(cpango_step(kind: 0, x: (p.x, 0, 0), y: (-p.y, 0, 0)))
      case .line(let p): steps.append(cpango_step(kind: 1, x: (p.x, 0, 0), y: (-p.y, 0, 0)))
      case .quad(let c, let p):
        steps.append(cpango_step(kind: 2, x: (c.x, p.x, 0), y: (-c.y, -p.y, 0)))
      case .cubic(let a, let b, let p):
        steps.append(cpango_step(kind: 3, x: (a.x, b.x, p.x), y: (-a.y, -b.y, -p.y)))
      case .close: break
      }
    }
    var outline = unsafe cpango_outline()
    defer { unsafe g_free(outline.steps) }
    let isMade = unsafe steps.withUnsafeBufferPointer {
      unsafe cpango_rim($0.baseAddress, $0.count, reach, &outline)
    }
    return unsafe isMade ? self.path(outline) : Path()
  }

  private static func path(_ outline: cpango_outline) -> Path {
    var path = Path()
    let count = unsafe outline.count
    for number in 0..<count {
      let step = unsafe outline.steps[number]
      let places = [
        Point(step.x.0, -step.y.0), Point(step.x.1, -step.y.1), Point(step.x.2, -step.y.2),
      ]
      switch step.kind {
      case 0:
        if !path.isEmpty { path.close() }
        path.move(to: places[0])
      case 1: path.line(to: places[0])
      case 2: path.quad(places[0], to: places[1])
      default: path.cubic(places[0], places[1], to: places[2])
      }
    }
    if !path.isEmpty { path.close() }
    return path
  }
}
