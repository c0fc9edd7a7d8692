nonisolated extension Icon {
  /// Two wings of which one is the other in a mirror.
  public static let flip = Icon(named: "flip")
  /// A small dot and a large one.
  public static let lineSize = Icon(named: "lineSize")
  /// A disk, one half of it hatched.
  public static let opacity = Icon(named: "opacity")
  /// An arrow up from a sheet.
  public static let order = Icon(named: "order")

  /// A wave that ends in a calm line.
  public static let smoothLine = Icon(named: "smoothLine")
  /// A loop whose ends nearly meet.
  public static let closeLine = Icon(named: "closeLine")
  /// A line with an arrow back.
  public static let reverseLine = Icon(named: "reverseLine")
  /// A line of which the end is dotted, behind a stroke across.
  public static let trimLine = Icon(named: "trimLine")

  /// A disk with dots around it.
  public static let feather = Icon(named: "feather")
  /// A square, and corners around it.
  public static let growArea = Icon(named: "growArea")
  /// A hatched square with a round hole.
  public static let invertArea = Icon(named: "invertArea")
  /// A pair of scissors.
  public static let scissors = Icon(named: "scissors")

  /// A dotted axis between two triangles that look away from each other.
  public static let mirrorGuide = Icon(named: "mirrorGuide")
  /// A cross with a corner in each quarter.
  public static let twoMirrors = Icon(named: "twoMirrors")
  /// Three petals around a middle.
  public static let radial = Icon(named: "radial")
  /// A star of six rays.
  public static let snowflake = Icon(named: "snowflake")
  /// Four tiles with the same dot.
  public static let tileGuide = Icon(named: "tileGuide")

  /// The icons in this file.
  static let ofSelecting: [Icon] = [
    .flip, .lineSize, .opacity, .order, .smoothLine, .closeLine, .reverseLine, .trimLine,
    .feather, .growArea, .invertArea, .scissors, .mirrorGuide, .twoMirrors, .radial, .snowflake,
    .tileGuide,
  ]
}
