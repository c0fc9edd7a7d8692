/// What the hand does to the canvas.
public nonisolated enum Tool: String, Hashable, Sendable, CaseIterable {
  case brush
  case pencil
  case airbrush
  case eraser
  /// One straight line from where the hand lands to where it lifts.
  case line
  /// Puts faces on the painting.
  case sticker
  /// Picks faces and changes them.
  case select
  /// Picks colours from the canvas.
  case eyedropper
  /// Moves the canvas.
  case hand

  /// The tools that lay or take paint with a brush of their own.
  public static let painting: [Tool] = [.brush, .pencil, .airbrush, .eraser]

  /// Whether it handles stickers and lays no paint.
  public var handlesStickers: Bool { self == .sticker || self == .select }

  /// Whether it lays or takes paint with a brush of its own.
  public var hasBrush: Bool { Tool.painting.contains(self) }
}
