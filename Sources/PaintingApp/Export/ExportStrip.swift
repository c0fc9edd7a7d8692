import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// Says at the window's lower edge how far an export has come, and lets a person call it off.
final class ExportStrip: ViewController {
  /// Told once when the person calls it off.
  var onCancel: (() -> Void)?
  /// How far it has come, 0…1.
  var progress = 0.0 { didSet { bar.progress = progress } }

  private let name: String
  private let label: Label
  private let bar = ProgressBar(text("Export"))
  private let button = Button(text("Cancel")).identified("exporting.cancel")
  private static let width = 420.0
  private static let height = 76.0

  init(_ name: String) {
    self.name = name
    // Translators: %s is the name of a file.
    label = Label(text("Exporting %s", name), style: .detail)
    super.init()
  }

  override func loadView() {
    let plate = Surface(radius: Metrics.panelRadius)
    plate.accessibilityLabel = text("Exporting %s", name)
    plate.accessibilityRole = .status
    plate.accessibilityIdentifier = "exporting"
    view = plate
  }

  override func viewDidLoad() {
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

  override func layoutPresentedView(in bounds: Rect) {
    let width = min(ExportStrip.width, bounds.width - 32)
    view.frame = Rect(
      ((bounds.width - width) / 2).rounded(),
      max(8, bounds.height - 112 - ExportStrip.height), width, ExportStrip.height)
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
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
