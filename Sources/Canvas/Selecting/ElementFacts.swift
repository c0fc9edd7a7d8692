package import Rasterizer

/// What a search asks of an element.
package nonisolated struct ElementFacts: Hashable, Sendable {
  /// The name of its brush's preset; empty where it has none.
  package var brush: String
  /// Its color; nil for what has many, such as a picture.
  package var color: Color?
  /// The name of its layer.
  package var layer: String
  /// How thick it is, in canvas pixels.
  package var diameter: Double
  /// How much it covers, 0…1.
  package var opacity: Double
  /// Whether it takes paint away.
  package var isEraser: Bool
  /// When it was painted, in seconds since 1970; nil where nobody knows.
  package var date: Double?
  /// The hand that painted it; nil for what no hand has drawn.
  package var hand: ElementHand?

  /// Says what is known of an element.
  package init(
    brush: String = "", color: Color? = nil, layer: String = "", diameter: Double = 0,
    opacity: Double = 1, isEraser: Bool = false, date: Double? = nil,
    hand: ElementHand? = nil
  ) {
    self.brush = brush
    self.color = color
    self.layer = layer
    self.diameter = diameter
    self.opacity = opacity
    self.isEraser = isEraser
    self.date = date
    self.hand = hand
  }
}
