package import Controls
package import Geometry
import UserInterface

extension PaintingController {
  /// What keys do while a color is picked.
  package static var eyedropperCommands: [Command<any ColorPicking>] {
    EyedropperTool.commands + EyedropperTool.callOff
  }
}

/// Colors are picked by keys, too.
extension PaintingController: ColorPicking {
  package var isPicking: Bool { loupe != nil }

  /// Shows the mean of another square, and tells of it.
  func pickAreaChanged() {
    lookAgain()
    onPickArea?(pickArea)
  }

  package func leavePicking() {
    if loupe == nil, toolAtHand.claim == .colors { tool = tools.former }
    endPicking(takes: false)
  }

  package func takeColor() {
    if loupe == nil { showLoupe(at: keyPlace, for: nil) } else { endPicking(takes: true) }
  }

  /// Where keys begin to pick: under the pointer, or else in the middle.
  private var keyPlace: Point {
    brushPlace?.location ?? paintingView.bounds.center
  }

  /// By canvas pixels as they are seen, or by the screen's where those are smaller.
  package func moveLoupe(by steps: Vector) {
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
