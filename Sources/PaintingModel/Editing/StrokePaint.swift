internal import Geometry
internal import Rasterizer

/// How a stroke's marks become coverage on each tile.
struct StrokePaint: Sendable {
  let brush: Brush
  /// The area that it is limited to; nil for none.
  let clip: Area?
  /// What is in the tip; nil for an even one.
  private let texture: Texture?
  /// Where there are several, of which each stamp takes one: all of them.
  private let textures: [Texture]
  private let seed: UInt64
  /// How many marks a guide makes of each, with the mark itself.
  private let copies: Int
  /// Where the corner of the grain lies, in canvas pixels.
  private let origin: Point

  init(_ stroke: Stroke) {
    brush = stroke.brush
    clip = stroke.clip
    (texture, textures) = brush.tipTextures
    seed = stroke.seed
    // They are computed anew each time they are asked for.
    copies = textures.isEmpty ? 1 : 1 + (stroke.guide?.copies.count ?? 0)
    let start = stroke.startPoint.location
    let isFree = brush.grain?.anchor == .stroke && start.x.isFinite && start.y.isFinite
    let reach = -Stroke.reach...Stroke.reach
    origin =
      isFree
      ? Point(start.x.limited(to: reach, else: 0), start.y.limited(to: reach, else: 0))
      : stroke.grainOrigin
  }

  /// Whether coverage follows from what has built up, not from the marks alone.
  var buildsUp: Bool { brush.method != .solid || brush.grain != nil || brush.wetEdge > 0 }

  /// What is in the tip of a stamp, and which of the stroke's textures that is; nil for an even one.
  func texture(ofStamp number: Int) -> (texture: Texture?, place: Int) {
    guard !textures.isEmpty, case .sampled(let tip) = brush.shape else { return (texture, 0) }
    // All copies of a stamp show the same.
    let place = tip.picture(ofStamp: number / copies, seed: seed)
    return (textures[place], place)
  }

  /// How much of a tile it may reach.
  func reach(ofTile column: Int, _ row: Int) -> TileCover {
    clip?.cover(ofTile: column, row) ?? .all
  }

  /// The ground under the tile that begins at (x, y); nil where it changes nothing.
  func grain(x: Int, y: Int) -> GrainTile? {
    let film = brush.film
    guard let grain = brush.grain else { return film.map { GrainTile(film: $0) } }
    let (x, y) = (Double(x) - origin.x, Double(y) - origin.y)
    let texture = grain.texture.pattern
    return if let film {
      GrainTile(texture, scale: grain.scale, film: film, originX: x, originY: y)
    } else {
      GrainTile(texture, scale: grain.scale, strength: grain.strength, originX: x, originY: y)
    }
  }
}

extension SmudgeTile {
  /// Prints a stamp of a stroke on the tile that begins at (x, y).
  mutating func add(
    _ stamp: Stamp, number: Int, color: SIMD4<UInt16>, _ paint: StrokePaint,
    _ masks: inout TipMasks, x: Int, y: Int
  ) {
    let (texture, place) = paint.texture(ofStamp: number)
    if paint.brush.printsByMasks {
      add(
        stamp, color: color, texture: texture, picture: place, masks: &masks, originX: x,
        originY: y)
    } else {
      add(stamp, color: color, texture: texture, originX: x, originY: y)
    }
  }
}

extension Brush {
  /// Whether the tip of what smudges takes the nearest of many forms. What is older than pigments and load
  /// stays as it was painted.
  fileprivate var printsByMasks: Bool { pigment > 0 || load > 0 }

  /// What its stamps are filled with, and where there are several, all of that.
  fileprivate var tipTextures: (first: Texture?, all: [Texture]) {
    guard method == .tip else { return (nil, []) }
    switch shape {
    case .textured(let texture): return (texture.pattern, [])
    case .sampled(let tip):
      let reach = tip.reach
      let first = tip.pictures.first?.tip(reach: reach)
      return (first, tip.pictures.count > 1 ? tip.pictures.map { $0.tip(reach: reach) } : [])
    case .round, .flat: return (nil, [])
    }
  }

  /// How its paint lies on the ground; nil where the ground takes away a part of it at most.
  fileprivate var film: PaintFilm? {
    let (tooth, granulation) = (grain?.tooth ?? 0, grain?.granulation ?? 0)
    guard wetEdge > 0 || tooth > 0 || granulation > 0 else { return nil }
    var film = PaintFilm(opacity: opacity)
    film.strength = grain?.strength ?? 0
    (film.tooth, film.granulation, film.wetEdge) = (tooth, granulation, wetEdge)
    return film
  }
}
