nonisolated extension Icon {
  /// Three lines.
  public static let menu = Icon(named: "menu")
  /// Three dots.
  public static let more = Icon(named: "more")
  /// Three sliders.
  public static let settings = Icon(named: "settings")
  /// A painter's palette.
  public static let palette = Icon(named: "palette")
  /// An arrow that turns back to the left.
  public static let undo = Icon(named: "undo")
  /// An arrow that turns back to the right.
  public static let redo = Icon(named: "redo")
  /// A triangle that points to the right.
  public static let play = Icon(named: "play")
  /// Two upright bars.
  public static let pause = Icon(named: "pause")
  /// An arrow up and out of a tray.
  public static let export = Icon(named: "export")
  /// Four corners that point outward.
  public static let fullScreen = Icon(named: "fullScreen")
  /// Four corners that point inward.
  public static let leaveFullScreen = Icon(named: "leaveFullScreen")
  /// A sheet of paper with a corner folded.
  public static let document = Icon(named: "document")
  /// A folder.
  public static let folder = Icon(named: "folder")
  /// A house.
  public static let home = Icon(named: "home")
  /// A picture of hills.
  public static let picture = Icon(named: "picture")
  /// A disc, one half of it dark.
  public static let gray = Icon(named: "gray")
  /// A magnifying glass.
  public static let search = Icon(named: "search")
  /// A tick.
  public static let check = Icon(named: "check")
  /// A cross.
  public static let close = Icon(named: "close")
  /// A plus.
  public static let plus = Icon(named: "plus")
  /// A minus.
  public static let minus = Icon(named: "minus")
  /// An arrow up.
  public static let up = Icon(named: "up")
  /// A heart, for what one likes.
  public static let heart = Icon(named: "heart")
  /// An arrow down.
  public static let down = Icon(named: "down")
  /// An arrow head that points up.
  public static let chevronUp = Icon(named: "chevronUp")
  /// An arrow head that points down.
  public static let chevronDown = Icon(named: "chevronDown")
  /// An arrow head that points to the left.
  public static let chevronLeft = Icon(named: "chevronLeft")
  /// An arrow head that points to the right.
  public static let chevronRight = Icon(named: "chevronRight")

  /// The icons in this file.
  static let ofActions: [Icon] = [
    .menu, .more, .settings, .palette, .undo, .redo, .play, .pause, .export, .fullScreen,
    .leaveFullScreen, .document, .folder, .home, .picture, .gray, .search, .check, .close, .plus,
    .minus, .heart,
    .up, .down,
    .chevronUp, .chevronDown, .chevronLeft, .chevronRight,
  ]

  /// Every icon of the app, for galleries and tests.
  public static let all: [Icon] =
    ofActions + ofTools + ofBrushes + ofLayers + ofSelecting + ofRulers + ofSheet
}
