import ColorPanels
import ColorSpaces
import Controls
import Geometry
import UserInterface

/// Colors dropped on the tray: between two of the palette, or on one in its place; on the large well
/// one becomes the color at hand.
extension ColorsTray: ColorDropTarget {
  /// What letting go of a color does.
  private enum Drop {
    case choose
    case edit(PaletteAction)
  }

  /// The part of a well, from its middle, in which a color comes in its place.
  private static let bullseye = 0.5

  func colorDragged(_ item: DraggedColor, to point: Point) -> Bool {
    let place = convert(point, from: nil)
    guard let drop = drop(of: item, at: place) else {
      mark.isHidden = true
      return false
    }
    switch drop {
    case .choose: mark.showRing(around: well.center, radius: 30)
    case .edit(.recolor(let index, _)): mark.showRing(around: wells[index].center, radius: 20)
    case .edit(.insert(_, let gap)), .edit(.move(_, let gap)): showBar(atGap: gap)
    case .edit: mark.isHidden = true
    }
    return true
  }

  func colorDragLeft() { mark.isHidden = true }

  func colorDropped(_ item: DraggedColor, at point: Point) -> Bool {
    switch drop(of: item, at: convert(point, from: nil)) {
    case .choose: onChoose?(item.color)
    case .edit(let action): onAction?(action)
    case nil: return false
    }
    return true
  }

  /// The wells that can be seen, which are the first of the palette.
  private var shown: [ColorWell] { wells.filter { !$0.isHidden && $0.superview === self } }

  private func drop(of item: DraggedColor, at point: Point) -> Drop? {
    if well.frame.contains(point) { return .choose }
    let shown = shown
    func along(_ point: Point) -> Double { isStanding ? point.y : point.x }
    let place = along(point)
    var gap = shown.count { along($0.center) < place }
    // On the button, and beyond what is shown, it is the end.
    if let button = unfoldButton, !button.isHidden, place >= along(button.center) - 0.5 * pitch {
      gap = palette.swatches.count
    }
    if let from = item.place {
      return gap == from || gap == from + 1 ? nil : .edit(.move(from, toGap: gap))
    }
    if let index = shown.firstIndex(where: {
      abs(along($0.center) - place) < pitch / 2 * Self.bullseye
    }) {
      return .edit(.recolor(index, item.color))
    }
    return .edit(.insert(item.swatch, at: gap))
  }

  /// From one well to the next.
  private var pitch: Double {
    guard let first = wells.first else { return 44 }
    return isStanding ? first.frame.height : first.frame.width
  }

  private func showBar(atGap gap: Int) {
    let shown = shown
    var middle = ColorsTray.firstAt - pitch / 2
    if gap < shown.count {
      let center = shown[gap].center
      middle = (isStanding ? center.y : center.x) - pitch / 2
    } else if let last = shown.last {
      middle = (isStanding ? last.center.y : last.center.x) + pitch / 2
    }
    let (low, high) = (TraysLayout.colorsHeight / 2 - 18, TraysLayout.colorsHeight / 2 + 18)
    if isStanding {
      mark.showBar(from: Point(low, middle), to: Point(high, middle))
    } else {
      mark.showBar(from: Point(middle, low), to: Point(middle, high))
    }
  }
}
