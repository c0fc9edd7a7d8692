internal import Geometry

/// A spray segment as the kernel sees it: relative to the center of a tile's first pixel, in a frame
/// in which the tip is a disc of radius 1 that moves along the x axis from 0 to `length`.
struct SprayFrame {
  /// The frame's coordinates of the center of the tile's first pixel.
  let x0: Float
  let y0: Float
  /// Their change per column and per row.
  let xPerColumn: Float
  let xPerRow: Float
  let yPerColumn: Float
  let yPerRow: Float
  /// How far the disc moves; 0 for a segment that is so short that it is one dab.
  let length: Float
  /// The density of the whole segment, in the units of `BuildUpTile`.
  let density: Float
  /// The rows that it can touch.
  let rows: Range<Int>
  let profile: NibProfile
  /// From one row that must be computed to the next: 1, 2 or 4; see `SprayKernel`.
  let rowStep: Int

  /// The least radius that is painted as it is, in pixels. What is thinner is painted as wide, and
  /// lays as much less.
  private static let leastRadius = 1.25
  /// A shorter segment, in radii, is one dab.
  private static let shortest = 1.0 / 64

  /// Prepares a segment for the tile that begins at (originX, originY); nil when it does not touch
  /// the tile.
  init?(_ segment: SpraySegment, originX: Int, originY: Int) {
    guard
      let tile = PixelRect(x: originX, y: originY, width: Tile.side, height: Tile.side),
      let block = segment.pixelBounds?.intersection(tile)
    else { return nil }
    rows = (block.minY - originY)..<(block.maxY - originY)
    let nib = segment.nib
    let a = max(nib.radius, Self.leastRadius)
    let b = max(nib.radius * nib.aspect, Self.leastRadius)
    let thinning = nib.radius / a * (nib.radius * nib.aspect / b)
    density = Float(min(segment.density * thinning, 1e6) * BuildUpTile.unitsPerHalving)
    profile = NibProfile(hardness: nib.hardness, radius: b)
    let edge = profile.edgeWidth * b
    rowStep = edge >= 60 ? 4 : edge >= 15 ? 2 : 1

    // Where the tip is a disc of radius 1.
    let (c, s) = (nib.direction.dx, nib.direction.dy)
    func flattened(_ v: Vector) -> Vector {
      Vector((v.dx * c + v.dy * s) / a, (v.dy * c - v.dx * s) / b)
    }
    let way = flattened(segment.end - segment.start)
    let distance = way.length
    let isDab = distance < Self.shortest
    let axis = isDab ? Vector(1, 0) : way / distance
    let start = isDab ? segment.start.interpolated(to: segment.end, at: 0.5) : segment.start
    length = isDab ? 0 : Float(distance)
    func place(_ v: Vector) -> (x: Float, y: Float) {
      let p = flattened(v)
      return (Float(p.dot(axis)), Float(axis.cross(p)))
    }
    (x0, y0) = place(Point(Double(originX) + 0.5, Double(originY) + 0.5) - start)
    (xPerColumn, yPerColumn) = place(Vector(1, 0))
    (xPerRow, yPerRow) = place(Vector(0, 1))
  }
}
