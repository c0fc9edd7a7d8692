public import Geometry
public import Rasterizer

/// Other colors, brushes, sizes and opacities of any number of elements, each one step that undo takes back;
/// see `Painting+Moving`.
extension Painting {
  /// Gives elements another color; each stays as transparent as it was. Erasers are left as they are.
  public mutating func recolor(
    _ places: some Sequence<ElementPlace>, to color: Color, continuing: Bool = false
  ) -> Region? {
    let painting = self
    return changePlaced(places, continuing: continuing) { place, element in
      element.recolored(color).map { painting.painted($0, at: place) }
    }
  }

  /// Paints strokes with another brush: each keeps its own size, unless `hasSize`.
  public mutating func rebrush(
    _ places: some Sequence<ElementPlace>, with brush: Brush, hasSize: Bool = false,
    continuing: Bool = false
  ) -> Region? {
    let painting = self
    return changePlaced(places, continuing: continuing) { place, element in
      element.rebrushed { old, width in
        var new = brush
        new.diameter = hasSize ? brush.diameter / width : old.diameter
        return new
      }.map { painting.painted($0, at: place) }
    }
  }

  /// Makes lines so many times as wide.
  public mutating func resize(
    _ places: some Sequence<ElementPlace>, by factor: Double, continuing: Bool = false
  ) -> Region? {
    guard factor > 0, factor.isFinite else { return nil }
    return changeElements(places, continuing: continuing) { $0.widened(by: factor) }
  }

  /// Makes elements so opaque, 0…1.
  public mutating func setOpacity(
    _ places: some Sequence<ElementPlace>, to opacity: Double, continuing: Bool = false
  ) -> Region? {
    let opacity = opacity.limited(to: 0...1, else: 1)
    return changeElements(places, continuing: continuing) { element in
      switch element.original {
      case .stroke:
        return element.rebrushed { old, _ in
          var new = old
          new.opacity = opacity
          return new
        }
      case .sticker(var sticker):
        sticker.color = sticker.color.withAlpha(Float(opacity))
        return element.with(original: .sticker(sticker))
      }
    }
  }

  private mutating func changePlaced(
    _ places: some Sequence<ElementPlace>, continuing: Bool,
    _ change: (ElementPlace, Element) -> Element?
  ) -> Region? {
    let changes = changeable(places).compactMap { place -> ElementChange? in
      guard let old = element(at: place), let new = change(place, old), new != old else {
        return nil
      }
      return ElementChange(at: place, before: old, after: new)
    }
    return self.change(
      changes, continuing: continuing, threads: Painting.threads(for: changes.count))
  }
}

extension Element {
  /// The same with another brush, which is made of its own and of how many times as wide its lines are than
  /// they were painted; nil where it has none.
  func rebrushed(_ brush: (Brush, Double) -> Brush) -> Element? {
    guard case .stroke(let stroke) = original else { return nil }
    let new = brush(stroke.brush, Double(placement.width))
    return with(original: .stroke(stroke.rebrushed(new)))
  }

  /// The same with lines so many times as wide.
  func widened(by factor: Double) -> Element? {
    switch original {
    case .stroke:
      return rebrushed { old, _ in
        var new = old
        new.diameter *= factor
        return new
      }
    case .sticker(var sticker):
      sticker.lineWidth *= factor
      return with(original: .sticker(sticker))
    }
  }
}
