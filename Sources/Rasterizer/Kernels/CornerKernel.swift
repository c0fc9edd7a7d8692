internal import CVector

/// Joins an edge of a piece with what is in a pixel already, by 64 samples.
struct CornerKernel {
  let mask: MaskStorage
  /// The opacity of the piece.
  let opacity: Float

  /// Raises one pixel of a tile.
  func join(_ edge: HalfPlane, x: Int, y: Int) {
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
  /// The normal that points outward, of length 1.
  private let x: Float
  private let y: Float
  /// How far inside the pixel's center lies, in 1/2048 px.
  private let depth: Int16

  /// Makes a half plane from the depth of a pixel's center, in 1/2048 px, and its normal's direction.
  init(depth: Int16, normal: UInt16) {
    (x, y) = EdgeNormal.vector(normal)
    self.depth = depth
  }

  /// The half plane that covers a part (0…1) of a pixel and has a normal's direction outward.
  init(part: Float, normal: UInt16) {
    (x, y) = EdgeNormal.vector(normal)
    // The inverse of what `PixelEdge` says.
    let (a, b) = (max(abs(x), abs(y)), min(abs(x), abs(y)))
    let rest = min(part, 1 - part)
    let w = rest * 2 * a <= b ? (2 * a * b * rest).squareRoot() : a * rest + b / 2
    let distance = (a + b) / 2 - w
    depth = Int16((part > 0.5 ? distance : -distance) * 2048)
  }

  /// Which of a pixel's samples it covers, a bit each.
  var samples: UInt64 { cvector_half_plane(depth, Int16(x * 128), Int16(y * 128)) }
}
