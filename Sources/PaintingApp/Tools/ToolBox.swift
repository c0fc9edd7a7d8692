public import PaintingModel
public import Rasterizer

/// The tools with what each of them paints with.
public nonisolated struct ToolBox: Hashable, Sendable {
  private var settings: [Tool: ToolSettings] = [
    .brush: ToolSettings(preset: .roundBrush), .pencil: ToolSettings(preset: .pencil),
    .airbrush: ToolSettings(preset: .airbrush), .eraser: ToolSettings(preset: .eraser),
  ]
  /// Whether each tool that lays paint has a color of its own; else all have the same.
  public var keepsColors = false { didSet { if !keepsColors { color = color } } }
  /// The tool at hand.
  public var tool = Tool.brush {
    didSet {
      if tool.hasBrush, tool != .eraser { layer = tool }
      if tool == .eyedropper, oldValue != .eyedropper { former = oldValue }
    }
  }
  /// The tool that comes back after the eyedropper.
  public private(set) var former = Tool.brush
  /// The last tool that laid paint; the line paints with its brush, and the colours are its own.
  public private(set) var layer = Tool.brush

  /// Makes the tools as they are at first.
  public init() {}

  /// The tool whose brush the tool at hand paints with.
  public var painter: Tool { tool == .eraser ? .eraser : layer }

  /// What a tool paints with; for one without a brush of its own, what the last one did. The
  /// eraser's brush always takes paint away.
  public subscript(tool: Tool) -> ToolSettings {
    get {
      let key = tool.hasBrush ? tool : layer
      return settings[key] ?? ToolSettings(preset: .roundBrush)
    }
    set {
      let key = tool.hasBrush ? tool : layer
      settings[key] = newValue
      if key == .eraser { settings[key]?.brush.isEraser = true }
    }
  }

  /// The brush of the tool at hand.
  public var brush: Brush {
    get { self[painter].brush }
    set { self[painter].brush = newValue }
  }

  /// The color of the last tool that laid paint, and of all others unless each keeps its own.
  public var color: Color {
    get { self[layer].color }
    set {
      for tool in keepsColors ? [layer] : Tool.painting { self[tool].color = newValue }
    }
  }

  /// Gives the tool at hand a preset, with its size and opacity; the colour stays.
  public mutating func take(_ preset: BrushPreset) {
    self[painter] = ToolSettings(preset: preset, color: self[painter].color)
  }
}
