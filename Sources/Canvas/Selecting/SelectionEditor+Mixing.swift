package import Controls
import PaintingModel
import Words

/// Smudges, which keep what they picked up when what lay below them goes elsewhere.
extension SelectionEditor {
  /// Lets them pick up anew.
  package static let mixAgain = Command<SelectionEditor>(
    // Translators: Smudged paint takes up anew the colors that lie below it now.
    CommandID("selection.mix-again"), storedText("Mix Again"),
    isEnabled: { !$0.smudges.isEmpty }
  ) { $0.mixAgain() }

  /// The smudges that are selected; where none is, those that lie over what is selected.
  private var smudges: [ElementPlace] {
    controller.map { $0.painting.smudges(of: selection.places) } ?? []
  }

  private func mixAgain() {
    guard let controller, !isInHand, !controller.isPainting else { return }
    let smudges = smudges
    if !takesLong(Set(smudges)) {
      changeOnce { painting, _, _ in painting.mixAgain(smudges) }
    } else {
      // The painting is as it was until all are done.
      controller.edits.begin {
        $0.mixAgain(smudges)
      } done: { [weak controller] outcome in
        if let region = outcome.region { controller?.changed(region) }
      }
    }
  }
}
