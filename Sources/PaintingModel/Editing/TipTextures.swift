internal import Rasterizer

/// What fills the stamps of a tip.
struct TipTextures: Sendable {
  /// The tip that is a picture; nil for others.
  private let tip: SampledTip?
  /// What is in every stamp; nil for an even one.
  private let texture: Texture?
  /// Where there are several, of which each stamp takes one: all of them.
  private let textures: [Texture]

  init(_ shape: BrushShape) {
    switch shape {
    case .textured(let texture): (tip, self.texture, textures) = (nil, texture.pattern, [])
    case .sampled(let tip):
      let reach = tip.reach
      let all = tip.pictures.map { picture in
        var texture = picture.tip(reach: reach)
        texture.isMirrored = tip.isMirrored
        return texture
      }
      (self.tip, texture, textures) = (tip, all.first, all.count > 1 ? all : [])
    case .round, .flat: (tip, texture, textures) = (nil, nil, [])
    }
  }

  /// What is in a stamp, and which of the textures that is; nil for an even one.
  ///
  /// - Parameters:
  ///   - seed: the stroke's.
  ///   - mirrors: for each of the marks that a guide makes of one whether it is in a mirror.
  func texture(ofStamp number: Int, seed: UInt64, mirrors: [Bool]) -> (
    texture: Texture?, place: Int
  ) {
    guard let tip, var texture else { return (texture, 0) }
    var place = 0
    if !textures.isEmpty {
      // All copies of a stamp show the same.
      place = tip.picture(ofStamp: number / mirrors.count, seed: seed)
      texture = textures[place]
    }
    if mirrors.count > 1, mirrors[number % mirrors.count] {
      texture.isMirrored.toggle()
      place += tip.pictures.count
    }
    return (texture, place)
  }
}
