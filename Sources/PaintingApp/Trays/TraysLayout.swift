import Geometry
import UserInterface

/// What the trays leave to each other.
enum TraysLayout {
  /// The free way between two trays, in points.
  static let gap = 16.0
  /// The height of the bars at the top.
  static var barHeight: Double { Metrics.target + 8 }
  /// From the window's lower edge to the colour tray.
  static let colorsBottom = 24.0
  /// The height of the colour tray.
  static let colorsHeight = 68.0

  /// Where the standing trays may be: below the bars and above the colours.
  static func sideRoom(in window: Size) -> Rect {
    let top = Metrics.margin + barHeight + gap
    return Rect(
      minX: 0, minY: top, maxX: window.width,
      maxY: max(top + 1, window.height - colorsBottom - colorsHeight - gap))
  }
}
