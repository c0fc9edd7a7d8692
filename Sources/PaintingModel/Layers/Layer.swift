public import Rasterizer

/// A layer of a painting, or a group of them: what is set about it, without its pixels.
public struct Layer: Hashable, Sendable, Identifiable {
  /// Its name for good.
  public let id: LayerID
  /// Whether it holds other layers instead of paint. Those are put together by themselves first.
  public let isGroup: Bool
  /// What people call it.
  public var name: String
  /// How much of it is seen, 0…1; limited to that.
  public var opacity: Double {
    get { share }
    set { share = newValue.limited(to: 0...1, else: 1) }
  }
  /// How it is put on what lies below it.
  public var mode: BlendMode
  /// Whether it is seen.
  public var isVisible: Bool
  /// Whether it is kept from being painted on; for a group, whether all in it are.
  public var isLocked: Bool
  /// Whether paint goes only where there is paint.
  public var isAlphaLocked: Bool
  /// Whether it is seen only where there is paint in the next layer below that is not clipped.
  public var isClipped: Bool
  /// The layers of a group, from the bottom up; none in a layer.
  public internal(set) var children: [Layer]

  private var share: Double

  /// Makes a layer, or a group of layers.
  public init(
    id: LayerID, name: String, isGroup: Bool = false, opacity: Double = 1,
    mode: BlendMode = .normal, isVisible: Bool = true, isLocked: Bool = false,
    isAlphaLocked: Bool = false, isClipped: Bool = false, children: [Layer] = []
  ) {
    self.id = id
    self.name = name
    self.isGroup = isGroup
    share = opacity.limited(to: 0...1, else: 1)
    self.mode = mode
    self.isVisible = isVisible
    self.isLocked = isLocked
    self.isAlphaLocked = isAlphaLocked
    self.isClipped = isClipped
    self.children = isGroup ? children : []
  }

  /// How it is put on what lies below it, for the rasterizer.
  var blending: Blending { Blending(mode, opacity: opacity) }
}
