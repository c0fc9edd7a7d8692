import PaintingModel
import Rasterizer

/// A layer or group in a file of another program.
struct LayeredNode: Sendable {
  /// What it holds.
  enum Content: Sendable {
    /// Layers, from the bottom up.
    case group([LayeredNode])
    /// Paint; nil for none.
    case pixels((any LayerPixels)?)
  }

  /// How much of a layer or group is seen.
  struct Mask: Sendable {
    /// Its paint: white shows, black hides.
    var pixels: (any LayerPixels)?
    /// What lies beyond that.
    var ground = MaskGround.white
    /// Whether it hides anything.
    var isVisible = true
  }

  /// What people call it.
  var name = ""
  /// 0…1.
  var opacity = 1.0
  /// How it is put on what lies below it.
  var mode = BlendMode.normal
  /// Whether it is seen.
  var isVisible = true
  /// Whether it is kept from being painted on.
  var isLocked = false
  /// Whether paint goes only where there is paint.
  var isAlphaLocked = false
  /// Whether it is seen only where the next layer below is that is not clipped.
  var isClipped = false
  /// Whether it keeps the alpha of all below it in its group, as OpenRaster and Krita have it.
  var keepsAlpha = false
  /// Whether the layers of a group are first put together apart.
  var isIsolated = true
  /// The color by which it is found in the list.
  var tag: LayerTag?
  /// Its masks, of which each hides what it hides.
  var masks: [Mask] = []
  /// What it holds.
  var content: Content

  /// Whether it holds layers instead of paint.
  var isGroup: Bool { if case .group = content { true } else { false } }

  /// Whether the layers of a group are put straight on what lies under it.
  var passesThrough: Bool {
    isGroup && !isIsolated && opacity == 1 && mode == .normal && !keepsAlpha && !isClipped
      && masks.isEmpty
  }
}
