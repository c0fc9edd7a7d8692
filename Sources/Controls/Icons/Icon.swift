public import Geometry

/// A line drawing on a grid of 24 × 24 points, drawn with a 1.7 point line and round caps.
///
/// The drawings are the files of `Resources/icons`, built into the program and read when first used.
public nonisolated struct Icon: Hashable, Sendable {
  /// The width of the line at 24 points.
  public static let lineWidth = 1.7
  /// The grid's extent.
  public static let size = 24.0

  /// The file's name without its ending.
  public let name: String
  /// The lines, on the grid.
  public let path: Path

  /// Makes the icon of a file; nil where there is no such file, or where it is drawn otherwise: on
  /// another grid, with another line, filled.
  public init?(name: String) {
    guard let image = SVGImage(builtIn: name), image.size == Size(Icon.size, Icon.size) else {
      return nil
    }
    var path = Path()
    for shape in image.shapes {
      guard shape.fill == nil, shape.stroke != nil, shape.lineWidth == Icon.lineWidth,
        shape.hasRoundEnds
      else { return nil }
      path.append(shape.path)
    }
    self.name = name
    self.path = path
  }

  /// Makes an icon of the app's own; a bad file gives an empty drawing, which a test forbids.
  init(named name: String) {
    self = Icon(name: name) ?? Icon(name: name, path: Path())
  }

  private init(name: String, path: Path) {
    self.name = name
    self.path = path
  }
}
