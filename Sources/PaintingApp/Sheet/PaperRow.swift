import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface
import Words

/// Papers beside each other, of which one is chosen: usual ones, the color at hand, the one that was
/// used last, and none.
final class PaperRow: View {
  /// Told of the paper that was chosen by hand or key; nil for none.
  var onSelect: ((Color?) -> Void)?
  private let wells: [PaperWell]

  /// Makes the row; `hand` is the color at hand, `last` the paper that was used last.
  init(hand: Color, last: Color?) {
    var papers: [(Color?, String)] = [
      (Painting.defaultPaper, text("Soft white")), (.white, text("White")),
      (Color(hex: 0xF3E7D0), text("Cream")), (Color(hex: 0x9A9A9A), text("Gray")),
      (Color(hex: 0x26272B), text("Night")),
    ]
    func add(_ color: Color, _ name: String) {
      if !papers.contains(where: { $0.0?.hex == color.hex }) { papers.append((color, name)) }
    }
    add(hand.withAlpha(1), text("Color at hand"))
    if let last { add(last, text("Used last")) }
    // Translators: No paper: the painting can be seen through.
    papers.append((nil, text("None: can be seen through")))
    wells = papers.map { paper, name in
      // Translators: A paper of a color.
      PaperWell(paper, label: text("Paper: %s", name))
    }
    super.init()
    accessibilityRole = .group
    accessibilityLabel = text("Paper")
    accessibilityIdentifier = "sheet.papers"
    for well in wells {
      well.addAction { [weak self, unowned well] in self?.onSelect?(well.paper) }
      addSubview(well)
    }
  }

  /// Shows which is chosen.
  func show(_ paper: Color?) {
    for well in wells { well.isSelected = well.paper?.hex == paper?.hex }
  }

  override func layoutSubviews() {
    let width = min(Metrics.target, bounds.width / Double(wells.count))
    for (index, well) in wells.enumerated() {
      well.frame = directed(
        Rect((Double(index) * width).rounded(), 0, width.rounded(.down), bounds.height))
    }
  }

  override func keyPressed(_ event: KeyEvent) {
    let key = event.key(in: self)
    let step = key == .left ? -1 : key == .right ? 1 : 0
    guard step != 0, event.modifiers.isEmpty,
      let place = wells.firstIndex(where: { $0.isFirstResponder }),
      wells.indices.contains(place + step)
    else { return super.keyPressed(event) }
    window?.makeFirstResponder(wells[place + step])
    onSelect?(wells[place + step].paper)
  }
}
