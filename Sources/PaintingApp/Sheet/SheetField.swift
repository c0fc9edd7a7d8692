import Canvas
import Controls
import UserInterface

/// A field for a number of a new sheet, with its unit: `210`, `21cm`, `8.5in`, `300/2`. What is typed
/// counts when the field is left, too.
final class SheetField: TextField {
  /// Told when the keys go elsewhere.
  var onLeave: (() -> Void)?
  /// What stands in it while nobody types.
  private var shown = ""
  private var number = 0.0
  private var unit = SheetUnit.pixels
  private var resolution = 300

  init(_ label: String) {
    super.init(label)
    maximumCount = 24
  }

  /// Whether something was typed that was not taken yet.
  var isChanged: Bool { text != shown }

  /// Shows a length.
  func show(_ number: Double, _ unit: SheetUnit, resolution: Int) {
    (self.number, self.unit, self.resolution) = (number, unit, resolution)
    show("\(unit.digits(number)) \(unit.rawValue)")
  }

  /// Shows a resolution.
  func show(resolution: Int) {
    (number, unit, self.resolution) = (Double(resolution), .pixels, resolution)
    show("\(resolution)")
  }

  private func show(_ words: String) {
    shown = words
    text = words
    if isFirstResponder { selectAll() }
  }

  /// Takes back what was typed.
  func revert() { show(shown) }

  /// What was typed, in the unit that is shown; nil where it means nothing.
  var value: Double? {
    let typed = text.lowercased().replacing("dpi", with: "").trimmed
    // Where the sheet is counted in something else, pixels are a unit as any other.
    if unit != .pixels, typed.hasSuffix("px") {
      let factor = Double(resolution) / unit.perInch(resolution)
      return MeasureExpression(.pixels, pixelsPerInch: Double(resolution))
        .value(of: typed, from: number * factor).map { $0 / factor }
    }
    return MeasureExpression(.pixels, pixelsPerInch: unit.perInch(resolution))
      .value(of: typed, from: number)
  }

  override func firstResponderChanged() {
    super.firstResponderChanged()
    if isFirstResponder { selectAll() } else { onLeave?() }
  }

  /// Escape is the panel's where there is nothing to take back.
  override func keyPressed(_ event: KeyEvent) {
    if event.key == .escape, event.modifiers.isEmpty, !isChanged {
      nextResponder?.keyPressed(event)
    } else {
      super.keyPressed(event)
    }
  }
}
