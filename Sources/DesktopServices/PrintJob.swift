/// Pages that the desktop is to print.
public struct PrintJob: Sendable {
  /// What people call it.
  public var title: String
  /// The number of the open file of PDF; it stays open until the portal has answered.
  public var file: Int32
  /// What the paper is called among programs (PWG 5101.1): `iso_a4`.
  public var paper: String
  /// How wide a sheet is that stands upright, in millimeters.
  public var width: Double
  /// How high a sheet is that stands upright, in millimeters.
  public var height: Double
  /// Whether the pages are wider than high.
  public var isAcross: Bool

  /// Makes a job.
  public init(
    title: String, file: Int32, paper: String, width: Double, height: Double, isAcross: Bool
  ) {
    self.title = title
    self.file = file
    self.paper = paper
    self.width = width
    self.height = height
    self.isAcross = isAcross
  }
}
