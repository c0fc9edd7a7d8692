import Geometry
import Rasterizer

/// The masks of the lines that were drawn last, so that a label costs no shaping when it is drawn
/// again.
@MainActor final class GlyphCache {
  static let shared = GlyphCache()

  /// The most lines that are kept.
  private static let capacity = 128

  private struct Key: Hashable {
    var string: String
    var font: Font
    var scale: Double
    var maximumWidth: Double?
  }

  typealias Drawn = (mask: Mask, x: Int, y: Int)

  private var masks: [Key: Drawn] = [:]
  private var order: [Key] = []

  /// The mask of a line and where it lies from the line's corner, in pixels; nil without ink.
  func mask(of line: TextLine, scale: Double) -> Drawn? {
    let key = Key(
      string: line.string, font: line.font, scale: scale, maximumWidth: line.maximumWidth)
    if let known = masks[key] { return known }
    let shaped =
      scale == line.scale
      ? line.measured
      : PangoLine(line.string, font: line.font, scale: scale, maximumWidth: line.maximumWidth)
    guard let drawn = shaped.mask() else { return nil }
    if order.count == Self.capacity { masks[order.removeFirst()] = nil }
    order.append(key)
    masks[key] = drawn
    return drawn
  }
}
