extension Brush {
  /// The textures that its strokes need.
  public var textures: Set<BrushTexture> {
    var textures: Set<BrushTexture> = []
    if let grain { textures.insert(grain.texture) }
    if case .textured(let texture) = shape { textures.insert(texture) }
    return textures
  }
}

extension BrushTexture {
  /// Makes its pixels, which takes some milliseconds the first time, on any thread: ahead of the first stroke
  /// that needs them.
  public func prepare() { _ = pattern }
}
