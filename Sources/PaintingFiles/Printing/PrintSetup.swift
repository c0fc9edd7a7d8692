/// How a painting is to lie on paper.
public struct PrintSetup: Hashable, Sendable {
  /// Which way the sheets stand.
  public enum Orientation: String, CaseIterable, Hashable, Sendable {
    /// As the picture becomes largest, or needs the fewest sheets.
    case automatic
    /// Higher than wide.
    case upright
    /// Wider than high.
    case across
  }

  /// How large the picture is.
  public enum Scale: String, CaseIterable, Hashable, Sendable {
    /// As large as a sheet allows.
    case fit
    /// As large as its pixels an inch say, on as many sheets as that takes.
    case actual
    /// As large as some sheets allow that are put together.
    case poster
  }

  /// How many sheets a poster may have across, and down.
  public static let counts = 1...10
  /// How wide margins may be, in millimeters.
  public static let margins = 0...50
  /// How far sheets may overlap, in millimeters.
  public static let overlaps = 0...50
  /// How many points a millimeter has.
  static let point = 72 / 25.4

  /// The paper.
  public var paper: PrintPaper
  /// Which way it stands.
  public var orientation: Orientation
  /// How large the picture is.
  public var scale: Scale
  /// How many sheets a poster has at most beside each other.
  public var columns: Int
  /// How many sheets a poster has at most below each other.
  public var rows: Int
  /// How much of each sheet stays empty at each edge, in millimeters.
  public var margin: Int
  /// How much of the picture a sheet and the next one both have, in millimeters.
  public var overlap: Int
  /// Whether lines in the margins show where to cut and where sheets meet, and words which sheet it is. A picture
  /// that fits a sheet is not cut.
  public var hasMarks: Bool

  /// Makes a setup; by default one sheet of A4 as full as can be. What is beyond the limits becomes the limit.
  public init(
    _ paper: PrintPaper = .a4, orientation: Orientation = .automatic, scale: Scale = .fit,
    columns: Int = 2, rows: Int = 2, margin: Int = 10, overlap: Int = 10, hasMarks: Bool = true
  ) {
    func limited(_ value: Int, _ range: ClosedRange<Int>) -> Int {
      min(max(value, range.lowerBound), range.upperBound)
    }
    self.paper = paper
    self.orientation = orientation
    self.scale = scale
    self.columns = limited(columns, PrintSetup.counts)
    self.rows = limited(rows, PrintSetup.counts)
    self.margin = limited(margin, PrintSetup.margins)
    self.overlap = limited(overlap, PrintSetup.overlaps)
    self.hasMarks = hasMarks
  }
}
