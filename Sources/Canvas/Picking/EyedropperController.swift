package import Controls
package import Geometry
import UserInterface
import Words

/// The panel of the eyedropper: of how many pixels it takes the mean, and the whole screen instead of
/// the canvas.
package final class EyedropperController: PanelController {
  /// Told of the square that was chosen.
  package var onChoose: ((PickArea) -> Void)?
  /// Asked to pick from the screen; nil where the desktop cannot, and then there is no button.
  package var onPickFromScreen: (() -> Void)?

  private let caption = Label(style: .detail)
  private let areas = SegmentedControl(
    // Translators: the color that is picked is the mean of a square that many pixels wide.
    text("Mean of"), titles: PickArea.allCases.map { "\($0.side) px" },
    values: PickArea.allCases.map { "\($0.side)" }
  ).identified("eyedropper.mean")
  private let screenButton = Button(text("Pick from Screen"), icon: .eyedropper)
    .identified("eyedropper.screen")
  private static let width = 260.0
  private static let padding = 16.0
  private static let captionHeight = 24.0
  private static let gap = 12.0

  /// Makes the panel at a place.
  package init(_ area: PickArea, at placement: Placement) {
    super.init(placement: placement)
    areas.selectedIndex = PickArea.allCases.firstIndex(of: area) ?? 0
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = text("Eyedropper")
    view.accessibilityIdentifier = "eyedropper"
    caption.text = text("Mean color of")
    caption.color = \.mutedText
    view.addSubview(caption)
    view.addSubview(areas)
    areas.onSelect = { [weak self] in self?.onChoose?(PickArea.allCases[$0]) }
    guard onPickFromScreen != nil else { return }
    view.addSubview(screenButton)
    screenButton.addAction { [weak self] in
      guard let self else { return }
      dismiss()
      onPickFromScreen?()
    }
  }

  package override func preferredSize(in available: Size) -> Size {
    let button = onPickFromScreen == nil ? 0 : Self.gap + Metrics.target
    return Size(
      min(available.width, Self.width),
      2 * Self.padding + Self.captionHeight + Metrics.target + button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width - 2 * Self.padding
    var y = Self.padding
    caption.frame = Rect(Self.padding, y, width, Self.captionHeight)
    y += Self.captionHeight
    areas.frame = Rect(Self.padding, y, width, Metrics.target)
    screenButton.frame = Rect(Self.padding, y + Metrics.target + Self.gap, width, Metrics.target)
  }
}
