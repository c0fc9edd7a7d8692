package import Controls
import UserInterface
import Words

/// How the tool selects and changes.
extension SelectionEditor {
  /// What is on or off.
  package static let switchCommands: [Command<SelectionEditor>] = [
    Command(
      // Translators: A switch: lines do not get thicker where they are enlarged.
      CommandID("selection.keep-width"), storedText("Lines Keep Their Width"),
      isChecked: { $0.keepsWidth }
    ) { $0.keepsWidth.toggle() },
    Command(
      // Translators: A switch: what was erased from lines does not go along where they are moved.
      CommandID("selection.holes-stay"), storedText("Holes Stay Behind"),
      isChecked: { $0.holesStay }
    ) { $0.holesStay.toggle() },
    Command(
      // Translators: A switch: only what lies on the active layer is selected.
      CommandID("selection.active-layer"), storedText("Active Layer Only"),
      isChecked: { $0.isOfActiveLayer }
    ) { $0.isOfActiveLayer.toggle() },
  ]

  /// What the tool takes.
  package static let takingCommands: [Command<SelectionEditor>] = [
    Command(
      // Translators: What the Select tool takes: strokes, or an area of pixels.
      CommandID("selection.takes.strokes"), storedText("Strokes"),
      isChecked: { !$0.areas.isActive }
    ) { $0.areas.isActive = false },
    Command(
      // Translators: What the Select tool takes: an area that painting is limited to.
      CommandID("selection.takes.area"), storedText("Area"), keys: [KeyStroke("w")],
      isChecked: { $0.areas.isActive }
    ) { $0.areas.begin() },
  ]

  /// What a drag on bare paper draws.
  package static let lassoCommands: [Command<SelectionEditor>] = [
    // Translators: A form of the lasso: it is drawn by hand.
    lasso(.freehand, storedText("Freehand")),
    // Translators: A form of the lasso.
    lasso(.rectangle, storedText("Rectangle")),
  ]

  private static func lasso(
    _ form: LassoForm, _ title: String
  ) -> Command<SelectionEditor> {
    Command(
      CommandID("selection.lasso.\(form.rawValue)"), title,
      isChecked: { $0.lassoForm == form }
    ) { $0.lassoForm = form }
  }
}
