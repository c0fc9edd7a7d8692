public import Geometry
public import Rasterizer

/// What a step does to one element: all that it takes to do it again, and no more, so that a change
/// does not cost what is changed.
public struct ElementEdit: Hashable, Sendable {
  /// Where; beyond the last place of its layer for one that is added.
  public let place: ElementPlace
  /// Where what it starts from lies before the step; nil for its own place.
  public let source: ElementPlace?
  /// What is set of it, in order; nil when it is removed.
  public let settings: [Setting]?

  /// One thing that is set of an element.
  public enum Setting: Hashable, Sendable {
    /// All of it; as the only one where there is nothing to start from.
    case whole(Element)
    case id(ElementID)
    case order(ElementOrder)
    case color(Color)
    case brush(Brush)
    case keepsAlpha(Bool)
    /// The area that it is limited to, as it was painted; nil for none.
    case clip(Area?)
    /// What a stroke, a sticker or a fill comes again along; nil for nothing.
    case guide(Guide?)
    /// Other samples; what its stamps have laid is forgotten.
    case points([StrokePoint])
    case pickups([Pickup])
    /// Where it has gone since it was painted.
    case placement(Placement)
    /// What it is held together with.
    case group(ElementID?)
    /// What it is drawn along.
    case shape(Shape?)
    /// The names of the erasers that take nothing from it any more.
    case freedFrom(Set<ElementID>)
    /// So many of the cuts stay, and others follow.
    case cuts(kept: Int, added: [Cut])
    /// A face's center, radius, tilt, width of lines.
    case face(center: Point, radius: Double, tilt: Double, lineWidth: Double)
    case stretch(AffineTransform)
    case expression(FacialExpression)
    case sticker(Sticker)
    /// A picture's map from its own pixels to those of the canvas, and how much of it is seen.
    case picture(transform: AffineTransform, opacity: Float)
    /// A fill's map from where it was laid to where it lies.
    case fill(transform: AffineTransform)
    /// The colors that a fill lays in place of one.
    case gradient(Gradient?)
    /// A text's map from its own origin to where it lies.
    case text(transform: AffineTransform)
  }

  /// Makes an edit.
  public init(at place: ElementPlace, from source: ElementPlace? = nil, _ settings: [Setting]?) {
    self.place = place
    self.source = source
    self.settings = settings
  }

  /// Makes an edit that puts an element in a place, whatever was there; nil takes it away. The element
  /// keeps name and order of the one that was there, where it has none.
  public init(at place: ElementPlace, putting element: Element?) {
    self.init(at: place, element.map { [.whole($0)] })
  }

  /// What a change has done.
  init(_ change: ElementChange) {
    let start = change.source?.element ?? change.before
    self.init(
      at: change.place, from: change.source?.place,
      change.after.map { ElementEdit.settings(from: start, to: $0) })
  }

  /// The element that it leads to from another; nil where it is removed, or does not fit.
  func applied(to start: Element?) -> Element? {
    guard let settings else { return nil }
    var result = start
    for setting in settings {
      if case .whole(var element) = setting {
        if element.id == .none, let start { (element.id, element.order) = (start.id, start.order) }
        result = element
      } else if result?.set(setting) != true {
        return nil
      }
    }
    return result
  }

