package import Controls
package import Geometry
import PaintingModel
import UserInterface
import Words

/// The panel of the shape tool: what it draws, and how.
package final class ShapeController: PanelController {
  /// Told of each choice.
  package var onChange: ((ShapeSettings) -> Void)?

  private var settings: ShapeSettings
  private let name = Label(text("Shapes"), style: .title)
  private let kinds = IconChoice(
    ShapeKind.allCases.map { kind in
      let command = PaintingController.shapeKindCommands.first {
        $0.id.rawValue.hasSuffix(".\(kind.rawValue)")
      }
      return IconButton(
        icon: kind.icon, label: text(stored: kind.title),
        shortcut: command?.keys.first?.label ?? ""
      ).identified("shapes.kind.\(kind.rawValue)")
    })
  private let list = PropertyList(text("Shapes"), below: 8)

  private static let width = 372.0
  private static let top = 52.0
  /// So many rows matter at once, for a star.
  private static let mostRows = 5

  /// Makes the panel at a place.
  package init(_ settings: ShapeSettings, at placement: Placement) {
    self.settings = settings
    super.init(placement: placement)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = name.text
    view.accessibilityIdentifier = "shaping"
    view.addSubview(name)
    kinds.onSelect = { [weak self] index in self?.change { $0.kind = ShapeKind.allCases[index] } }
    view.addSubview(kinds)
    view.addSubview(list)
    list.rows = rows
    showKind()
  }

  private var rows: [PropertyRow] {
    [
      choice(
        // Translators: how a shape is painted: its line, its inside, or both.
        text("Paints"), "shapes.paint", \.paint,
        titles: [text("Outline"), text("Filling"), text("Both")]
      ).when { [weak self] in self?.settings.kind.hasInside ?? false },
      PropertyRow.gradient("shapes.color") { [weak self] in
        self?.settings.gradient
      } set: { [weak self] form in
        self?.change { $0.gradient = form }
      }.when { [weak self] in self?.settings.fills ?? false },
      choice(
        // Translators: how the brush is pressed along a shape: evenly, less towards the ends, as the last stroke.
        text("Pressure"), "shapes.profile", \.profile,
        titles: [text("Even"), text("Tapered"), text("Hand's")]
      ),
      slider(
        // Translators: how round the corners of a rectangle are.
        text("Rounding"), "shapes.radius", .linear(ShapeSettings.radii, step: 1), .pixels, \.radius
      ).when { [weak self] in self?.settings.kind == .rectangle },
      slider(
        // Translators: how many corners a polygon or a star has.
        text("Corners"), "shapes.corners", .linear(3...24, step: 1), .number, \.count
      ).when { [weak self] in self?.settings.kind == .polygon || self?.settings.kind == .star },
      slider(
        // Translators: how far a star goes in between its points.
        text("Inside"), "shapes.inner", .linear(Shape.innerShares, step: 0.01), .percent, \.inner
      ).when { [weak self] in self?.settings.kind == .star },
    ]
  }

  private func choice<Value: CaseIterable & RawRepresentable<String> & Equatable & Sendable>(
    _ title: String, _ id: String, _ path: WritableKeyPath<ShapeSettings, Value>, titles: [String]
  ) -> PropertyRow {
    let all = Array(Value.allCases)
    return .segments(
      title,
      PropertyValue { [weak self] in
        self.flatMap { all.firstIndex(of: $0.settings[keyPath: path]) }
      } set: { [weak self] index, _ in
        self?.change { $0[keyPath: path] = all[index] }
      }, titles: titles, values: all.map(\.rawValue)
    ).identified(id)
  }

  private func slider(
    _ title: String, _ id: String, _ scale: SliderScale, _ format: ValueFormat,
    _ path: WritableKeyPath<ShapeSettings, Double>
  ) -> PropertyRow {
    .slider(
      title,
      PropertyValue { [weak self] in
        self?.settings[keyPath: path]
      } set: { [weak self] value, _ in
        self?.change { $0[keyPath: path] = value }
      }, scale: scale, format: format
    ).identified(id)
  }

  private func change(_ body: (inout ShapeSettings) -> Void) {
    body(&settings)
    showKind()
    list.showRows()
    onChange?(settings)
  }

  private func showKind() {
    kinds.selectedIndex = ShapeKind.allCases.firstIndex(of: settings.kind)
  }

  package override func preferredSize(in available: Size) -> Size {
    _ = view
    let rows = Double(Self.mostRows) * Metrics.target
    return Size(
      min(available.width, Self.width),
      min(available.height, Self.top + Metrics.target + 8 + rows + 16))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    name.frame = view.directed(Rect(20, 12, width - 40, 40))
    kinds.frame = Rect(12, Self.top, width - 24, Metrics.target)
    let top = Self.top + Metrics.target + 8
    list.frame = Rect(0, top, width, max(1, view.bounds.height - top - 8))
  }
}

extension ShapeSettings {
  /// The number of corners, as sliders have it.
  fileprivate var count: Double {
    get { Double(corners) }
    set { corners = Int(newValue.rounded()) }
  }
}
