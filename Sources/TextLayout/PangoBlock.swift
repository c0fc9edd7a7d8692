import CPango
import Geometry

/// Lines of text, shaped by Pango without any rounding to pixels.
///
/// Lengths are in parts of the em here, from the top left; places in bytes of UTF-8. `TextBlock` gives them
/// in canvas pixels around the text's origin, and in indices of the string.
@MainActor @safe final class PangoBlock {
  private static let context = unsafe cpango_outline_context(PangoLine.map, PANGO_GRAVITY_SOUTH)
  private static let verticalContext = unsafe cpango_outline_context(
    PangoLine.map, PANGO_GRAVITY_EAST)

  /// One line.
  struct Line {
    /// Its bytes, without what ends it.
    let bytes: Range<Int>
    let top: Double
    let bottom: Double
  }

  /// The advance of the longest line, and the height of all.
  let size: Size
  /// The distance from the top to the first base line.
  let baseline: Double
  /// Whether the first line runs from right to left.
  let isRightToLeft: Bool
  /// Whether some characters have no glyph in any font.
  let hasUnknownGlyphs: Bool
  /// How many of Pango's units an em has.
  private let em: Double
  private let layout: OpaquePointer

  /// The em is so many of Pango's pixels where that leaves room for the longest line: all that it counts
  /// must be a whole number of 32 bits.
  private static let ems = 16.0
  private static let longest = 1.5e9
  private static let unknownFlag: UInt32 = 0x1000_0000
  private static let emptyGlyph: UInt32 = 0x0FFF_FFFF

