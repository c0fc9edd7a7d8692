public import Geometry
import UserInterface

/// The lengths of the interface, in points.
public nonisolated enum Metrics {
  /// From the window's edge to a tray.
  public static let margin = 20.0
  /// The corner of a tray that lies flat (title, actions).
  public static let barRadius = 16.0
  /// The corner of a tray that stands (tools, sliders) and of panels and dialogs.
  public static let panelRadius = 18.0
  /// The corner of the fill behind a tool.
  public static let toolRadius = 13.0
  /// The corner of buttons and fields.
  public static let fieldRadius = 11.0
  /// The smallest extent of what is to be touched: 44 points, and 9 mm where the screen tells its
  /// size. Set by `Appearance.adopt` before the first window opens.
  @MainActor public static var target = smallestTarget
  /// The extent of a tool's button.
  @MainActor public static var tool: Double { max(48, target) }
  /// How far a shadow lies below its surface.
  public static let shadowOffset = Vector(0, 6)
  /// The standard deviation of the shadow's blur.
  public static let shadowBlur = 14.0
  /// How far a shadow may reach beyond its surface, in each direction.
  public static let shadowReach = Insets(top: 36, left: 42, bottom: 48, right: 42)
  static let smallestTarget = 44.0
  /// Larger targets would not leave room for the painting.
  static let largestTarget = 60.0

  /// The smallest extent of what is to be touched on a screen, in points.
  static func target(on screen: ScreenInfo) -> Double {
    guard let density = screen.pixelsPerMillimetre, screen.scale > 0 else { return smallestTarget }
    let thumb = (9 * density / screen.scale).rounded(.up)
    return max(smallestTarget, min(largestTarget, thumb))
  }

  /// The width of the focus ring.
  public static let focusWidth = 2.5
}