  private static func settings(from start: Element?, to end: Element) -> [Setting] {
    guard let start else { return [.whole(end)] }
    var settings: [Setting] = []
    if start.id != end.id { settings.append(.id(end.id)) }
    if start.order != end.order { settings.append(.order(end.order)) }
    switch (start.original, end.original) {
    case (.stroke(let old), .stroke(let new)):
      guard let more = self.settings(from: old, to: new) else { return [.whole(end)] }
      settings += more
    case (.sticker(let old), .sticker(let new)): settings += self.settings(from: old, to: new)
    case (.picture(let old), .picture(let new)):
      guard old.pixels == new.pixels, old.erases == new.erases else { return [.whole(end)] }
      if old.keepsAlpha != new.keepsAlpha { settings.append(.keepsAlpha(new.keepsAlpha)) }
      if old.transform != new.transform || old.opacity != new.opacity {
        settings.append(.picture(transform: new.transform, opacity: new.opacity))
      }
    case (.fill(let old), .fill(let new)):
      guard old.shape == new.shape else { return [.whole(end)] }
      if old.limit != new.limit { settings.append(.clip(new.limit)) }
      if old.keepsAlpha != new.keepsAlpha { settings.append(.keepsAlpha(new.keepsAlpha)) }
      if old.color != new.color { settings.append(.color(new.color)) }
      if old.transform != new.transform { settings.append(.fill(transform: new.transform)) }
      if old.gradient != new.gradient { settings.append(.gradient(new.gradient)) }
      if old.guide != new.guide { settings.append(.guide(new.guide)) }
    case (.text(let old), .text(let new)):
      guard old.words == new.words, old.style == new.style, old.outlines == new.outlines,
        old.rimOutlines == new.rimOutlines, old.pictures == new.pictures, old.path == new.path
      else { return [.whole(end)] }
      if old.limit != new.limit { settings.append(.clip(new.limit)) }
      if old.keepsAlpha != new.keepsAlpha { settings.append(.keepsAlpha(new.keepsAlpha)) }
      if old.color != new.color { settings.append(.color(new.color)) }
      if old.transform != new.transform { settings.append(.text(transform: new.transform)) }
    default: return [.whole(end)]
    }
    if start.placement != end.placement { settings.append(.placement(end.placement)) }
    if start.group != end.group { settings.append(.group(end.group)) }
    // Another course has forgotten the shape.
    let forgets = start.shape != nil && !end.original.hasCourse(of: start.original)
    if (forgets ? nil : start.shape) != end.shape { settings.append(.shape(end.shape)) }
    if start.freedFrom != end.freedFrom { settings.append(.freedFrom(end.freedFrom)) }
    if start.cuts != end.cuts {
      let kept = zip(start.cuts, end.cuts).prefix { $0 == $1 }.count
      settings.append(.cuts(kept: kept, added: Array(end.cuts[kept...])))
    }
    return settings
  }

  private static func settings(from old: Sticker, to new: Sticker) -> [Setting] {
    var settings: [Setting] = []
    guard old.id == new.id, old.keepsAlpha == new.keepsAlpha else {
      var plain = new
      plain.setStretch(.identity)
      plain.guide = nil
      return [.sticker(plain)] + (new.stretch == .identity ? [] : [.stretch(new.stretch)])
        + (new.guide == nil ? [] : [.guide(new.guide)])
    }
    let isMoved =
      old.center != new.center || old.radius != new.radius || old.tilt != new.tilt
      || old.lineWidth != new.lineWidth
    if isMoved {
      settings.append(
        .face(center: new.center, radius: new.radius, tilt: new.tilt, lineWidth: new.lineWidth))
    }
    if old.stretch != new.stretch { settings.append(.stretch(new.stretch)) }
    if old.color != new.color { settings.append(.color(new.color)) }
    if old.expression != new.expression { settings.append(.expression(new.expression)) }
    if old.guide != new.guide { settings.append(.guide(new.guide)) }
    return settings
  }

  /// Nil where they have another source of chance: then nothing is the same.
  private static func settings(from old: Stroke, to new: Stroke) -> [Setting]? {
    guard old.seed == new.seed else { return nil }
    var settings: [Setting] = []
    if old.points != new.points { settings.append(.points(new.points)) }
    if old.color != new.color { settings.append(.color(new.color)) }
    if old.brush != new.brush { settings.append(.brush(new.brush)) }
    if old.keepsAlpha != new.keepsAlpha { settings.append(.keepsAlpha(new.keepsAlpha)) }
    if old.clip != new.clip { settings.append(.clip(new.clip)) }
    if old.guide != new.guide { settings.append(.guide(new.guide)) }
    let forgets =
      old.points != new.points || old.color != new.color || old.brush != new.brush
      || old.guide != new.guide
    if (forgets ? [] : old.pickups) != new.pickups { settings.append(.pickups(new.pickups)) }
    return settings
  }
}

extension Element {
  /// Sets one thing; false where it has no such thing.
  fileprivate mutating func set(_ setting: ElementEdit.Setting) -> Bool {
    switch setting {
    case .whole: break
    case .id(let id): self.id = id
    case .order(let order): self.order = order
    case .group(let group): self.group = group
    case .shape(let shape): self.shape = shape
    case .freedFrom(let names): freedFrom = names
    case .placement(let placement):
      guard placement.isSound else { return false }
      place(placement)
    case .cuts(let kept, let added):
      guard (0...cuts.count).contains(kept), kept + added.count <= Cut.most else { return false }
      cuts = cuts.prefix(kept) + added
    case .sticker, .face, .stretch, .expression, .color, .brush, .keepsAlpha, .clip, .guide,
      .points,
      .pickups, .picture, .fill, .gradient, .text:
      switch original {
      case .stroke(var stroke):
        guard stroke.set(setting) else { return false }
        self = with(original: .stroke(stroke))
      case .sticker(var sticker):
        guard sticker.set(setting) else { return false }
        self = with(original: .sticker(sticker))
      case .picture(var picture):
        guard picture.set(setting) else { return false }
        self = with(original: .picture(picture))
      case .fill(var fill):
        guard fill.set(setting) else { return false }
        self = with(original: .fill(fill))
      case .text(var text):
        guard text.set(setting) else { return false }
        self = with(original: .text(text))
      }
    }
    return true
  }
}

