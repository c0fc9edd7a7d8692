internal import Geometry
internal import Rasterizer

/// What a stroke has laid on one tile, where its coverage is more than the sum of its marks.
struct BuildUp: Sendable {
  private var tile = BuildUpTile()
  private var lines: MaskTile?
  /// What a second tip has covered, where there is one.
  private var dual: BuildUpTile?
  /// The ground under the paint.
  fileprivate var grain: GrainTile?
  /// The paint of stamps with colors of their own, where it is asked for.
  private(set) var paint: StampPaint?

  init() {}

  /// Begins on the tile at (x, y), with the ground under all of it.
  ///
  /// - Parameter keepsColors: whether colors are asked for, where stamps have their own.
  init(_ paint: StrokePaint, x: Int, y: Int, keepsColors: Bool = false) {
    self.init(paint, keepsColors: keepsColors)
    grain = paint.grain(x: x, y: y)
  }

  /// Begins on a tile; the ground comes by `putGround`.
  init(_ paint: StrokePaint, keepsColors: Bool) {
    if paint.brush.method == .solid { lines = MaskTile() }
    if paint.brush.dual != nil { dual = BuildUpTile() }
    if keepsColors, paint.colors != nil { self.paint = StampPaint() }
  }

  /// Puts the ground under a block of the tile at (x, y), when all marks are known that may touch it.
  mutating func putGround(under block: PixelRect, _ paint: StrokePaint, x: Int, y: Int) {
    grain = paint.grain(x: x, y: y, in: block)
  }

  /// Takes over what is in some rows of another.
  mutating func copyRows(_ rows: Range<Int>, from other: BuildUp) {
    grain = other.grain
    tile.copyRows(rows, from: other.tile)
    if let theirs = other.paint {
      if paint == nil { paint = StampPaint() }
      paint?.copyRows(rows, from: theirs)
    } else {
      paint = nil
    }
    if let theirs = other.dual {
      if dual == nil { dual = BuildUpTile() }
      dual?.copyRows(rows, from: theirs)
    } else {
      dual = nil
    }
    guard let theirs = other.lines else { return }
    if lines == nil { lines = MaskTile() }
    lines?.copyRows(rows, from: theirs)
  }

  /// Adds a mark.
  ///
  /// - Parameters:
  ///   - x: the column of the canvas where the tile begins.
  ///   - y: the row where it begins.
  mutating func add(_ mark: CurvePiece.Mark, _ paint: StrokePaint, x: Int, y: Int) {
    switch mark {
    case .spray(let segment): tile.add(segment, originX: x, originY: y)
    case .stamp(let stamp, let number):
      let texture = paint.texture(ofStamp: number).texture
      if self.paint == nil {
        tile.add(stamp, texture: texture, originX: x, originY: y)
      } else {
        let color = paint.colors?.pixel(of: stamp) ?? .zero
        self.paint?.add(stamp, color: color, texture: texture, to: &tile, originX: x, originY: y)
      }
    case .mask(let stamp, let number):
      dual?.add(
        stamp, texture: paint.dualTexture(ofStamp: number), originX: x, originY: y)
    case .line, .sweep, .area: lines?.add(mark, hardness: paint.brush.hardness, x: x, y: y)
    }
  }

  /// What the second tip has covered, and what it does.
  fileprivate func second(_ brush: Brush) -> SecondCover? {
    guard let dual else { return nil }
    return brush.dual?.mode == .subtract ? .less(dual) : .times(dual)
  }

  /// What the coverage is made from.
  fileprivate func source(_ brush: Brush) -> CoverSource {
    switch brush.method {
    case .solid: .lines(lines ?? MaskTile())
    case .airbrush: .densities(tile, opacity: brush.opacity)
    case .tip: .cover(tile)
    }
  }
}

extension MaskTile {
  /// Makes the coverage of a block (in the tile's own pixels) anew from what was laid; it counts as changed.
  mutating func setCover(of block: PixelRect, from laid: BuildUp, _ brush: Brush) {
    setCover(of: block, from: laid.source(brush), and: laid.second(brush), on: laid.grain)
  }

  /// Makes the coverage of whole rows anew, of which only a block counts as changed.
  mutating func setCover(
    ofRows rows: Range<Int>, changed block: PixelRect, from laid: BuildUp, _ brush: Brush
  ) {
    setCover(
      ofRows: rows, changed: block, from: laid.source(brush), and: laid.second(brush),
      on: laid.grain)
  }
}

extension MaskTile {
  /// Adds a mark that covers by itself; others are left out.
  mutating func add(_ mark: CurvePiece.Mark, hardness: Double, x: Int, y: Int) {
    switch mark {
    case .line(let capsule): add(capsule, hardness: hardness, originX: x, originY: y)
    case .sweep(let sweep): add(sweep, originX: x, originY: y)
    case .area(let area): add(area, originX: x, originY: y)
    case .spray, .stamp, .mask: break
    }
  }
}
