package import Controls
package import Geometry
package import PaintingModel
import UserInterface
import Words

/// The panel of the fill tool: what it fills, and how it finds what lies around a place.
package final class FillController: PanelController {
  /// Told of each choice.
  package var onChange: ((FillKind, Fill.Rule, Gradient.Form?) -> Void)?

  private var kind: FillKind
  private var rule: Fill.Rule
  private var gradient: Gradient.Form?
  private let name = Label(text("Fill"), style: .title)
  private let list = PropertyList(text("Fill"), below: 8)

  private static let width = 372.0
  private static let top = 52.0

  /// Makes the panel at a place.
  package init(
    _ kind: FillKind, _ rule: Fill.Rule, _ gradient: Gradient.Form?, at placement: Placement
  ) {
    (self.kind, self.rule, self.gradient) = (kind, rule, gradient)
    super.init(placement: placement)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = name.text
    view.accessibilityIdentifier = "filling"
    view.addSubview(name)
    view.addSubview(list)
    list.rows =
      [kindRow, gradientRow]
      + ruleRows.map { row in row.when { [weak self] in self?.isRuled ?? true } }
  }

  /// Whether the rule matters to what is filled.
  private var isRuled: Bool { kind != .lasso }
  /// Whether all of it does.
  private var isRuledWholly: Bool { kind.isAround }

  private var kindRow: PropertyRow {
    .segments(
      text("Kind"),
      PropertyValue { [weak self] in
        self.flatMap { FillKind.allCases.firstIndex(of: $0.kind) }
      } set: {
        [weak self] index, _ in
        self?.change { $0.kind = FillKind.allCases[index] }
      },
      // Translators: kinds of fill: what lies around the place that is tapped, what lies within a drawn line, what
      // lies between lines by colors that are scribbled there; or that what lies around the place is erased.
      titles: [text("Place"), text("Lasso"), text("Scribbles"), text("Erase")],
      values: FillKind.allCases.map(\.rawValue)
    ).identified("fill.kind")
  }

  private var gradientRow: PropertyRow {
    PropertyRow.gradient("fill.color") { [weak self] in
      self?.gradient
    } set: { [weak self] form in
      self?.change { $0.gradient = form }
    }.when { [weak self] in self?.kind != .scribbles && self?.kind != .erase }
  }

  private var ruleRows: [PropertyRow] {
    [
      sourceRow,
      // Translators: whether a fill takes only pixels that hang together, or all of their color.
      choice(
        text("Takes"), "fill.extent", titles: [text("Joined"), text("Everywhere")],
        values: ["joined", "everywhere"]
      ) {
        $0.isJoined
      } set: {
        $0.isJoined = $1
      }.when { [weak self] in self?.isRuledWholly ?? true },
      slider(
        // Translators: how far colors may differ that a fill takes.
        text("Tolerance"), "fill.tolerance", .linear(0...1, step: 0.01), .percent
      ) {
        $0.tolerance
      } set: {
        $0.tolerance = $1
      },
      slider(
        // Translators: how wide the gaps between lines may be that a fill does not pass.
        text("Close Gaps"), "fill.gap", .linear(Self.gaps, step: 1), .pixels
      ) {
        Double($0.gap)
      } set: {
        $0.gap = Int($1.rounded())
      }.when { [weak self] in self?.isRuledWholly ?? true },
      slider(
        // Translators: how far a fill reaches under the lines around it.
        text("Under Lines"), "fill.growth", .linear(Self.growths, step: 1), .pixels
      ) {
        Double($0.growth)
      } set: {
        $0.growth = Int($1.rounded())
      }.when { [weak self] in self?.kind != .erase },
    ]
  }

  private var sourceRow: PropertyRow {
    .segments(
      text("Reads"),
      PropertyValue { [weak self] in
        self.flatMap { Fill.Rule.Source.allCases.firstIndex(of: $0.rule.source) }
      } set: { [weak self] index, _ in
        self?.change { $0.rule.source = Fill.Rule.Source.allCases[index] }
      },
      // Translators: what bounds a fill: the lines of this layer alone, of all layers, or of those that
      // are marked as references for this.
      titles: [text("This Layer"), text("All"), text("Reference")],
      values: Fill.Rule.Source.allCases.map(\.word)
    ).identified("fill.source")
  }

  private static let gaps = 0.0...Double(Fill.Rule.gaps.upperBound)
  private static let growths = 0.0...Double(Fill.Rule.growths.upperBound)

  /// A row of two choices, of which the first is the one that `isFirst` tells.
  private func choice(
    _ title: String, _ id: String, titles: [String], values: [String],
    isFirst: @escaping (Fill.Rule) -> Bool, set: @escaping (inout Fill.Rule, Bool) -> Void
  ) -> PropertyRow {
    .segments(
      title,
      PropertyValue { [weak self] in
        self.map { isFirst($0.rule) ? 0 : 1 }
      } set: { [weak self] index, _ in
        self?.change { set(&$0.rule, index == 0) }
      }, titles: titles, values: values
    ).identified(id)
  }

  private func slider(
    _ title: String, _ id: String, _ scale: SliderScale, _ format: ValueFormat,
    get: @escaping (Fill.Rule) -> Double, set: @escaping (inout Fill.Rule, Double) -> Void
  ) -> PropertyRow {
    .slider(
      title,
      PropertyValue { [weak self] in
        self.map { get($0.rule) }
      } set: { [weak self] value, _ in
        self?.change { set(&$0.rule, value) }
      }, scale: scale, format: format
    ).identified(id)
  }

  private func change(_ body: (FillController) -> Void) {
    body(self)
    list.showRows()
    onChange?(kind, rule, gradient)
  }

  package override func preferredSize(in available: Size) -> Size {
    _ = view
    let rows = Double(list.rows.count) * Metrics.target
    return Size(
      min(available.width, Self.width), min(available.height, Self.top + rows + 16))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    name.frame = view.directed(Rect(20, 12, width - 40, 40))
    list.frame = Rect(0, Self.top, width, max(1, view.bounds.height - Self.top - 8))
  }
}
