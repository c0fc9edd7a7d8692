/// A rough pattern that repeats without a seam, made by a formula: as the ground under the paint,
/// or in the tip of a brush.
public enum BrushTexture: String, CaseIterable, Hashable, Sendable {
  /// Fine paper: soft, even bumps.
  case paper
  /// Rough watercolor paper: wide bumps with small ones on them.
  case roughPaper
  /// Woven cloth.
  case canvas
  /// Fine speckles, as of graphite.
  case speckle
  /// Coarse crumbs with gaps.
  case chalk
  /// Long hairs of different strength, along the x axis.
  case bristles
  /// Wide, soft clouds, as of water in paint.
  case clouds
  /// Scattered round drops.
  case spray
}
