package import Geometry

/// Where the bar of what is selected stands: beside the frame, clear of its handles, of the trays, and
/// never under the hand.
package nonisolated struct SelectionBarPlacement: Hashable, Sendable {
  /// The view, in its points, less what the bar keeps from its edges.
  private let room: Rect
  /// What lies over the view, such as trays.
  private let obstacles: [Rect]

  /// From the frame to the bar, and from the bar to the view's edges, in points.
  package static let gap = 12.0
  /// How far around a touch a hand covers the view: to the sides, above, and below with its wrist.
  private static let hand = (side: 70.0, above: 50.0, below: 260.0)

  /// Finds places in a view, clear of what lies over it.
  package init(view: Size, obstacles: [Rect]) {
    room = Rect(origin: .zero, size: view).inset(by: SelectionBarPlacement.gap)
    self.obstacles = obstacles.map { $0.inset(by: -SelectionBarPlacement.gap / 2) }
  }

  /// The frame of a bar of a size, on whole points; inside the view where that is large enough.
  ///
  /// - Parameter touch: where a finger or a pen was last; nil for a mouse, which covers nothing.
  package func frame(of size: Size, beside layout: FrameLayout, touch: Point?) -> Rect {
    let frame = layout.bounds.inset(by: -FrameLayout.reach)
    let hand = touch.map {
      Rect(
        minX: $0.x - Self.hand.side, minY: $0.y - Self.hand.above, maxX: $0.x + Self.hand.side,
        maxY: $0.y + Self.hand.below)
    }
    let (gap, middle) = (Self.gap, frame.center)
    // In this order where all is free: above, where no hand comes from; of a frame that fills the
    // view, inside.
    let wishes = [
      Point(middle.x - size.width / 2, frame.minY - gap - size.height),
      Point(middle.x - size.width / 2, frame.maxY + gap),
      Point(frame.minX - gap - size.width, middle.y - size.height / 2),
      Point(frame.maxX + gap, middle.y - size.height / 2),
      Point(room.midX - size.width / 2, room.minY), Point(room.midX - size.width / 2, room.maxY),
    ]
    let lefts = obstacles.flatMap { [$0.maxX, $0.minX - size.width] }
    let tops = obstacles.flatMap { [$0.maxY, $0.minY - size.height] }
    var best: (rect: Rect, cost: Double)?
    for (rank, wish) in wishes.enumerated() {
      // Pushed aside by what is in the way.
      for place in ([wish.x] + lefts).flatMap({ x in ([wish.y] + tops).map { Point(x, $0) } }) {
        let rect = held(Rect(origin: place, size: size))
        let covered =
          part(of: rect, in: frame) + 4 * part(of: rect, in: hand)
          + 16 * obstacles.reduce(0) { $0 + part(of: rect, in: $1) }
        let cost = 1000 * covered + 60 * Double(rank) + rect.origin.distance(to: wish)
        if cost < best?.cost ?? .infinity { best = (rect, cost) }
      }
    }
    return best?.rect ?? held(Rect(center: room.center, size: size))
  }

  /// How much of the bar lies in a rectangle, 0…1.
  private func part(of bar: Rect, in other: Rect?) -> Double {
    guard let shared = other?.intersection(bar), !bar.isEmpty else { return 0 }
    return shared.width * shared.height / (bar.width * bar.height)
  }

  /// The bar inside the room, on whole points; in its middle where it is too long for it.
  private func held(_ bar: Rect) -> Rect {
    func held(_ low: Double, _ extent: Double, _ least: Double, _ room: Double) -> Double {
      guard extent <= room else { return (least + (room - extent) / 2).rounded() }
      return min(max(low, least), least + room - extent).rounded()
    }
    return Rect(
      held(bar.minX, bar.width, room.minX, room.width),
      held(bar.minY, bar.height, room.minY, room.height), bar.width, bar.height)
  }
}
