public import Geometry
internal import Rasterizer

/// Which paint lies under a point.
extension Painting {
  /// A done element; nil when it has been removed or undone.
  public func element(at place: ElementPlace) -> Element? {
    history(of: place.layer)?.element(at: place.index)
  }

  /// The topmost stroke or sticker whose own color is seen at a point of the canvas, on the layers
  /// that can be painted on; nil when there is none.
  ///
  /// What only a trace is left of, below an eraser or thin paint or at a soft edge, is found where
  /// nothing else is. Strokes in progress are left out.
  public func elementPlace(at point: Point) -> ElementPlace? {
    guard let (x, y) = pixel(at: point) else { return nil }
    var trace: Seen?
    for layer in pickedLeaves.reversed() where isSeen(layer, x: x, y: y) {
      guard let found = elements(of: layer.id, x: x, y: y, most: 1).last else { continue }
      if found.share >= Painting.clearShare { return found.place }
      if found.share > trace?.share ?? 0 { trace = found }
    }
    return trace?.place
  }

  /// The topmost element whose own color is clearly seen within a distance of a point, and nearest to it,
  /// on the layers that can be painted on; nil when there is none. Between the letters of a text that is the text,
  /// and not a fill under it.
  ///
  /// - Parameter slack: how far away its paint may lie, in canvas pixels.
  public func elementPlace(at point: Point, slack: Double) -> ElementPlace? {
    let own = elementPlace(at: point)
    if own.map({ element(at: $0)?.fill != nil }) ?? true, let text = textPlace(at: point, over: own)
    {
      return text
    }
    if let own { return own }
    // Rings around it, with points about as close together.
    let step = max(1, slack / 8)
    for ring in stride(from: step, through: slack, by: step) {
      let count = min(48, max(8, Int(2 * .pi * ring / step)))
      for turn in 0..<count {
        let way = Vector(angle: 2 * .pi * Double(turn) / Double(count)) * ring
        if let place = elementPlace(at: point + way) { return place }
      }
    }
    return nil
  }

  /// The topmost text in whose box a point lies, over something else; nil for none. The box of one along a line
  /// has much beside it.
  private func textPlace(at point: Point, over other: ElementPlace?) -> ElementPlace? {
    let near = elementPlaces(in: Rect(point.x, point.y, 1, 1), on: pickableLayers)
    let texts = near.filter {
      guard let text = element(at: $0)?.text, text.path == nil,
        let place = text.transform.inverted?.apply(point)
      else { return false }
      return text.ownBox.contains(place)
    }
    guard !texts.isEmpty else { return nil }
    let top = ordered(texts.union(other.map { [$0] } ?? [])).last
    return top == other ? nil : top
  }

  /// All elements that lay more than a trace of their own color at a point and were not erased there, also
  /// below others, the topmost first; on the layers that can be painted on.
  public func elementPlaces(through point: Point) -> [ElementPlace] {
    guard let (x, y) = pixel(at: point) else { return [] }
    return pickedLeaves.reversed().filter { isSeen($0, x: x, y: y) }.flatMap { layer in
      elements(of: layer.id, x: x, y: y, most: .max, seesThrough: true)
        .filter { $0.share >= Painting.clearShare }.map(\.place)
    }
  }

  /// An element that is seen in a pixel, with its part of that.
  private typealias Seen = (place: ElementPlace, share: Double)

  /// The part of a pixel from which on paint there counts as more than a trace.
  private static let clearShare = 0.1

  /// Whether paint of a layer that can be picked is seen in a pixel.
  private func isSeen(_ layer: Layer, x: Int, y: Int) -> Bool {
    guard alpha(of: layer, x: x, y: y) > 0 else { return false }
    return ([layer] + tree.groups(around: layer.id)).allSatisfy { part in
      part.opacity > 0 && shape(of: part).map { alpha(of: $0, x: x, y: y) > 0 } != false
    }
  }

  /// The layer or group that a clipped one is seen on; nil for others.
  private func shape(of layer: Layer) -> Layer? {
    guard layer.isClipped, let place = tree.place(of: layer.id) else { return nil }
    return tree.siblings(in: place.group).prefix(place.index).last { !$0.isClipped }
  }

  /// How much paint is in a pixel of a layer, or of any layer in a group, 0…`Tile.one`.
  private func alpha(of layer: Layer, x: Int, y: Int) -> UInt16 {
    layer.leaves.map { id in
      id == tree.active
        ? committed.pixel(x: x, y: y).w : contents[id]?.tiles.pixel(x: x, y: y).w ?? 0
    }.max() ?? 0
  }

  /// The elements of a layer that are seen in a pixel, the topmost first, until there are so many of which
  /// more than a trace is seen. Of those that only a trace is seen of, each is seen better than those
  /// before it.
  ///
  /// - Parameter seesThrough: whether only erasers hide what lies below.
  private func elements(
    of layer: LayerID, x: Int, y: Int, most: Int, seesThrough: Bool = false
  ) -> [Seen] {
    guard let history = history(of: layer) else { return [] }
    let index = frame.index(x: x, y: y)
    var painter = history.painter(for: committed)
    var found: [Seen] = []
    var clear = 0
    // How much of what lies below is still seen.
    var open = 1.0
    var above: [(element: Element, opacity: Double, open: Double)] = []
    for touch in history.touches(at: index) {
      let place = ElementPlace(layer: layer, index: Int(touch.step))
      guard let known = history.element(at: place.index) else { continue }
      let element = known.kind
      let isEraser = element.isEraser
      guard isEraser || element.paintShare > 0 else { continue }
      let cover = painter.cover(touch, at: index, x: Tile.offset(of: x), y: Tile.offset(of: y))
      let opacity =
        Double(cover) / Double(Tile.one) * Double(element.ink.channels.w) / Double(Tile.one)
      if !isEraser {
        var open = open
        if !known.freedFrom.isEmpty {
          open = above.reduce(1) { open, other in
            if known.isFree(from: other.element) { return open }
            if other.element.isEraser { return open * (1 - other.opacity) }
            return seesThrough ? open : open * (1 - other.open * other.opacity)
          }
        }
        let share = open * opacity * element.paintShare
        if share >= Painting.clearShare || share > found.last?.share ?? 0 {
          found.append((place, share))
        }
        if share >= Painting.clearShare { clear += 1 }
        if clear >= most { break }
      }
      if history.hasFreed { above.append((known, opacity, open)) }
      if isEraser || !seesThrough { open *= 1 - opacity }
      if open < 1 / 512, !history.hasFreed { break }
    }
    return found
  }
}
