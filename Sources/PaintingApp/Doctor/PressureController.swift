import Controls
import Geometry
import PaintingModel
import UserInterface
import Words

/// The panel about how one device's pressure is felt: its curve, from where on the tip counts, and a field
/// to try it, where ten strokes also say what curve the hand wants.
final class PressureController: PanelController {
  private let care: InputCare
  private let device: InputDeviceInfo
  private var fit: PressureFit?

  private let titleLabel: Label
  private let graph: CurveGraph
  private let threshold = SliderRow(
    // Translators: How firmly a pen must press until its tip counts as down.
    text("Tip counts from"), scale: .linear(0...ForceResponse.largestThreshold, step: 0.01)
  ) { "\(Int(($0 * 100).rounded()))%" }.identified("pressure.threshold")
  private let field = PressureField()
  private let note = Label(style: .detail, color: \.mutedText)
  // Translators: A button: strokes that are drawn now make the pressure curve.
  private let fitButton = Button(text("Fit to My Hand")).identified("pressure.fit")
  // Translators: A button: pressure is what the pen tells.
  private let resetButton = Button(text("Straight")).identified("pressure.reset")
  private let doneButton = Button(text("Done"), style: .primary).identified("pressure.done")
  private static let width = 640.0
  private static let head = 60.0
  private static let graphSide = 240.0

  init(_ care: InputCare, _ device: InputDeviceInfo) {
    self.care = care
    self.device = device
    // Translators: The title of a panel about how firmly a pen presses; its name follows.
    titleLabel = Label(text("Pressure of “%s”", device.name), style: .headline)
    graph = CurveGraph(text("Pressure curve"), curve: care.settings[device.name].curve)
      .identified("pressure.curve")
    super.init(placement: .dialog)
    threshold.value = care.settings[device.name].threshold
    threshold.defaultValue = 0
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = titleLabel.text
    view.accessibilityIdentifier = "pressure"
    for part in [
      titleLabel, graph, threshold, field, note, fitButton, resetButton, doneButton,
    ] as [View] { view.addSubview(part) }
    graph.addAction(for: .valueChanged) { [weak self] in self?.set() }
    threshold.addAction(for: .valueChanged) { [weak self] in self?.set() }
    doneButton.addAction { [weak self] in self?.dismiss() }
    resetButton.addAction { [weak self] in self?.reset() }
    fitButton.addAction { [weak self] in self?.beginFit() }
    explain()
  }

  override var initialFirstResponder: Responder? { doneButton }

  private func set() {
    care.setPressure(graph.curve, threshold: threshold.value, of: device.name)
  }

  private func reset() {
    endFit()
    graph.curve = ResponseCurve()
    threshold.value = 0
    set()
    explain()
  }

  // MARK: The hand

  private func beginFit() {
    fit = PressureFit()
    let id = device.id
    care.devices?.listen { [weak self] in if $0.device == id { self?.hear($0) } }
    explain()
  }

  private func endFit() {
    guard fit != nil else { return }
    fit = nil
    care.devices?.listen(nil)
  }

  /// What the device itself tells counts here, whatever curve it has now.
  private func hear(_ input: RawInput) {
    if input.action == .pressed(1) { fit?.begin() }
    if let pressure = input.pressure { fit?.add(pressure) }
    if input.action == .released(1) { fit?.end() }
    guard let fit, fit.isComplete else { return explain() }
    endFit()
    guard let curve = fit.curve else {
      return note.text = text("These strokes are all alike: draw light ones and firm ones.")
    }
    graph.curve = curve
    set()
    note.text = text("This is your hand: try it.")
  }

  private func explain() {
    guard let fit else {
      return note.text = text("Draw here: a stroke is as wide as it is firm.")
    }
    note.text = text(
      "Draw %d strokes, from light to firm: %d so far.", PressureFit.strokeCount, fit.count)
  }

  override func viewWillDisappear() {
    super.viewWillDisappear()
    endFit()
  }

  override func preferredSize(in available: Size) -> Size {
    let foot = doneButton.sizeThatFits(.zero).height + 2 * 16
    return Size(
      min(available.width, Self.width),
      min(available.height, Self.head + Self.graphSide + 12 + Metrics.target + foot))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (bounds, padding) = (view.bounds, 24.0)
    titleLabel.frame = Rect(padding, 20, bounds.width - 2 * padding, 24)
    let done = doneButton.sizeThatFits(.zero)
    let foot = bounds.height - 16 - done.height
    doneButton.frame = Rect(bounds.width - padding - done.width, foot, done.width, done.height)
    var x = padding
    for button in [fitButton, resetButton] {
      let width = button.sizeThatFits(.zero).width
      button.frame = Rect(x, foot, width, done.height)
      x += width + 8
    }
    let target = Metrics.target
    threshold.frame = Rect(padding, foot - 16 - target, bounds.width - 2 * padding, target)
    let top = Self.head
    let side = max(0, min(Self.graphSide, threshold.frame.minY - 12 - top))
    graph.frame = Rect(padding, top, side, side)
    let fieldX = padding + side + 16
    let width = bounds.width - padding - fieldX
    let words = min(side, 40)
    field.frame = Rect(fieldX, top, width, side - words - 4)
    note.frame = Rect(fieldX, top + side - words, width, words)
  }
}
