import Controls
import DesktopServices
import Geometry
import UserInterface
import Words

/// What is wrong, and all devices as they are, one below the other.
final class DoctorView: ScrollView {
  /// Makes the button that mends a finding; nil where only people can.
  var makeButton: ((DoctorFinding) -> Button?)?
  /// Told which device's pressure is to be set.
  var onPressure: ((InputDeviceInfo) -> Void)?
  private var findings: [DoctorFinding]?
  private var devices: [InputDeviceInfo] = []
  private var models: [ProductID: TabletModel] = [:]
  private let health = Paragraph(
    text(
      """
      Nothing is wrong, as far as it can be told. Draw here, and anywhere, with pen and fingers: what they \
      tell is shown below.
      """), style: .body)
  private let heading = Label(text("Devices"), style: .detail, color: \.mutedText)
  private var findingCards: [FindingCard] = []
  private(set) var deviceCards: [DeviceCard] = []
  private static let padding = 24.0
  private static let gap = 10.0
  private static let headingHeight = 34.0

  /// Shows what was found.
  func show(
    _ survey: InputSurvey, _ record: InputRecord, models newModels: [ProductID: TabletModel]
  ) {
    showFindings(Doctor.findings(survey, record))
    let shown = survey.devices.filter { $0.driver != .server }.map(\.withoutPositions)
    if shown != devices || newModels != models {
      (devices, models) = (shown, newModels)
      for card in deviceCards { card.removeFromSuperview() }
      deviceCards = shown.map { DeviceCard($0, $0.product.flatMap { newModels[$0] }) }
      for (card, device) in zip(deviceCards, shown) {
        card.pressureButton.addAction { [weak self] in self?.onPressure?(device) }
        addSubview(card)
      }
      heading.isHidden = shown.isEmpty
      setNeedsLayout()
    }
    show(record)
  }

  /// Shows what was heard since.
  func show(_ record: InputRecord) {
    for card in deviceCards { card.show(record[card.id]) }
  }

  private func showFindings(_ new: [DoctorFinding]) {
    // A rate that is another one each second is no other finding.
    guard new.map(\.id) != findings?.map(\.id) else { return }
    findings = new
    for card in findingCards { card.removeFromSuperview() }
    findingCards = new.map { FindingCard($0, button: makeButton?($0)) }
    for card in findingCards { addSubview(card) }
    if new.isEmpty { addSubview(health) } else { health.removeFromSuperview() }
    if heading.superview == nil { addSubview(heading) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let width = bounds.width - 2 * Self.padding
    var y = 4.0
    func place(_ view: View) {
      let height = view.sizeThatFits(Size(width, .infinity)).height
      view.frame = Rect(Self.padding, y, width, height)
      y += height + Self.gap
    }
    for view in findingCards.isEmpty ? [health] : findingCards as [View] { place(view) }
    heading.frame = Rect(Self.padding, y, width, Self.headingHeight)
    if !heading.isHidden { y += Self.headingHeight }
    for card in deviceCards { place(card) }
    contentSize = Size(0, y)
    super.layoutSubviews()
  }
}

extension InputDeviceInfo {
  /// The same wherever its axes are.
  fileprivate nonisolated var withoutPositions: InputDeviceInfo {
    var device = self
    for index in device.axes.indices { device.axes[index].value = 0 }
    return device
  }
}
