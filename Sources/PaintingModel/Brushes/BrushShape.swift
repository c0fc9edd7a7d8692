/// The form of a brush's tip.
public enum BrushShape: Hashable, Sendable {
  /// A disc.
  case round
  /// A nib: an ellipse.
  ///
  /// - Parameters:
  ///   - aspect: its thickness in parts of its length, which is the diameter; 0.02…1.
  ///   - angle: the direction of its length in radians, clockwise from the x axis; −2π…2π.
  case flat(aspect: Double, angle: Double)
  /// A disc with a texture in it, for stamps; other methods paint it as round.
  case textured(BrushTexture)
  /// Pictures, for stamps; other methods paint it as round.
  case sampled(SampledTip)
}
