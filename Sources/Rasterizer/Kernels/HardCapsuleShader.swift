internal import CVector
internal import Geometry

/// Raises the pixels of a cell to the coverage of a capsule with a hard edge.
///
/// Edges are taken as straight: of the sides the direction is known, on the round ends a middling one
/// is taken (greatest error 9/255), and the edge is moved by what its bend takes from a pixel on
/// average, 1/24 of the curvature.
struct HardCapsuleShader {
  private let cells: CapsuleCells
  private var capsule: cvector_capsule

  init(_ cells: CapsuleCells) {
    self.cells = cells
    let frame = cells.frame
    let level = UInt16(frame.opacity * 32768 + 0.5)
    let part = EdgeNormal.partial(level)
    let middle = Middle(cells)
    let near = cvector_side(cells, rise: cells.rise)
    capsule = cvector_capsule(
      near: near, far: cells.lean == 0 ? near.opposite : cvector_side(cells, rise: -cells.rise),
      start: cvector_disc(frame.start, radius: frame.startRadius),
      end: cvector_disc(frame.end, radius: frame.endRadius),
      round: cvector_edge(.end, opacity: frame.opacity),
      axis: cvector_ramp(perColumn: frame.ux, perRow: frame.uy),
      level: level, low: part.low, room: part.room, deepest: deepest(cells), middle: middle.start,
      per_column: middle.perColumn, per_row: middle.perRow)
  }

  /// Raises the pixels of the cell whose first is at (x, y), where all of them are nearest to the sides of a
  /// capsule of even width.
  @inline(never)
  mutating func shadeSides(x: Int, y: Int, isCut: Bool, _ mask: MaskStorage) -> cvector_shaded {
    isCut ? shade(x, y, mask, hasSides: true, isCut: true) : shade(x, y, mask, hasSides: true)
  }

  /// The same where all pixels are nearest to the round end.
  @inline(never)
  mutating func shadeEnd(x: Int, y: Int, isCut: Bool, _ mask: MaskStorage) -> cvector_shaded {
    isCut ? shade(x, y, mask, hasEnd: true, isCut: true) : shade(x, y, mask, hasEnd: true)
  }

  /// The same where there are both, and the width is even.
  @inline(never)
  mutating func shadeSidesAndEnd(
    x: Int, y: Int, isCut: Bool, _ mask: MaskStorage
  ) -> cvector_shaded {
    shade(x, y, mask, hasSides: true, hasEnd: true, isCut: isCut)
  }

  /// The same for any cell.
  @inline(never)
  mutating func shadeAll(
    x: Int, y: Int, hasSides: Bool, hasEnd: Bool, hasStart: Bool, isCut: Bool, _ mask: MaskStorage
  ) -> cvector_shaded {
    shade(
      x, y, mask, hasSides: hasSides, hasEnd: hasEnd, hasStart: hasStart, isCut: isCut,
      isTapered: cells.lean != 0)
  }

  /// The kind is given as constants where it is known, so that each has a loop of its own.
  @inline(__always)
  private mutating func shade(
    _ x: Int, _ y: Int, _ mask: MaskStorage, hasSides: Bool = false, hasEnd: Bool = false,
    hasStart: Bool = false, isCut: Bool = false, isTapered: Bool = false
  ) -> cvector_shaded {
    let block = cells.frame.block
    let place = y &* Tile.side &+ x
    return unsafe cvector_shade(
      &capsule,
      cvector_kind(
        has_sides: hasSides, has_end: hasEnd, has_start: hasStart, is_cut: isCut,
        is_tapered: isTapered, is_translucent: capsule.level < Tile.one),
      Int64(x), Int64(y),
      Int64(max(block.minY &- y, 0) >> 1), Int64(min((block.maxY &- y &+ 1) >> 1, 4)),
      mask.samples + place, mask.normals + place, mask.met)
  }
}

/// How much deeper inside of the sides than the middle of a cell its pairs of rows reach.
@inline(__always)
private func deepest(_ cells: CapsuleCells) -> SIMD8<Int16> {
  let (ux, uy) = (cells.frame.ux, cells.frame.uy)
  // The parts of the sides' normals.
  let x = SIMD2(-uy, uy) * cells.rise + ux * cells.lean
  let y = SIMD2(ux, -ux) * cells.rise + uy * cells.lean
  let pairs = SIMD4<Float>(1.5, 0.5, -0.5, -1.5) * 4096
  func reach(_ x: Float, _ y: Float) -> SIMD4<Float> {
    // Rounding is worth less than four.
    pairs * y + (abs(x) * (3.5 * 2048) + abs(y) * 1024 + 4)
  }
  let depths = SIMD8(lowHalf: reach(x[0], y[0]), highHalf: reach(x[1], y[1]))
  return cvector_i16_f32x8x2(depths, depths).lowHalf
}

