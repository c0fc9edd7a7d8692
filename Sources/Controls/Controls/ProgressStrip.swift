public import Geometry
import Rasterizer
public import UserInterface
import Words

/// Says at the window's lower edge how far something has come, and lets a person call it off.
public final class ProgressStrip: ViewController {
  /// Told once when the person calls it off.
  public var onCancel: (() -> Void)?
  /// How far it has come, 0…1.
  public var progress = 0.0 { didSet { bar.progress = progress } }

  private let words: String
  private let identifier: String
  private let label: Label
  private let bar: ProgressBar
  private let button: Button
  private static let width = 420.0
  private static let height = 76.0

  /// Makes a strip.
  ///
  /// - Parameters:
  ///   - words: what goes on.
  ///   - bar: what people would call the bar.
  ///   - identifier: its name for tests; that of its button is `identifier.cancel`.
  public init(_ words: String, bar: String, identifier: String) {
    (self.words, self.identifier) = (words, identifier)
    label = Label(words, style: .detail)
    self.bar = ProgressBar(bar)
    button = Button(text("Cancel")).identified("\(identifier).cancel")
    super.init()
  }

  public override func loadView() {
    let plate = Surface(radius: Metrics.panelRadius)
    plate.accessibilityLabel = words
    plate.accessibilityRole = .status
    plate.accessibilityIdentifier = identifier
    view = plate
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    for part in [label, bar, button] as [View] { view.addSubview(part) }
    button.addAction { [weak self] in
      guard let self else { return }
      button.isEnabled = false
      let action = onCancel
      onCancel = nil
      action?()
    }
  }

  public override func layoutPresentedView(in bounds: Rect) {
    let width = min(ProgressStrip.width, bounds.width - 32)
    view.frame = Rect(
      ((bounds.width - width) / 2).rounded(),
      max(8, bounds.height - 112 - ProgressStrip.height), width, ProgressStrip.height)
    view.setNeedsLayout()
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (bounds, size) = (view.bounds, button.sizeThatFits(.zero))
    let inner = bounds.width - 16 - size.width - 32
    // High enough for two lines of a long name.
    label.frame = view.directed(Rect(20, 5, inner, 38))
    bar.frame = view.directed(Rect(20, 44, inner, 20))
    button.frame = view.directed(
      Rect(
        bounds.width - 16 - size.width, ((bounds.height - size.height) / 2).rounded(), size.width,
        size.height))
  }
}
