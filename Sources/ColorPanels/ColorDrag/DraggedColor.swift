package import Rasterizer

/// A color under way from one place to another.
package nonisolated struct DraggedColor: Hashable, Sendable {
  /// The color; opaque.
  package var color: Color
  /// What it is called; empty where it has no name.
  package var name = ""
  /// Its place in the palette that is chosen; nil where it comes from somewhere else.
  package var place: Int?

  /// Makes one from somewhere else, or from a place of the palette.
  package init(color: Color, name: String = "", place: Int? = nil) {
    self.color = color
    self.name = name
    self.place = place
  }
}
