/// How much of the paint the ground lets through on one tile: 64 × 64 factors.
public struct GrainTile: Sendable {
  private let storage: BuildUpStorage

  /// Lays a texture over a tile.
  ///
  /// - Parameters:
  ///   - scale: the picture's pixels for each of the texture's.
  ///   - strength: how much of the paint is lost where the texture is 0; 0…1.
  ///   - originX: the column of the tile, from the texture's corner.
  ///   - originY: the row of the tile, from there.
  public init(
    _ texture: Texture, scale: Double, strength: Double, originX: Double, originY: Double
  ) {
    storage = BuildUpStorage()
    let level = texture.level(step: 1 / scale)
    // A whole number of textures away it is the same, and small numbers are exact.
    let period = Double(Texture.side) * scale
    func within(_ v: Double) -> Float {
      Float((v - (v / period).rounded(.down) * period) / scale)
    }
    let (startX, startY) = (within(originX), within(originY))
    let step = Float(1 / scale)
    let loss = Float(strength)
    for y in 0..<Tile.side {
      let v = SIMD8<Float>(repeating: startY + (Float(y) + 0.5) * step)
      for x in stride(from: 0, to: Tile.side, by: 8) {
        let u = (SIMD8<Float>(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5) + Float(x)) * step + startX
        let factor = 32768 - (32768 - level.sample(u, v)) * loss
        unsafe UnsafeMutableRawPointer(storage.samples + (y * Tile.side + x)).storeBytes(
          of: factor.samples, as: SIMD8<UInt16>.self)
      }
    }
  }

  /// The factors, row by row, 0…`Tile.one`.
  @unsafe var readable: UnsafePointer<UInt16> { unsafe UnsafePointer(storage.samples) }
}
