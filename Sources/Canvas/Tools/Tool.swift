package import Controls
package import Geometry
package import UserInterface

/// One way of working on the canvas: what it is called, what it does with touches and keys, and how it
/// is put away. A tool knows no controller and no window; all that it needs is its `ToolContext`.
///
/// What one touch does is a `Pull`, so that ten fingers may pull one tool at once.
package protocol Tool: Sendable {
  /// Its name in commands and in what is kept.
  var id: ToolID { get }
  /// Its name for people, in English; it is shown in their language by `text(stored:)`.
  var title: String { get }
  /// Its drawing in the tray.
  var icon: Icon { get }
  /// The key that takes it in hand; nil where none does.
  var key: Character? { get }
  /// What it does with a touch on the canvas that nobody else takes.
  var claim: ToolClaim { get }
  /// The pointer over the canvas, where no rim of a brush is shown.
  var cursor: Cursor { get }
  /// Whether it paints with the brush at hand, whose rim is shown where the pointer is.
  var paintsWithBrush: Bool { get }
  /// Whether it stays in hand when a color is chosen; else the brush at hand comes back.
  var keepsHandForColor: Bool { get }
  /// What is shown when it is chosen while it is at hand; nil for nothing.
  var choices: ToolChoices? { get }

  /// Begins what a touch does; nil where it paints nothing, or may not.
  func begin(_ touch: ToolTouch, in context: any ToolContext) -> (any Pull)?
  /// What keys do while it is at hand, before all others.
  func commands(in context: any ToolContext) -> [KeyCommand]
  /// A tap on the canvas beside all faces, in canvas pixels.
  func tapPaper(at point: Point, in context: any ToolContext)
  /// A drag begins on the canvas beside all faces, in canvas pixels.
  func dragPaper(from point: Point, in context: any ToolContext)
  /// Another tool takes its place.
  func putAway(for next: any Tool, in context: any ToolContext)
}

/// What a tool does with a touch on the canvas that nobody else takes.
package nonisolated enum ToolClaim: Hashable, Sendable, CaseIterable {
  /// Paints.
  case strokes
  /// Handles the faces that lie there.
  case faces
  /// Picks the color that lies there.
  case colors
  /// Moves the canvas.
  case canvas
}

/// What is shown when a tool is chosen while it is at hand.
package nonisolated enum ToolChoices: Hashable, Sendable {
  /// The brushes.
  case brushes
  /// Of how many pixels a picked color is the mean, and the rest of the screen to pick from.
  case pickArea
}

extension Tool {
  var key: Character? { nil }
  var cursor: Cursor { .crosshair }
  var paintsWithBrush: Bool { false }
  var keepsHandForColor: Bool { true }
  var choices: ToolChoices? { nil }
  func begin(_ touch: ToolTouch, in context: any ToolContext) -> (any Pull)? { nil }
  func commands(in context: any ToolContext) -> [KeyCommand] { [] }
  func tapPaper(at point: Point, in context: any ToolContext) {}
  func dragPaper(from point: Point, in context: any ToolContext) {}
  func putAway(for next: any Tool, in context: any ToolContext) {}
}
