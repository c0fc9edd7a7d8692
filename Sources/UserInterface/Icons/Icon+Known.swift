nonisolated extension Icon {
  /// Three lines.
  public static let menu = Icon(known: "M4 7h16 M4 12h16 M4 17h16")
  /// An arrow that turns back to the left.
  public static let undo = Icon(known: "M8 5 4 9l4 4 M4 9h10a5.5 5.5 0 0 1 0 11h-3")
  /// An arrow that turns back to the right.
  public static let redo = Icon(known: "M16 5l4 4-4 4 M20 9H10a5.5 5.5 0 0 0 0 11h3")
  /// Four corners that point outward.
  public static let fullScreen = Icon(
    known: "M4 9V4h5 M20 9V4h-5 M4 15v5h5 M20 15v5h-5")
  /// Four corners that point inward.
  public static let leaveFullScreen = Icon(
    known: "M9 4v5H4 M15 4v5h5 M9 20v-5H4 M15 20v-5h5")
  /// A brush with its tip down.
  public static let brush = Icon(
    known: "M4 20c3 0 4.6-1.2 4.6-3.2A2.4 2.4 0 0 0 6.2 14.4C4.4 14.4 4.6 17 4 20Z "
      + "M8.6 15.2 18.7 4.3a1.6 1.6 0 0 1 2.3 2.3L10.2 16.8")
  /// An eraser on its edge.
  public static let eraser = Icon(
    known: "M8.2 19.5 3.8 15a1.6 1.6 0 0 1 0-2.3l8.9-8.9a1.6 1.6 0 0 1 2.3 0l5.2 5.2"
      + "a1.6 1.6 0 0 1 0 2.3l-8.2 8.2H8.2Z M8.3 8.2l7.5 7.5 M14 19.5h7")
  /// A line between two points.
  public static let line = Icon(known: "M5 19 19 5 M5 19h.01 M19 5h.01")
  /// An open hand.
  public static let hand = Icon(
    known: "M8 13.5V6.2a1.5 1.5 0 0 1 3 0V11 M11 11V4.7a1.5 1.5 0 0 1 3 0V11 "
      + "M14 11V6.2a1.5 1.5 0 0 1 3 0v5.6 M17 9.2a1.5 1.5 0 0 1 3 0v4.9c0 3.9-2.7 6.7-6.5 6.7"
      + "-3 0-4.6-1.2-6-3.5L4.3 13.6a1.5 1.5 0 0 1 2.5-1.6L8 13.5")
  /// A finger that touches.
  public static let finger = Icon(known: Icon.fingerData)
  /// A finger, crossed out.
  public static let noFinger = Icon(known: Icon.fingerData + " M4 4 20.5 20.5")
  private static let fingerData =
    "M9.7 14.6V6a1.6 1.6 0 0 1 3.2 0v5.6l3.9 .8a2 2 0 0 1 1.6 2.3l-.6 3.5a3 3 0 0 1-3 2.5h-2.4"
    + "a4 4 0 0 1-3.1-1.5L5.8 15a1.5 1.5 0 0 1 2.2-2l1.7 1.6 M6.7 8.2a4.8 4.8 0 1 1 9.2 0"
  /// A sheet of paper with a corner folded.
  public static let document = Icon(
    known: "M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5"
      + "V8.5l-5-5Z M13.5 3.5v5h5")
  /// A folder.
  public static let folder = Icon(
    known: "M3.5 18V6.5A1.5 1.5 0 0 1 5 5h4.2l2.3 2.5H19A1.5 1.5 0 0 1 20.5 9v9"
      + "a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18Z")
  /// An arrow up.
  public static let up = Icon(known: "M12 19.5v-15 M5.5 11 12 4.5 18.5 11")
  /// A house.
  public static let home = Icon(
    known: "M4 11.2 12 4l8 7.2 M6 9.6V19a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V9.6 M10 20v-5.5h4V20")
  /// A picture of hills.
  public static let picture = Icon(
    known: "M4 5.5h16v13H4Z M4 16l4.8-5 4 4.2 2.4-2.2 4.8 4 M15.5 9.2h.01")
  /// A tick.
  public static let check = Icon(known: "M5 12.5 10 17.5 19.5 7")
  /// A cross.
  public static let close = Icon(known: "M6 6l12 12 M18 6 6 18")

  /// Every icon of the app's own, for galleries and tests.
  public static let all: [Icon] =
    [
      .menu, .undo, .redo, .fullScreen, .leaveFullScreen, .brush, .eraser, .line, .hand, .finger,
      .noFinger, .document,
      .folder, .up, .home, .picture, .check, .close,
    ] + brushes + ofLayers
}
