import Geometry

/// What the trays leave to each other.
enum TraysLayout {
  /// The free way between two trays, in points.
  static let gap = 16.0
  /// From the window's lower edge to the colour tray.
  static let colorsBottom = 24.0
  /// The height of the colour tray.
  static let colorsHeight = 68.0

  /// Where the standing trays may be: below the bars and above the colours.
  static func sideRoom(in window: Size) -> Rect {
    Rect(
      minX: 0, minY: 20 + 52 + gap, maxX: window.width,
      maxY: max(20 + 52 + gap + 1, window.height - colorsBottom - colorsHeight - gap))
  }
}
