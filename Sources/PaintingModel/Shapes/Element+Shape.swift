public import Geometry

/// Elements that were drawn along a shape, and stay so.
extension Element {
  /// From where its shape lies to where it lies now, in canvas pixels.
  public var shapeMap: AffineTransform {
    if case .fill(let fill) = original { fill.transform } else { placement.transform }
  }

  /// The same along another shape, held as it was; nil where it is drawn along none, or would cover nothing.
  func drawn(along shape: Shape) -> Element? {
    guard self.shape != nil, let new = original.drawn(along: shape) else { return nil }
    var result = with(original: new)
    result.shape = shape
    return result
  }
}

extension Element.Content {
  /// Whether it has the course of another one: what differs is how it is painted.
  func hasCourse(of other: Self) -> Bool {
    switch (self, other) {
    case (.stroke(let new), .stroke(let old)): new.points == old.points
    case (.fill(let new), .fill(let old)): new.shape == old.shape
    default: false
    }
  }

  /// The same along a shape; nil where that is nothing that can be drawn so.
  fileprivate func drawn(along shape: Shape) -> Self? {
    switch self {
    case .stroke(let stroke): .stroke(stroke.drawn(along: shape))
    case .fill(let fill): fill.drawn(along: shape).map { .fill($0) }
    case .sticker, .picture, .text: nil
    }
  }
}

extension Stroke {
  /// The same along a shape, held as at the same share of its way.
  func drawn(along shape: Shape) -> Stroke {
    var result = self
    result.replacePoints(shape.samples(heldAs: points))
    return result
  }
}

extension Fill {
  /// The same within a shape; nil where that has no inside.
  func drawn(along shape: PaintingModel.Shape) -> Fill? {
    guard let area = shape.area, var result = Fill(area, color: color, transform: transform) else {
      return nil
    }
    (result.keepsAlpha, result.limit) = (keepsAlpha, limit)
    result.follow(guide)
    if let old = transform.inverted?.apply(bounds),
      let new = transform.inverted?.apply(result.bounds)
    {
      result.gradient = gradient?.moved(from: old, to: new)
    }
    return result
  }
}

extension Shape {
  /// What lies within; nil for what does not end where it begins, and for nothing.
  public var area: Area? { isClosed ? Area(path) : nil }

  /// The same with its size and direction changed about a point, so that one place comes to another; nil where
  /// the place is the point, and where that is out of reach.
  public func turned(about anchor: Point, from old: Point, to new: Point) -> Shape? {
    guard old.distance(to: anchor) > 1e-9, new.distance(to: anchor) > 1e-9 else { return nil }
    let turn = AffineTransform.turning(old - anchor, to: new - anchor)
    return mapped(
      by: .translation(.zero - anchor).concatenating(turn).concatenating(
        .translation(anchor - .zero)))
  }

  /// The same with so many more corners or points; nil for what has no number of them.
  public func adding(corners count: Int) -> Shape? {
    switch form {
    case .polygon(let frame, let corners): Shape(.polygon(frame, corners: corners + count))
    case .star(let frame, let points, let inner):
      Shape(.star(frame, points: points + count, inner: inner))
    case .lines, .curve, .arc, .arrow, .rectangle, .ellipse: nil
    }
  }
}
