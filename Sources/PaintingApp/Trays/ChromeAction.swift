public import Canvas
public import ColorPanels
public import Controls
public import Rasterizer

/// What a person asks of the app by the trays.
public nonisolated enum ChromeAction: Hashable, Sendable {
  case command(CommandID)
  case tool(ToolID)
  /// No longer keeps a brush at hand.
  case unpin(ToolID)
  /// Shows the choices of the eyedropper.
  case eyedropper
  /// Shows the choices of the fill tool.
  case filling
  /// In canvas pixels; told many times during a drag.
  case diameter(Double)
  /// 0…1; told many times during a drag.
  case opacity(Double)
  /// Told many times during one drag in the color panel.
  case color(Color)
  /// Told when a color is dragged onto the palette.
  case palette(PaletteAction)
  case layer(LayerAction)
}
