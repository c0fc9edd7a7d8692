public import Rasterizer

extension Element {
  /// Its color with its alpha; nil where the color makes no difference: for an eraser, and for a brush
  /// that only smudges.
  public var color: Color? {
    switch self {
    case .stroke(let stroke): paintShare > 0 ? stroke.color : nil
    case .sticker(let sticker): sticker.color
    }
  }

  /// How much of what it lays is its own color, 0…1.
  var paintShare: Double {
    guard let brush = stroke?.brush else { return 1 }
    if brush.isEraser { return 0 }
    return brush.smudges ? 1 - brush.smudge : 1
  }

  /// The same in another color, as transparent as before; nil where the color makes no difference.
  func recolored(_ color: Color) -> Element? {
    guard let alpha = self.color?.alpha else { return nil }
    switch self {
    case .stroke(let stroke): return .stroke(stroke.recolored(color.withAlpha(alpha)))
    case .sticker(var sticker):
      sticker.color = color.withAlpha(alpha)
      return .sticker(sticker)
    }
  }
}
