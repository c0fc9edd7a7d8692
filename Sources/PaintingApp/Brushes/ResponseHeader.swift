import Controls
import Geometry
import PaintingModel
import UserInterface
import Words

/// What acts on what, in a response, and a button that removes it.
final class ResponseHeader: View {
  var onInput: ((Response.Input) -> Void)?
  var onOutput: ((Response.Output) -> Void)?
  var onRemove: (() -> Void)?
  private let input: ChoiceButton
  private let output: ChoiceButton
  private let removal: IconButton

  private static let inputs: [(String, Response.Input)] = [
    // Translators: Of a pen or a finger; what acts on a brush.
    (storedText("Pressure"), .pressure), (storedText("Tilt"), .tilt), (storedText("Speed"), .speed),
    (storedText("Direction"), .direction),
    // Translators: The way that the brush has gone.
    (storedText("Distance"), .distance),
    // Translators: How far the pen is turned about its own length; an input of a brush.
    (storedText("Twist"), .twist),
    // Translators: What dice would say, as an input of a brush.
    (storedText("Chance"), .chance),
    // Translators: What dice would say of a whole stroke, as an input of a brush.
    (storedText("Stroke chance"), .strokeChance),
  ]
  private static let outputs: [(String, Response.Output)] = [
    // Translators: What a pen’s pressure and the like act on, after an arrow.
    (storedText("→ Size"), .size), (storedText("→ Opacity"), .opacity),
    (storedText("→ Flow"), .flow), (storedText("→ Angle"), .angle),
    (storedText("→ Thickness"), .thickness), (storedText("→ Hardness"), .hardness),
    (storedText("→ Scatter"), .scatter), (storedText("→ Smudge"), .smudge),
    (storedText("→ Hue"), .hue), (storedText("→ Chroma"), .saturation),
    (storedText("→ Lightness"), .lightness),
  ]

  init(_ index: Int, id: String) {
    let number = index + 1
    input = ChoiceButton(
      // Translators: What acts on a brush, as its pressure; %d counts such pairs.
      text("Input %d", number), titles: Self.inputs.map { text(stored: $0.0) },
      values: Self.inputs.map(\.1.rawValue), showsLabel: false
    ).identified("\(id).input")
    output = ChoiceButton(
      // Translators: What the input acts on, as the size of the brush; %d counts such pairs.
      text("Output %d", number), titles: Self.outputs.map { text(stored: $0.0) },
      values: Self.outputs.map(\.1.rawValue), showsLabel: false
    ).identified("\(id).output")
    removal = IconButton(icon: .close, label: text("Remove response %d", number))
      .identified("\(id).remove")
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
