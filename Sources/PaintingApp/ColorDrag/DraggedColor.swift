import Rasterizer

/// A colour under way from one place to another.
nonisolated struct DraggedColor: Hashable, Sendable {
  /// The colour; opaque.
  var color: Color
  /// What it is called; empty where it has no name.
  var name = ""
  /// Its place in the palette that is chosen; nil where it comes from somewhere else.
  var place: Int?
}
