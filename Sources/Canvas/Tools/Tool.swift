package import Controls
package import Geometry
package import UserInterface

/// One way of working on the canvas: what it is, what it does with touches and keys, and how it
/// is put away. A tool knows no controller and no window; all that it needs is its `ToolContext`.
///
/// What one touch does is a `Pull`, so that ten fingers may pull one tool at once.
package protocol Tool: Sendable {
  /// What it is.
  var traits: ToolTraits { get }

  /// Begins what a touch does; nil where it paints nothing, or may not.
  func begin(_ touch: ToolTouch, in context: any ToolContext) -> (any Pull)?
  /// Whether it has the painting for itself while it is pulled: no other touch may pull a tool then.
  func pullsAlone(in context: any ToolContext) -> Bool
  /// Whether a hand that rests does something with it, so that it picks no color.
  func usesRest(in context: any ToolContext) -> Bool
  /// Lines along what it would take away from a place, in canvas pixels; none where it takes no single things.
  func wouldTake(at point: Point, in context: any ToolContext) -> [[Point]]
  /// What keys do while it is at hand, before all others.
  func commands(in context: any ToolContext) -> [KeyCommand]
  /// A tap on the canvas beside all faces, in canvas pixels.
  func tapPaper(at point: Point, in context: any ToolContext)
  /// A drag begins on the canvas beside all faces, in canvas pixels.
  func dragPaper(from point: Point, in context: any ToolContext)
  /// Another tool takes its place.
  func putAway(for next: any Tool, in context: any ToolContext)
}

extension Tool {
  /// Its name in commands and in what is kept.
  package var id: ToolID { traits.id }
  /// Its name for people, in English.
  package var title: String { traits.title }
  /// Its drawing in the tray.
  package var icon: Icon { traits.icon }
  /// What it does with a touch on the canvas that nobody else takes.
  package var claim: ToolClaim { traits.claim }

  func begin(_ touch: ToolTouch, in context: any ToolContext) -> (any Pull)? { nil }
  func pullsAlone(in context: any ToolContext) -> Bool { false }
  func usesRest(in context: any ToolContext) -> Bool { false }
  func wouldTake(at point: Point, in context: any ToolContext) -> [[Point]] { [] }
  func commands(in context: any ToolContext) -> [KeyCommand] { [] }
  func tapPaper(at point: Point, in context: any ToolContext) {}
  func dragPaper(from point: Point, in context: any ToolContext) {}
  func putAway(for next: any Tool, in context: any ToolContext) {}
}
