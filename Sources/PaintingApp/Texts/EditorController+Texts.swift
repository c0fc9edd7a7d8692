import Canvas
import Controls
import PaintingModel
import UserInterface
import Words

extension EditorController {
  /// Opens the panel of what texts are set in beside the tools, or closes it.
  func toggleTextPanel() {
    if let textPanel { textPanel.dismiss() } else { showTextPanel() }
  }

  private func showTextPanel() {
    guard let window else { return }
    canvas.tool = .text
    let panel = TextPanelController(
      canvas.texts, recent: canvas.tools.recentFamilies,
      at: trays.trays.placement(for: trays.trays.tools))
    trays.float(panel)
    panel.onDismiss = { [weak self] in
      self?.textPanel = nil
      self?.canvas.texts.takeKeys()
    }
    textPanel = panel
    panel.present(in: window)
  }

  func connectTexts() {
    canvas.texts.onTooLong = { [weak self] in
      self?.tell(text("A text has at most %d characters.", Text.mostCharacters))
    }
    canvas.texts.onUnknownGlyphs = { [weak self] in
      self?.tell(text("No font has all of these characters; boxes stand for them."))
    }
    canvas.texts.onMissingFamily = { [weak self] family in
      // Translators: %s is the name of a font.
      self?.tell(
        text("The font “%s” is missing: letters that change are set in another one.", family))
    }
  }
}
