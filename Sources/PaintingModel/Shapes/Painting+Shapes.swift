public import Geometry
public import Rasterizer

/// What is drawn along shapes, and is drawn along others later; see `Painting+Moving`.
extension Painting {
  /// Draws a shape over all that is on the active layer, as one step that undo takes back; filling and outline
  /// are a group then. Both come again along the guide at hand.
  ///
  /// - Parameters:
  ///   - color: what it is filled with; nil for nothing, and where it has no inside.
  ///   - gradient: how that color goes over into another one.
  ///   - outline: the stroke along it; nil for none.
  /// - Returns: the pixels that may look different; nil where the layer is hidden or locked, where it would
  ///   lay nothing, and while a stroke is in progress.
  public mutating func draw(
    _ shape: Shape, filledWith color: Color?, gradient: Gradient.Style? = nil,
    outline: Stroke? = nil
  ) -> Region? {
    var contents: [Element.Content] = []
    if let color, let area = shape.area, var fill = Fill(area, color: color) {
      fill.limit = self.area
      fill.follow(guide)
      fill.shade(gradient)
      contents.append(.fill(fill))
    }
    if var outline {
      outline.clip = self.area
      outline.guide = guide
      contents.append(.stroke(outline))
    }
    let group = contents.count > 1 ? ElementID(author: author, number: 0) : nil
    let elements = contents.map {
      Element($0, id: .none, order: ElementOrder(), group: group, shape: shape)
    }
    guard area == nil || elements.contains(where: { lies($0) == .within }) else { return nil }
    return insert(elements)?.region
  }

  /// The samples of a stroke in progress; none of one that is not.
  public func samples(of id: StrokeID) -> [StrokePoint] {
    live.first { $0.id == id }?.stroke.points ?? []
  }

  /// The samples of the newest stroke on the active layer that was drawn freely, among the last ones; none where
  /// there is none.
  public var lastHand: [StrokePoint] {
    for index in (0..<history.doneCount).reversed().prefix(Self.mostLookedAt) {
      if let element = history.element(at: index), element.shape == nil, !element.isEraser,
        case .stroke(let stroke) = element.original, stroke.points.count > 1
      {
        return stroke.points
      }
    }
    return []
  }

  /// Among how many elements the hand's last stroke is looked for.
  private static let mostLookedAt = 100

  /// What is drawn along one shape, as a hand takes it, so that a drag does not add up its steps.
  public struct HeldShape: Sendable {
    /// The shape, where it was painted.
    public let shape: Shape
    /// From there to where it lies, in canvas pixels.
    public let map: AffineTransform
    /// What is drawn along it.
    let elements: [(place: ElementPlace, element: Element)]

    /// Where that lies.
    public var places: [ElementPlace] { elements.map(\.place) }
  }

  /// Takes what is drawn along the shape of an element: that, and those of its group that are drawn along the
  /// same one. Nil where it is drawn along none, or may not be changed.
  public func holdShape(of place: ElementPlace) -> HeldShape? {
    guard let found = element(at: place), let shape = found.shape else { return nil }
    let map = found.shapeMap
    let elements = changeable(withGroups([place])).compactMap { place in
      element(at: place).map { (place: place, element: $0) }
    }.filter { $0.element.shape == shape && $0.element.shapeMap == map }
    guard elements.contains(where: { $0.place == place }) else { return nil }
    return HeldShape(shape: shape, map: map, elements: elements)
  }

  /// Draws what was taken along another shape, where the former one was painted. Nil where nothing changes, or
  /// where it would cover nothing.
  ///
  /// - Parameter continuing: whether it goes on with the newest step.
  public mutating func setShape(
    _ held: HeldShape, to shape: Shape, continuing: Bool = false
  ) -> Region? {
    var changes: [ElementChange] = []
    for (place, old) in held.elements {
      guard let before = element(at: place), let drawn = old.drawn(along: shape) else { return nil }
      let after = painted(shape == held.shape ? old : drawn, at: place)
      if after != before { changes.append(ElementChange(at: place, before: before, after: after)) }
    }
    return change(changes, continuing: continuing)
  }

  /// Ends a stroke that lies along a shape by now as its hand drew it, and puts it along the shape with a step
  /// of its own: undo brings the hand's way back. While other strokes are in progress, it is along the shape at
  /// once.
  ///
  /// - Parameters:
  ///   - hand: the samples of the hand.
  ///   - smoothing: what lay between them.
  public mutating func endStroke(
    _ id: StrokeID, drawnAs hand: [StrokePoint], smoothing: Brush.Smoothing
  ) -> Region {
    guard live.count == 1, let last = live.first, last.id == id, !last.isEnded,
      let shape = last.shape
    else { return endStroke(id) }
    var region = replace(points: hand, smoothing: smoothing, of: id)
    region.formUnion(endStroke(id))
    let place = ElementPlace(layer: tree.active, index: history.doneCount - 1)
    guard let before = element(at: place) else { return region }
    var after = before.with(original: .stroke(last.stroke))
    after.shape = shape
    let change = ElementChange(at: place, before: before, after: after)
    if let straightened = self.change([change]) { region.formUnion(straightened) }
    return region
  }
}
