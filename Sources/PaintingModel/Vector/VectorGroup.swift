public import Geometry
public import Rasterizer

/// A picture of shapes, as files of vectors hold it.
public struct VectorGroup: Sendable {
  /// One thing that lies over those before it.
  public enum Item: Sendable {
    /// An even shape, filled where its winding number is not 0; in canvas pixels.
    case shape(Path, Color)
    /// The shape of words, and what they say.
    case words(Path, Color, String)
    /// A shape that takes away what lies below it in its group; of its color only alpha counts.
    case hole(Path, alpha: Double)
    /// What is no shape: pixels of the whole canvas, so many times as large along each side.
    case pixels(TileGrid, scale: Int)
    /// A picture where its map takes it.
    case picture(PlacedPicture)
    /// Things that are put together by themselves first.
    case group(VectorGroup)
  }

  /// What people call it.
  public var name: String
  /// How much of it is seen, 0…1.
  public var opacity: Double
  /// How it is put on what lies below it.
  public var mode: BlendMode
  /// What is in it, from the bottom up.
  public var items: [Item]

  /// Makes a group.
  public init(name: String, opacity: Double = 1, mode: BlendMode = .normal, items: [Item] = []) {
    self.name = name
    self.opacity = opacity
    self.mode = mode
    self.items = items
  }
}
