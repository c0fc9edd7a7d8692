nonisolated extension Icon {
  /// Three sheets on each other.
  public static let layers = Icon(named: "layers")
  /// A folder with a plus.
  public static let newGroup = Icon(named: "newGroup")
  /// A sheet behind another.
  public static let duplicate = Icon(named: "duplicate")
  /// An arrow down onto a pile.
  public static let mergeDown = Icon(named: "mergeDown")
  /// A bin.
  public static let trash = Icon(named: "trash")
  /// An open eye.
  public static let eye = Icon(named: "eye")
  /// A closed eye.
  public static let closedEye = Icon(named: "closedEye")
  /// A closed lock.
  public static let lock = Icon(named: "lock")
  /// An open lock.
  public static let openLock = Icon(named: "openLock")
  /// An arrow that turns down onto what is below.
  public static let clip = Icon(named: "clip")
  /// A lighthouse.
  public static let reference = Icon(named: "reference")
  /// A sheet with a broken edge.
  public static let draft = Icon(named: "draft")

  /// The icons in this file.
  static let ofLayers: [Icon] = [
    .layers, .newGroup, .duplicate, .mergeDown, .trash, .eye, .closedEye, .lock, .openLock, .clip,
    .reference, .draft,
  ]
}
