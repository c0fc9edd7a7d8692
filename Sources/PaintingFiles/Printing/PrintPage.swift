public import Geometry

/// One sheet of a printed picture.
public struct PrintPage: Hashable, Sendable {
  /// A thin line in the margin, in points from the sheet's upper left corner.
  public struct Mark: Hashable, Sendable {
    /// Where it begins.
    public let start: Point
    /// Where it ends.
    public let end: Point
  }

  /// What the sheet is called among the others: the letters of its column and the number of its row, as `B1`.
  public let label: String
  /// The part of the picture on it, in pixels from the picture's upper left corner.
  public let part: Rect
  /// Where that part lies, in points from the sheet's upper left corner.
  public let frame: Rect
  /// The lines at which it is cut, and those at which another sheet begins or ends.
  public let marks: [Mark]
  /// Where the label's line begins; nil where it has no room, or is not wanted.
  public let labelPlace: Point?

  /// How large the label's letters are, in points.
  public static let labelSize = 8.0
  /// How wide marks are, in points.
  public static let markWidth = 0.3
  /// From the picture to a mark, and the length of one, in points.
  private static let gap = 1.5 * PrintSetup.point
  private static let length = 5 * PrintSetup.point
  /// Where another sheet begins or ends the lines are shorter.
  private static let shortLength = 2.5 * PrintSetup.point

  /// Makes a sheet.
  ///
  /// - Parameters:
  ///   - seams: where sheets beside this one begin or end on it, and those above and below, in points.
  ///   - isOneOfMany: whether there are others.
  init(
    column: Int, row: Int, part: Rect, frame: Rect, paper: Size,
    seams: (across: [Double], down: [Double]), hasMarks: Bool, isOneOfMany: Bool
  ) {
    label = PrintPage.letters(of: column) + "\(row + 1)"
    self.part = part
    self.frame = frame
    guard hasMarks else {
      marks = []
      labelPlace = nil
      return
    }
    var marks: [Mark] = []
    func add(_ x: [Double], _ y: [Double], _ length: Double) {
      // Above and below the picture, and to its left and right; as far as there is paper.
      for x in x where PrintPage.isOn(x, paper.width) {
        if let line = PrintPage.line(before: frame.minY, length) {
          marks.append(Mark(start: Point(x, line.0), end: Point(x, line.1)))
        }
        if let line = PrintPage.line(before: paper.height - frame.maxY, length) {
          marks.append(
            Mark(start: Point(x, paper.height - line.0), end: Point(x, paper.height - line.1)))
        }
      }
      for y in y where PrintPage.isOn(y, paper.height) {
        if let line = PrintPage.line(before: frame.minX, length) {
          marks.append(Mark(start: Point(line.0, y), end: Point(line.1, y)))
        }
        if let line = PrintPage.line(before: paper.width - frame.maxX, length) {
          marks.append(
            Mark(start: Point(paper.width - line.0, y), end: Point(paper.width - line.1, y)))
        }
      }
    }
    add([frame.minX, frame.maxX], [frame.minY, frame.maxY], PrintPage.length)
    add(seams.across, seams.down, PrintPage.shortLength)
    self.marks = marks
    let place = Point(
      frame.midX - PrintPage.labelSize / 2, frame.maxY + PrintPage.gap + PrintPage.labelSize)
    labelPlace = isOneOfMany && place.y < paper.height - PrintPage.gap ? place : nil
  }

  /// Whether a line at a place is on paper of a length, not at its edge.
  private static func isOn(_ place: Double, _ length: Double) -> Bool {
    place >= markWidth && place <= length - markWidth
  }

  /// From where to where a line goes in a margin, counted from the paper's edge; nil where it has no room.
  private static func line(before room: Double, _ length: Double) -> (Double, Double)? {
    let end = room - gap
    return end >= shortLength / 2 ? (max(0, end - length), end) : nil
  }

  /// A, B … Z, AA, AB …
  private static func letters(of column: Int) -> String {
    let last = String(UnicodeScalar(UInt8(65 + column % 26)))
    return column < 26 ? last : letters(of: column / 26 - 1) + last
  }
}
