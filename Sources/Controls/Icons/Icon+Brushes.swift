nonisolated extension Icon {
  /// A nib with its slit.
  public static let inkPen = Icon(named: "inkPen")
  /// A brush that ends in a long point.
  public static let brushPen = Icon(named: "brushPen")
  /// A felt pen with a slanted tip.
  public static let marker = Icon(named: "marker")
  /// A flat brush with square hair.
  public static let flatBrush = Icon(named: "flatBrush")
  /// A ball with a soft shadow.
  public static let softShading = Icon(named: "softShading")
  /// A stick of charcoal with crumbs.
  public static let charcoal = Icon(named: "charcoal")
  /// A block of chalk with a line.
  public static let chalk = Icon(named: "chalk")
  /// A drop in a puddle.
  public static let wash = Icon(named: "wash")
  /// A fingertip that leaves a trail.
  public static let smudge = Icon(named: "smudge")

  /// A brush with a long, pointed tuft.
  public static let oilBrush = Icon(named: "oilBrush")
  /// Two rounds that lie on each other.
  public static let blender = Icon(named: "blender")
  /// A pointed blade with a handle.
  public static let paletteKnife = Icon(named: "paletteKnife")
  /// A pen with a thin, round tip.
  public static let technicalPen = Icon(named: "technicalPen")
  /// A broad nib.
  public static let calligraphyPen = Icon(named: "calligraphyPen")
  /// A pointed stick in a wrapper.
  public static let crayon = Icon(named: "crayon")
  /// A stick with a smear below.
  public static let pastel = Icon(named: "pastel")
  /// A brush whose hairs spread.
  public static let fanBrush = Icon(named: "fanBrush")
  /// A brush with a thick tuft.
  public static let mop = Icon(named: "mop")
  /// Drops that fall.
  public static let drops = Icon(named: "drops")
  /// Specks of all sizes.
  public static let spatter = Icon(named: "spatter")
  /// A sponge with holes.
  public static let sponge = Icon(named: "sponge")

  /// The icons in this file.
  static let ofBrushes: [Icon] = [
    .inkPen, .brushPen, .marker, .flatBrush, .softShading, .charcoal, .chalk, .wash,
    .smudge, .oilBrush, .blender, .paletteKnife, .technicalPen, .calligraphyPen, .crayon, .pastel,
    .fanBrush, .mop, .drops, .spatter, .sponge,
  ]
}
