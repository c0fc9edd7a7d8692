package import ColorSpaces
import Controls
package import Geometry
import Rasterizer
import UserInterface

/// Colors dropped on the grid.
extension PaletteGrid: ColorDropTarget {
  /// Nearer than this to a swatch's middle, a color comes in its place, in points.
  private static let bullseye = 12.0
  /// From the upper and lower edge, where a held color scrolls the grid, in points.
  private static let edge = 36.0
  /// How fast it scrolls there, in points a second.
  private static let speed = 420.0

  package func colorDragged(_ item: DraggedColor, to point: Point) -> Bool {
    hovering = (item, point)
    let place = list.convert(point, from: nil)
    let isAtEdge =
      place.y < list.bounds.minY + Self.edge || place.y > list.bounds.maxY - Self.edge
    if isAtEdge, scroller == nil, let window {
      var last = window.now
      scroller = DisplayLink(window: window) { [weak self] time in
        self?.scroll(for: time - last)
        last = time
      }
    } else if !isAtEdge {
      stopScrolling()
    }
    showMark()
    return true
  }

  package func colorDragLeft() {
    hovering = nil
    stopScrolling()
    mark.isHidden = true
  }

  package func colorDropped(_ item: DraggedColor, at point: Point) -> Bool {
    guard let action = action(for: item, at: list.convert(point, from: nil)) else { return false }
    perform(action)
    return true
  }

  /// What letting go of a color does: one of this palette moves, another comes in between two
  /// swatches, or in place of the one that it is on.
  private func action(for item: DraggedColor, at point: Point) -> PaletteAction? {
    let gap = list.insertionIndex(at: point)
    if let place = item.place {
      return gap == place || gap == place + 1 ? nil : .move(place, toGap: gap)
    }
    if let index = list.indexForItem(at: point), let frame = list.rectForItem(at: index),
      frame.center.distance(to: point) < Self.bullseye
    {
      return .recolor(index, item.color)
    }
    return .insert(item.swatch, at: gap)
  }

  private func showMark() {
    guard let (item, point) = hovering else { return mark.isHidden = true }
    let place = list.convert(point, from: nil)
    switch action(for: item, at: place) {
    case .recolor(let index, _):
      if let frame = list.rectForItem(at: index) {
        mark.showRing(around: frame.center, radius: 20)
      }
    case .insert(_, let gap), .move(_, let gap): showBar(atGap: gap, near: place)
    default: mark.isHidden = true
    }
  }

  /// Shows the bar between two swatches; at the end of a row where the hand is there.
  private func showBar(atGap gap: Int, near point: Point) {
    let (before, after) = (list.rectForItem(at: gap - 1), list.rectForItem(at: gap))
    let sign = list.isRightToLeft ? -1.0 : 1
    func side(_ frame: Rect, _ way: Double) -> Double {
      frame.midX + way * sign * (frame.width / 2 + list.spacing / 2)
    }
    let isInRowBefore = before.map { point.y < $0.maxY + list.spacing / 2 } ?? false
    let bar: (x: Double, frame: Rect)
    if let before, after == nil || isInRowBefore {
      bar = (side(before, 1), before)
    } else if let after {
      bar = (side(after, -1), after)
    } else {
      let inset = list.contentInset
      bar = (inset, Rect(inset, inset, list.itemSize.width, list.itemSize.height))
    }
    let (top, bottom) = (bar.frame.minY + 2, bar.frame.maxY - 2)
    mark.showBar(from: Point(bar.x, top), to: Point(bar.x, bottom))
  }

  private func stopScrolling() {
    scroller?.invalidate()
    scroller = nil
  }

  /// Scrolls towards the edge at which the color is held.
  private func scroll(for seconds: Double) {
    guard let hovering else { return stopScrolling() }
    let place = list.convert(hovering.point, from: nil)
    let way = place.y < list.bounds.midY ? -1.0 : 1
    list.contentOffset.y += way * Self.speed * min(0.05, seconds)
    showMark()
  }
}

extension DraggedColor {
  /// The swatch that it makes.
  package nonisolated var swatch: Swatch { Swatch(color: color, name: name) }
}
