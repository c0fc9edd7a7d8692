import Canvas
import Controls
import PaintingModel
import UserInterface
import Words

/// What can be done with the mask of the layer that is worked on.
extension EditorController {
  static let maskCommands = [
    mask(
      // Translators: A mask says what of a layer is seen: where it is white all, where it is black nothing.
      .addMask, storedText("Add Mask"), .add, keys: [KeyStroke("m", [.control, .alt, .shift])]),
    mask(
      // Translators: A switch: the hand paints on the layer's mask, or on the layer.
      .paintOnMask, storedText("Paint on Mask"), .togglePainting,
      keys: [KeyStroke("m", [.control, .alt])], isChecked: { $0.canvas.paintsOnMask }),
    mask(
      // Translators: A switch: the layer's mask hides something, or is off.
      .showMask, storedText("Mask Is On"), .toggleShown,
      isChecked: { editor in
        let tree = editor.document.painting.tree
        return tree.layer(tree.activeOwner)?.shownMask != nil
      }),
    mask(
      // Translators: A switch: the canvas shows the mask in black and white in place of the picture.
      .maskAlone, storedText("Show Mask Alone"), .toggleAlone,
      keys: [KeyStroke("m", .alt)], isChecked: { $0.canvas.maskAlone != nil }),
    mask(
      // Translators: A switch: the mask is kept from being painted on.
      .lockMask, storedText("Mask Is Locked"), .toggleLocked,
      isChecked: { editor in
        let tree = editor.document.painting.tree
        return tree.layer(tree.activeOwner)?.mask?.isLocked == true
      }),
    // Translators: Shows what the layer's mask hides, and hides what it shows.
    mask(.invertMask, storedText("Invert Mask"), .invert),
    // Translators: What the layer's mask hides is taken from the layer for good, and the mask goes.
    mask(.applyMask, storedText("Apply Mask"), .apply),
    mask(.deleteMask, storedText("Delete Mask"), .remove),
  ]

  private static func mask(
    _ id: CommandID, _ title: String, _ action: MaskAction, keys: [KeyStroke] = [],
    isChecked: ((EditorController) -> Bool)? = nil
  ) -> EditorCommand {
    EditorCommand(
      id, title, keys: keys, isEnabled: { $0.canvas.allows(action) }, isChecked: isChecked
    ) { $0.perform(.mask(action)) }
  }
}
