internal import CVector
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

  /// The same with a tip of the nearest of the forms that masks are made for, and its opacity.
  ///
  /// - Parameters:
  ///   - picture: which of the stroke's textures it has.
  ///   - masks: those of the stroke.
  public mutating func add(
    _ stamp: Stamp, color: SIMD4<UInt16>, texture: Texture? = nil, picture: Int = 0,
    masks: inout TipMasks, originX: Int, originY: Int
  ) {
    guard let form = TipForm(stamp) else { return }
    let tile = Tile.bounds.offset(dx: originX, dy: originY)
    guard let mask = masks.mask(form, texture: texture, picture: picture, tile: tile) else {
      return
    }
    let strength = max(0, min(1, stamp.flow)) * max(0, min(1, stamp.opacity))
    unsafe mask.run(
      laying: color, strength: UInt16((strength * 32768).rounded()), x: form.column - originX,
      y: form.row - originY, on: paint.writable(), cover: cover.writable())
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
  ///   - cells: those that it is laid on.
  ///   - limit: the part of the tile that lies in the picture, from its first pixel.
  public func composite(
    onto tile: inout Tile, keepsAlpha: Bool, within reach: TileCover = .all,
    cells: MaskCells = .all, limit: PixelSize
  ) {
    if reach == .none { return }
    let isPlain = reach == .all && !keepsAlpha
    let pixels = unsafe UnsafeMutableRawPointer(tile.writable())
    cells.forEach { x, y in
      for row in y..<max(y, min(y + MaskCells.side, limit.height)) {
        if isPlain, x + MaskCells.side <= limit.width {
          unsafe layEight(onto: pixels, at: row * Tile.side + x)
          continue
        }
        for column in x..<max(x, min(x + MaskCells.side, limit.width)) {
          unsafe layOne(
            onto: pixels, at: row * Tile.side + column, keepsAlpha: keepsAlpha, within: reach)
        }
      }
    }
  }

  @inline(__always)
  @unsafe private func layOne(
    onto pixels: UnsafeMutableRawPointer, at pixel: Int, keepsAlpha: Bool, within reach: TileCover
  ) {
    let gone = unsafe cover.readable[pixel]
    if gone == 0 { return }
    let place = pixel * 8
    let new = unsafe UnsafeRawPointer(paint.readable).load(
      fromByteOffset: place, as: SIMD4<UInt16>.self)
    let below = unsafe pixels.load(fromByteOffset: place, as: SIMD4<UInt16>.self)
    var laid = Self.lay(new, gone: gone, over: below, keepsAlpha: keepsAlpha)
    if case .part(let values) = reach { laid = Self.mix(laid, values[pixel], over: below) }
    unsafe pixels.storeBytes(of: laid, toByteOffset: place, as: SIMD4<UInt16>.self)
  }

  /// Lays eight pixels on all that is there.
  @inline(__always)
  @unsafe private func layEight(onto pixels: UnsafeMutableRawPointer, at pixel: Int) {
    let gone = unsafe UnsafeRawPointer(cover.readable).load(
      fromByteOffset: pixel * 2, as: SIMD8<UInt16>.self)
    if cvector_is_zero_u16x8(gone) { return }
    let left = SIMD8(repeating: Tile.one) &- gone
    let place = pixel * 8
    unsafe lay(onto: pixels, at: place, left: cvector_low_pixels_u16x8(left))
    unsafe lay(onto: pixels, at: place + 32, left: cvector_high_pixels_u16x8(left))
  }

  @inline(__always)
  @unsafe private func lay(
    onto pixels: UnsafeMutableRawPointer, at place: Int, left: SIMD16<UInt16>
  ) {
    let old = unsafe pixels.load(fromByteOffset: place, as: SIMD16<UInt16>.self)
    let new = unsafe UnsafeRawPointer(paint.readable).load(
      fromByteOffset: place, as: SIMD16<UInt16>.self)
    unsafe pixels.storeBytes(
      of: cvector_fix15_u16x16(old, left) &+ new, toByteOffset: place, as: SIMD16<UInt16>.self)
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
    _ smudge: SmudgeTile, at index: Int, keepsAlpha: Bool, within reach: TileCover = .all,
    cells: MaskCells = .all
  ) {
    let bounds = localBounds(of: index)
    var tile = self[index] ?? Tile()
    self[index] = nil
    smudge.composite(
      onto: &tile, keepsAlpha: keepsAlpha, within: reach, cells: cells,
      limit: PixelSize(width: bounds.width, height: bounds.height))
    self[index] = tile.isBlank ? nil : tile
  }
}
