import CPango
import Geometry
import Rasterizer

/// One line of text, shaped by Pango at a number of pixels per point.
///
/// Lengths are in pixels here, places in bytes of UTF-8; `TextLine` gives them in points and in
/// indices of the string.
@MainActor @safe final class PangoLine {
  static let map: UnsafeMutablePointer<PangoFontMap>? = unsafe cpango_font_map_new()
  /// Made with the first line: the fonts of the desktop are not looked at before.
  private static let leftToRight = unsafe makeContext(PANGO_DIRECTION_LTR)
  private static let rightToLeft = unsafe makeContext(PANGO_DIRECTION_RTL)

  /// The advance and the height of the line, in pixels.
  let size: Size
  /// The distance from the top to the base line, in pixels.
  let baseline: Double
  /// Whether the end was left out for want of room.
  let isTruncated: Bool
  /// Which way the line runs.
  let direction: TextDirection

  /// Pixels per point.
  let scale: Double
  /// The most bytes that are shaped: a text of megabytes must not stop the program.
  private static let largestText = 1 << 15
  /// The widest picture that is made of a part of a line, in pixels.
  static let stripWidth = 4096
  private static let largestHeight: Int32 = 16384

  private let layout: OpaquePointer

  init(
    _ string: String, font: Font, scale: Double, maximumWidth: Double?,
    neutralDirection: TextDirection
  ) {
    let context =
      unsafe neutralDirection == .leftToRight ? PangoLine.leftToRight : PangoLine.rightToLeft
    guard let layout = unsafe pango_layout_new(context) else {
      preconditionFailure("Pango has no memory")
    }
    unsafe self.layout = unsafe layout
    self.scale = scale
    let description = unsafe pango_font_description_new()
    unsafe pango_font_description_set_family_static(description, "sans-serif")
    unsafe pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(font.weight.rawValue)))
    let pixels = max(1, min(2000, font.size * scale))
    unsafe pango_font_description_set_absolute_size(description, pixels * Double(PANGO_SCALE))
    unsafe pango_layout_set_font_description(layout, description)
    unsafe pango_font_description_free(description)
    unsafe pango_layout_set_single_paragraph_mode(layout, 1)
    let text = PangoLine.usable(string)
    unsafe pango_layout_set_text(layout, text, Int32(text.utf8.count))
    if let maximumWidth {
      let width = max(0, min(100_000, maximumWidth * scale))
      unsafe pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
      unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    var logical = PangoRectangle()
    unsafe pango_layout_get_extents(layout, nil, &logical)
    let unit = Double(PANGO_SCALE)
    size = Size(Double(logical.width) / unit, Double(logical.height) / unit)
    baseline = Double(unsafe pango_layout_get_baseline(layout)) / unit
    isTruncated =
      unsafe pango_layout_is_ellipsized(layout) != 0 || text.utf8.count < string.utf8.count
    let line = unsafe pango_layout_get_line_readonly(layout, 0)
    let resolved = unsafe pango_layout_line_get_resolved_direction(line)
    direction = resolved == PANGO_DIRECTION_RTL ? .rightToLeft : .leftToRight
    if unsafe pango_layout_get_unknown_glyphs_count(layout) > 0 {
      MissingGlyphs.notice(in: string, hasFonts: cpango_has_fonts())
    }
  }

  isolated deinit { unsafe cpango_unref(UnsafeMutableRawPointer(layout)) }

  /// Has new lines set as a language is; empty is the desktop's.
  static func speak(_ language: String) {
    let tag =
      language.isEmpty
      ? unsafe pango_language_get_default()
      : unsafe pango_language_from_string(language)
    unsafe pango_context_set_language(leftToRight, tag)
    unsafe pango_context_set_language(rightToLeft, tag)
  }

  private static func makeContext(_ direction: PangoDirection) -> OpaquePointer {
    let made = unsafe pango_font_map_create_context(map)
    guard let context = unsafe made else { preconditionFailure("Pango has no memory") }
    unsafe pango_context_set_round_glyph_positions(context, 1)
    unsafe pango_context_set_base_dir(context, direction)
    return unsafe context
  }

  /// What Pango takes whole. It ends a text at a zero byte; a space is as long.
  private static func usable(_ string: String) -> String {
    var text = string
    if text.utf8.count > largestText {
      let cut = text.utf8.index(text.startIndex, offsetBy: largestText)
      text = String(text[..<text.character(atOrBefore: cut)])
    }
    return text.utf8.contains(0) ? String(text.map { $0 == "\0" ? " " : $0 }) : text
  }

  /// How many strips of `stripWidth` the ink takes; 0 where there is no ink.
  private(set) lazy var stripCount: Int = {
    let ink = self.ink
    guard ink.width > 0, ink.height > 0 else { return 0 }
    return (Int(ink.width) + 2 + PangoLine.stripWidth - 1) / PangoLine.stripWidth
  }()

  private lazy var ink: PangoRectangle = {
    var ink = PangoRectangle()
    let line = unsafe pango_layout_get_line_readonly(layout, 0)
    unsafe pango_layout_line_get_pixel_extents(line, &ink, nil)
    ink.height = min(ink.height, PangoLine.largestHeight)
    return ink
  }()

  /// The coverage of a strip of the ink and where its corner lies from the line's top left, in
  /// whole pixels; nil where there is no such strip.
  func mask(strip: Int) -> (mask: Mask, x: Int, y: Int)? {
    guard strip < stripCount else { return nil }
    // Hinted outlines may reach a pixel further than Pango says.
    let (x, y) = (Int(ink.x) - 1 + strip * PangoLine.stripWidth, Int(ink.y) - 1)
    let width = min(PangoLine.stripWidth, Int(ink.x) + Int(ink.width) + 1 - x)
    var mask = Mask(size: PixelSize(width: width, height: Int(ink.height) + 2))
    let height = mask.size.height
    unsafe mask.coverage.withUnsafeMutableBufferPointer { buffer in
      unsafe cpango_render(
        layout, buffer.baseAddress, Int32(width), Int32(height), Int32(-x), Int32(-y))
    }
    return (mask, x, y + Int(baseline.rounded()))
  }
}

