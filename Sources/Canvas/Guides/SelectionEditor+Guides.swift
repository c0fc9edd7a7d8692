package import Controls
import PaintingModel
import Words

/// What was painted already, along a symmetry or a ruler.
extension SelectionEditor {
  /// What is done to what is selected.
  package static let guideCommands: [Command<SelectionEditor>] = [
    Command(
      // Translators: Strokes, faces and fills that were painted already come again as the symmetry has it that is on.
      CommandID("selection.follow-symmetry"), storedText("Follow the Symmetry"),
      isEnabled: { $0.controller?.painting.guide != nil && $0.hasFollowers }
    ) { editor in
      let guide = editor.controller?.painting.guide
      editor.changeOnce { painting, places, _ in painting.setGuide(of: places, to: guide) }
    },
    Command(
      // Translators: The copies that a symmetry has made become strokes, faces and fills of their own.
      CommandID("selection.set-apart"), storedText("Set Copies Apart"),
      isEnabled: { $0.hasCopies }
    ) { $0.setApart() },
    Command(
      // Translators: Strokes that were painted already are laid on the lines of rulers that are shown.
      CommandID("selection.lay-on-rulers"), storedText("Lay on Rulers"),
      isEnabled: { $0.hasStrokes && $0.controller?.leadingRulers.isEmpty == false }
    ) { editor in
      guard let controller = editor.controller else { return }
      let (rulers, unit) = (controller.leadingRulers, controller.pixelsPerPoint)
      editor.changeOnce { painting, places, _ in painting.lay(places, on: rulers, unit: unit) }
    },
    Command(
      // Translators: A curve like the stroke that is selected becomes a ruler; the stroke stays.
      CommandID("selection.use-as-ruler"), storedText("Use as Ruler"),
      isEnabled: {
        $0.selection.elements.count == 1 && $0.hasStrokes
          && ($0.controller?.rulers.rulers.count ?? 0) < Ruler.mostCount
      }
    ) { $0.useAsRuler() },
  ]

  private var elements: [Element] {
    selection.elements.keys.compactMap { controller?.painting.element(at: $0) }
  }

  private var hasStrokes: Bool { elements.contains { $0.stroke != nil } }

  /// Whether something is selected that can follow a symmetry.
  private var hasFollowers: Bool { elements.contains(where: \.canFollow) }

  private var hasCopies: Bool {
    elements.contains { $0.guide != nil && $0.stroke?.brush.smudges != true }
  }

  private func useAsRuler() {
    guard let controller, let place = selection.elements.keys.first,
      let curve = controller.painting.makeCurve(
        alongStrokeAt: place, unit: controller.pixelsPerPoint)
    else { return }
    controller.rulers.add(curve)
  }

  /// All that comes of it is selected.
  private func setApart() {
    var made: [ElementPlace] = []
    let isDone = changeOnce { painting, places, _ in
      let apart = painting.setApart(places)
      made = apart?.places ?? []
      return apart?.region
    }
    if isDone { select(selection.places.union(made)) }
  }
}
