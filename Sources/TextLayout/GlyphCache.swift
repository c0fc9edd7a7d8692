import Geometry
import Rasterizer

/// The masks of the lines that were drawn last, so that a label costs no shaping when it is drawn
/// again.
@MainActor final class GlyphCache {
  static let shared = GlyphCache()

  /// The most bytes of masks that are kept.
  private static let capacity = 1 << 20
  /// What a mask costs besides its bytes.
  private static let overhead = 256

  private struct Key: Hashable {
    var string: String
    var font: Font
    var scale: Double
    var maximumWidth: Double?
    var neutralDirection: TextDirection
    var strip: Int
  }

  /// A part of a line that is as wide as all of it, but for very long ones.
  struct Drawn {
    var mask: Mask
    /// Where the mask lies from the line's corner, in pixels.
    var x, y: Int
    /// How many such parts the line has.
    var stripCount: Int
  }

  private var masks: [Key: (drawn: Drawn, lastUse: UInt64)] = [:]
  private var uses: UInt64 = 0
  private var bytes = 0

  /// The mask of a part of a line; nil without ink.
  func mask(of line: TextLine, scale: Double, strip: Int) -> Drawn? {
    let key = Key(
      string: line.string, font: line.font, scale: scale, maximumWidth: line.maximumWidth,
      neutralDirection: line.neutralDirection, strip: strip)
    uses += 1
    if let known = masks[key] {
      masks[key]?.lastUse = uses
      return known.drawn
    }
    let shaped =
      scale == line.measured.scale
      ? line.measured
      : PangoLine(
        line.string, font: line.font, scale: scale, maximumWidth: line.maximumWidth,
        neutralDirection: line.neutralDirection)
    guard let made = shaped.mask(strip: strip) else { return nil }
    let drawn = Drawn(mask: made.mask, x: made.x, y: made.y, stripCount: shaped.stripCount)
    keep(drawn, for: key)
    return drawn
  }

  /// Keeps a mask; those unused for longest give way.
  private func keep(_ drawn: Drawn, for key: Key) {
    bytes += drawn.mask.coverage.count + GlyphCache.overhead
    masks[key] = (drawn, uses)
    while bytes > GlyphCache.capacity,
      let oldest = masks.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      bytes -= oldest.value.drawn.mask.coverage.count + GlyphCache.overhead
      masks[oldest.key] = nil
    }
  }
}
