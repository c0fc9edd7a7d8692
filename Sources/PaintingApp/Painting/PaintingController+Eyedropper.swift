import Geometry
import UserInterface

/// The keys of the eyedropper.
extension PaintingController {
  /// What keys do while a colour is picked; none otherwise. They come before all others.
  var pickingCommands: [KeyCommand] {
    // With Ctrl or Alt held, which may have brought the loupe, Escape still is Escape.
    let callOff = [[], .control, .alt].map { modifiers in
      KeyCommand(.escape, modifiers: modifiers, title: "Pick Nothing") { [weak self] in
        self?.leavePicking()
      }
    }
    guard tool == .eyedropper else { return loupe == nil ? [] : callOff }
    let ways: [(Key, Vector)] = [
      (.left, Vector(-1, 0)), (.right, Vector(1, 0)), (.up, Vector(0, -1)), (.down, Vector(0, 1)),
    ]
    let moves = ways.flatMap { key, way in
      [([], 1), (.shift, 10)].map { (modifiers: KeyModifiers, factor: Double) in
        KeyCommand(key, modifiers: modifiers, title: "Move Loupe", allowsRepeat: true) {
          [weak self] in self?.moveLoupe(way * factor)
        }
      }
    }
    let areas = PickArea.allCases.map { area in
      KeyCommand(.character(Character("\(area.side)")), title: "Mean of \(area.side) px") {
        [weak self] in self?.pickArea = area
      }
    }
    let take = KeyCommand(.enter, title: "Take Color") { [weak self] in self?.takeColor() }
    return callOff + moves + areas + [take]
  }

  /// Shows the mean of another square, and tells of it.
  func pickAreaChanged() {
    lookAgain()
    onPickArea?(pickArea)
  }

  /// Calls a pick off; where there is none, leaves the eyedropper.
  private func leavePicking() {
    if loupe == nil, tool == .eyedropper { tool = tools.former }
    endPicking(takes: false)
  }

  /// Takes the loupe's colour; where there is no loupe, shows it.
  private func takeColor() {
    if loupe == nil { showLoupe(at: keyPlace, for: nil) } else { endPicking(takes: true) }
  }

  /// Where keys begin to pick: under the pointer, or else in the middle.
  private var keyPlace: Point {
    brushPlace?.location ?? paintingView.bounds.center
  }

  /// Moves the loupe by canvas pixels as they are seen, or by the screen's where those are smaller.
  private func moveLoupe(_ steps: Vector) {
    showLoupe(at: keyPlace, for: nil)
    guard let loupe, loupe.picker == nil else { return }
    let transform = paintingView.canvasTransform
    let place = loupe.place + steps * (max(1, transform.zoom) / transform.pixelsPerPoint)
    let bounds = paintingView.bounds
    look(
      at: Point(
        max(bounds.minX, min(bounds.maxX - 1, place.x)),
        max(bounds.minY, min(bounds.maxY - 1, place.y))))
  }
}