extension Sticker {
  fileprivate mutating func set(_ setting: ElementEdit.Setting) -> Bool {
    switch setting {
    case .sticker(let sticker): self = sticker
    case .face(let center, let radius, let tilt, let lineWidth):
      self.center = center
      self.radius = radius
      self.tilt = tilt
      self.lineWidth = lineWidth
    case .stretch(let stretch): setStretch(stretch)
    case .color(let color): self.color = color
    case .expression(let expression): self.expression = expression
    case .guide(let guide): self.guide = guide
    default: return false
    }
    return true
  }
}

extension PlacedPicture {
  fileprivate mutating func set(_ setting: ElementEdit.Setting) -> Bool {
    switch setting {
    case .picture(let transform, let opacity):
      self = withOpacity(Double(opacity))
      setTransform(transform)
    case .keepsAlpha(let keepsAlpha): self.keepsAlpha = keepsAlpha
    default: return false
    }
    return true
  }
}

extension Fill {
  fileprivate mutating func set(_ setting: ElementEdit.Setting) -> Bool {
    switch setting {
    case .fill(let transform): setTransform(transform)
    case .gradient(let gradient): self.gradient = gradient
    case .color(let color): self.color = color
    case .clip(let limit): self.limit = limit
    case .keepsAlpha(let keepsAlpha): self.keepsAlpha = keepsAlpha
    case .guide(let guide) where canFollow: follow(guide)
    default: return false
    }
    return true
  }
}

extension Text {
  fileprivate mutating func set(_ setting: ElementEdit.Setting) -> Bool {
    switch setting {
    case .text(let transform): setTransform(transform)
    case .color(let color): self.color = color
    case .clip(let limit): self.limit = limit
    case .keepsAlpha(let keepsAlpha): self.keepsAlpha = keepsAlpha
    default: return false
    }
    return true
  }
}

extension Stroke {
  fileprivate mutating func set(_ setting: ElementEdit.Setting) -> Bool {
    switch setting {
    case .color(let color): self = recolored(color)
    case .brush(let brush): self = rebrushed(brush)
    case .keepsAlpha(let keepsAlpha): self.keepsAlpha = keepsAlpha
    case .clip(let clip): self.clip = clip
    case .guide(let guide): follow(guide)
    case .points(let points): replacePoints(points)
    case .pickups(let pickups): replacePickups(pickups)
    default: return false
    }
    return true
  }
}

extension ElementEdit {
  /// The changes that edits make; nil where one does not fit. A place is changed once at most.
  ///
  /// - Parameters:
  ///   - edits: those of one step.
  ///   - author: whose count names what comes without a name.
  ///   - names: how many names were given in that count.
  ///   - count: how many places a layer has.
  ///   - element: what lies in a place.
  static func changes(
    of edits: [ElementEdit], author: UInt64 = 0, names: inout UInt32, count: (LayerID) -> Int,
    _ element: (ElementPlace) -> Element?
  ) -> [ElementChange]? {
    var added: [LayerID: Int] = [:]
    var seen: Set<ElementPlace> = []
    var changes: [ElementChange] = []
    changes.reserveCapacity(edits.count)
    for edit in edits {
      let place = edit.place
      let known = count(place.layer)
      let isAddition = place.index >= known
      guard place.index >= 0, seen.insert(place).inserted,
        !isAddition || place.index == known + added[place.layer, default: 0]
      else { return nil }
      if isAddition { added[place.layer, default: 0] += 1 }
      let before = isAddition ? nil : element(place)
      var source: ElementSource?
      if let from = edit.source {
        guard from.index >= 0, from.index < count(from.layer), let found = element(from) else {
          return nil
        }
        source = ElementSource(place: from, element: found)
      }
      var after = edit.applied(to: source?.element ?? before)
      if after?.id == ElementID.none {
        // Files without names have no other order than that of places.
        names &+= 1
        after?.id = ElementID(author: author, number: names)
        after?.order = ElementOrder(UInt64(place.index + 1) * ElementOrder.gap)
      }
      guard (after == nil) == (edit.settings == nil) else { return nil }
      changes.append(
        ElementChange(
          at: place, before: before, after: after, isAddition: isAddition, source: source))
    }
    return changes
  }
}
