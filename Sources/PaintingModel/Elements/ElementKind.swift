internal import Geometry
internal import Rasterizer

/// A kind of element: all that a painting asks of what lies on its layers.
protocol ElementKind: Hashable, Sendable {
  /// It as content of an element.
  var content: Element.Content { get }

  /// The paint.
  var ink: Ink { get }

  /// How its marks become coverage; nil for hard ones.
  var paint: StrokePaint? { get }

  /// The tiles of a picture that it touches.
  func touched(like grid: TileGrid) -> [History.Touched]

  /// Finds the pieces of its part in a tile that may touch an area of the canvas.
  func findPieces(of touch: TileHistory.Touch, in area: PixelRect, _ pieces: inout TilePieces)

  /// The line around all that it covers, to be filled evenly where the winding number is not 0, in
  /// canvas pixels; nil where it is no flat shape.
  var outline: Path? { get }

  /// The color to fill the outline with.
  var outlineColor: Color { get }

  /// Its color with its alpha.
  var color: Color { get }

  /// How much of what it lays is its own color, 0…1.
  var paintShare: Double { get }

  /// The same in another color.
  func recolored(_ color: Color) -> Self

  /// The same where a placement takes it; whole where it holds all of the placement itself, so that
  /// nothing of how it was before is to be kept.
  func placed(_ placement: Placement) -> (content: Element.Content, isWhole: Bool)

  /// The same on a canvas that is so many times as large along each side.
  func scaled(by factor: Double) -> Self
}

extension ElementKind {
  /// Whether it takes paint away.
  var isEraser: Bool { ink.mode == .destinationOut }
}

/// The pieces of an element's part in a tile.
struct TilePieces {
  /// Those that were found last.
  var found: [CurvePiece] = []
  /// All of one element, by its place in the history.
  private var known: (step: Int32, pieces: [CurvePiece]) = (-1, [])

  /// All pieces of an element that makes them at once; kept from tile to tile.
  mutating func all(of step: Int32, _ make: @autoclosure () -> [CurvePiece]) -> [CurvePiece] {
    if known.step != step { known = (step, make()) }
    return known.pieces
  }
}
