import Controls
import Geometry
import UserInterface
import Words

/// Below the open row: a field that waits for keys and what else can be done with them, or the question
/// whose a key is to be.
final class KeyRowEditor: View {
  static let height = 56.0
  let capture = KeyCapture()
  // Translators: A button: the command gets one more key.
  let addButton = Button(text("Add One")).identified("keys.add")
  // Translators: A button: the command has no key any more.
  let removeButton = Button(text("Remove")).identified("keys.remove")
  // Translators: A button: the command has the keys again that it had at first.
  let putBackButton = Button(text("Put Back")).identified("keys.put-back")
  // Translators: A button: the command takes a key from another one.
  let takeButton = Button(text("Take It"), style: .primary).identified("keys.take")
  // Translators: A button: the other command keeps its key.
  let leaveButton = Button(text("Leave It")).identified("keys.leave")
  private let question = Label(style: .detail, color: \.warning)
  private var isQuestion = false

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    let parts: [View] = [
      capture, addButton, removeButton, putBackButton, question, takeButton, leaveButton,
    ]
    for part in parts { addSubview(part) }
  }

  /// Shows what is waited for. `words` say what a pressed key is already; nil while none was pressed.
  func show(adds: Bool, words: String?, hasKeys: Bool, isOwn: Bool) {
    isQuestion = words != nil
    question.text = words ?? ""
    // Translators: A field waits for keys that a command is to have beside those that it has.
    let more = text("Press one more…")
    // Translators: A field waits for the keys that a command is to have.
    capture.prompt = adds ? more : text("Press keys…")
    addButton.isEnabled = hasKeys && !adds
    removeButton.isEnabled = hasKeys
    putBackButton.isEnabled = isOwn
    for part in [capture, addButton, removeButton, putBackButton] { part.isHidden = isQuestion }
    for part in [question, takeButton, leaveButton] as [View] { part.isHidden = !isQuestion }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (gap, inset) = (8.0, 14.0)
    let target = Metrics.target
    let y = (bounds.height - target) / 2 - 2
    let room = bounds.width - 2 * inset
    let buttons =
      isQuestion ? [takeButton, leaveButton] : [addButton, removeButton, putBackButton]
    let count = Double(buttons.count)
    let width = min(116, (room * 0.66 - gap * (count - 1)) / count)
    var x = bounds.width - inset - count * width - (count - 1) * gap
    if isQuestion {
      question.frame = directed(Rect(18, y, x - gap - 18, target))
    } else {
      capture.frame = directed(Rect(inset, y, x - gap - inset, target))
    }
    for button in buttons {
      button.frame = directed(Rect(x, y, width, target))
      x += width + gap
    }
  }
}
