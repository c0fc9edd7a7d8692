import Canvas
import Controls
import Geometry
import UserInterface
import Words

/// Top right: undo, redo, the layers, the playback, full screen, and the zoom in per cent. Folded, undo and redo
/// stay.
final class ActionsTray: Tray {
  let undoButton = IconButton(icon: .undo, for: .undo)
  let redoButton = IconButton(icon: .redo, for: .redo)
  let layersButton = IconButton(icon: .layers, for: .layers)
  let playbackButton = IconButton(icon: .play, for: .playback)
  let fullScreenButton = IconButton(icon: .fullScreen, for: .fullScreen)
  let zoomButton = ZoomButton().identified("view.zoom")
  private static let zoomWidth = 56.0
  private static let edge = 6.0

  init() {
    super.init(
      .actions, radius: Metrics.barRadius,
      unfolds: IconButton(icon: .more, label: text("More actions")))
    // Translators: What a screen reader calls the tray with undo, redo and layers.
    accessibilityLabel = text("Actions")
    for view in [undoButton, redoButton] + foldable {
      insertSubview(view, at: subviews.count - 1)
    }
  }

  func update(_ state: ChromeState) {
    undoButton.isEnabled = state.canUndo
    redoButton.isEnabled = state.canRedo
    fullScreenButton.icon = state.isFullScreen ? .leaveFullScreen : .fullScreen
    zoomButton.zoom = state.zoom
    zoomButton.angle = state.angle
    zoomButton.isMirrored = state.isMirrored
  }

  override var foldable: [View] {
    [layersButton, playbackButton, fullScreenButton, zoomButton]
  }

  override func forms(standing: Bool, in window: Size) -> [TrayForm] {
    let target = Metrics.target
    let zoom = standing ? target : ActionsTray.zoomWidth
    let thickness = standing ? ActionsTray.zoomWidth + 8 : TraysLayout.barHeight
    let folded = 3 * target + 2 * ActionsTray.edge
    return [
      TrayForm(
        preferred: 5 * (target + 4) + zoom + 2 * ActionsTray.edge,
        least: 5 * target + zoom + 2 * ActionsTray.edge, thickness: thickness),
      TrayForm(preferred: folded + 8, least: folded, thickness: thickness, isFolded: true),
    ]
  }

  override func unfoldedSize(in available: Size) -> Size {
    let target = Metrics.target
    return Size(
      3 * (target + 4) + ActionsTray.zoomWidth + 2 * ActionsTray.edge, TraysLayout.barHeight)
  }

  override func layoutControls() {
    let fixed = [undoButton, redoButton] + (isFolded ? [unfoldButton].compactMap { $0 } : [])
    layout(
      isFolded ? fixed : fixed + foldable, in: bounds, standing: isStanding)
  }

  override func layout(_ views: [View], in area: Rect, standing: Bool) {
    let target = Metrics.target
    func length(_ view: View) -> Double {
      view === zoomButton && !standing ? ActionsTray.zoomWidth : target
    }
    let whole = views.reduce(0) { $0 + length($1) }
    let room = (standing ? area.height : area.width) - 2 * ActionsTray.edge - whole
    let gap = max(0, min(4, room / Double(max(1, views.count - 1))))
    var place = ActionsTray.edge
    for view in views {
      let long = length(view)
      let across = view === zoomButton && standing ? ActionsTray.zoomWidth : target
      view.frame =
        standing
        ? Rect(area.midX - across / 2, area.minY + place, across, long)
        : Rect(area.minX + place, area.midY - target / 2, long, target)
      place += long + gap
    }
  }
}
