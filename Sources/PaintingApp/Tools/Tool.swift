/// What the hand does to the canvas.
public nonisolated enum Tool: String, Hashable, Sendable, CaseIterable {
  case brush
  case pencil
  case airbrush
  case eraser
  /// One straight line from where the hand lands to where it lifts.
  case line
  /// Moves the canvas.
  case hand

  /// The tools that lay or take paint with a brush of their own.
  public static let painting: [Tool] = [.brush, .pencil, .airbrush, .eraser]

  /// Whether it lays or takes paint with a brush of its own.
  public var hasBrush: Bool { Tool.painting.contains(self) }
}
