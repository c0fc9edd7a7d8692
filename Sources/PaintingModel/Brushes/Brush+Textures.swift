extension Brush {
  /// Whether anything is in its tip, or a ground under its paint.
  public var hasTextures: Bool {
    shape.isTextured || grain != nil || dual?.shape.isTextured == true
  }

  /// Makes the pixels of its textures and pictures, which takes some milliseconds the first time, on any thread:
  /// ahead of the first stroke that needs them.
  public func prepareTextures() {
    _ = grain?.texture.pattern
    for shape in shapes { _ = TipTextures(shape) }
  }

  /// The pictures in it, each once.
  public var pictures: [BrushPicture] {
    var pictures = ownTextures
    for case .sampled(let tip) in shapes {
      for picture in tip.pictures where !pictures.contains(picture) { pictures.append(picture) }
    }
    return pictures
  }

  /// The pictures in it that are patterns.
  public var ownTextures: [BrushPicture] {
    var pictures: [BrushPicture] = []
    for case .textured(.own(let picture)) in shapes where !pictures.contains(picture) {
      pictures.append(picture)
    }
    if case .own(let picture)? = grain?.texture, !pictures.contains(picture) {
      pictures.append(picture)
    }
    return pictures
  }

  /// The forms of its tips.
  private var shapes: [BrushShape] { [shape] + (dual.map { [$0.shape] } ?? []) }
}

extension BrushShape {
  /// Whether anything is in it.
  fileprivate var isTextured: Bool {
    switch self {
    case .textured, .sampled: true
    case .round, .flat: false
    }
  }
}
