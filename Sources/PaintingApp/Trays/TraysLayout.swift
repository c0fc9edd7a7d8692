import Controls
import Geometry

/// The lengths that the trays share, in points.
enum TraysLayout {
  /// The height of a bar at the top.
  static var barHeight: Double { Metrics.target + 8 }
  /// The extent of the pill of colors, away from its edge.
  static let colorsHeight = 68.0
  /// Nearer to an edge than this, a tray that is let go touches it.
  nonisolated static let touch = 26.0
  /// Below this, in either direction, a window is small.
  private nonisolated static let smallWindow = 560.0

  /// Whether trays have to do with little room.
  nonisolated static func isSmall(_ window: Size) -> Bool {
    min(window.width, window.height) < smallWindow
  }

  /// The free way between two trays.
  nonisolated static func gap(_ window: Size) -> Double { isSmall(window) ? 10 : 16 }

  /// From the window's edge to a tray.
  nonisolated static func margin(_ window: Size) -> Double {
    isSmall(window) ? 10 : Metrics.margin
  }

  /// From the window's lower edge to a tray.
  nonisolated static func bottomMargin(_ window: Size) -> Double { isSmall(window) ? 10 : 24 }

  /// Where a tray that nobody has dragged would like to be in a window.
  nonisolated static func home(_ name: TrayName, in window: Size) -> TraysArrangement.Wish {
    switch name {
    case .title: .start(0)
    case .actions: .start(window.width)
    // Where the look has it.
    case .tools: .start(138)
    case .sliders: .middle(window.height / 2)
    case .colors: .middle(window.width / 2)
    }
  }
}
