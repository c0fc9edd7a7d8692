internal import CVector

/// Joins an edge of a piece with what is in a pixel already, by 64 samples.
struct CornerKernel {
  /// The opacity of the piece.
  let opacity: Float

  /// Raises one pixel of a tile.
  @inline(__always)
  func join(_ edge: HalfPlane, x: Int, y: Int, mask: MaskStorage) {
    let hits = unsafe mask.cornerRow(y) + x
    let place = y &* Tile.side &+ x
    let (sample, normal) = unsafe (mask.samples + place, mask.normals + place)
    var samples = edge.samples
    if unsafe normal.pointee == EdgeNormal.corner {
      samples |= unsafe hits.pointee
    } else if unsafe normal.pointee != EdgeNormal.unknown {
      let part = unsafe min(1, Float(sample.pointee) / max(1, opacity * 32768))
      samples |= unsafe HalfPlane(part: part, normal: normal.pointee).samples
    }
    unsafe hits.pointee = samples
    unsafe normal.pointee = EdgeNormal.corner
    let value = UInt16(Float(samples.nonzeroBitCount) * 512 * opacity + 0.5)
    unsafe sample.pointee = max(sample.pointee, value)
  }
}

/// The side of a straight edge through a pixel.
struct HalfPlane {
  /// The parts of the normal that points outward, in 1/128.
  private let x: Int16
  private let y: Int16
  /// How far inside the pixel's center lies, in 1/2048 px.
  private let depth: Int16

  /// Makes a half plane from the depth of a pixel's center, in 1/2048 px, and its normal's direction.
  @inline(__always)
  init(depth: Int16, normal: UInt16) {
    (x, y) = EdgeNormal.parts(normal)
    self.depth = depth
  }

  /// The half plane that covers a part (0…1) of a pixel and has a normal's direction outward.
  @inline(__always)
  init(part: Float, normal: UInt16) {
    (x, y) = EdgeNormal.parts(normal)
    // The inverse of what `PixelEdge` says.
    let (p, q) = (Float(abs(x)) / 128, Float(abs(y)) / 128)
    let (a, b) = (max(p, q), min(p, q))
    let rest = min(part, 1 - part)
    let w = rest * 2 * a <= b ? (2 * a * b * rest).squareRoot() : a * rest + b / 2
    let distance = ((a + b) / 2 - w) * 2048
    let whole = Int16(truncatingIfNeeded: (distance + 12_582_912).bitPattern)
    depth = part > 0.5 ? whole : 0 &- whole
  }

  /// Which of a pixel's samples it covers, a bit each.
  @inline(__always)
  var samples: UInt64 { cvector_half_plane(depth, x, y) }
}
