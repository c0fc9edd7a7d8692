public import Geometry

/// The ground under one tile and how paint lies on it: 64 × 64 heights, or the factors that they make of
/// coverage.
public struct GrainTile: Sendable {
  private let storage: BuildUpStorage
  private var clouds: BuildUpStorage?
  /// What becomes of coverage over the heights; nil where coverage is multiplied by the factors.
  let film: PaintFilm?

  /// All of a tile.
  public static let whole = PixelSize(width: Tile.side, height: Tile.side).bounds

  /// Lays a texture over a tile.
  ///
  /// - Parameters:
  ///   - scale: the picture's pixels for each of the texture's.
  ///   - strength: how much of the paint is lost where the texture is 0; 0…1.
  ///   - originX: the column of the tile, from the texture's corner.
  ///   - originY: the row of the tile, from there.
  ///   - block: the part of the tile that is asked for, from its first pixel.
  public init(
    _ texture: Texture, scale: Double, strength: Double, originX: Double, originY: Double,
    in block: PixelRect = GrainTile.whole
  ) {
    self.init(
      texture, scale: scale, strength: strength, nil, originX: originX, originY: originY, block)
  }

  /// Lays a texture of heights over a tile; the strength is the film's.
  public init(
    _ texture: Texture, scale: Double, film: PaintFilm, originX: Double, originY: Double,
    in block: PixelRect = GrainTile.whole
  ) {
    self.init(
      texture, scale: scale, strength: 1, film, originX: originX, originY: originY, block)
  }

  /// Makes an even ground, as high as all of it.
  public init(film: PaintFilm) {
    storage = BuildUpStorage()
    self.film = film
    unsafe storage.samples.update(repeating: Tile.one, count: Tile.side * Tile.side)
  }

  private init(
    _ texture: Texture, scale: Double, strength: Double, _ film: PaintFilm?, originX: Double,
    originY: Double, _ block: PixelRect
  ) {
    storage = BuildUpStorage(
      texture, scale: scale, strength: strength, originX: originX, originY: originY, block)
    self.film = film
  }

  /// Lays over it the clouds that water follows where paint runs out; coordinates as for the ground.
  public mutating func addClouds(
    _ texture: Texture, scale: Double, originX: Double, originY: Double, in block: PixelRect
  ) {
    clouds = BuildUpStorage(
      texture, scale: scale, strength: 1, originX: originX, originY: originY, block)
  }

  /// The heights or factors, row by row, 0…`Tile.one`.
  @unsafe var readable: UnsafePointer<UInt16> { unsafe UnsafePointer(storage.samples) }

  /// The heights of the clouds; nil where there are none.
  @unsafe var readableClouds: UnsafePointer<UInt16>? {
    unsafe clouds.map { unsafe UnsafePointer($0.samples) }
  }
}

extension BuildUpStorage {
  /// Fills a block of it with what a texture leaves of paint.
  fileprivate convenience init(
    _ texture: Texture, scale: Double, strength: Double, originX: Double, originY: Double,
    _ block: PixelRect
  ) {
    self.init()
    let level = texture.level(step: 1 / scale)
    // A whole number of textures away it is the same, and small numbers are exact.
    let period = Double(texture.side) * scale
    func within(_ v: Double) -> Float {
      Float((v - (v / period).rounded(.down) * period) / scale)
    }
    let (startX, startY) = (within(originX), within(originY))
    let step = Float(1 / scale)
    let loss = Float(strength)
    for y in block.minY..<block.maxY {
      let v = SIMD8<Float>(repeating: startY + (Float(y) + 0.5) * step)
      for x in stride(from: block.minX & ~7, to: block.maxX, by: 8) {
        let u = (SIMD8<Float>(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5) + Float(x)) * step + startX
        let factor = 32768 - (32768 - level.sample(u, v)) * loss
        unsafe UnsafeMutableRawPointer(samples + (y * Tile.side + x)).storeBytes(
          of: factor.samples, as: SIMD8<UInt16>.self)
      }
    }
  }
}