extension PangoLine {
  /// Where the carets before a byte of the text stand, in pixels from the left: the one for text
  /// of the line's direction, and the one for text of the other.
  func carets(atByte byte: Int) -> (strong: Double, weak: Double) {
    var (strong, weak) = (PangoRectangle(), PangoRectangle())
    unsafe pango_layout_get_cursor_pos(layout, Int32(clamping: byte), &strong, &weak)
    let unit = Double(PANGO_SCALE)
    return (Double(strong.x) / unit, Double(weak.x) / unit)
  }

  /// The byte whose caret is nearest to a place, in pixels from the left, and how many characters
  /// after it the caret stands.
  func position(atX x: Double) -> (byte: Int, trailing: Int) {
    var (byte, trailing): (Int32, Int32) = (0, 0)
    let x = max(-1e6, min(1e6, x))
    unsafe pango_layout_xy_to_index(
      layout, Int32(x * Double(PANGO_SCALE)), 0, &byte, &trailing)
    return (Int(byte), Int(trailing))
  }

  /// Where the characters of a range of bytes stand, in pixels from the left; from left to right.
  func spans(ofBytes bytes: Range<Int>) -> [(low: Double, high: Double)] {
    let line = unsafe pango_layout_get_line_readonly(layout, 0)
    var ranges: UnsafeMutablePointer<Int32>? = nil
    var count: Int32 = 0
    unsafe pango_layout_line_get_x_ranges(
      line, Int32(clamping: bytes.lowerBound), Int32(clamping: bytes.upperBound), &ranges, &count)
    guard let found = unsafe ranges else { return [] }
    defer { unsafe g_free(found) }
    let unit = Double(PANGO_SCALE)
    return (0..<Int(count)).map { index in
      (Double(unsafe found[2 * index]) / unit, Double(unsafe found[2 * index + 1]) / unit)
    }
  }

  /// Whether the character at a byte runs from right to left.
  func isRightToLeft(atByte byte: Int) -> Bool {
    var place = PangoRectangle()
    unsafe pango_layout_index_to_pos(layout, Int32(clamping: byte), &place)
    return place.width < 0
  }

  /// The place of the caret one step to the right (or left) of the one at a byte, as a byte and
  /// how many characters after it the caret stands; nil at the line's edge.
  func step(fromByte byte: Int, toRight: Bool) -> (byte: Int, trailing: Int)? {
    var (next, trailing): (Int32, Int32) = (0, 0)
    unsafe pango_layout_move_cursor_visually(
      layout, 1, Int32(clamping: byte), 0, toRight ? 1 : -1, &next, &trailing)
    return next < 0 || next == Int32.max ? nil : (Int(next), Int(trailing))
  }
}
