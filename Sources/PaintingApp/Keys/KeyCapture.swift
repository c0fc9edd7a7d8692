import Controls
import Geometry
import Rasterizer
import TextLayout
import UserInterface
import Words

/// A field that waits for keys and takes all of them, also Tab and Enter, which else lead on. Escape leaves
/// it, Delete and Backspace say that there is to be no key.
final class KeyCapture: Control {
  /// Told of what was pressed.
  var onPress: ((KeyStroke) -> Void)?
  /// Told that there is to be no key.
  var onRemove: (() -> Void)?
  /// Told that all is to stay.
  var onLeave: (() -> Void)?
  /// The words in it.
  var prompt = "" {
    didSet {
      guard prompt != oldValue else { return }
      accessibilityLabel = prompt
      words = FittingText(prompt, font: TypeStyle.detail.font)
      setNeedsDisplay()
    }
  }
  private var words = FittingText("", font: TypeStyle.detail.font)

  init() {
    super.init()
    accessibilityRole = .textField
    accessibilityIdentifier = "keys.press"
    addAction { [weak self] in self?.becomeFirstResponder() }
  }

  override func keyPressed(_ event: KeyEvent) {
    guard !event.isRepeat, !event.key.isModifier else { return }
    switch event.key {
    case .escape where event.modifiers.isEmpty: onLeave?()
    case .delete where event.modifiers.isEmpty, .backspace where event.modifiers.isEmpty:
      onRemove?()
    default: if let stroke = Self.stroke(of: event) { onPress?(stroke) }
    }
  }

  override func takes(_ event: KeyEvent) -> Bool { true }

  /// What keys type is nobody's text here.
  override func insertText(_ text: String) {}

  /// The reading that works on most boards: a Latin one, where there is one.
  private static func stroke(of event: KeyEvent) -> KeyStroke? {
    let latin = event.strokes.first { stroke in
      if case .character(let character) = stroke.key { character.isASCII } else { true }
    }
    return latin ?? event.strokes.first
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let plate = bounds.inset(by: 3)
    context.fill(.roundedRect(plate, radius: Metrics.fieldRadius), with: theme.surface)
    context.stroke(
      .roundedRect(plate.inset(by: 0.75), radius: Metrics.fieldRadius),
      with: isFirstResponder ? theme.accent : theme.muted, width: 1.5)
    draw(
      words.fitted(in: plate.inset(by: 6).size), in: plate, .center,
      with: isFirstResponder ? theme.ink : theme.mutedText, in: context)
  }
}
