public import Geometry

/// A question or a message in the middle of the window.
///
/// Enter chooses the primary button, Escape the one that cancels. Nothing happens twice: the first
/// choice takes the alert away.
public final class AlertController: PanelController {
  /// One way out of the alert.
  public struct Choice {
    let title: String
    let style: Button.Style
    let isCancel: Bool
    let action: () -> Void

    /// Makes a choice. Escape takes the one with `isCancel`.
    public init(
      _ title: String, style: Button.Style = .secondary, isCancel: Bool = false,
      action: @escaping () -> Void = {}
    ) {
      self.title = title
      self.style = style
      self.isCancel = isCancel
      self.action = action
    }
  }

  private let choices: [Choice]
  private let headline: Paragraph
  private let message: Paragraph
  private var buttons: [Button] = []
  private var isDecided = false

  private static let padding = 24.0
  private static let spacing = 10.0

  /// Makes an alert; `choices` stand from left to right.
  public init(title: String, message: String, choices: [Choice]) {
    self.choices = choices
    headline = Paragraph(title, style: .headline)
    self.message = Paragraph(message, style: .body, color: \.mutedText)
    super.init(placement: .dialog)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = headline.text
    view.addSubview(headline)
    view.addSubview(message)
    for (index, choice) in choices.enumerated() {
      let button = Button(choice.title, style: choice.style)
      button.addAction { [weak self] in self?.choose(index) }
      buttons.append(button)
      view.addSubview(button)
    }
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

  public override func keyPressed(_ event: KeyEvent) {
    if event.key == .enter, event.modifiers.isEmpty, !event.isRepeat,
      let index = choices.firstIndex(where: { $0.style == .primary })
    {
      return choose(index)
    }
    if event.key == .left || event.key == .right {
      window?.moveFocus(forward: event.key == .right)
      return
    }
    super.keyPressed(event)
  }

  // MARK: Layout

  public override func preferredSize(in available: Size) -> Size {
    let padding = AlertController.padding
    _ = view
    let row = buttonsWidth + 2 * padding
    let width = min(available.width, max(380, row))
    return Size(width, contentHeight(width - 2 * padding) + 2 * padding)
  }

  private var buttonsWidth: Double {
    buttons.reduce(-AlertController.spacing) { $0 + $1.frame.width + AlertController.spacing }
  }

  private func contentHeight(_ width: Double) -> Double {
    let fit = Size(width, .infinity)
    return headline.sizeThatFits(fit).height + 8 + message.sizeThatFits(fit).height + 24
      + Metrics.target
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: AlertController.padding)
    let fit = Size(area.width, .infinity)
    headline.frame = Rect(origin: area.origin, size: headline.sizeThatFits(fit))
    message.frame = Rect(
      origin: Point(area.minX, headline.frame.maxY + 8), size: message.sizeThatFits(fit))
    var x = area.maxX - buttonsWidth
    for button in buttons {
      button.frame = Rect(
        x, area.maxY - Metrics.target, button.frame.width, Metrics.target)
      x += button.frame.width + AlertController.spacing
    }
  }
}
