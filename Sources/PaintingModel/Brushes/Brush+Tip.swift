internal import Rasterizer

extension Brush {
  /// The disc that a solid stroke covers at one place.
  func disc(_ tip: BrushTip) -> Capsule.Tip {
    Capsule.Tip(radius: tip.radius, opacity: opacity * tip.opacity)
  }
}
