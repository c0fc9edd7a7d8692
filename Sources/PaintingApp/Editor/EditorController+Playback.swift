import Canvas
import Controls
import PaintingFiles
import PaintingModel
import UserInterface
import Words

extension EditorController {
  /// Plays the making of the painting over the window.
  func showPlayback() {
    guard let window, player == nil, !isOpening else { return }
    canvas.finishStrokes()
    let player = PlaybackController(of: document.painting, seenAs: canvas.paintingView)
    guard !player.playback.isEmpty else { return tell(text("There is nothing to play yet")) }
    self.player = player
    player.onExport = { [weak self, weak player] in
      if let player { self?.exportPlayback(of: player) }
    }
    player.onClose = { [weak self] in self?.player = nil }
    player.present(in: window)
  }

  private func exportPlayback(of player: PlaybackController) {
    guard let window else { return }
    let panel = PlaybackExportController(
      of: document.painting, duration: player.playback.duration)
    panel.onChooseFile = { [weak self] ending, then in
      guard let self else { return }
      chooseExport("\(title) playback.\(ending)", ending, then)
    }
    panel.onWritten = { [weak self] path in
      guard let self else { return }
      // Translators: %s is the path of a file.
      tell(text("Exported %s", path.placed(home: folders.home)))
    }
    panel.onFailure = { [weak self] in self?.tell($0, title: text("The playback is not exported")) }
    panel.present(in: window)
  }
}
