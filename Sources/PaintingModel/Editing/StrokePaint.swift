internal import Geometry
internal import Rasterizer

/// How a stroke's marks become coverage on each tile.
struct StrokePaint: Sendable {
  let brush: Brush
  /// The area that it is limited to; nil for none.
  let clip: Area?
  /// What fills the tip, where it stamps, and a second one.
  private let textures: TipTextures
  private let dualTextures: TipTextures
  /// The colors of stamps that lie beside each other as they were laid, each its own; nil where all have the
  /// stroke's, or pick up theirs.
  let colors: StampColors?
  private let seed: UInt64
  /// For each of the marks that a guide makes of one, and first for that itself, whether it is in a mirror.
  private let mirrors: [Bool]
  /// Where the corner of the grain lies, in canvas pixels.
  private let origin: Point

  init(_ stroke: Stroke) {
    brush = stroke.brush
    clip = stroke.clip
    textures = TipTextures(brush.method == .tip ? brush.shape : .round)
    dualTextures = TipTextures(brush.dual?.shape ?? .round)
    seed = stroke.seed
    colors = brush.laysManyColors ? StampColors(stroke.color) : nil
    // They are computed anew each time they are asked for.
    let copies = brush.hasPictureTip ? stroke.guide?.copies ?? [] : []
    mirrors = [false] + copies.map { $0.determinant < 0 }
    let start = stroke.startPoint.location
    let isFree = brush.grain?.anchor == .stroke && start.x.isFinite && start.y.isFinite
    let reach = -Stroke.reach...Stroke.reach
    origin =
      isFree
      ? Point(start.x.limited(to: reach, else: 0), start.y.limited(to: reach, else: 0))
      : stroke.grainOrigin
  }

  /// Whether coverage follows from what has built up, not from the marks alone.
  var buildsUp: Bool {
    brush.method != .solid || brush.grain != nil || brush.wetEdge > 0 || brush.dual != nil
      || brush.bleeds
  }

  /// What is in the tip of a stamp, and which of the stroke's textures that is; nil for an even one.
  func texture(ofStamp number: Int) -> (texture: Texture?, place: Int) {
    textures.texture(ofStamp: number, seed: seed, mirrors: mirrors)
  }

  /// What is in a stamp of the second tip; nil for an even one.
  func dualTexture(ofStamp number: Int) -> Texture? {
    dualTextures.texture(ofStamp: number, seed: ~seed, mirrors: mirrors).texture
  }

  /// How much of a tile it may reach.
  func reach(ofTile column: Int, _ row: Int) -> TileCover {
    clip?.cover(ofTile: column, row) ?? .all
  }

  /// The ground under a block (in the tile's own pixels) of the tile that begins at (x, y); nil where it changes
  /// nothing.
  func grain(x: Int, y: Int, in block: PixelRect = GrainTile.whole) -> GrainTile? {
    let (x, y) = (Double(x) - origin.x, Double(y) - origin.y)
    guard var ground = ground(x: x, y: y, block) else { return nil }
    if brush.bleeds {
      // As large as the tip is, so that it is the same in an enlarged picture.
      ground.addClouds(
        MadeTexture.clouds.pattern, scale: max(0.02, brush.diameter / 110), originX: x, originY: y,
        in: block)
    }
    return ground
  }

  /// The ground under the tile at a place from the ground's own corner; nil where it changes nothing.
  private func ground(x: Double, y: Double, _ block: PixelRect) -> GrainTile? {
    let film = brush.film
    guard let grain = brush.grain else { return film.map { GrainTile(film: $0) } }
    let texture = grain.texture.pattern
    return if let film {
      GrainTile(texture, scale: grain.scale, film: film, originX: x, originY: y, in: block)
    } else {
      GrainTile(
        texture, scale: grain.scale, strength: grain.strength, originX: x, originY: y, in: block)
    }
  }
}

extension StrokePaint {
  /// The colors that pieces lay on the tile that begins at (x, y), opaque; nil where all have the stroke's.
  func colors(of pieces: some Sequence<CurvePiece>, x: Int, y: Int) -> Tile? {
    guard let colors else { return nil }
    var buildUp = BuildUp(self, x: x, y: y, keepsColors: true)
    for piece in pieces { buildUp.add(piece.mark, self, x: x, y: y) }
    return buildUp.paint?.colors(else: colors.opaque)
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

  fileprivate var hasPictureTip: Bool {
    switch (shape, dual?.shape) {
    case (.sampled, _), (_, .sampled): true
    default: false
    }
  }

  /// How its paint lies on the ground; nil where the ground takes away a part of it at most.
  fileprivate var film: PaintFilm? {
    let (tooth, granulation) = (grain?.tooth ?? 0, grain?.granulation ?? 0)
    guard wetEdge > 0 || tooth > 0 || granulation > 0 || bleeds else { return nil }
    var film = PaintFilm(opacity: opacity)
    film.strength = grain?.strength ?? 0
    (film.tooth, film.granulation) = (tooth, granulation)
    // What runs gets its wet edge with what lies below.
    film.wetEdge = bleeds ? 0 : wetEdge
    film.bleed = bleeds ? bleed : 0
    return film
  }
}
