internal import Geometry
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
    /// A picture.
    case picture(PlacedPicture)
    /// A color on pixels that were found, or within lines.
    case fill(Fill)
    /// Words.
    case text(Text)
  }

  /// Its name; none until it is put on a painting.
  public internal(set) var id = ElementID.none
  /// Its place among the elements of its layer.
  public internal(set) var order = ElementOrder()
  /// What it is, where it lies now.
  public private(set) var content: Content
  /// What few elements have; nil where all of it is as usual.
  private var box: Box?

  /// What few elements have.
  private struct Details: Hashable {
    /// What it was as it was painted, where it has gone somewhere since.
    var original: Content?
    var placement = Placement.identity
    var group: ElementID?
    var shape: Shape?
    var freedFrom: Set<ElementID> = []
    var cuts: [Cut] = []
    /// Those where they lie now.
    var placedCuts: [PlacedCut] = []
  }

  private final class Box: Hashable, Sendable {
    let details: Details

    init(_ details: Details) { self.details = details }

    static func == (a: Box, b: Box) -> Bool { a === b || a.details == b.details }
    func hash(into hasher: inout Hasher) { hasher.combine(details) }
  }

  private var details: Details {
    get { box?.details ?? Details() }
    set { box = newValue == Details() ? nil : Box(newValue) }
  }

  /// Makes an element that lies on no painting yet.
  public init(_ content: Content) { self.content = content }

  /// Makes an element as a file holds it.
  ///
  /// - Parameters:
  ///   - original: what it was as it was painted.
  ///   - placement: where it has gone since.
  ///   - shape: what it was drawn along.
  ///   - freedFrom: the names of erasers that take nothing from it any more.
  ///   - cuts: what erasers took from it.
  public init(
    _ original: Content, id: ElementID, order: ElementOrder, placement: Placement = .identity,
    group: ElementID? = nil, shape: Shape? = nil, freedFrom: Set<ElementID> = [], cuts: [Cut] = []
  ) {
    (content, self.id, self.order) = (original, id, order)
    if group != nil { self.group = group }
    if shape != nil { self.shape = shape }
    if !freedFrom.isEmpty { self.freedFrom = freedFrom }
    if placement != .identity { place(placement) }
    if !cuts.isEmpty { self.cuts = cuts }
  }

  /// What it was as it was painted.
  public var original: Content { box?.details.original ?? content }

  /// What it was painted with; nil for what has no brush.
  public var originalBrush: Brush? {
    if case .stroke(let stroke) = original { stroke.brush } else { nil }
  }

  /// The area that it was limited to as it was painted; nil for none.
  public var originalClip: Area? {
    switch original {
    case .stroke(let stroke): stroke.clip
    case .fill(let fill): fill.limit
    case .text(let text): text.limit
    case .sticker, .picture: nil
    }
  }

  /// What it is painted along, as it was painted; nil for nothing.
  public var originalGuide: Guide? { original.guide }

  /// What it is painted along, where it lies now; nil for nothing.
  public var guide: Guide? { content.guide }

  /// Whether it can come again along a guide.
  public var canFollow: Bool {
    switch original {
    case .stroke, .sticker: true
    case .fill(let fill): fill.canFollow
    case .picture, .text: false
    }
  }

  /// Where it has gone since.
  public var placement: Placement { box?.details.placement ?? .identity }

  /// What it is held together with: all elements of one group are picked together; nil for none. A group is
  /// named as an element is.
  public internal(set) var group: ElementID? {
    get { box?.details.group }
    set { if newValue != group { details.group = newValue } }
  }

  /// What it was drawn along, where it was painted; nil where it was drawn freely, or is no longer as it was
  /// drawn.
  public internal(set) var shape: Shape? {
    get { box?.details.shape }
    set { if newValue != shape { details.shape = newValue } }
  }

  /// The names of the erasers that take nothing from it any more, though they lie over it: it has gone
  /// somewhere since those erased, and what was taken then goes along as cuts.
  public internal(set) var freedFrom: Set<ElementID> {
    get { box?.details.freedFrom ?? [] }
    set { if newValue != freedFrom { details.freedFrom = newValue } }
  }

  /// Whether an eraser that lies over it takes nothing from it.
  func isFree(from eraser: Element) -> Bool {
    guard let box, eraser.erasesAsStroke, canBeFreed else { return false }
    return box.details.freedFrom.contains(eraser.id)
  }

  /// Whether erasers can take nothing from it though they lie over it: not so where what it lays depends on
  /// what lies below.
  var canBeFreed: Bool { !smudges && kind.ink.mode == .sourceOver }

  /// Whether it is a pull of an eraser.
  var erasesAsStroke: Bool { stroke?.brush.isEraser ?? false }

  /// What erasers took from it alone, in the order in which they did.
  public internal(set) var cuts: [Cut] {
    get { box?.details.cuts ?? [] }
    set {
      details.cuts = newValue
      placeCuts()
    }
  }

  /// What erasers took from it, where it lies now.
  var placedCuts: [PlacedCut] { box?.details.placedCuts ?? [] }

  /// The cuts go where it has gone.
  private mutating func placeCuts() {
    let (cuts, frame) = (cuts, frame)
    details.placedCuts = cuts.compactMap { $0.placed(in: frame) }
  }

  /// A stroke that lies on no painting yet.
  public static func stroke(_ stroke: Stroke) -> Element { Element(.stroke(stroke)) }

  /// A sticker that lies on no painting yet.
  public static func sticker(_ sticker: Sticker) -> Element { Element(.sticker(sticker)) }

  /// A picture that lies on no painting yet.
  public static func picture(_ picture: PlacedPicture) -> Element { Element(.picture(picture)) }

  /// What it is, as its kind. Made anew each time: to be asked for once where many are painted.
  var kind: any ElementKind { content.kind }

  /// The stroke that it is; nil for others.
  public var stroke: Stroke? {
    if case .stroke(let stroke) = content { stroke } else { nil }
  }

  /// The sticker that it is; nil for others.
  public var sticker: Sticker? {
    if case .sticker(let sticker) = content { sticker } else { nil }
  }

  /// The pixels of all pictures of which it is made, as they are without a placement; they may come more than once.
  public var pixelsOfPictures: [PicturePixels] {
    switch original {
    case .picture(let picture): [picture.pixels]
    case .text(let text): text.pictures.map(\.pixels)
    case .stroke, .sticker, .fill: []
    }
  }

  /// The picture that it is; nil for others.
  public var picture: PlacedPicture? {
    if case .picture(let picture) = content { picture } else { nil }
  }

  /// The fill that it is; nil for others.
  public var fill: Fill? {
    if case .fill(let fill) = content { fill } else { nil }
  }

  /// The text that it is; nil for others.
  public var text: Text? {
    if case .text(let text) = content { text } else { nil }
  }

  /// Whether it mixes what it picked up with what lies below it, as only strokes do.
  var smudges: Bool { stroke?.brush.smudges ?? false }

  /// Whether it takes paint away.
  public var isEraser: Bool { kind.isEraser }

  /// Its color with its alpha; nil where the color makes no difference: for an eraser, and for a brush
  /// that only smudges.
  public var color: Color? {
    let kind = kind
    return kind.paintShare > 0 ? kind.ownColor : nil
  }

  /// Puts it somewhere else than where it was painted.
  mutating func place(_ placement: Placement) {
    let original = original
    let placed = original.kind.placed(placement)
    let isAtHome = placement == .identity
    content = isAtHome ? original : placed.content
    details.original = placed.isWhole || isAtHome ? nil : original
    details.placement = placed.isWhole || isAtHome ? .identity : placement
    if !cuts.isEmpty { placeCuts() }
  }

  /// The same where a map takes it; nil where that is out of reach.
  ///
  /// - Parameter keepsWidth: whether lines stay as wide as they are.
  func moved(by map: AffineTransform, keepsWidth: Bool = false) -> Element? {
    let placement = placement.followed(by: map, keepsWidth: keepsWidth)
    guard placement.isSound else { return nil }
    var result = self
    result.place(placement)
    return result
  }

  /// The same, painted otherwise, under the same name in the same place; one that has another course is no
  /// longer drawn along its shape.
  func with(original: Content) -> Element {
    var result = self
    if shape != nil, !original.hasCourse(of: self.original) { result.shape = nil }
    result.content = original
    if placement != .identity {
      result.details.original = nil
      result.place(placement)
    } else if !cuts.isEmpty {
      result.placeCuts()
    }
    return result
  }

  /// The same under another name.
  public func named(_ id: ElementID) -> Element {
    var result = self
    result.id = id
    return result
  }

  /// The same with its stroke as that was painted: with the states of its curve.
  func trailed(_ stroke: Stroke) -> Element {
    var result = self
    result.content = .stroke(stroke)
    return result
  }

  /// The same stroke with what its stamps have laid now.
  func withPickups(_ pickups: [Pickup]) -> Element {
    guard case .stroke(var stroke) = original else { return self }
    stroke.replacePickups(pickups)
    return with(original: .stroke(stroke))
  }

  /// The same in another color, as transparent as before; nil where the color makes no difference.
  func recolored(_ color: Color) -> Element? {
    self.color.map { with(original: original.kind.recolored(color.withAlpha($0.alpha)).content) }
  }
}

extension Element.Content {
  /// What it is painted along; nil for nothing, and for what can follow no guide.
  fileprivate var guide: Guide? {
    switch self {
    case .stroke(let stroke): stroke.guide
    case .sticker(let sticker): sticker.guide
    case .fill(let fill): fill.guide
    case .picture, .text: nil
    }
  }

  /// What it is, as its kind.
  var kind: any ElementKind {
    switch self {
    case .stroke(let stroke): stroke
    case .sticker(let sticker): sticker
    case .picture(let picture): picture
    case .fill(let fill): fill
    case .text(let text): text
    }
  }
}
