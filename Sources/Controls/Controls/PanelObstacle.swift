public import Geometry

/// Something that a floating panel stays clear of.
public struct PanelObstacle {
  let frame: Rect
  let weight: Double

  /// Makes one of a frame in the window's coordinates. One of weight 1 is as bad to cover as it is to
  /// lose as much of the panel; one without a weight is never covered where there is any other place.
  public init(_ frame: Rect, weight: Double? = nil) {
    self.frame = frame
    self.weight = weight ?? Self.forbidden
  }

  private static let forbidden = 1e6
  var isForbidden: Bool { weight >= Self.forbidden }
}

extension PanelPlacement {
  /// The room of a floating panel of a size: as near as may be to where it would stand, clear of
  /// obstacles, and lower than the size where it has to be. `pinned` is the corner where it stands
  /// already, and stays while nothing is covered that could be free.
  static func room(
    for size: Size, _ placement: PanelController.Placement, in bounds: Rect,
    avoiding obstacles: [PanelObstacle], at pinned: Point?
  ) -> Rect {
    let wish = frame(of: size, placement, in: bounds)
    let area = bounds.inset(by: edge)
    let frames = obstacles.map(\.frame)
    let lefts =
      [wish.minX, area.minX, area.maxX - size.width]
      + frames.flatMap { [$0.maxX + gap, $0.minX - gap - size.width] }
    let tops =
      [wish.minY, area.minY] + frames.flatMap { [$0.maxY + gap, $0.minY - gap - size.height] }
    let bottoms = [area.maxY] + frames.map { $0.minY - gap }
    let corners =
      pinned.map { [$0] } ?? lefts.flatMap { left in tops.map { Point(left, $0) } }
    var best = (rect: wish, cost: Double.infinity)
    for corner in corners {
      for bottom in bottoms {
        let rect = Rect(
          origin: corner, size: Size(size.width, min(size.height, bottom - corner.y)))
        guard rect.height >= min(size.height, least), area.inset(by: -0.5).contains(rect) else {
          continue
        }
        let cost = cost(of: rect, size, from: wish, obstacles)
        if cost < best.cost { best = (rect, cost) }
      }
    }
    return best.rect
  }

  /// Lower than this nothing is made, in points.
  private static let least = 240.0

  private static func cost(
    of rect: Rect, _ size: Size, from wish: Rect, _ obstacles: [PanelObstacle]
  ) -> Double {
    let covered = obstacles.reduce(0.0) { sum, obstacle in
      let part = obstacle.frame.inset(by: -2).intersection(rect)
      return sum + (part.isEmpty ? 0 : part.width * part.height * obstacle.weight)
    }
    let lost = (size.height - rect.height) * rect.width
    return covered + lost + 200 * wish.origin.distance(to: rect.origin)
  }
}