  init(_ string: String, _ setting: TextSetting) {
    let context = unsafe setting.isVertical ? PangoBlock.verticalContext : PangoBlock.context
    guard let layout = unsafe pango_layout_new(context) else {
      preconditionFailure("Pango has no memory")
    }
    unsafe self.layout = unsafe layout
    let text =
      string.utf8.contains(0) ? String(string.map { $0 == "\0" ? " " : $0 }) : string
    var pixels = PangoBlock.ems
    let unit = Double(PANGO_SCALE)
    let most = Double(text.utf8.count + 1) * (1.2 + max(0, setting.letterSpacing))
    while most * pixels * unit > PangoBlock.longest, pixels > 0.25 { pixels /= 2 }
    em = pixels * unit
    let description = unsafe pango_font_description_new()
    unsafe pango_font_description_set_family(
      description, setting.family.isEmpty ? "sans-serif" : setting.family)
    unsafe pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(max(100, min(1000, setting.weight)))))
    unsafe pango_font_description_set_style(
      description, setting.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    unsafe pango_font_description_set_absolute_size(description, em)
    unsafe pango_layout_set_font_description(layout, description)
    unsafe pango_font_description_free(description)
    unsafe cpango_set_spacing(layout, Int32((setting.letterSpacing * em).rounded()))
    if setting.lineSpacing != 1 {
      unsafe pango_layout_set_line_spacing(layout, Float(setting.lineSpacing))
    }
    unsafe pango_layout_set_alignment(
      layout,
      setting.alignment == .leading
        ? PANGO_ALIGN_LEFT
        : setting.alignment == .center ? PANGO_ALIGN_CENTER : PANGO_ALIGN_RIGHT)
    unsafe pango_layout_set_text(layout, text, Int32(text.utf8.count))
    var logical = PangoRectangle()
    unsafe pango_layout_get_extents(layout, nil, &logical)
    size = Size(Double(logical.width) / em, Double(logical.height) / em)
    baseline = Double(unsafe pango_layout_get_baseline(layout)) / em
    let line = unsafe pango_layout_get_line_readonly(layout, 0)
    isRightToLeft = unsafe pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    hasUnknownGlyphs = unsafe pango_layout_get_unknown_glyphs_count(layout) > 0
  }

  isolated deinit { unsafe cpango_unref(UnsafeMutableRawPointer(layout)) }

  // MARK: Glyphs

  /// A glyph that is seen, in parts of the em.
  struct Glyph {
    /// What it looks like, around where it begins on the base line.
    let look: GlyphLooks.Look
    /// Where that is, from the middle of the characters that it stands for.
    let offset: Vector
    /// That middle, on the base line.
    let middle: Point
    /// How wide they are.
    let width: Double
  }

  /// Goes through all glyphs that are seen.
  func forEachGlyph(_ body: (Glyph) -> Void) {
    guard let iterator = unsafe pango_layout_get_iter(layout) else { return }
    defer { unsafe pango_layout_iter_free(iterator) }
    repeat {
      guard let run = unsafe pango_layout_iter_get_run_readonly(iterator) else { continue }
      var box = PangoRectangle()
      unsafe pango_layout_iter_get_run_extents(iterator, nil, &box)
      let base = Double(unsafe pango_layout_iter_get_baseline(iterator))
      guard let glyphs = unsafe run.pointee.glyphs, let item = unsafe run.pointee.item,
        let font = unsafe item.pointee.analysis.font
      else { continue }
      let isUpright = unsafe cpango_is_vertical(item)
      let fall = Double(unsafe cpango_fall(run))
      let clusters = unsafe PangoBlock.clusters(
        of: glyphs, isRightToLeft: item.pointee.analysis.level % 2 == 1)
      var x = Double(box.x)
      for number in 0..<Int(unsafe glyphs.pointee.num_glyphs) {
        let info = unsafe glyphs.pointee.glyphs[number]
        let advance = Double(info.geometry.width)
        let place = Point(
          (x + Double(info.geometry.x_offset)) / em,
          (base + fall + Double(info.geometry.y_offset)) / em)
        x += advance
        if info.glyph == PangoBlock.emptyGlyph { continue }
        var look: GlyphLooks.Look =
          if info.glyph & PangoBlock.unknownFlag != 0 {
            .outlines(PangoBlock.box(advance / em))
          } else {
            unsafe GlyphLooks.shared.look(of: info.glyph, in: font)
          }
        if look.isEmpty { continue }
        // The block is turned back later on.
        if isUpright {
          look = look.mapped(by: AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0))
        }
        let span = clusters[number]
        let middle = Point((Double(box.x) + span.start + span.width / 2) / em, base / em)
        body(
          Glyph(
            look: look, offset: place - middle, middle: middle, width: span.width / em))
      }
    } while unsafe pango_layout_iter_next_run(iterator) != 0
  }

  /// For each glyph, where the characters that it stands for begin in its run, and how wide they are: a mark goes
  /// with its letter.
  private static func clusters(
    of glyphs: UnsafeMutablePointer<PangoGlyphString>, isRightToLeft: Bool
  ) -> [(start: Double, width: Double)] {
    var groups: [(start: Double, width: Double)] = []
    var members: [Int] = []
    var x = 0.0
    for number in 0..<Int(unsafe glyphs.pointee.num_glyphs) {
      let advance = Double(unsafe glyphs.pointee.glyphs[number].geometry.width)
      let former = unsafe number == 0 ? -1 : glyphs.pointee.log_clusters[number - 1]
      // Marks have no width; from right to left they come before their letters.
      let isMark = advance == 0 && !isRightToLeft
      let isAfterMark = isRightToLeft && groups.last?.width == 0
      if unsafe groups.isEmpty
        || glyphs.pointee.log_clusters[number] != former && !isMark && !isAfterMark
      {
        groups.append((x, 0))
      }
      groups[groups.count - 1].width += advance
      members.append(groups.count - 1)
      x += advance
    }
    return members.map { groups[$0] }
  }

  /// What stands for a character without a glyph.
  private static func box(_ advance: Double) -> Path {
    let frame = Rect(minX: 0.08, minY: -0.7, maxX: max(0.3, advance - 0.08), maxY: 0)
    var path = Path.rect(frame)
    let inner = frame.inset(by: 0.05)
    path.move(to: inner.origin)
    path.line(to: Point(inner.minX, inner.maxY))
    path.line(to: Point(inner.maxX, inner.maxY))
    path.line(to: Point(inner.maxX, inner.minY))
    path.close()
    return path
  }

  // MARK: Places

  /// The lines from the top.
  private(set) lazy var lines: [Line] = {
    guard let iterator = unsafe pango_layout_get_iter(layout) else { return [] }
    defer { unsafe pango_layout_iter_free(iterator) }
    var lines: [Line] = []
    repeat {
      guard let line = unsafe pango_layout_iter_get_line_readonly(iterator) else { continue }
      var (top, bottom): (Int32, Int32) = (0, 0)
      unsafe pango_layout_iter_get_line_yrange(iterator, &top, &bottom)
      let start = Int(unsafe line.pointee.start_index)
      lines.append(
        Line(
          bytes: start..<start + Int(unsafe line.pointee.length), top: Double(top) / em,
          bottom: Double(bottom) / em))
    } while unsafe pango_layout_iter_next_line(iterator) != 0
    return lines
  }()

  /// Where the carets before a byte of the text stand: the one for text of the line's direction, and the
  /// one for text of the other.
  func carets(atByte byte: Int) -> (strong: Rect, weak: Rect) {
    var (strong, weak) = (PangoRectangle(), PangoRectangle())
    unsafe pango_layout_get_cursor_pos(layout, Int32(clamping: byte), &strong, &weak)
    return (rect(strong), rect(weak))
  }

  private func rect(_ box: PangoRectangle) -> Rect {
    Rect(
      Double(box.x) / em, Double(box.y) / em, Double(box.width) / em, Double(box.height) / em)
  }

  /// The byte whose character is nearest to a place, and how many characters after it the caret stands.
  func position(at place: Point) -> (byte: Int, trailing: Int) {
    var (byte, trailing): (Int32, Int32) = (0, 0)
    let most = 2e9 / em
    func units(_ value: Double) -> Int32 { Int32(max(-most, min(most, value)) * em) }
    unsafe pango_layout_xy_to_index(layout, units(place.x), units(place.y), &byte, &trailing)
    return (Int(byte), Int(trailing))
  }

  /// Where the characters of a range of bytes stand on a line, from left to right.
  func spans(ofBytes bytes: Range<Int>, onLine number: Int) -> [(low: Double, high: Double)] {
    let line = unsafe pango_layout_get_line_readonly(layout, Int32(clamping: number))
    guard let line = unsafe line else { return [] }
    var ranges: UnsafeMutablePointer<Int32>? = nil
    var count: Int32 = 0
    unsafe pango_layout_line_get_x_ranges(
      line, Int32(clamping: bytes.lowerBound), Int32(clamping: bytes.upperBound), &ranges, &count)
    guard let found = unsafe ranges else { return [] }
    defer { unsafe g_free(found) }
    return (0..<Int(count)).map { index in
      (Double(unsafe found[2 * index]) / em, Double(unsafe found[2 * index + 1]) / em)
    }
  }

  /// The place of the caret one step to the right (or left) of the one at a byte, as a byte and how many
  /// characters after it the caret stands; nil at the text's ends.
  func step(fromByte byte: Int, toRight: Bool) -> (byte: Int, trailing: Int)? {
    var (next, trailing): (Int32, Int32) = (0, 0)
    unsafe pango_layout_move_cursor_visually(
      layout, 1, Int32(clamping: byte), 0, toRight ? 1 : -1, &next, &trailing)
    return next < 0 || next == Int32.max ? nil : (Int(next), Int(trailing))
  }
}
