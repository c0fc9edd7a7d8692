import Rasterizer
import Words

nonisolated extension BlendMode {
  /// The modes as people find them: those that do alike together, with what they do; the first ones have no title.
  static var groups: [(title: String?, modes: [BlendMode])] {
    [
      (nil, [.normal]),
      // Translators: A group of blend modes: those that make darker.
      (text("Darken", context: "group of blend modes"), [.darken, .multiply, .colorBurn]),
      // Translators: A group of blend modes: those that make lighter.
      (text("Lighten", context: "group of blend modes"), [.lighten, .screen, .colorDodge, .plus]),
      // Translators: A group of blend modes: those that make dark darker and light lighter.
      (text("Contrast", context: "group of blend modes"), [.overlay, .softLight, .hardLight]),
      // Translators: A group of blend modes: those that show how two colors differ.
      (text("Difference", context: "group of blend modes"), [.difference, .exclusion]),
      // Translators: A group of blend modes: those that take hue, saturation and lightness apart.
      (
        text("Color", context: "group of blend modes"), [.hue, .saturation, .color, .luminosity]
      ),
      // Translators: A group of blend modes: those that cut off what is below, or what is on it.
      (
        text("Cut out", context: "group of blend modes"),
        [.sourceAtop, .destinationIn, .destinationOut, .destinationAtop]
      ),
    ]
  }
}
