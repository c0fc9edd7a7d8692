/// A brush that a painter keeps under a name.
public struct BrushPreset: Hashable, Sendable {
  /// Names it for as long as it is there, also when people call it another way; it is the name of
  /// its file. Those of the presets that come with the app are in `builtIn`.
  public let id: String
  /// What people call it; the name of a built-in one is shown in their language by `text(stored:)`.
  public var name: String
  /// Its drawing.
  public var icon: BrushIcon
  /// The folder in which it lies among the person's own; empty for none.
  public var folder = ""
  /// Words of the person's own under which it is found.
  public var tags: [String] = []
  /// The brush itself, with the size and opacity that it has when it is taken up.
  public var brush: Brush

  /// Makes a preset.
  public init(id: String, name: String, icon: BrushIcon, brush: Brush) {
    self.id = id
    self.name = name
    self.icon = icon
    self.brush = brush
  }

  /// The preset that comes with the app under an identifier; nil for a person's own.
  public static func builtIn(_ id: String) -> BrushPreset? {
    builtIn.first { $0.id == id }
  }
}
