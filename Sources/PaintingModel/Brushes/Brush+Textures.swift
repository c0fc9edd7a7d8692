extension Brush {
  /// Whether anything is in its tip, or a ground under its paint.
  public var hasTextures: Bool {
    switch shape {
    case .textured, .sampled: true
    case .round, .flat: grain != nil
    }
  }

  /// Makes the pixels of its textures and pictures, which takes some milliseconds the first time, on any thread:
  /// ahead of the first stroke that needs them.
  public func prepareTextures() {
    _ = grain?.texture.pattern
    switch shape {
    case .textured(let texture): _ = texture.pattern
    case .sampled(let tip):
      let reach = tip.reach
      for picture in tip.pictures { _ = picture.tip(reach: reach) }
    case .round, .flat: break
    }
  }

  /// The pictures in it, each once.
  public var pictures: [BrushPicture] {
    var pictures = ownTextures
    if case .sampled(let tip) = shape {
      for picture in tip.pictures where !pictures.contains(picture) { pictures.append(picture) }
    }
    return pictures
  }

  /// The pictures in it that are patterns.
  public var ownTextures: [BrushPicture] {
    var pictures: [BrushPicture] = []
    if case .textured(.own(let picture)) = shape { pictures.append(picture) }
    if case .own(let picture)? = grain?.texture, !pictures.contains(picture) {
      pictures.append(picture)
    }
    return pictures
  }
}
