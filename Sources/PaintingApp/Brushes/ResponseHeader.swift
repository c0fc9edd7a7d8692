import Controls
import Geometry
import PaintingModel
import UserInterface

/// What acts on what, in a response, and a button that removes it.
final class ResponseHeader: View {
  var onInput: ((Response.Input) -> Void)?
  var onOutput: ((Response.Output) -> Void)?
  var onRemove: (() -> Void)?
  private let input: ChoiceButton
  private let output: ChoiceButton
  private let removal: IconButton

  private static let inputs: [(String, Response.Input)] = [
    ("Pressure", .pressure), ("Tilt", .tilt), ("Speed", .speed), ("Direction", .direction),
    ("Distance", .distance),
  ]
  private static let outputs: [(String, Response.Output)] = [
    ("→ Size", .size), ("→ Opacity", .opacity), ("→ Flow", .flow), ("→ Angle", .angle),
  ]

  init(_ index: Int) {
    let number = index + 1
    input = ChoiceButton(
      "Input \(number)", titles: Self.inputs.map(\.0), showsLabel: false)
    output = ChoiceButton("Output \(number)", titles: Self.outputs.map(\.0), showsLabel: false)
    removal = IconButton(icon: .close, label: "Remove response \(number)")
    super.init()
    input.onSelect = { [weak self] in self?.onInput?(Self.inputs[$0].1) }
    output.onSelect = { [weak self] in self?.onOutput?(Self.outputs[$0].1) }
    removal.addAction { [weak self] in self?.onRemove?() }
    for view in [input, output, removal] { addSubview(view) }
  }

  func show(_ response: Response) {
    input.selectedIndex = Self.inputs.firstIndex { $0.1 == response.input } ?? 0
    output.selectedIndex = Self.outputs.firstIndex { $0.1 == response.output } ?? 0
  }

  override func layoutSubviews() {
    let width = (bounds.width - Metrics.target - 12) / 2
    input.frame = Rect(0, 0, width, bounds.height)
    output.frame = Rect(width + 8, 0, width, bounds.height)
    removal.frame = Rect(bounds.width - Metrics.target, 0, Metrics.target, bounds.height)
  }
}
