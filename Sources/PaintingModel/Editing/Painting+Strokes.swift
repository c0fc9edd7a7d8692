public import Geometry
public import Rasterizer

extension Painting {
  /// Adds a stroke that begins at a point, in a line 20 px wide.
  @discardableResult
  public mutating func startStroke(at point: Point, color: Color) -> Region {
    startStroke(at: StrokePoint(location: point), color: color)
  }

  /// Adds a stroke that begins at a sample, in a line 20 px wide.
  @discardableResult
  public mutating func startStroke(at point: StrokePoint, color: Color) -> Region {
    endStroke()
    let (id, region) = beginStroke(at: point, color: color, brush: Brush())
    open = id
    return region
  }

  /// Adds a point to the stroke that was started last.
  @discardableResult
  public mutating func continueStroke(to point: Point) -> Region {
    continueStroke(to: StrokePoint(location: point))
  }

  /// Adds a sample to the stroke that was started last.
  @discardableResult
  public mutating func continueStroke(to point: StrokePoint) -> Region {
    guard let open else { return Region() }
    return append([point], to: open)
  }

  /// Ends the stroke that was started last. Starting another does so too.
  @discardableResult
  public mutating func endStroke() -> Region {
    guard let open else { return Region() }
    self.open = nil
    return endStroke(open)
  }
}
