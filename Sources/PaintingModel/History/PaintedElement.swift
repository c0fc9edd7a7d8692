internal import Rasterizer

/// What a painter of tiles asks of an element on each tile, asked once.
///
/// A class, since it is handed around for each tile: a copy would count up the owners of all that it holds.
final class PaintedElement {
  let kind: any ElementKind
  /// How its marks become coverage; nil for hard ones.
  let paint: StrokePaint?
  /// The area that it is limited to; nil for none.
  let clip: Area?
  let ink: Ink
  /// What erasers took from it.
  let cuts: [PlacedCut]
  /// Whether it mixes what it picked up with what lies below it.
  let smudges: Bool
  /// Whether a pixel that it covers fully no longer depends on what was below.
  let hidesWhatIsBelow: Bool
  /// Whether it is a pull of an eraser.
  let erasesAsStroke: Bool
  let id: ElementID
  /// The names of the erasers that take nothing from it.
  private let freedFrom: Set<ElementID>
  /// A tile that it covers fully.
  private var full: Tile?

  init(_ element: Element) {
    kind = element.kind
    paint = kind.paint
    clip = kind.clip
    ink = kind.ink
    cuts = element.placedCuts
    smudges = element.smudges
    hidesWhatIsBelow = kind.hidesWhatIsBelow
    erasesAsStroke = element.erasesAsStroke
    id = element.id
    freedFrom = element.canBeFreed ? element.freedFrom : []
  }

  /// Whether an eraser that lies over it takes nothing from it.
  func isFree(from eraser: PaintedElement) -> Bool { freedFrom.contains(eraser.id) }

  /// Lays it on a tile where it hides whole pixels and touches no others; false where that is not known, and
  /// nothing has changed.
  func layWholePixels(onto tile: inout Tile?, ofTile column: Int, _ row: Int) -> Bool {
    guard hidesWhatIsBelow, clip == nil, cuts.isEmpty,
      let pixels = kind.wholePixels(ofTile: column, row)
    else { return false }
    if pixels == .all {
      // All such tiles share their memory.
      tile = full ?? Tile(filledWith: ink)
      full = tile
    } else {
      tile = (tile ?? Tile()).with(pixels, of: ink)
    }
    return true
  }

  /// The stroke that it is; nil for others.
  var stroke: Stroke? { kind as? Stroke }
}
