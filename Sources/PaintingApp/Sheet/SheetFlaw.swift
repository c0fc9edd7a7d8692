import Geometry
import Words

/// Why there can be no sheet of a size. `description` is a sentence.
nonisolated enum SheetFlaw: Error, Hashable, Sendable, CustomStringConvertible {
  /// A side is no number, or nothing, or less.
  case noExtent
  /// It could not be opened again; the largest of its shape that can.
  case tooLarge(largest: PixelSize)

  var description: String {
    switch self {
    case .noExtent: text("Width and height must be numbers above 0.")
    case .tooLarge(let largest):
      // Translators: Of a new painting; a width and a height.
      text(
        "Too large to be opened again. Of this shape at most %s × %s pixels.",
        String(largest.width), String(largest.height))
    }
  }
}
