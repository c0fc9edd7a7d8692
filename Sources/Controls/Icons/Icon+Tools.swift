nonisolated extension Icon {
  /// A brush with its tip down.
  public static let brush = Icon(named: "brush")
  /// A pencil with its tip down.
  public static let pencil = Icon(named: "pencil")
  /// A spray can.
  public static let airbrush = Icon(named: "airbrush")
  /// An eraser on its edge.
  public static let eraser = Icon(named: "eraser")
  /// A line between two points.
  public static let line = Icon(named: "line")
  /// A rectangle.
  public static let rectangle = Icon(named: "rectangle")
  /// An ellipse.
  public static let ellipse = Icon(named: "ellipse")
  /// A pentagon.
  public static let polygon = Icon(named: "polygon")
  /// A star.
  public static let star = Icon(named: "star")
  /// A line with a head.
  public static let arrow = Icon(named: "arrow")
  /// A line that swings.
  public static let curve = Icon(named: "curve")
  /// A square and a circle.
  public static let shape = Icon(named: "shape")
  /// A bucket that tips, and a drop.
  public static let fill = Icon(named: "fill")
  /// A capital T.
  public static let text = Icon(named: "text")
  /// A face that smiles.
  public static let sticker = Icon(named: "sticker")
  /// An arrow head, as a pointer.
  public static let select = Icon(named: "select")
  /// A dropper.
  public static let eyedropper = Icon(named: "eyedropper")
  /// An open hand.
  public static let hand = Icon(named: "hand")
  /// A finger that touches.
  public static let finger = Icon(named: "finger")
  /// A finger, crossed out.
  public static let noFinger = Icon(named: "noFinger")

  /// The icons in this file.
  static let ofTools: [Icon] = [
    .brush, .pencil, .airbrush, .eraser, .line, .rectangle, .ellipse, .polygon, .star, .arrow,
    .curve, .shape, .fill, .text, .sticker, .select, .eyedropper, .hand, .finger, .noFinger,
  ]
}
