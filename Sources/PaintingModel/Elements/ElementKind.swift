internal import Geometry
internal import Rasterizer

/// A kind of element: all that a painting asks of what lies on its layers.
protocol ElementKind: Hashable, Sendable {
  /// It as content of an element.
  var content: Element.Content { get }

  /// Whether it paints only where there is paint: the layer's alpha was locked.
  var keepsAlpha: Bool { get set }

  /// The paint.
  var ink: Ink { get }

  /// How its marks become coverage; nil for hard ones.
  var paint: StrokePaint? { get }

  /// The colors that it lays on a block of a tile, premultiplied, where they are its own; nil where it lays
  /// one ink.
  ///
  /// - Parameters:
  ///   - touch: which of its samples matter in the tile.
  ///   - block: in the tile's own pixels.
  ///   - x: the column of the canvas where the tile begins.
  ///   - y: the row where it begins.
  func colors(of touch: TileHistory.Touch, in block: PixelRect, x: Int, y: Int) -> Tile?

  /// Whether a pixel that it covers fully no longer depends on what was below.
  var hidesWhatIsBelow: Bool { get }

  /// The tiles of a picture that it touches.
  func touched(like grid: TileGrid) -> [History.Touched]

  /// Finds the pieces of its part in a tile that may touch an area of the canvas.
  func findPieces(of touch: TileHistory.Touch, in area: PixelRect, _ pieces: inout TilePieces)

  /// The pixels that it covers in a tile, where it covers each fully; nil where that is not known.
  ///
  /// - Parameters:
  ///   - column: the tile's column.
  ///   - row: its row.
  func wholePixels(ofTile column: Int, _ row: Int) -> PixelSet?

  /// The line around all that it covers, to be filled evenly where the winding number is not 0, in
  /// canvas pixels; nil where it is no flat shape.
  var outline: Path? { get }

  /// The color to fill the outline with.
  var outlineColor: Color { get }

  /// The area that it is limited to, in canvas pixels; nil for none.
  var clip: Area? { get }

  /// Its color with its alpha; nil where it has many.
  var ownColor: Color? { get }

  /// How much of what it lays is its own color, 0…1.
  var paintShare: Double { get }

  /// The same in another color.
  func recolored(_ color: Color) -> Self

  /// The same where a placement takes it; whole where it holds all of the placement itself, so that
  /// nothing of how it was before is to be kept.
  func placed(_ placement: Placement) -> (content: Element.Content, isWhole: Bool)

  /// The same on a canvas that is so many times as large along each side.
  func scaled(by factor: Double) -> Self

  /// The line that it follows, in canvas pixels: a lasso takes what it has enough of.
  var line: [Point] { get }

  /// The box around all that it may cover, in canvas pixels; nil where it has no place.
  var box: Rect? { get }

  /// How much of it is seen, 0…1.
  var seen: Double { get }

  /// The same, seen so much, 0…1.
  func seen(_ opacity: Double) -> Element.Content

  /// The same with lines so many times as wide; nil where it has no lines.
  func widened(by factor: Double) -> Element.Content?
}

extension ElementKind {
  var clip: Area? { nil }

  /// Whether it takes paint away.
  var isEraser: Bool { ink.mode == .destinationOut }

  func colors(of touch: TileHistory.Touch, in block: PixelRect, x: Int, y: Int) -> Tile? { nil }

  var hidesWhatIsBelow: Bool { ink.hidesWhatIsBelow }

  func wholePixels(ofTile column: Int, _ row: Int) -> PixelSet? { nil }
}

/// The pieces of an element's part in a tile.
struct TilePieces {
  /// Some pixels of a tile that alone matter, and where it begins on the canvas.
  struct Wanted {
    let pixels: PixelSet
    let x: Int
    let y: Int

    /// Whether one of them may lie in a box of the canvas.
    func meets(_ box: Rect) -> Bool {
      let tile = PixelRect(x: x, y: y, width: Tile.side, height: Tile.side)
      guard let tile, let block = PixelRect(covering: box)?.intersection(tile) else { return false }
      return pixels.intersects(block.offset(dx: -x, dy: -y))
    }
  }

  /// Those that were found last.
  var found: [CurvePiece] = []
  /// What the element covers by itself, without pieces; `none` for those that are made of pieces.
  private(set) var cover = TileCover.none
  /// What of the tile matters, where that is not all: other pieces may be left out.
  var wanted: Wanted?
  /// All of one element, by its place in the history.
  private var known: (step: Int32, pieces: [CurvePiece]) = (-1, [])

  /// Takes what an element covers by itself, which has no pieces; nothing, before another one is asked.
  mutating func setCover(_ cover: TileCover) {
    found.removeAll(keepingCapacity: true)
    self.cover = cover
  }

  /// All pieces of an element that makes them at once; kept from tile to tile.
  mutating func all(of step: Int32, _ make: @autoclosure () -> [CurvePiece]) -> [CurvePiece] {
    if known.step != step { known = (step, make()) }
    return known.pieces
  }
}
