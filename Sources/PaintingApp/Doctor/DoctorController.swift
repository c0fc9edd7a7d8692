import Controls
import DesktopServices
import Geometry
import UserInterface
import Words

/// The panel about pens and fingers: all devices live, what is wrong with them, and what helps.
final class DoctorController: PanelController {
  private let care: InputCare
  private let copy: (String) -> Void
  // Translators: The title of a panel about the devices that one paints with.
  private let titleLabel = Label(text("Pens and Fingers"), style: .headline)
  private let content = DoctorView()
  private let copyButton = Button(text("Copy Report")).identified("doctor.copy")
  private let doneButton = Button(text("Done"), style: .primary).identified("doctor.done")
  private var survey: InputSurvey?
  private var record = InputRecord()
  private var models: [ProductID: TabletModel] = [:]
  private var asked: Set<ProductID> = []
  private var timer: TimerToken?
  private var showsSoon = false
  private static let size = Size(620, 720)
  private static let head = 60.0
  /// How often all devices are looked at, in seconds.
  private static let interval = 0.75

  /// Makes the panel; `copy` puts a text on the clipboard.
  init(_ care: InputCare, copy: @escaping (String) -> Void) {
    self.care = care
    self.copy = copy
    super.init(placement: .dialog)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = titleLabel.text
    view.accessibilityIdentifier = "doctor"
    content.makeButton = { [weak self] in self?.button(for: $0) }
    content.onPressure = { [weak self] in self?.showPressure(of: $0) }
    for part in [titleLabel, content, copyButton, doneButton] as [View] { view.addSubview(part) }
    doneButton.addAction { [weak self] in self?.dismiss() }
    copyButton.addAction { [weak self] in self?.copyReport() }
  }

  override var initialFirstResponder: Responder? { doneButton }

  override func viewDidAppear() {
    super.viewDidAppear()
    listen()
    look()
  }

  override func viewWillDisappear() {
    super.viewWillDisappear()
    care.devices?.listen(nil)
    if let timer { window?.application?.backend.cancel(timer) }
    timer = nil
  }

  private func hear(_ input: RawInput) {
    record.note(input)
    guard !showsSoon, let backend = window?.application?.backend else { return }
    // Pens tell more often than eyes see.
    showsSoon = true
    _ = backend.schedule(after: 1 / 30) { [weak self] in
      guard let self else { return }
      showsSoon = false
      content.show(record)
    }
  }

  /// Looks at all devices, shows them, and does so again.
  private func look() {
    if let found = care.survey() {
      survey = found
      record.note(found)
      content.show(found, record, models: models)
      findModels(of: found)
    }
    timer = window?.application?.backend.schedule(after: Self.interval) { [weak self] in
      self?.look()
    }
  }

  /// Looks up what is new, beside the hand.
  private func findModels(of survey: InputSurvey) {
    let new = Set(survey.devices.compactMap(\.product)).subtracting(asked)
    guard !new.isEmpty else { return }
    asked.formUnion(new)
    let find = care.findModel
    Task { [weak self] in
      let found = await Self.models(of: new, find)
      self?.models.merge(found) { $1 }
    }
  }

  @concurrent private static func models(
    of products: Set<ProductID>, _ find: @Sendable (ProductID) -> TabletModel?
  ) async -> [ProductID: TabletModel] {
    var found: [ProductID: TabletModel] = [:]
    for product in products { found[product] = find(product) }
    return found
  }

  private func button(for finding: DoctorFinding) -> Button? {
    guard let remedy = care.remedy(for: finding, in: window) else { return nil }
    let button = Button(remedy.title, style: .primary).identified("doctor.fix.\(finding.id)")
    button.addAction { [weak self] in
      remedy.action()
      self?.lookAtOnce()
    }
    return button
  }

  private func showPressure(of device: InputDeviceInfo) {
    guard let window else { return }
    let panel = PressureController(care, device)
    // It may have listened, too.
    panel.onDismiss = { [weak self] in self?.listen() }
    panel.present(in: window)
  }

  private func listen() { care.devices?.listen { [weak self] in self?.hear($0) } }

  private func lookAtOnce() {
    if let timer { window?.application?.backend.cancel(timer) }
    look()
  }

  private func copyReport() {
    guard let survey else { return }
    copy(DoctorReport(survey, record, models: models).lines.joined(separator: "\n") + "\n")
    copyButton.title = text("Copied")
  }

  override func keyPressed(_ event: KeyEvent) {
    if event.key == .enter, event.modifiers.isEmpty { return dismiss() }
    super.keyPressed(event)
  }

  override func preferredSize(in available: Size) -> Size {
    Size(min(available.width, Self.size.width), min(available.height, Self.size.height))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (bounds, padding) = (view.bounds, 24.0)
    let (done, copy) = (doneButton.sizeThatFits(.zero), copyButton.sizeThatFits(.zero))
    let foot = done.height + 2 * 16
    titleLabel.frame = Rect(padding, 20, bounds.width - 2 * padding, 24)
    let y = bounds.height - 16 - done.height
    doneButton.frame = Rect(bounds.width - padding - done.width, y, done.width, done.height)
    copyButton.frame = Rect(
      bounds.width - padding - done.width - 8 - copy.width, y, copy.width, copy.height)
    content.frame = Rect(
      minX: 0, minY: Self.head, maxX: bounds.width, maxY: max(Self.head, bounds.height - foot))
  }
}
