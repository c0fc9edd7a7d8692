import Canvas
import Controls
import PaintingModel
import UserInterface
import Words

extension EditorController {
  /// Does what is asked of the layers; a deletion says so, and how it is taken back.
  func perform(_ action: LayerAction) {
    let name = document.painting.tree.layer(document.painting.activeLayer)?.name
    let before = document.painting.editCount
    canvas.perform(action)
    let after = document.painting.editCount
    guard action == .remove, after != before, let name, let window else { return }
    let undo = Toast.Action(text("Undo")) { [weak self] in
      // What was done since then is not taken back for it.
      if self?.document.painting.editCount == after { self?.perform(.undo) }
    }
    // Translators: %s is the name of a layer.
    Toast.show(text("“%s” is deleted", name), in: window, action: undo)
  }
}
