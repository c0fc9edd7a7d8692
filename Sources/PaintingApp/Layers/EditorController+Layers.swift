import Canvas
import Controls
import PaintingModel
import UserInterface
import Words

extension EditorController {
  /// Does what is asked of the layers; a deletion says so, and how it is taken back.
  func perform(_ action: LayerAction) {
    let removed = document.painting.tree.roots(of: canvas.chosenLayers)
    let isOfMask = action == .mask(.remove) || canvas.paintsOnMask && removed.count == 1
    let before = document.painting.editCount
    canvas.perform(action)
    let after = document.painting.editCount
    guard action == .remove || action == .mask(.remove), after != before,
      let name = removed.first?.name, let window
    else {
      return
    }
    let undo = Toast.Action(text("Undo")) { [weak self] in
      // What was done since then is not taken back for it.
      if self?.document.painting.editCount == after { self?.perform(.undo) }
    }
    let words =
      isOfMask
      ? text("The mask is deleted")
      : removed.count > 1
        ? text(removed.count, one: "1 layer is deleted", many: "%d layers are deleted")
        // Translators: %s is the name of a layer.
        : text("“%s” is deleted", name)
    Toast.show(words, in: window, action: undo)
  }
}
