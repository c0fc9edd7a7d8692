import Canvas
import PaintingFiles
import Words

extension EditorController {
  /// Tells the hints what hands do, and keeps which of them are of no use any more.
  func connectHints() {
    guard let hints else { return }
    canvas.onSkill = { [weak hints] skill in
      switch skill {
      case .moveCanvas: hints?.learn(.canvas)
      case .setBrush: hints?.learn(.size)
      }
    }
    hints.onLearn = { [weak self] memory in
      guard let self else { return }
      let folders = folders
      // Translators: In: “the disk is too slow to keep the hints”.
      kept?.keep(text("the hints")) { () throws(FileError) in try memory.write(in: folders) }
    }
  }
}
