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
  }

  typealias Drawn = (mask: Mask, x: Int, y: Int)

  private var masks: [Key: (drawn: Drawn, lastUse: UInt64)] = [:]
  private var uses: UInt64 = 0
  private var bytes = 0

  /// The mask of a line and where it lies from the line's corner, in pixels; nil without ink.
  func mask(of line: TextLine, scale: Double) -> Drawn? {
    let key = Key(
      string: line.string, font: line.font, scale: scale, maximumWidth: line.maximumWidth)
    uses += 1
    if let known = masks[key] {
      masks[key]?.lastUse = uses
      return known.drawn
    }
    let shaped =
      scale == line.measured.scale
      ? line.measured
      : PangoLine(line.string, font: line.font, scale: scale, maximumWidth: line.maximumWidth)
    guard let drawn = shaped.mask() else { return nil }
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
