import ColorSpaces
public import PaintingModel
public import Rasterizer

/// What a tool paints with: its own until the hand comes back to it.
public nonisolated struct ToolSettings: Hashable, Sendable {
  /// The twelve colors of a new painting.
  public static let defaultPalette = Palette.fude.colors

  /// The preset that the brush was taken from.
  public var preset: BrushPreset
  /// The brush as it is now, with its size and opacity.
  public var brush: Brush
  /// The color that it paints in.
  public var color: Color

  /// Makes the settings of a tool that was just given a preset.
  public init(preset: BrushPreset, color: Color = ToolSettings.defaultPalette[0]) {
    self.preset = preset
    self.color = color
    brush = preset.brush
  }

  /// Whether the brush differs from its preset in more than size and opacity.
  public var isChanged: Bool {
    var same = brush
    same.diameter = preset.brush.diameter
    same.opacity = preset.brush.opacity
    same.isEraser = preset.brush.isEraser
    return same != preset.brush
  }
}
