import Geometry
import PaintingModel
import TextLayout

/// Where the straight lines of a shaped text go: as they are, down the canvas, or along a line. All around the
/// text's own origin, in canvas pixels.
struct TextFlow {
  private enum Way {
    case straight
    case down
    /// Along a line, on which the origin lies so far from its beginning.
    case along(TextPath, origin: Double)
  }

  private let way: Way
  /// How much of a line is one chord for carets, in canvas pixels.
  private let chord: Double

  init(_ text: Text, _ block: TextBlock) {
    chord = block.setting.size / 2
    if let path = text.path {
      way = .along(path, origin: block.originShare * path.length)
    } else {
      way = block.setting.isVertical ? .down : .straight
    }
  }

  /// The map that takes what stands on a line around its middle, and is so wide, to where it goes.
  func frame(_ middle: Point, width: Double) -> AffineTransform {
    switch way {
    case .straight: .translation(middle - .zero)
    case .down: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: -middle.y, ty: middle.x)
    case .along(let path, let origin):
      path.frame(at: middle.x + origin, below: middle.y, width: width)
    }
  }

  /// Where a place in the block goes.
  func place(_ point: Point) -> Point { frame(point, width: chord).apply(.zero) }

  /// The place in the block that goes nearest to one.
  func straight(_ point: Point) -> Point {
    switch way {
    case .straight: point
    case .down: Point(point.y, -point.x)
    case .along(let path, let origin):
      { Point($0.distance - origin, $0.below) }(path.nearest(to: point))
    }
  }

  /// The edge of a box of the block, where that goes.
  func edge(of box: Rect) -> [Point] {
    var pieces = 1
    if case .along = way { pieces = max(1, min(256, Int(box.width / max(1, chord)))) }
    let xs = (0...pieces).map { box.minX + box.width * Double($0) / Double(pieces) }
    return xs.map { place(Point($0, box.minY)) } + xs.reversed().map { place(Point($0, box.maxY)) }
  }
}

extension Text {
  /// Whether its lines run down: one that runs along a line does not.
  var runsDown: Bool { style.isVertical && path == nil }

  /// What its blocks are set in.
  var setting: TextSetting { TextSetting(style, isVertical: runsDown) }
}

extension Text {
  /// The same, saying what a block says, and looking like that; nil where it has too many characters.
  func shaped(_ block: TextBlock) -> Text? {
    let flow = TextFlow(self, block)
    let frame = { flow.frame($0, width: $1) }
    return with(
      block.string, style: style, outlines: TextOutlines(block.outlines(frame)),
      rimOutlines: style.rim.map { TextOutlines(block.outlines(rim: $0.width, frame)) } ?? .none,
      pictures: block.pictures(frame).compactMap { TextPicture($0.pixels, map: $0.map) })
  }
}
