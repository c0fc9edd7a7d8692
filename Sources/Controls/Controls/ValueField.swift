import Geometry
import UserInterface
import Words

/// The number of a slider while it is typed, in place of the words that say it.
///
/// Return takes it, as does whatever takes the keys away from it; Escape leaves it. What is no number
/// shakes and stays; of one out of range the nearest that is in it is taken, and a word says so.
final class ValueField: TextField {
  private let name: String
  private let format: ValueFormat
  private let scale: SliderScale
  private let take: (Double) -> Void
  private let valueBefore: Double
  private let textBefore: String
  private weak var responderBefore: Responder?
  private let outside = OutsideTouchRecognizer()
  private var isDone = false

  /// Opens one in a part of a control, which is called `name`; does nothing where its values cannot be
  /// typed. `take` is told of the number.
  static func open(
    in control: Control, at rect: Rect?, value: Double, format: ValueFormat, scale: SliderScale,
    take: @escaping (Double) -> Void
  ) {
    guard let rect, control.isEnabled, let window = control.window,
      !control.subviews.contains(where: { $0 is ValueField })
    else { return }
    let field = ValueField(
      control.accessibilityLabel ?? "", value: value, format: format, scale: scale, take: take)
    field.accessibilityIdentifier = control.accessibilityIdentifier.map { "\($0).number" }
    field.frame = rect
    field.responderBefore = window.firstResponder
    control.addSubview(field)
    window.addGestureRecognizer(field.outside)
    field.becomeFirstResponder()
    field.selectAll()
  }

  private init(
    _ name: String, value: Double, format: ValueFormat, scale: SliderScale,
    take: @escaping (Double) -> Void
  ) {
    self.name = name
    self.format = format
    self.scale = scale
    self.take = take
    valueBefore = value
    textBefore = format.digits(value)
    // Translators: the name of what is set, such as “Size”: a field for its number.
    super.init(Words.text("%s number", name), text: textBefore, style: .caption)
    maximumCount = 12
    addAction(for: .committed) { [weak self] in self?.commit() }
    addAction(for: .cancelled) { [weak self] in self?.end(takes: false) }
    outside.onTouch = { [weak self] touch in
      guard let self, !keepsEditing, touch.view?.isDescendant(of: self) != true else { return }
      end(takes: true)
    }
  }

  override var textInsets: Insets { Insets(top: 0, left: 8, bottom: 0, right: 8) }

  override func firstResponderChanged() {
    super.firstResponderChanged()
    if !isFirstResponder, !keepsEditing { end(takes: true) }
  }

  private func commit() {
    guard format.value(of: text) == nil else { return end(takes: true) }
    shake()
    if let window {
      Toast.show(
        Words.text("%s is a number, such as %s", name, format.text(valueBefore)), in: window)
    }
  }

  /// Goes, and gives the keys back.
  private func end(takes: Bool) {
    guard !isDone else { return }
    isDone = true
    let window = window
    let hadKeys = isFirstResponder
    window?.removeGestureRecognizer(outside)
    removeFromSuperview()
    if hadKeys { window?.makeFirstResponder(responderBefore) }
    guard takes, text != textBefore, let number = format.value(of: text) else { return }
    take(scale.nearest(to: number))
    // As it is shown: a factor may put the number of an end a little past it.
    let taken = format.digits(max(scale.minimum, min(scale.maximum, number)))
    if let window, format.digits(number) != taken {
      Toast.show(
        Words.text(
          "%s is between %s and %s", name, format.text(scale.minimum),
          format.text(scale.maximum)),
        in: window)
    }
  }
}
