/// A rough pattern that repeats without a seam, made by a formula: as the ground under the paint,
/// or in the tip of a brush.
public enum MadeTexture: String, CaseIterable, Hashable, Sendable {
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

  // Papers and cloths, made as heights: as much of each is higher than any height as is to be expected of it,
  // so that a light hand touches as much of one as of another.

  /// Paper that was pressed hot: nearly smooth.
  case hotPress
  /// Drawing paper: a fine, even tooth.
  case vellum
  /// Watercolor paper that was pressed cold: pebbles side by side.
  case coldPress
  /// Watercolor paper that was not pressed: hills with pebbles on them.
  case torchon
  /// Paper from a mold of wires: fine lines, and wider ones across.
  case laid
  /// Wrapping paper: short fibers that lie one way.
  case kraft
  /// Paper with grit glued on, for pastels.
  case sanded
  /// Pastel paper with dimples side by side, as honeycombs have.
  case honeycomb
  /// Fine cloth with threads of uneven strength.
  case linen
  /// Coarse cloth.
  case cottonDuck
  /// Paper of long fibers that lie every way.
  case washi
  /// A ground that was laid with a wide brush.
  case gesso
}
