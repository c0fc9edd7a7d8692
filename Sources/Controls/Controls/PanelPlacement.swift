import Geometry
import UserInterface

/// Finds the place of a panel.
enum PanelPlacement {
  /// From a popover to what it belongs to, in points.
  static let gap = 12.0
  /// From a panel to the window's edge, at least.
  static let edge = 12.0

  /// The frame of a panel of a size in a window with these bounds; on whole points, and inside the
  /// bounds where they are large enough.
  static func frame(
    of size: Size, _ placement: PanelController.Placement, in bounds: Rect
  ) -> Rect {
    var frame = Rect(center: bounds.center, size: size)
    let anchor = placement.anchor ?? bounds
    switch placement {
    case .dialog: break
    case .above:
      let above = anchor.minY - gap - size.height
      let hasRoomAbove =
        above >= bounds.minY + edge || anchor.minY - bounds.minY > bounds.maxY - anchor.maxY
      frame.origin = Point(
        anchor.midX - size.width / 2, hasRoomAbove ? above : anchor.maxY + gap)
    case .below(let view):
      frame.origin = Point(
        view.isRightToLeft ? anchor.maxX - size.width : anchor.minX, anchor.maxY + gap)
    case .beside:
      let isLeft = anchor.midX < bounds.midX
      frame.origin = Point(
        isLeft ? anchor.maxX + gap : anchor.minX - gap - size.width,
        anchor.minY)
    case .popover: frame.origin = popoverOrigin(of: size, at: anchor, in: bounds)
    case .at(let point):
      // A corner at the point: towards where there is room.
      let isRoomy = (
        x: point.x + size.width <= bounds.maxX - edge,
        y: point.y + size.height <= bounds.maxY - edge
      )
      frame.origin = Point(
        isRoomy.x ? point.x : point.x - size.width, isRoomy.y ? point.y : point.y - size.height)
    }
    func limited(_ value: Double, _ low: Double, _ room: Double) -> Double {
      // Where it fits with no margin to spare it stands in the middle, so that all of it is seen.
      if room >= 0, room < 2 * edge { return (low + room / 2).rounded(.down) }
      return max(low + edge, min(low + room - edge, value)).rounded()
    }
    frame.origin = Point(
      limited(frame.minX, bounds.minX, bounds.width - size.width),
      limited(frame.minY, bounds.minY, bounds.height - size.height))
    return frame
  }

  /// Below, above, or at the roomier side; the first of them where it fits, else the roomiest.
  private static func popoverOrigin(of size: Size, at anchor: Rect, in bounds: Rect) -> Point {
    let across = anchor.midX - size.width / 2
    let down = anchor.midY - size.height / 2
    let sides: [(room: Double, origin: Point)] = [
      (bounds.maxY - anchor.maxY - size.height, Point(across, anchor.maxY + gap)),
      (anchor.minY - bounds.minY - size.height, Point(across, anchor.minY - gap - size.height)),
      (bounds.maxX - anchor.maxX - size.width, Point(anchor.maxX + gap, down)),
      (anchor.minX - bounds.minX - size.width, Point(anchor.minX - gap - size.width, down)),
    ]
    let fitting = sides.first { $0.room >= gap + edge }
    return (fitting ?? sides.max { $0.room < $1.room })?.origin ?? .zero
  }
}
