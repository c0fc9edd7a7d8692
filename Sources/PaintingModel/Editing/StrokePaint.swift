internal import Geometry
internal import Rasterizer

/// How a stroke's marks become coverage on each tile.
struct StrokePaint: Sendable {
  let brush: Brush
  /// The area that it is limited to; nil for none.
  let clip: Area?
  /// What is in the tip; nil for an even one.
  let texture: Texture?
  /// Where the corner of the grain lies, in canvas pixels.
  private let origin: Point

  init(_ stroke: Stroke) {
    brush = stroke.brush
    clip = stroke.clip
    if case .textured(let texture) = brush.shape, brush.method == .tip {
      self.texture = texture.pattern
    } else {
      texture = nil
    }
    let start = stroke.startPoint.location
    let isFree = brush.grain?.anchor == .stroke && start.x.isFinite && start.y.isFinite
    let reach = -Stroke.reach...Stroke.reach
    origin =
      isFree
      ? Point(start.x.limited(to: reach, else: 0), start.y.limited(to: reach, else: 0))
      : stroke.grainOrigin
  }

  /// Whether coverage follows from what has built up, not from the marks alone.
  var buildsUp: Bool { brush.method != .solid || brush.grain != nil }

  /// How much of a tile it may reach.
  func reach(ofTile column: Int, _ row: Int) -> TileCover {
    clip?.cover(ofTile: column, row) ?? .all
  }

  /// The ground under the tile that begins at (x, y); nil for an even one.
  func grain(x: Int, y: Int) -> GrainTile? {
    brush.grain.map {
      GrainTile(
        $0.texture.pattern, scale: $0.scale, strength: $0.strength,
        originX: Double(x) - origin.x, originY: Double(y) - origin.y)
    }
  }
}
