public import Geometry
public import Rasterizer
import TextLayout
public import UserInterface

/// One line of text that can be typed into.
///
/// Enter tells `.committed`, Escape `.cancelled`, every change by hand `.valueChanged`. Line ends in
/// pasted text become spaces. Text from right to left stands at the right.
open class TextField: Control {
  /// What the field looks like when nobody types.
  public enum Looks: Hashable, Sendable {
    /// A gray plate.
    case filled
    /// A thin line around the surface.
    case outlined
  }

  /// The text, its caret and its selection.
  public internal(set) var editing: TextEditing { didSet { editingChanged(from: oldValue) } }
  /// What an input method composes at the caret.
  public internal(set) var composition = TextComposition.none
  /// Shown pale while nothing is typed.
  public let placeholder: String
  /// The font.
  public let style: TypeStyle
  /// What the field looks like when nobody types.
  public var looks = Looks.filled { didSet { if looks != oldValue { setNeedsDisplay() } } }
  /// The most characters that are taken.
  public var maximumCount = 200

  /// How far the line is scrolled, in points from the left edge of the text's place.
  var scroll = 0.0
  var knownLine: TextFieldLine?
  /// The placeholder as it is shown; nil while something is typed.
  var placeholderLine: TextLine?
  /// Runs while a drag is beyond the text's edge, which it has passed at `edgeLocation`.
  var edgeScroll: DisplayLink?
  var edgeLocation = Point.zero
  /// Whether its menu has the keys for a while: the selection stays to be seen.
  var keepsEditing = false
  /// What a drag selects by: after a double click, the word where it began.
  var draggedWord: Range<String.Index>?
  private(set) lazy var blink = CaretBlink { [weak self] in self?.caretChanged() }
  private(set) var shakeOffset = 0.0
  private var shakeAnimation: Animation?

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
    acceptedButtons = [.primary, .middle, .secondary]
    // The shake moves what is drawn, not the frame.
    drawingOverflow = Insets(12)
    addMenu()
  }

  /// What is typed. Setting it puts the caret at the end, forgets what could be undone, and tells
  /// nobody.
  public var text: String {
    get { editing.text }
    set {
      guard newValue != editing.text else { return }
      endComposition()
      var new = TextEditing(newValue)
      new.revision = editing.revision + 1
      editing = new
    }
  }

  /// From the field's edges to its text, in points.
  open var textInsets: Insets { Insets(top: 0, left: 14, bottom: 0, right: 14) }

  /// The text was changed, by hand or by the program. Called before the actions.
  open func textChanged() {}

  /// Selects all that is typed.
  public func selectAll() { editing.selectAll() }

  /// Selects what stands before the last dot: the part of a file name that people change.
  public func selectBaseName() {
    let dot = text.lastIndex(of: ".").flatMap { $0 == text.startIndex ? nil : $0 }
    editing.select(text.startIndex..<(dot ?? text.endIndex))
  }

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

  open override var accessibilityValue: String? { text }

  open override var accessibilityText: AccessibilityText? {
    let scalars = text.unicodeScalars
    func offset(_ index: String.Index) -> Int {
      scalars.distance(from: scalars.startIndex, to: index)
    }
    return AccessibilityText(
      text, caret: offset(editing.caret), anchor: offset(editing.anchor))
  }

  /// Types the text in the place of what is there, as one step.
  open override func changeAccessibilityText(_ text: AccessibilityText) -> Bool {
    guard isEnabled else { return false }
    if text.string != self.text {
      change { editing in
        editing.selectAll()
        editing.insert(text.string, limit: maximumCount)
      }
    }
    let scalars = self.text.unicodeScalars
    func index(_ offset: Int) -> String.Index {
      scalars.index(
        scalars.startIndex, offsetBy: max(0, offset), limitedBy: scalars.endIndex)
        ?? scalars.endIndex
    }
    change { editing in
      editing.place(at: index(text.anchor))
      editing.place(at: index(text.caret), extending: true)
    }
    return true
  }

  // MARK: Focus

  open override func firstResponderChanged() {
    super.firstResponderChanged()
    if isFirstResponder {
      keepsEditing = false
      blink.restart(with: window?.application?.backend)
    } else {
      composition = .none
      keepsEditing = window?.presentedViewControllers.last is MenuController
      blink.stop()
    }
    contentChanged()
  }

  open override func willMove(toWindow window: Window?) {
    super.willMove(toWindow: window)
    blink.stop()
    stopEdgeScroll()
  }

  open override func keyPressed(_ event: KeyEvent) {
    if isEnabled { handleKey(event) } else { super.keyPressed(event) }
  }

  open override func insertText(_ text: String) { commit(text) }

  open override func composeText(_ composition: TextComposition) { show(composition) }

  private func editingChanged(from old: TextEditing) {
    if editing.revision != old.revision {
      textChanged()
    } else if editing.caret == old.caret, editing.anchor == old.anchor {
      return
    }
    contentChanged()
  }

  /// The text, the caret or what is composed has changed.
  func contentChanged() {
    shape()
    scrollToCaret()
    if isFirstResponder { blink.restart(with: window?.application?.backend) }
    updateTextInput()
    setNeedsDisplay()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    scrollToCaret()
  }

  // MARK: Hands

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard let touch = touches.first, touch.button != .primary else {
      return super.touchesBegan(touches, with: event)
    }
    if isEnabled { otherButtonPressed(touch.button, at: touch.location(in: self)) }
  }

  open override func trackingBegan(at location: Point, touch: Touch) {
    beginSelecting(at: location, touch)
  }

  open override func trackingMoved(to location: Point, touch: Touch) {
    if !touch.isTap { continueSelecting(to: location) }
  }

  open override func trackingEnded(at location: Point, isCancelled: Bool) { endSelecting() }

  open override func scrolled(_ event: ScrollEvent) {
    guard isScrollable else { return super.scrolled(event) }
    let steps = abs(event.steps.dx) > abs(event.steps.dy) ? event.steps.dx : event.steps.dy
    scrollText(by: steps * 40)
  }

  /// A drag in a field that is being edited selects, also where the field lies in what scrolls.
  open override var holdsDrags: Bool { isFirstResponder }

  // MARK: Looks

  private func caretChanged() { setNeedsDisplay(caretRect.inset(by: -2)) }

  /// Tells the input method where the caret is.
  func updateTextInput() {
    guard let window else { return }
    if isFirstResponder {
      window.beginTextInput(caret: caretRect, in: self)
    } else if !(window.firstResponder is TextField) {
      window.endTextInput()
    }
  }

  open override func draw(in context: GraphicsContext, dirty: Rect) { drawField(in: context) }
}
