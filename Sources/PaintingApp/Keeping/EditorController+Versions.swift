import Canvas
import Controls
import Geometry
import PaintingFiles
import PaintingModel
import UserInterface
import Words

extension EditorController {
  /// Shows how the painting was at its saves.
  func showVersions() {
    guard let window, !canvas.isPainting else { return }
    let panel = VersionsController(document.painting, title: title)
    panel.onGoBack = { [weak self] in self?.goBack(to: $0) }
    panel.present(in: window)
  }

  /// Makes the painting what it was at a version, as one step. It is worked out on another thread;
  /// painting goes on, and what is painted meanwhile is taken back with the rest.
  private func goBack(to version: SavedVersion) {
    let document = document
    let before = document.painting
    Task {
      let state = await Self.state(of: before, at: version)
      guard document === self.document else { return }
      guard let state else { return tell(text("This version is damaged. Nothing was changed.")) }
      guard canvas.goBack(to: state.version, quickly: state.result, from: before) else { return }
      guard let window else { return }
      Toast.show(
        // Translators: %s is a moment, as “Today, 14:05”.
        text("The painting is as it was: %s.", LocalTime.words(ofMoment: version.date)),
        in: window, action: Toast.Action(text("Undo")) { [weak self] in self?.perform(.undo) })
    }
  }

  /// The painting as it was then, and the painting of now brought back to it.
  @concurrent private nonisolated static func state(
    of painting: Painting, at version: SavedVersion
  ) async -> (version: Painting, result: Painting)? {
    guard let then = painting.painting(at: version) else { return nil }
    var result = painting.withoutStrokesInProgress
    _ = result.goBack(to: then)
    return (then, result)
  }
}

extension PaintingController {
  /// Brings the painting back to another state of it, as one step; false where there is nothing to
  /// change. Strokes in progress are ended first.
  ///
  /// - Parameter result: what comes of it where the painting is still as it was `before`.
  func goBack(to state: Painting, quickly result: Painting, from before: Painting) -> Bool {
    finishStrokes()
    guard !isHandlingElements else { return false }
    stickers.unpick()
    selection.clear()
    formerStrokes.removeAll()
    if painting.checkpoint == before.checkpoint {
      guard result.checkpoint != before.checkpoint else { return false }
      painting = result
    } else {
      guard painting.goBack(to: state) != nil else { return false }
    }
    changed(Region(painting.sheet))
    return true
  }
}