/// The nearest whole number of 1/2048 px.
@inline(__always)
private func units(_ length: Float) -> Int16 {
  Int16(truncatingIfNeeded: (length * 2048 + 12_582_912).bitPattern)
}

/// What the pixels of a cell are measured from, as the loops know it.
private struct Middle {
  typealias Halves = (SIMD4<Float>, SIMD4<Float>)
  let start: Halves
  let perColumn: Halves
  let perRow: Halves

  @inline(__always)
  init(_ cells: CapsuleCells) {
    let frame = cells.frame
    let (lean, rise) = (cells.lean, cells.rise)
    // The depths inside of the sides and the ways along them; to where those end, and what is wanted.
    let first = (
      along: SIMD4(-lean, -lean, rise, rise) * 2048, across: SIMD4(-rise, rise, -lean, lean) * 2048
    )
    let second = (along: SIMD4(-rise, -rise, 1, -1) * 2048, across: SIMD4(lean, -lean, 0, 0) * 2048)
    let (along, across) = cells.middle(x: 0, y: 0)
    let radius = frame.startRadius * 2048
    let rest = SIMD4(
      cells.length, cells.length, -frame.wanted.lowerBound, frame.wanted.upperBound)
    start = (
      SIMD4(radius, radius, 0, 0) + first.along * along + first.across * across,
      rest * 2048 + second.along * along + second.across * across
    )
    perColumn = (
      first.along * frame.ux - first.across * frame.uy,
      second.along * frame.ux - second.across * frame.uy
    )
    perRow = (
      first.along * frame.uy + first.across * frame.ux,
      second.along * frame.uy + second.across * frame.ux
    )
  }
}

extension cvector_ramp {
  @inline(__always)
  fileprivate init(perColumn: Float, perRow: Float) {
    let columns = SIMD8<Float>(-3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5) * (perColumn * 2048)
    let first = cvector_i16_f32x8x2(
      (columns - perRow * (3.5 * 2048)).nearest, (columns - perRow * (2.5 * 2048)).nearest)
    self.init(upper: first.lowHalf, lower: first.highHalf, step: units(perRow * 2))
  }
}

/// The nearest whole number, for 0…65535.
@inline(__always)
private func whole(_ v: Float) -> UInt16 { UInt16(truncatingIfNeeded: (v + 8_388_608).bitPattern) }

extension cvector_edge {
  @inline(__always)
  fileprivate init(_ edge: PixelEdge, opacity: Float) {
    // Twice the height by the slope is 1/scale.
    self.init(
      half: whole(edge.half * 2048), slope: whole(edge.slope * 65536),
      rise: whole(edge.scale * edge.slope * 65536 * opacity),
      bend: whole(edge.scale * 2048 * opacity))
  }
}

extension cvector_side {
  /// The side whose normal has the part `rise` across the axis.
  @inline(__always)
  fileprivate init(_ cells: CapsuleCells, rise: Float) {
    let (ux, uy) = (cells.frame.ux, cells.frame.uy)
    let (nx, ny) = (ux * cells.lean - uy * rise, uy * cells.lean + ux * rise)
    // Along it is the normal, turned.
    let turn: Float = rise < 0 ? -1 : 1
    self.init(
      edge: cvector_edge(PixelEdge(nx, ny), opacity: cells.frame.opacity),
      code: whole(nx * 63 + 64) << 8 | whole(ny * 63 + 64),
      depth: cvector_ramp(perColumn: -nx, perRow: -ny),
      way: cells.lean == 0
        ? cvector_ramp() : cvector_ramp(perColumn: ny * turn, perRow: -nx * turn))
  }

  /// The side across from one, where both run along the axis.
  @inline(__always)
  fileprivate var opposite: cvector_side {
    var result = self
    // 64 + v and 64 − v, in both bytes.
    result.code = 0x8080 &- code
    result.depth.upper = 0 &- depth.upper
    result.depth.lower = 0 &- depth.lower
    result.depth.step = 0 &- depth.step
    return result
  }
}

extension cvector_disc {
  @inline(__always)
  fileprivate init(_ center: SIMD2<Float>, radius: Float) {
    self.init(
      x: center.x, y: center.y, radius: (radius - PixelEdge.bend(radius: radius)) * 2048)
  }
}
