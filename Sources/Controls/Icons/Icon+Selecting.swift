nonisolated extension Icon {
  /// Two wings of which one is the other in a mirror.
  public static let flip = Icon(named: "flip")
  /// A small dot and a large one.
  public static let lineSize = Icon(named: "lineSize")
  /// A disk, one half of it hatched.
  public static let opacity = Icon(named: "opacity")
  /// An arrow up from a sheet.
  public static let order = Icon(named: "order")

  /// The icons in this file.
  static let ofSelecting: [Icon] = [.flip, .lineSize, .opacity, .order]
}
