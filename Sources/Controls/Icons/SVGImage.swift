public import Geometry

/// A drawing as an SVG file holds it.
///
/// Read is the part of SVG that our own drawings are made of: path, circle, ellipse, rect, line,
/// polyline and polygon in groups, filled and stroked with plain colors and linear gradients.
public nonisolated struct SVGImage: Sendable {
  /// The grid's extent: that of `viewBox`, which starts at the origin.
  public let size: Size
  let shapes: [SVGShape]

  /// Reads a file's text; nil where it is not well formed or holds what we cannot draw.
  public init?(_ text: String) {
    var reader = SVGReader(text)
    guard reader.read(), let size = reader.size else { return nil }
    self.size = size
    shapes = reader.shapes
  }

  /// Reads one of the files built into the program, by its name without the ending.
  public init?(builtIn name: String) {
    guard let text = BuiltInFiles.text(of: name) else { return nil }
    self.init(text)
  }
}
