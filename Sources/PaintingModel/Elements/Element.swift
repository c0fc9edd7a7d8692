internal import Rasterizer

/// One thing that lies on a layer, in the layer's order.
public enum Element: Hashable, Sendable {
  /// One pull of the brush.
  case stroke(Stroke)
  /// A face.
  case sticker(Sticker)

  /// The stroke that it is; nil for others.
  public var stroke: Stroke? {
    if case .stroke(let stroke) = self { stroke } else { nil }
  }

  /// The sticker that it is; nil for others.
  public var sticker: Sticker? {
    if case .sticker(let sticker) = self { sticker } else { nil }
  }

  /// The paint.
  var ink: Ink {
    switch self {
    case .stroke(let stroke): stroke.ink
    case .sticker(let sticker):
      Ink(sticker.color, mode: sticker.keepsAlpha ? .sourceAtop : .sourceOver)
    }
  }

  /// Whether it mixes what it picked up with what lies below it.
  var smudges: Bool { stroke?.brush.smudges ?? false }

  /// The tiles of a picture that it touches.
  func touched(like grid: TileGrid) -> [History.Touched] {
    switch self {
    case .stroke(let stroke):
      var traced = LiveStroke(
        id: StrokeID(rawValue: 0), stroke: stroke, grid: grid, hasMasks: false)
      traced.end()
      return traced.coverage.entries.compactMap(\.touch)
    case .sticker(let sticker): return sticker.touched(like: grid)
    }
  }
}
