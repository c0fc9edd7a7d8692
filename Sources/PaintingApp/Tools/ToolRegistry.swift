/// All tools but the brushes that the user keeps at hand, in the order of the tray.
enum ToolRegistry {
  /// The groups of the tray; the brushes at hand come before them.
  static let groups: [[any Tool]] = [
    [
      SmudgeTool(),
      EraserTool(),
    ],
    [
      LineTool(),
      RectangleTool(),
      EllipseTool(),
      StickerTool(),
    ],
    [
      SelectTool(),
      EyedropperTool(),
      HandTool(),
    ],
  ]
}
