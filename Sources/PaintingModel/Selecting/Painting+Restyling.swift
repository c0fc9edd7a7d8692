public import Geometry
public import Rasterizer

/// Other colors, brushes, sizes and opacities of any number of elements, each one step that undo takes back;
/// see `Painting+Moving`.
extension Painting {
  /// Gives elements another color; each stays as transparent as it was. Erasers are left as they are.
  public mutating func recolor(
    _ places: some Sequence<ElementPlace>, to color: Color, continuing: Bool = false
  ) -> Region? {
    let changes = changes(of: places) { place, element in
      element.recolored(color).map { painted($0, at: place) }
    }
    return change(changes, continuing: continuing)
  }

  /// Paints strokes with another brush: each keeps its own size, unless `hasSize`, and the pressure of a
  /// hand that told one.
  public mutating func rebrush(
    _ places: some Sequence<ElementPlace>, with brush: Brush, hasSize: Bool = false,
    continuing: Bool = false
  ) -> Region? {
    let changes = changes(of: places) { place, element in
      element.rebrushed { stroke, width in
        var new = brush
        new.diameter = hasSize ? brush.diameter / width : stroke.brush.diameter
        if stroke.points.contains(where: { $0.force != 1 }) { new.simulatesPressure = false }
        // Corners stay corners.
        if element.shape?.hasCorners == true { new.smoothing = .none }
        return new
      }.map { painted($0, at: place) }
    }
    return change(changes, continuing: continuing)
  }

  /// Makes lines so many times as wide.
  public mutating func resize(
    _ places: some Sequence<ElementPlace>, by factor: Double, continuing: Bool = false
  ) -> Region? {
    guard factor > 0, factor.isFinite else { return nil }
    let changes = changes(of: places) { place, element in
      element.widened(by: factor).map { painted($0, at: place) }
    }
    return change(changes, continuing: continuing)
  }

  /// Makes elements so opaque, 0…1.
  public mutating func setOpacity(
    _ places: some Sequence<ElementPlace>, to opacity: Double, continuing: Bool = false
  ) -> Region? {
    let opacity = opacity.limited(to: 0...1, else: 1)
    let changes = changes(of: places) { place, element in
      guard element.opacity != opacity else { return nil }
      return painted(element.with(original: element.original.kind.seen(opacity)), at: place)
    }
    return change(changes, continuing: continuing)
  }
}

extension Element {
  /// The same with another brush, which is made of the stroke as it was painted and of how many times as
  /// wide its lines are now; nil where it has none.
  func rebrushed(_ brush: (Stroke, Double) -> Brush) -> Element? {
    guard case .stroke(let stroke) = original else { return nil }
    let new = brush(stroke, Double(placement.width))
    return with(original: .stroke(stroke.rebrushed(new)))
  }

  /// The same with lines so many times as wide.
  func widened(by factor: Double) -> Element? {
    original.kind.widened(by: factor).map { with(original: $0) }
  }

  /// How much of it is seen, 0…1.
  public var opacity: Double { original.kind.seen }
}
