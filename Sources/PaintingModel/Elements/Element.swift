public import Rasterizer

/// One thing that lies on a layer, in the layer's order.
///
/// This file alone lists its kinds; all else asks the `ElementKind`.
public enum Element: Hashable, Sendable {
  /// One pull of the brush.
  case stroke(Stroke)
  /// A face.
  case sticker(Sticker)

  /// What it is, as its kind. Made anew each time: to be asked for once where many are painted.
  var kind: any ElementKind {
    switch self {
    case .stroke(let stroke): stroke
    case .sticker(let sticker): sticker
    }
  }

  /// The stroke that it is; nil for others.
  public var stroke: Stroke? {
    if case .stroke(let stroke) = self { stroke } else { nil }
  }

  /// The sticker that it is; nil for others.
  public var sticker: Sticker? {
    if case .sticker(let sticker) = self { sticker } else { nil }
  }

  /// Whether it mixes what it picked up with what lies below it, as only strokes do.
  var smudges: Bool { stroke?.brush.smudges ?? false }

  /// Its color with its alpha; nil where the color makes no difference: for an eraser, and for a brush
  /// that only smudges.
  public var color: Color? {
    let kind = kind
    return kind.paintShare > 0 ? kind.color : nil
  }

  /// The same in another color, as transparent as before; nil where the color makes no difference.
  func recolored(_ color: Color) -> Element? {
    self.color.map { kind.recolored(color.withAlpha($0.alpha)).element }
  }
}
