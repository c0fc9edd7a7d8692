import Controls
import UserInterface
import Words

/// All tools but the brushes that the user keeps at hand, in the order of the tray.
enum ToolRegistry {
  /// The groups of the tray; the brushes at hand come before them.
  static let groups: [[any Tool]] = [
    [
      BrushTool(
        // Translators: a brush that smudges paint.
        .smudge, storedText("Smudge"), icon: .smudge, key: "j", laysColor: false),
      EraserTool(),
      FillTool(),
    ],
    [
      ShapeTool(),
      TextTool(),
      StickerTool(),
    ],
    [
      SelectTool(),
      EyedropperTool(),
      HandTool(),
    ],
  ]
}
