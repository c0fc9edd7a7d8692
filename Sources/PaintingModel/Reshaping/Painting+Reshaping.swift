public import Geometry

/// Other lines for strokes that were painted, each one step that undo takes back; see `Painting+Moving`.
extension Painting {
  /// Gives a stroke another line; see `StrokeLine`. Nil where the line is not of that stroke.
  ///
  /// - Parameter continuing: whether it goes on with the newest step.
  public mutating func reshape(
    _ place: ElementPlace, to line: StrokeLine, continuing: Bool = false
  ) -> Region? {
    let new = line.changed
    return changeElements([place], continuing: continuing) { _, old in
      guard old.id == new.id else { return nil }
      return new
    }
  }

  /// The topmost eraser whose way leads through a point, on the layers that can be painted on; nil when
  /// there is none.
  ///
  /// - Parameter slack: how far beside it the point may lie, in canvas pixels.
  public func eraserPlace(at point: Point, slack: Double) -> ElementPlace? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let area = Rect(center: point, size: Size(2 * slack + 1, 2 * slack + 1))
    let places = elementPlaces(in: area, on: pickableLayers).filter { place in
      guard let element = element(at: place), element.isEraser, let stroke = element.stroke else {
        return false
      }
      let line = element.line.filter { $0.x.isFinite && $0.y.isFinite }
      guard !line.isEmpty else { return false }
      let nearest = LineFalloff.point(of: line, at: LineFalloff.nearest(to: point, on: line))
      return nearest.distance(to: point) <= stroke.brush.diameter / 2 + slack
    }
    return ordered(places).last
  }
}
