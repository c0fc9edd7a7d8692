import CPango
import Geometry
import Rasterizer

/// What glyphs look like that were asked for lately, in parts of the em, with y downward.
@MainActor @safe final class GlyphLooks {
  /// What a glyph looks like.
  enum Look {
    /// Closed lines, to be filled where the winding number is not 0.
    case outlines(Path)
    /// A picture in its own colors, and from its pixels to the glyph.
    case picture(PicturePixels, AffineTransform)

    /// The lines; none of a picture.
    var path: Path { if case .outlines(let path) = self { path } else { Path() } }

    /// Whether nothing is seen of it.
    var isEmpty: Bool { if case .outlines(let path) = self { path.isEmpty } else { false } }

    /// The same where a map takes it.
    func mapped(by map: AffineTransform) -> Look {
      switch self {
      case .outlines(let path): .outlines(path.transformed(by: map))
      case .picture(let pixels, let place): .picture(pixels, place.concatenating(map))
      }
    }
  }

  static let shared = GlyphLooks()

  /// The most outlines that are kept; a picture takes the room of so many.
  private static let capacity = 4096
  private static let pictureWeight = 32

  private struct Key: Hashable {
    var font: UInt
    var glyph: UInt32
  }

  private var known: [Key: Look] = [:]
  private var weight = 0
  /// The fonts of those, which are kept: an address is a name only as long as the font is there.
  private var fonts: Set<UInt> = []

  /// What a font's glyph looks like; empty outlines where nothing is seen of it.
  ///
  /// - Parameter font: a `PangoFont`.
  func look(of glyph: UInt32, in font: UnsafeMutablePointer<PangoFont>) -> Look {
    let key = Key(font: UInt(bitPattern: font), glyph: glyph)
    if let look = known[key] { return look }
    if weight >= GlyphLooks.capacity { forget() }
    if fonts.insert(key.font).inserted { unsafe g_object_ref(UnsafeMutableRawPointer(font)) }
    let look =
      unsafe GlyphLooks.picture(of: glyph, in: font)
      ?? .outlines(unsafe GlyphLooks.read(glyph, in: font))
    if case .picture = look { weight += GlyphLooks.pictureWeight } else { weight += 1 }
    known[key] = look
    return look
  }

  private static func picture(
    of glyph: UInt32, in font: UnsafeMutablePointer<PangoFont>
  ) -> Look? {
    var picture = unsafe cpango_picture()
    defer { unsafe g_free(picture.pixels) }
    guard unsafe cpango_color_glyph(font, glyph, &picture) else { return nil }
    let (width, height, share) = unsafe (Int(picture.width), Int(picture.height), 1 / picture.em)
    let bitmap = Bitmap(size: PixelSize(width: width, height: height))
    for y in 0..<height {
      for x in 0..<width {
        let at = 4 * (y * width + x)
        bitmap[x, y] = (0..<4).reduce(0) {
          unsafe $0 | UInt32(picture.pixels[at + $1]) << (8 * UInt32($1))
        }
      }
    }
    let place = unsafe AffineTransform(
      a: share, b: 0, c: 0, d: share, tx: Double(picture.left) * share,
      ty: -Double(picture.top) * share)
    return .picture(PicturePixels(TileGrid(bitmap)), place)
  }

  private func forget() {
    known.removeAll()
    weight = 0
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
