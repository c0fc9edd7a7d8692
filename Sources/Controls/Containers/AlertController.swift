public import Geometry
public import UserInterface

/// A question or a message in the middle of the window.
///
/// Enter chooses the primary button, Escape the one that cancels. Nothing happens twice: the first
/// choice takes the alert away. At first the keys are at the primary button, or where there is none
/// at the one that cancels; never at one that destroys. Where the buttons find no room side by side
/// they stand one above the other, the last one on top.
public final class AlertController: PanelController {
  /// One way out of the alert.
  public struct Choice {
    let title: String
    let identifier: String?
    let style: Button.Style
    let isCancel: Bool
    let action: () -> Void

    /// Makes a choice. Escape takes the one with `isCancel`, which is called `alert.cancel` where it
    /// has no other `id`.
    public init(
      _ title: String, id: String? = nil, style: Button.Style = .secondary, isCancel: Bool = false,
      action: @escaping () -> Void = {}
    ) {
      self.title = title
      identifier = id ?? (isCancel ? "alert.cancel" : nil)
      self.style = style
      self.isCancel = isCancel
      self.action = action
    }
  }

  private let choices: [Choice]
  private let headline: Paragraph
  private let message: Paragraph
  private var buttons: [Button] = []
  private let row = StackView(.horizontal, spacing: 10)
  private let column = StackView(.vertical)
  private var isDecided = false

  private static let padding = 24.0

  /// Makes an alert; `choices` stand from the side where reading begins to the other.
  public init(title: String, message: String, choices: [Choice]) {
    self.choices = choices
    headline = Paragraph(title, style: .headline)
    self.message = Paragraph(message, style: .body, color: \.mutedText)
    super.init(placement: .dialog)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityRole = .alert
    view.accessibilityLabel = headline.text
    let filler = View()
    filler.setContentHuggingPriority(.filler, for: .horizontal)
    row.addArrangedSubview(filler)
    row.setCustomSpacing(0, after: filler)
    for (index, choice) in choices.enumerated() {
      let button = Button(choice.title, style: choice.style)
      button.accessibilityIdentifier = choice.identifier
      button.addAction { [weak self] in self?.choose(index) }
      buttons.append(button)
      row.addArrangedSubview(button)
    }
    message.isHidden = message.text.isEmpty
    for part in [headline, message, row] { column.addArrangedSubview(part) }
    column.margins = Insets(AlertController.padding)
    column.setCustomSpacing(message.isHidden ? 24 : 8, after: headline)
    column.setCustomSpacing(24, after: message)
    view.addSubview(column)
  }

  /// Goes on with one of the choices, by its place.
  public func choose(_ index: Int) {
    guard !isDecided, choices.indices.contains(index) else { return }
    isDecided = true
    dismiss()
    choices[index].action()
  }

  public override func escape() {
    if let index = choices.firstIndex(where: \.isCancel) { choose(index) }
  }

  public override var initialFirstResponder: Responder? {
    let index =
      choices.firstIndex { $0.style == .primary } ?? choices.firstIndex(where: \.isCancel)
    return index.map { buttons[$0] }
  }

  public override func keyPressed(_ event: KeyEvent) {
    guard event.modifiers.isEmpty else { return super.keyPressed(event) }
    switch event.key {
    case .enter:
      guard !event.isRepeat, let index = choices.firstIndex(where: { $0.style == .primary }) else {
        return super.keyPressed(event)
      }
      choose(index)
    case .left, .right: window?.moveFocus(forward: (event.key == .right) != view.isRightToLeft)
    case .up, .down: window?.moveFocus(forward: event.key == .down)
    default: super.keyPressed(event)
    }
  }

  // MARK: Layout

  public override func preferredSize(in available: Size) -> Size {
    _ = view
    let padding = 2 * AlertController.padding
    let buttonsWidth = buttons.reduce(-10) { $0 + $1.sizeThatFits(.zero).width + 10 }
    let width = min(available.width, max(380, buttonsWidth + padding))
    stackButtons(inColumn: buttonsWidth + padding > width)
    return Size(width, column.sizeThatFits(Size(width, .infinity)).height)
  }

  /// Side by side the last button stands where the hand expects it, at the end; in a column on top.
  private func stackButtons(inColumn isColumn: Bool) {
    guard isColumn != (row.axis == .vertical) else { return }
    row.axis = isColumn ? .vertical : .horizontal
    row.arrangedSubviews.first?.isHidden = isColumn
    for button in buttons { row.insertArrangedSubview(button, at: isColumn ? 1 : .max) }
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    column.frame = view.bounds
  }
}
