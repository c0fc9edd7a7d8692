/// Names a tool, in commands and in what is kept from run to run.
public nonisolated struct ToolID: RawRepresentable, Hashable, Sendable {
  /// The name as it is kept.
  public let rawValue: String

  /// Makes the name of a tool.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { rawValue = name }

  /// The first brush at hand.
  public static let brush = ToolID("brush")
  /// The second brush at hand, a pencil at first.
  public static let pencil = ToolID("pencil")
  /// The third brush at hand, an airbrush at first.
  public static let airbrush = ToolID("airbrush")
  /// Moves the paint that is there.
  public static let smudge = ToolID("smudge")
  /// Takes paint away.
  public static let eraser = ToolID("eraser")
  /// Fills what lies around a place.
  public static let fill = ToolID("fill")
  /// Draws lines, rectangles, stars and the like.
  public static let shape = ToolID("shape")
  /// Writes words on the painting.
  public static let text = ToolID("text")
  /// Puts faces on the painting.
  public static let sticker = ToolID("sticker")
  /// Picks faces and changes them.
  public static let select = ToolID("select")
  /// Picks colors from the canvas.
  public static let eyedropper = ToolID("eyedropper")
  /// Moves the canvas.
  public static let hand = ToolID("hand")
}
