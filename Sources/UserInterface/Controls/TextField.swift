public import Geometry
public import Rasterizer
import TextLayout

/// One line of text that can be typed into.
///
/// Enter tells `.committed`, Escape `.cancelled`, every change by hand `.valueChanged`.
public final class TextField: Control {
  /// The text, its caret and its selection.
  public internal(set) var editing: TextEditing { didSet { editingChanged(from: oldValue) } }
  /// Shown pale while nothing is typed.
  public let placeholder: String
  /// The font.
  public let style: TypeStyle
  /// The most characters that are taken.
  public var maximumCount = 200
  /// How far the text is scrolled to the left, in points.
  private var scroll = 0.0
  private var shakeOffset = 0.0
  private var shakeAnimation: Animation?
  private var line: TextLine?
  private static let padding = 14.0

  /// Makes a field; `label` is what people would call it.
  public init(
    _ label: String, text: String = "", placeholder: String = "", style: TypeStyle = .body
  ) {
    editing = TextEditing(text)
    self.placeholder = placeholder
    self.style = style
    super.init(frame: Rect(0, 0, 160, Metrics.target))
    accessibilityLabel = label
    accessibilityRole = .textField
    cursor = .text
    // The shake moves what is drawn, not the frame.
    drawingOverflow = Insets(12)
  }

  /// What is typed. Setting it puts the caret at the end and tells nobody.
  public var text: String {
    get { editing.text }
    set { if newValue != editing.text { editing = TextEditing(newValue) } }
  }

  public override var accessibilityValue: String? { text }

  /// Says no: shakes from side to side. The text stays, and is selected.
  public func shake() {
    editing.selectAll()
    shakeAnimation?.finish()
    shakeAnimation = Animation(in: window, duration: 0.36, curve: .shake) { [weak self] value in
      self?.shakeOffset = value * 8
      self?.setNeedsDisplay()
    }
  }

  /// Whether it shakes just now.
  public var isShaking: Bool { shakeAnimation?.isRunning ?? false }

  // MARK: Focus

  public override func firstResponderChanged() {
    super.firstResponderChanged()
    updateTextInput()
  }

  private func editingChanged(from old: TextEditing) {
    guard editing != old else { return }
    if editing.text != old.text { line = nil }
    scrollToCaret()
    updateTextInput()
    setNeedsDisplay()
  }

  /// Tells the input method where the caret is.
  private func updateTextInput() {
    guard let window else { return }
    if isFirstResponder {
      window.beginTextInput(caret: caretRect, in: self)
    } else if !(window.firstResponder is TextField) {
      window.endTextInput()
    }
  }

  // MARK: Keys

  public override func keyPressed(_ event: KeyEvent) {
    if isEnabled { handleKey(event) } else { super.keyPressed(event) }
  }

  public override func insertText(_ text: String) { type(text) }

  // MARK: Hands

  public override func trackingBegan(at location: Point, touch: Touch) {
    becomeFirstResponder()
    let place = index(at: location)
    switch touch.tapCount {
    case 1: editing.place(at: place, extending: touch.modifiers.contains(.shift))
    case 2: editing.selectWord(at: place)
    default: editing.selectAll()
    }
  }

  public override func trackingMoved(to location: Point, touch: Touch) {
    if touch.tapCount == 1, !touch.isTap { editing.place(at: index(at: location), extending: true) }
  }

  public override func trackingEnded(at location: Point, isCancelled: Bool) {}

  private func index(at location: Point) -> Int {
    let line = currentLine
    let place = line.index(atX: location.x - TextField.padding + scroll)
    return text.distance(from: text.startIndex, to: place)
  }

  // MARK: Geometry of the text

  private var currentLine: TextLine {
    if let line { return line }
    let made = TextLine(text, font: style.font)
    line = made
    return made
  }

  private func x(of place: Int) -> Double {
    currentLine.caretX(at: text.index(text.startIndex, offsetBy: place))
  }

  private var textRect: Rect {
    bounds.inset(by: Insets(top: 0, left: TextField.padding, bottom: 0, right: TextField.padding))
  }

  /// The caret, in the field's coordinates.
  public var caretRect: Rect {
    let height = (style.font.size * 1.4).rounded()
    return Rect(
      (TextField.padding + x(of: editing.caret) - scroll).rounded(),
      ((bounds.height - height) / 2).rounded(), 1.5, height)
  }

  private func scrollToCaret() {
    let (place, width) = (x(of: editing.caret), max(1, textRect.width))
    let reach = max(0, currentLine.size.width + 2 - width)
    scroll = max(0, min(reach, max(place + 2 - width, min(scroll, place))))
  }

  // MARK: Looks

  public override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    context.translate(by: Vector(shakeOffset, 0))
    let shape = Path.roundedRect(bounds, radius: Metrics.fieldRadius)
    context.fill(shape, with: theme.hover)
    if isFirstResponder {
      context.stroke(
        .roundedRect(bounds.inset(by: 1), radius: Metrics.fieldRadius - 1), with: theme.accent,
        width: 2)
    }
    context.saveState()
    context.clip(to: textRect.inset(by: Insets(top: 0, left: -3, bottom: 0, right: -3)))
    drawText(in: context, theme)
    context.restoreState()
  }

  private func drawText(in context: GraphicsContext, _ theme: Theme) {
    if isFirstResponder, !editing.selection.isEmpty {
      let (a, b) = (x(of: editing.selection.lowerBound), x(of: editing.selection.upperBound))
      let left = TextField.padding - scroll
      context.fill(
        Rect(
          minX: left + min(a, b), minY: caretRect.minY, maxX: left + max(a, b), maxY: caretRect.maxY
        ),
        with: theme.accent.withAlpha(0.3))
    }
    let line = text.isEmpty ? TextLine(placeholder, font: style.font) : currentLine
    context.draw(
      line, at: Point(TextField.padding - scroll, (bounds.height - line.size.height) / 2),
      with: text.isEmpty ? theme.mutedText : isEnabled ? theme.ink : theme.muted)
    if isFirstResponder, editing.selection.isEmpty { context.fill(caretRect, with: theme.accent) }
  }
}

extension TextField {
  /// Selects all that is typed.
  public func selectAll() { editing.selectAll() }

  /// Selects what stands before the last dot: the part of a file name that people change.
  public func selectBaseName() {
    guard let dot = text.lastIndex(of: "."), dot != text.startIndex else {
      return editing.selectAll()
    }
    editing.selectFirst(text.distance(from: text.startIndex, to: dot))
  }
}
