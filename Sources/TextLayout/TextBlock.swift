public import Geometry
public import Rasterizer

/// Text of any number of lines, shaped: the outlines of its glyphs, and where carets stand in it.
///
/// Lengths are in the units of the setting's size, around the origin: where the first base line begins, by
/// the alignment its left end, its middle or its right end. Bidirectional text and scripts without a glyph
/// in the font are Pango's to lay out. Nothing is hinted or rounded, so all of it grows with the size.
@MainActor public final class TextBlock {
  /// The text.
  public let string: String
  /// What it is set in.
  public let setting: TextSetting
  let block: PangoBlock

  /// Shapes a text.
  public init(_ string: String, setting: TextSetting) {
    self.string = string
    self.setting = setting
    block = PangoBlock(string, setting)
  }

  /// Whether its first line runs from right to left.
  public var isRightToLeft: Bool { block.isRightToLeft }

  /// Whether some of its characters have no glyph in any font; boxes stand for them.
  public var hasUnknownGlyphs: Bool { block.hasUnknownGlyphs }

  /// Where the origin lies from the block's top left corner, in parts of the em.
  private(set) lazy var anchor: Vector = {
    let width = block.size.width
    let x: Double =
      switch setting.alignment {
      case .leading: block.isRightToLeft ? width : 0
      case .center: width / 2
      case .trailing: block.isRightToLeft ? 0 : width
      }
    return Vector(x, block.baseline)
  }()

  /// The box of its lines: as wide as the longest, and as high as all.
  public var frame: Rect { rect(Rect(origin: .zero, size: block.size)) }

  /// The share of a line's length that lies before the origin: 0 where it begins there, 1 where it ends.
  public var originShare: Double {
    block.size.width > 0 ? anchor.dx / block.size.width : setting.alignment == .center ? 0.5 : 0
  }

  /// The outlines of all glyphs, to be filled where the winding number is not 0.
  public var outlines: Path { outlines { middle, _ in .translation(middle - .zero) } }

  /// The same where maps take what stands on a line, or a line around them.
  ///
  /// - Parameters:
  ///   - width: how far the line reaches to both sides of their edges; nil for the glyphs themselves.
  ///   - frame: the map that takes the origin to where the middle of what stands on a line is to be, and with it
  ///     all around that; it is given that middle, and how wide that is.
  public func outlines(
    rim width: Double? = nil, _ frame: (_ middle: Point, _ width: Double) -> AffineTransform
  ) -> Path {
    var path = Path()
    let size = setting.size
    // Letters come again and again.
    var rims: [Path: Path] = [:]
    func rim(of glyph: Path, _ width: Double) -> Path {
      if let known = rims[glyph] { return known }
      let made = GlyphLooks.rim(of: glyph, reach: width / size)
      rims[glyph] = made
      return made
    }
    block.forEachGlyph { glyph in
      let outlines = width.map { rim(of: glyph.look.path, $0) } ?? glyph.look.path
      if !outlines.isEmpty { path.append(outlines.transformed(by: map(glyph, frame))) }
    }
    return path
  }

  /// The glyphs that are pictures in colors of their own, with maps from their pixels, as `outlines` gives those
  /// that are not.
  public func pictures(
    _ frame: (_ middle: Point, _ width: Double) -> AffineTransform
  ) -> [(pixels: PicturePixels, map: AffineTransform)] {
    var pictures: [(pixels: PicturePixels, map: AffineTransform)] = []
    block.forEachGlyph { glyph in
      guard case .picture(let pixels, let place) = glyph.look else { return }
      pictures.append((pixels, place.concatenating(map(glyph, frame))))
    }
    return pictures
  }

  /// Where a glyph goes, from parts of the em.
  private func map(
    _ glyph: PangoBlock.Glyph, _ frame: (Point, Double) -> AffineTransform
  ) -> AffineTransform {
    let size = setting.size
    let middle = Point.zero + (glyph.middle - anchor - .zero) * size
    return AffineTransform(
      a: size, b: 0, c: 0, d: size, tx: glyph.offset.dx * size, ty: glyph.offset.dy * size
    ).concatenating(frame(middle, glyph.width * size))
  }

  /// A box of the block's own, in its coordinates.
  func rect(_ own: Rect) -> Rect {
    let size = setting.size
    return Rect(
      origin: .zero + (own.origin - anchor - .zero) * size,
      size: Size(own.width * size, own.height * size))
  }

  /// A place, in those of the block's own.
  func own(_ place: Point) -> Point {
    .zero + (place - .zero) / setting.size + anchor
  }
}
