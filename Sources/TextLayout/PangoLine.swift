import CPango
import Geometry
import Rasterizer

/// One line of text, shaped by Pango at a number of pixels per point.
///
/// Lengths are in pixels here; `TextLine` gives them in points.
@MainActor @safe final class PangoLine {
  /// Made with the first line: the fonts of the desktop are not looked at before.
  private static let context: OpaquePointer = {
    let map = unsafe cpango_font_map_new()
    let context = unsafe pango_font_map_create_context(map)
    unsafe pango_context_set_round_glyph_positions(context, 1)
    guard let context = unsafe context else { preconditionFailure("Pango has no memory") }
    return unsafe context
  }()

  /// The advance and the height of the line, in pixels.
  let size: Size
  /// The distance from the top to the base line, in pixels.
  let baseline: Double
  /// Whether the end was left out for want of room.
  let isTruncated: Bool

  /// Pixels per point.
  let scale: Double
  /// The widest and highest picture that is made of a line, in pixels; no screen shows more.
  private static let largestMask: Int32 = 16384

  private let layout: OpaquePointer

  init(_ string: String, font: Font, scale: Double, maximumWidth: Double?) {
    guard let layout = unsafe pango_layout_new(PangoLine.context) else {
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
    // Pango ends a text at a zero byte; a space is as long.
    let text = string.utf8.contains(0) ? String(string.map { $0 == "\0" ? " " : $0 }) : string
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
    isTruncated = unsafe pango_layout_is_ellipsized(layout) != 0
  }

  isolated deinit { unsafe cpango_unref(UnsafeMutableRawPointer(layout)) }

  /// The coverage of the ink and where its corner lies from the line's top left, in whole pixels;
  /// nil where there is no ink.
  func mask() -> (mask: Mask, x: Int, y: Int)? {
    var ink = PangoRectangle()
    let line = unsafe pango_layout_get_line_readonly(layout, 0)
    unsafe pango_layout_line_get_pixel_extents(line, &ink, nil)
    guard ink.width > 0, ink.height > 0 else { return nil }
    ink.width = min(ink.width, PangoLine.largestMask)
    ink.height = min(ink.height, PangoLine.largestMask)
    // Hinted outlines may reach a pixel further than Pango says.
    let (x, y) = (Int(ink.x) - 1, Int(ink.y) - 1)
    var mask = Mask(size: PixelSize(width: Int(ink.width) + 2, height: Int(ink.height) + 2))
    let (width, height) = (mask.size.width, mask.size.height)
    unsafe mask.coverage.withUnsafeMutableBufferPointer { buffer in
      unsafe cpango_render(
        layout, buffer.baseAddress, Int32(width), Int32(height), Int32(-x), Int32(-y))
    }
    return (mask, x, y + Int(baseline.rounded()))
  }

  /// Where the caret before a byte of the text stands, in pixels from the left.
  func caretX(atByte byte: Int) -> Double {
    var strong = PangoRectangle()
    unsafe pango_layout_get_cursor_pos(layout, Int32(byte), &strong, nil)
    return Double(strong.x) / Double(PANGO_SCALE)
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
}
