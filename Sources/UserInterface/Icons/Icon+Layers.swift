nonisolated extension Icon {
  /// Three sheets on each other.
  public static let layers = Icon(
    known: "M12 3.6 3.6 8l8.4 4.4L20.4 8 12 3.6Z M3.6 12l8.4 4.4 8.4-4.4 M3.6 16l8.4 4.4 8.4-4.4")
  /// A folder with a plus.
  public static let newGroup = Icon(
    known: "M3.5 18V6.5A1.5 1.5 0 0 1 5 5h4.2l2.3 2.5H19A1.5 1.5 0 0 1 20.5 9v9"
      + "a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18Z M12 10.8v5.4 M9.3 13.5h5.4")
  /// A sheet behind another.
  public static let duplicate = Icon(
    known: "M9.7 8.5h9a1.2 1.2 0 0 1 1.2 1.2v9a1.2 1.2 0 0 1-1.2 1.2h-9a1.2 1.2 0 0 1-1.2-1.2v-9"
      + "a1.2 1.2 0 0 1 1.2-1.2Z M15.5 8.3V5.3a1.2 1.2 0 0 0-1.2-1.2h-9a1.2 1.2 0 0 0-1.2 1.2v9"
      + "a1.2 1.2 0 0 0 1.2 1.2h3")
  /// An arrow down onto a pile.
  public static let mergeDown = Icon(
    known: "M12 3.5v9.3 M7.8 8.8 12 13l4.2-4.2 M4 16.8h16 M4 20.3h16")
  /// A bin.
  public static let trash = Icon(
    known: "M4.5 7h15 M9.3 7V5.2a1 1 0 0 1 1-1h3.4a1 1 0 0 1 1 1V7 M6.3 7l.8 11.4"
      + "a1.4 1.4 0 0 0 1.4 1.3h7a1.4 1.4 0 0 0 1.4-1.3L17.7 7 M10.2 10.8v5 M13.8 10.8v5")
  /// An arrow down.
  public static let down = Icon(known: "M12 4.5v15 M5.5 13l6.5 6.5 6.5-6.5")
  /// An open eye.
  public static let eye = Icon(
    known: "M2.8 12S6.2 5.8 12 5.8 21.2 12 21.2 12 17.8 18.2 12 18.2 2.8 12 2.8 12Z "
      + "M12 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4Z")
  /// A closed eye.
  public static let closedEye = Icon(
    known: "M3 10.2c2.2 3.3 5.3 5 9 5s6.8-1.7 9-5 M12 15.4v3.1 M6.6 13.7l-1.9 2.6 "
      + "M17.4 13.7l1.9 2.6")
  /// A closed lock.
  public static let lock = Icon(known: "M7.8 10.6V8a4.2 4.2 0 0 1 8.4 0v2.6 " + Icon.lockBody)
  /// An open lock.
  public static let openLock = Icon(
    known: "M7.8 10.6V7.4a4.2 4.2 0 0 1 8-1.9 " + Icon.lockBody)
  private static let lockBody =
    "M6.7 10.6h10.6a1.3 1.3 0 0 1 1.3 1.3v6.6a1.3 1.3 0 0 1-1.3 1.3H6.7a1.3 1.3 0 0 1-1.3-1.3"
    + "v-6.6a1.3 1.3 0 0 1 1.3-1.3Z"
  /// An arrow that turns down onto what is below.
  public static let clip = Icon(known: "M17 5H10a2 2 0 0 0-2 2v11 M3.8 14 8 18.2l4.2-4.2")

  /// The icons in this file, for galleries and tests.
  static let ofLayers: [Icon] = [
    .layers, .newGroup, .duplicate, .mergeDown, .trash, .down, .eye, .closedEye, .lock, .openLock,
    .clip,
  ]
}
