package import Controls
import PaintingModel
import Words

/// Fills, which are found again where what bounds them has changed, unless they are set.
extension SelectionEditor {
  /// Keeps fills as they are, or has them found again.
  package static let setFills = Command<SelectionEditor>(
    // Translators: A switch: a fill stays as it is, whatever becomes of the lines around it.
    CommandID("selection.set-fill"), storedText("Set Fill"),
    isEnabled: { !$0.foundFills.isEmpty },
    isChecked: { !$0.foundFills.isEmpty && $0.foundFills.allSatisfy { !$0.isLive } }
  ) { $0.toggleFills() }

  /// The fills that are selected and were found around a place.
  private var foundFills: [Fill] {
    selection.elements.keys.compactMap { place in
      controller?.painting.element(at: place)?.fill.flatMap { $0.found == nil ? nil : $0 }
    }
  }

  private func toggleFills() {
    let isSet = foundFills.contains(where: \.isLive)
    changeOnce { painting, places, _ in painting.setFills(places, isSet: isSet) }
  }
}
