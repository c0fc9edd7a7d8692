public import Geometry
public import Rasterizer
public import UserInterface
import Words

/// A field for what is looked for: a magnifying glass before the text, and behind it a button that
/// takes all of it away. Escape does that too; in an empty field it tells `.cancelled`.
public final class SearchField: TextField {
  private let clearButton: IconButton
  private static let iconRoom = 40.0

  /// How many things are found, for people who do not see them: they are told when nothing was typed for a
  /// moment. Nil, as at first, for what is not known at once.
  public var foundCount: (() -> Int)?
  private var timer: TimerToken?
  private static let moment = 0.7

  /// Makes a field; `label` is what people would call it and, where nothing else is said, what it
  /// shows while it is empty.
  public init(_ label: String, text: String = "", placeholder: String? = nil) {
    clearButton = IconButton(icon: .close, label: Words.text("Clear"))
    super.init(label, text: text, placeholder: placeholder ?? label)
    accessibilityRole = .searchField
    clearButton.addAction { [weak self] in self?.clear() }
    addSubview(clearButton)
    textChanged()
  }

  public override var accessibilityIdentifier: String? {
    didSet {
      clearButton.accessibilityIdentifier = accessibilityIdentifier.map { "\($0).clear" }
    }
  }

  public override var textInsets: Insets {
    let behind = text.isEmpty ? 14 : Metrics.target
    let (left, right) =
      isRightToLeft ? (behind, SearchField.iconRoom) : (SearchField.iconRoom, behind)
    return Insets(top: 0, left: left, bottom: 0, right: right)
  }

  public override func textChanged() {
    clearButton.isHidden = text.isEmpty
    guard foundCount != nil, window?.isHeard == true else { return }
    let backend = window?.application?.backend
    if let timer { backend?.cancel(timer) }
    timer = backend?.schedule(after: Self.moment) { [weak self] in self?.tellCount() }
  }

  private func tellCount() {
    timer = nil
    guard let count = foundCount?(), !text.isEmpty, isFirstResponder else { return }
    // Translators: How many strokes, brushes, files or others were found.
    window?.announce(Words.text(count, one: "1 found", many: "%d found"))
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.height
    clearButton.frame = directed(Rect(bounds.width - side, 0, side, side).inset(by: 4))
  }

  public override func keyPressed(_ event: KeyEvent) {
    guard event.key == .escape, event.modifiers.isEmpty, isEnabled, !text.isEmpty else {
      return super.keyPressed(event)
    }
    clear()
  }

  /// Takes all text away, as by hand: it can be undone.
  public func clear() {
    change { editing in
      editing.selectAll()
      editing.insert("")
    }
    becomeFirstResponder()
  }

  public override func draw(in context: GraphicsContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    let center = Point(directed(x: SearchField.iconRoom / 2 + 2), bounds.midY)
    Icon.search.draw(in: context, center: center, size: 20, color: Theme.current.mutedText)
  }
}
