import PaintingModel
import Rasterizer
import Words

nonisolated extension LayerTag {
  /// What it looks like, on light and on dark.
  var color: Color {
    switch self {
    case .red: Color(hex: 0xD9534A)
    case .orange: Color(hex: 0xF28F3B)
    case .yellow: Color(hex: 0xE8B93A)
    case .green: Color(hex: 0x5BA37E)
    case .blue: Color(hex: 0x5B8FD6)
    case .violet: Color(hex: 0x8F6BC0)
    case .pink: Color(hex: 0xE58BB0)
    case .gray: Color(hex: 0x96979D)
    }
  }

  /// The name for people.
  var title: String {
    switch self {
    // Translators: the color by which a layer is found in the list.
    case .red: text("Red", context: "layer tag")
    // Translators: the color by which a layer is found in the list.
    case .orange: text("Orange", context: "layer tag")
    // Translators: the color by which a layer is found in the list.
    case .yellow: text("Yellow", context: "layer tag")
    // Translators: the color by which a layer is found in the list.
    case .green: text("Green", context: "layer tag")
    // Translators: the color by which a layer is found in the list.
    case .blue: text("Blue", context: "layer tag")
    // Translators: the color by which a layer is found in the list.
    case .violet: text("Violet", context: "layer tag")
    // Translators: the color by which a layer is found in the list.
    case .pink: text("Pink", context: "layer tag")
    // Translators: the color by which a layer is found in the list.
    case .gray: text("Gray", context: "layer tag")
    }
  }
}
