public import Canvas
import Controls
import Rasterizer
import Words

/// A tool as its tray shows it.
public nonisolated struct ToolItem: Hashable, Sendable {
  /// The tool.
  public let id: ToolID
  let title: String
  let icon: Icon
  /// The key that takes it in hand; empty where none does.
  let shortcut: String
  /// What is shown when it is chosen while it is at hand.
  let choices: ToolChoices?
  /// Whether it is a brush that can be put away from the tray.
  let canUnpin: Bool
  /// Whether it is the tool at hand.
  public var isAtHand: Bool

  /// All tools in the order of the tray.
  @MainActor static func all(in tools: ToolBox) -> [ToolItem] {
    tools.all.map { tool in
      ToolItem(
        id: tool.id, title: text(stored: tool.title), icon: tool.icon,
        shortcut: PaintingController.toolCommand(for: tool).keys.first?.label ?? "",
        choices: tool.traits.choices,
        canUnpin: tools.pinned.count > 1 && tools.pinned.contains(tool.id),
        isAtHand: tool.id == tools.tool)
    }
  }
}
