package import Controls
package import UserInterface

/// What a tool is: its name, its looks, and what it has to do with touches, brushes and colors.
package struct ToolTraits: Sendable {
  /// Its name in commands and in what is kept.
  package let id: ToolID
  /// Its name for people, in English; it is shown in their language by `text(stored:)`.
  package let title: String
  /// Its drawing in the tray.
  package let icon: Icon
  /// The key that takes it in hand; nil where none does.
  package let key: Character?
  /// What it does with a touch on the canvas that nobody else takes.
  package let claim: ToolClaim
  /// The pointer over the canvas, where no rim of a brush is shown.
  package let cursor: Cursor
  /// Whether it paints with the brush at hand, whose rim is shown where the pointer is.
  package let paintsWithBrush: Bool
  /// Whether it stays in hand when a color is chosen; else the brush at hand comes back.
  package let keepsHandForColor: Bool
  /// What is shown when it is chosen while it is at hand; nil for nothing.
  package let choices: ToolChoices?

  /// Says what a tool is; its title is a `storedText`.
  init(
    _ id: ToolID, _ title: String, icon: Icon, key: Character?, claim: ToolClaim,
    cursor: Cursor = .crosshair, paintsWithBrush: Bool = false, keepsHandForColor: Bool = true,
    choices: ToolChoices? = nil
  ) {
    self.id = id
    self.title = title
    self.icon = icon
    self.key = key
    self.claim = claim
    self.cursor = cursor
    self.paintsWithBrush = paintsWithBrush
    self.keepsHandForColor = keepsHandForColor
    self.choices = choices
  }
}

/// What a tool does with a touch on the canvas that nobody else takes.
package nonisolated enum ToolClaim: Hashable, Sendable, CaseIterable {
  /// Paints.
  case strokes
  /// Handles the faces that lie there.
  case faces
  /// Picks what was painted, and handles it.
  case elements
  /// Picks the color that lies there.
  case colors
  /// Moves the canvas.
  case canvas
}

/// What is shown when a tool is chosen while it is at hand.
package nonisolated enum ToolChoices: Hashable, Sendable {
  /// The brushes.
  case brushes
  /// How the eraser takes paint away, and the brushes.
  case erasing
  /// What the fill tool fills.
  case filling
  /// What the shape tool draws.
  case shaping
  /// What texts are set in.
  case writing
  /// Of how many pixels a picked color is the mean, and the rest of the screen to pick from.
  case pickArea
  /// What is selected, and how.
  case selecting
}
