public import Rasterizer
import Words

/// A layer of a painting, or a group of them: what is set about it, without its pixels.
public struct Layer: Hashable, Sendable, Identifiable {
  /// Its name for good.
  public private(set) var id: LayerID
  /// Whether it holds other layers instead of paint. Those are put together by themselves first.
  public let isGroup: Bool
  /// What people call it; what is longer than `nameLimit` is cut.
  public var name: String {
    didSet { name = name.cut(toBytes: Layer.nameLimit) }
  }
  /// The most bytes that a name has, as files hold it.
  public static let nameLimit = 255
  /// How much of it is seen, 0…1; limited to that.
  public var opacity: Double {
    get { share }
    set { share = newValue.limited(to: 0...1, else: 1) }
  }
  /// How it is put on what lies below it.
  public var mode: BlendMode {
    didSet { if mode != oldValue { notes.attributes[Layer.unknownMode] = nil } }
  }
  /// Whether it is seen.
  public var isVisible: Bool
  /// Whether it is kept from being painted on; for a group, whether all in it are.
  public var isLocked: Bool
  /// Whether paint goes only where there is paint.
  public var isAlphaLocked: Bool
  /// Whether it is seen only where there is paint in the next layer below that is not clipped.
  public var isClipped: Bool
  /// Whether what a group holds is put together apart from what lies below the group; where that
  /// is not asked for, it is done all the same where opacity, mode or clipping need it.
  public var isIsolated: Bool
  /// Whether fills that read reference layers are bounded by what is on it; for a group, by all in it.
  public var isReference = false
  /// Whether it is seen on the canvas alone, and left out of what is exported; for a group, with all in
  /// it.
  public var isDraft = false
  /// The color by which it is found in the list; nil for none.
  public var tag: LayerTag?
  /// What another program has noted about it.
  public var notes: ForeignNotes
  /// The layers of a group, from the bottom up; none in a layer.
  public internal(set) var children: [Layer]
  /// What of it is seen: all where its mask is white, nothing where that is black; nil for all of it. A mask
  /// is painted on as any layer is; of what is set about it its visibility and its lock count.
  public internal(set) var mask: Layer? {
    get { masks.first }
    set { masks = newValue.map { [$0] } ?? [] }
  }
  /// What lies under the paint of a mask.
  public internal(set) var ground = MaskGround.white

  private var share: Double
  /// One at most: a value cannot hold another one of its kind.
  private var masks: [Layer] = []

  /// Makes a layer, or a group of layers.
  public init(
    id: LayerID, name: String, isGroup: Bool = false, opacity: Double = 1,
    mode: BlendMode = .normal, isVisible: Bool = true, isLocked: Bool = false,
    isAlphaLocked: Bool = false, isClipped: Bool = false, isIsolated: Bool = true,
    notes: ForeignNotes = ForeignNotes(), children: [Layer] = []
  ) {
    self.id = id
    self.name = name.cut(toBytes: Layer.nameLimit)
    self.isGroup = isGroup
    share = opacity.limited(to: 0...1, else: 1)
    self.mode = mode
    self.isVisible = isVisible
    self.isLocked = isLocked
    self.isAlphaLocked = isAlphaLocked
    self.isClipped = isClipped
    self.isIsolated = isIsolated
    self.notes = notes
    self.children = isGroup ? children : []
  }

  /// Makes a mask.
  public init(
    mask id: LayerID, on ground: MaskGround, isVisible: Bool = true, isLocked: Bool = false
  ) {
    self.init(id: id, name: text("Mask"), isVisible: isVisible, isLocked: isLocked)
    self.ground = ground
  }

  /// The same of which a mask shows what it shows, or all.
  public func masked(by mask: Layer?) -> Layer {
    var copy = self
    copy.mask = mask
    return copy
  }

  /// The same as another layer, without mask and without layers in it.
  func copy(as id: LayerID) -> Layer {
    var copy = self
    (copy.id, copy.mask, copy.children) = (id, nil, [])
    return copy
  }

  /// The mask that hides what it hides; nil where it has none, or that is switched off.
  public var shownMask: Layer? { mask.flatMap { $0.isVisible ? $0 : nil } }

  /// The same with other layers in it, where it is a group.
  public func holding(_ layers: [Layer]) -> Layer {
    var copy = self
    copy.children = isGroup ? layers : []
    return copy
  }

  /// The attribute among the notes that names a mode of another program's. `mode` stands for it
  /// until another one is chosen.
  public static let unknownMode = "composite-op"

  /// Whether the layers of a group are put straight on what lies below the group, one by one.
  var passesThrough: Bool {
    isGroup && !isIsolated && opacity == 1 && mode == .normal && !isClipped && shownMask == nil
  }

  /// How it is put on what lies below it, for the rasterizer.
  var blending: Blending { Blending(mode, opacity: opacity) }
}
