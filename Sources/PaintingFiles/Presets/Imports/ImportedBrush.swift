public import PaintingModel

/// A brush of another program, as near as ours come to it, or one of ours that somebody has given.
public struct ImportedBrush: Hashable, Sendable {
  /// What people call it.
  public var name: String
  /// The folder for it and those that came with it in one file; empty for one alone.
  public var folder = ""
  /// Words under which it is found.
  public var tags: [String] = []
  /// The drawing that suits it.
  public var icon: BrushIcon
  /// The brush.
  public var brush: Brush
  /// What of it has no equal and was dropped, each once, in the words of that program's people.
  public var dropped: [String]
}
