public import Geometry

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
  /// The smallest extent of what is to be touched.
  public static let target = 44.0
  /// The extent of a tool's button.
  public static let tool = 48.0
  /// How far a shadow lies below its surface.
  public static let shadowOffset = Vector(0, 6)
  /// The standard deviation of the shadow's blur.
  public static let shadowBlur = 14.0
  /// How far a shadow may reach beyond its surface, in each direction.
  public static let shadowReach = Insets(top: 36, left: 42, bottom: 48, right: 42)
  /// The width of the focus ring.
  public static let focusWidth = 2.5
}
