internal import Geometry

/// What two states of an element have in common, so that only what lies between is painted again: a part of
/// its samples, and all that no other cut meets.
struct ElementDifference {
  /// What the strokes have in common; nil where they are the same but for their cuts.
  private let stroke: StrokeDifference?
  /// What the texts have in common; nil for others, and where they are the same but for their cuts.
  private let text: TextDifference?
  /// Where cuts differ.
  private let cutAreas: [Rect]

  /// Compares two elements; nil where they have nothing in common, or lie elsewhere in the order.
  init?(_ old: Element, _ new: Element) {
    guard old.order == new.order, old.freedFrom == new.freedFrom else { return nil }
    cutAreas = Self.areas(between: old.placedCuts, new.placedCuts)
    if old.content == new.content {
      (stroke, text) = (nil, nil)
    } else {
      (stroke, text) = (StrokeDifference(old, new), TextDifference(old, new))
      if stroke == nil, text == nil { return nil }
    }
  }

  /// Whether a part of both, by the samples that settle it, looks the same in an area of the canvas.
  func isSame(_ old: ClosedRange<Int>, _ new: ClosedRange<Int>, in area: Rect) -> Bool {
    guard !cutAreas.contains(where: area.intersects) else { return false }
    if let text { return text.isSame(in: area) }
    return stroke?.isSame(old, new) ?? (old == new)
  }

  /// Where cuts take away differently.
  private static func areas(between old: [PlacedCut], _ new: [PlacedCut]) -> [Rect] {
    if old == new { return [] }
    let kept = zip(old, new).prefix { $0 == $1 }.count
    let (old, new) = (old[kept...], new[kept...])
    if old.count == 1, new.count == 1, let former = old.first,
      let end = new.first?.end(after: former)
    {
      return [end]
    }
    return (old + new).map(\.bounds)
  }
}

extension PlacedCut {
  /// The box around what goes on where a pull of before has ended; nil where it is another one.
  fileprivate func end(after former: PlacedCut) -> Rect? {
    let old = former.stroke
    guard stroke.points.starts(with: old.points), old.brush == stroke.brush,
      old.seed == stroke.seed, old.color == stroke.color, old.clip == stroke.clip, old.guide == nil,
      stroke.guide == nil
    else { return nil }
    return stroke.end(from: old.points.count).bounds?.inset(by: -2)
  }
}

extension Stroke {
  /// Its last samples: those from one on, and before them as many as marks depend on.
  func end(from count: Int) -> Stroke {
    let start = max(0, min(count, points.count) - 1 - StrokeDifference.margin)
    var result = Stroke(at: points[start], color: color, brush: brush, seed: seed)
    result.add(points[(start + 1)...])
    result.clip = clip
    result.guide = guide
    return result
  }
}
