public import Rasterizer

/// One thing that lies on a layer, at its place in the layer's order.
///
/// This file alone lists what it may be; all else asks the `ElementKind`.
public struct Element: Hashable, Sendable {
  /// What it is.
  public indirect enum Content: Hashable, Sendable {
    /// One pull of the brush.
    case stroke(Stroke)
    /// A face.
    case sticker(Sticker)
  }

  /// Its name; none until it is put on a painting.
  public internal(set) var id = ElementID.none
  /// Its place among the elements of its layer.
  public internal(set) var order = ElementOrder()
  /// What it is.
  public internal(set) var content: Content

  /// Makes an element that lies on no painting yet.
  public init(_ content: Content) { self.content = content }

  /// Makes an element as a file holds it.
  public init(_ content: Content, id: ElementID, order: ElementOrder) {
    (self.content, self.id, self.order) = (content, id, order)
  }

  /// A stroke that lies on no painting yet.
  public static func stroke(_ stroke: Stroke) -> Element { Element(.stroke(stroke)) }

  /// A sticker that lies on no painting yet.
  public static func sticker(_ sticker: Sticker) -> Element { Element(.sticker(sticker)) }

  /// What it is, as its kind. Made anew each time: to be asked for once where many are painted.
  var kind: any ElementKind {
    switch content {
    case .stroke(let stroke): stroke
    case .sticker(let sticker): sticker
    }
  }

  /// The stroke that it is; nil for others.
  public var stroke: Stroke? {
    if case .stroke(let stroke) = content { stroke } else { nil }
  }

  /// The sticker that it is; nil for others.
  public var sticker: Sticker? {
    if case .sticker(let sticker) = content { sticker } else { nil }
  }

  /// Whether it mixes what it picked up with what lies below it, as only strokes do.
  var smudges: Bool { stroke?.brush.smudges ?? false }

  /// Its color with its alpha; nil where the color makes no difference: for an eraser, and for a brush
  /// that only smudges.
  public var color: Color? {
    let kind = kind
    return kind.paintShare > 0 ? kind.color : nil
  }

  /// The same with other content, under the same name in the same place.
  func with(_ content: Content) -> Element {
    var result = self
    result.content = content
    return result
  }

  /// The same in another color, as transparent as before; nil where the color makes no difference.
  func recolored(_ color: Color) -> Element? {
    self.color.map { with(kind.recolored(color.withAlpha($0.alpha)).content) }
  }
}
