import Controls
import Geometry
import UserInterface

/// One slider at what it belongs to.
final class SelectionSliderController: PanelController {
  /// Told of the value from which a hand begins to move it.
  var onStart: ((Double) -> Void)?
  /// Told of each new value.
  var onChange: ((Double) -> Void)?
  private let row: SliderRow
  /// The touch that has changed the value last, and the value then.
  private var touch: Touch?
  private var former: Double

  private static let size = Size(380, 76)

  init(
    _ title: String, id: String, scale: SliderScale, value: Double, format: ValueFormat,
    at placement: Placement
  ) {
    row = SliderRow(title, scale: scale, value: value, format: format).identified(id)
    row.defaultValue = value
    former = row.value
    super.init(placement: placement)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = row.accessibilityLabel
    view.addSubview(row)
    row.addAction(for: .valueChanged) { [weak self] in self?.changed() }
  }

  /// All that one touch does is one step, and so is each press of a key.
  private func changed() {
    if row.trackedTouch == nil || row.trackedTouch !== touch { onStart?(former) }
    (touch, former) = (row.trackedTouch, row.value)
    onChange?(row.value)
  }

  override var initialFirstResponder: Responder? { row }

  override func preferredSize(in available: Size) -> Size {
    Size(min(available.width, Self.size.width), Self.size.height)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    row.frame = view.bounds.inset(by: Insets(top: 16, left: 20, bottom: 16, right: 20))
  }
}
