public import Geometry

/// What a smudging stroke has laid on one tile: paint of many colors, which takes the place of what
/// was there.
public struct SmudgeTile: Sendable {
  /// The paint, premultiplied.
  private var paint = Tile()
  /// How much of what was there is gone.
  private var cover = BuildUpTile()

  /// Makes a tile on which nothing was laid.
  public init() {}

  /// Prints a stamp: the pixels under it come closer to a color, also to its transparency.
  ///
  /// - Parameters:
  ///   - color: premultiplied, 0…`Tile.one`.
  ///   - texture: what is in the tip; nil for an even one.
  ///   - originX: the picture's column where the tile begins.
  ///   - originY: the picture's row where the tile begins.
  public mutating func add(
    _ stamp: Stamp, color: SIMD4<UInt16>, texture: Texture? = nil, originX: Int, originY: Int
  ) {
    let kernel = StampKernel(stamp, texture: texture, originX: originX, originY: originY)
    guard let kernel else { return }
    unsafe kernel.run(laying: color, on: paint.writable(), cover: cover.writable())
  }

  /// A pixel with the stroke on it.
  ///
  /// - Parameters:
  ///   - below: the pixel without the stroke.
  ///   - x: its column in the tile.
  ///   - y: its row in the tile.
  public func pixel(x: Int, y: Int, over below: SIMD4<UInt16>) -> SIMD4<UInt16> {
    let new = unsafe UnsafeRawPointer(paint.readable).load(
      fromByteOffset: (y * Tile.side + x) * 8, as: SIMD4<UInt16>.self)
    return Self.lay(new, gone: cover[x, y], over: below, keepsAlpha: false)
  }

  /// Lays the paint over a tile.
  ///
  /// - Parameters:
  ///   - keepsAlpha: whether only the colors change.
  ///   - reach: what of the tile may change.
  ///   - limit: the part of the tile that lies in the picture, from its first pixel.
  public func composite(
    onto tile: inout Tile, keepsAlpha: Bool, within reach: TileCover = .all, limit: PixelSize
  ) {
    if reach == .none { return }
    let pixels = unsafe UnsafeMutableRawPointer(tile.writable())
    let source = unsafe UnsafeRawPointer(paint.readable)
    for y in 0..<limit.height {
      for x in 0..<limit.width {
        let gone = unsafe cover.readable[y * Tile.side + x]
        if gone == 0 { continue }
        let place = (y * Tile.side + x) * 8
        let new = unsafe source.load(fromByteOffset: place, as: SIMD4<UInt16>.self)
        let below = unsafe pixels.load(fromByteOffset: place, as: SIMD4<UInt16>.self)
        var laid = Self.lay(new, gone: gone, over: below, keepsAlpha: keepsAlpha)
        if case .part(let values) = reach {
          laid = Self.mix(laid, values[y * Tile.side + x], over: below)
        }
        unsafe pixels.storeBytes(of: laid, toByteOffset: place, as: SIMD4<UInt16>.self)
      }
    }
  }

  /// So much of one pixel, 0…`Tile.one`, and of another what is left.
  @inline(__always)
  public static func mix(
    _ new: SIMD4<UInt16>, _ share: UInt16, over below: SIMD4<UInt16>
  ) -> SIMD4<UInt16> {
    let (new, old) = (
      SIMD4<UInt32>(truncatingIfNeeded: new), SIMD4<UInt32>(truncatingIfNeeded: below)
    )
    let share = UInt32(share)
    return SIMD4(truncatingIfNeeded: (old &* (32768 &- share) &+ new &* share &+ 16384) &>> 15)
  }

  @inline(__always)
  private static func lay(
    _ new: SIMD4<UInt16>, gone: UInt16, over below: SIMD4<UInt16>, keepsAlpha: Bool
  ) -> SIMD4<UInt16> {
    let old = SIMD4<UInt32>(truncatingIfNeeded: below)
    let paint = SIMD4<UInt32>(truncatingIfNeeded: new)
    if keepsAlpha {
      return SIMD4(
        truncatingIfNeeded: (old &* (32768 &- paint.w) &+ paint &* old.w &+ 16384) &>> 15)
    }
    return SIMD4(
      truncatingIfNeeded: ((old &* (32768 &- UInt32(gone)) &+ 16384) &>> 15) &+ paint)
  }
}

extension TileGrid {
  /// Lays the paint of a smudging stroke over one tile.
  public mutating func composite(
    _ smudge: SmudgeTile, at index: Int, keepsAlpha: Bool, within reach: TileCover = .all
  ) {
    let bounds = localBounds(of: index)
    var tile = self[index] ?? Tile()
    self[index] = nil
    smudge.composite(
      onto: &tile, keepsAlpha: keepsAlpha, within: reach,
      limit: PixelSize(width: bounds.width, height: bounds.height))
    self[index] = tile.isBlank ? nil : tile
  }
}
