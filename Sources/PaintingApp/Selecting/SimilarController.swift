import Canvas
import Controls
import Geometry
import PaintingModel
import UserInterface
import Words

/// Selects what is like the selection, while it is set how much alike, or what words describe. Escape
/// brings the former selection back.
final class SimilarController: PanelController {
  private let selection: SelectionEditor
  private let catalog: ElementCatalog
  private let former: Set<ElementPlace>
  private let today: Double
  private var likeness: Likeness

  private let name = Label(text("Select Similar"), style: .title)
  private let count = Label(style: .caption, color: \.mutedText, alignment: .trailing)
  private let field = SearchField(
    // Translators: a field that looks for what was painted.
    text("Search"), placeholder: SelectionQuery.example
  ).identified("similar.search")
  /// What of the search is not understood; nil where all is.
  private var fault: Paragraph?
  private let list = PropertyList(text("Select Similar"), below: 8)

  private static let width = 372.0
  private static let usualDistance = 10.0

  /// Makes it for what is selected.
  ///
  /// - Parameter today: when this day has begun, in seconds since 1970.
  init(
    _ selection: SelectionEditor, _ catalog: ElementCatalog, today: Double, at placement: Placement
  ) {
    self.selection = selection
    self.catalog = catalog
    self.today = today
    former = selection.selection.places
    likeness = catalog.likeness(of: former)
    if !likeness.colors.isEmpty { likeness.colorDistance = Self.usualDistance }
    super.init(placement: placement)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = name.text
    view.accessibilityIdentifier = "similar"
    count.accessibilityIdentifier = "similar.count"
    for part in [name, count, field, list] as [View] { view.addSubview(part) }
    field.addAction(for: .committed) { [weak self] in self?.search() }
    field.addAction(for: .valueChanged) { [weak self] in self?.lookAhead() }
    field.addAction(for: .cancelled) { [weak self] in self?.escape() }
    list.rows = rows
    if !former.isEmpty { apply() } else { show(0) }
  }

  private var rows: [PropertyRow] {
    var rows: [PropertyRow] = []
    if !likeness.colors.isEmpty {
      rows.append(
        .slider(
          text("Color"),
          PropertyValue { [weak self] in
            self?.likeness.colorDistance ?? Self.anyColor
          } set: {
            [weak self] value, _ in
            self?.change { $0.colorDistance = value < Self.anyColor ? value : nil }
          },
          scale: .linear(0...Self.anyColor, step: 1),
          format: ValueFormat { value in
            // Translators: how far a color may be from another one.
            value < Self.anyColor ? "± \(Int(value))" : text("any")
          }
        ).identified("similar.color"))
    }
    if likeness.hasBrush {
      rows.append(toggle(text("Same Brush"), "similar.brush", \.isOfBrush))
    }
    if likeness.hasOtherHands {
      // Translators: painted by a pen as well, or by mouse or finger as well.
      rows.append(toggle(text("Same Hand"), "similar.hand", \.isOfHand))
    }
    if likeness.hasOtherAuthors {
      // Translators: painted between the same opening and closing of the painting.
      rows.append(toggle(text("Same Sitting"), "similar.sitting", \.isOfSitting))
    }
    rows.append(
      .slider(
        text("Thinner Than"),
        PropertyValue { [weak self] in
          self?.likeness.thinnerThan ?? Self.anyWidth
        } set: {
          [weak self] value, _ in
          self?.change { $0.thinnerThan = value < Self.anyWidth ? value : nil }
        },
        scale: .logarithmic(1...Self.anyWidth, step: 1),
        format: ValueFormat { value in
          value < Self.anyWidth ? ValueFormat.pixels.text(value) : text("any")
        }
      ).identified("similar.width"))
    // Translators: from a moment of the making on.
    rows.append(
      moment(text("Painted From"), "similar.from", \.lowerBound) { low, old in
        min(low, old.upperBound)...old.upperBound
      })
    // Translators: until a moment of the making.
    rows.append(
      moment(text("Painted Until"), "similar.until", \.upperBound) { high, old in
        old.lowerBound...max(high, old.lowerBound)
      })
    return rows
  }

  private static let anyColor = Likeness.distances.upperBound + 1
  private static let anyWidth = 500.0

  private func toggle(
    _ title: String, _ id: String, _ path: WritableKeyPath<Likeness, Bool>
  ) -> PropertyRow {
    .toggle(
      title,
      PropertyValue { [weak self] in
        self?.likeness[keyPath: path]
      } set: { [weak self] value, _ in
        self?.change { $0[keyPath: path] = value }
      }
    ).identified(id)
  }

  private func moment(
    _ title: String, _ id: String, _ end: KeyPath<ClosedRange<Double>, Double>,
    _ new: @escaping (Double, ClosedRange<Double>) -> ClosedRange<Double>
  ) -> PropertyRow {
    .slider(
      title,
      PropertyValue { [weak self] in
        self?.likeness.moments[keyPath: end]
      } set: {
        [weak self] value, _ in
        self?.change { $0.moments = new(value, $0.moments) }
      },
      scale: .linear(0...1, step: 0.01), format: .percent
    ).identified(id)
  }

  override var initialFirstResponder: Responder? { field }

  // MARK: What is found

  private func change(_ body: (inout Likeness) -> Void) {
    body(&likeness)
    apply()
    list.showRows()
  }

  private func apply() {
    show(nil)
    select(catalog.places(like: likeness))
  }

  private func select(_ places: Set<ElementPlace>) {
    selection.select(places)
    show(selection.selection.count)
  }

  private func show(_ number: Int) {
    // Translators: How many strokes, brushes, files or others were found.
    count.text = text(number, one: "1 found", many: "%d found")
  }

  /// Shows how many Enter would select.
  private func lookAhead() {
    show(nil)
    guard let query = try? SelectionQuery(field.text, today: today), !query.isEmpty else { return }
    show(catalog.places(matching: query).count)
  }

  private func search() {
    do {
      let query = try SelectionQuery(field.text, today: today)
      show(nil)
      if query.isEmpty { return apply() }
      select(catalog.places(matching: query))
    } catch {
      show(error)
      field.shake()
    }
  }

  private func show(_ problem: SelectionQuery.Fault?) {
    fault?.removeFromSuperview()
    fault = problem.map { Paragraph("\($0)", style: .caption, color: \.warning) }
    if let fault { view.addSubview(fault.identified("similar.fault")) }
    view.setNeedsLayout()
    // It needs more room, or less.
    view.superview?.setNeedsLayout()
  }

  override func escape() {
    selection.select(former)
    dismiss()
  }

  // MARK: Layout

  /// From the field to the rows, with what is wrong between them.
  private var gap: Double { fault == nil ? 10 : 60 }

  override func preferredSize(in available: Size) -> Size {
    _ = view
    let rows = Double(list.rows.count) * Metrics.target
    return Size(
      min(available.width, Self.width),
      min(available.height, 60 + Metrics.target + gap + rows + 16))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, target) = (view.bounds.width, Metrics.target)
    name.frame = view.directed(Rect(20, 12, width - 150, 40))
    count.frame = view.directed(Rect(width - 130, 12, 110, 40))
    field.frame = Rect(20, 60, width - 40, target)
    fault?.frame = Rect(20, 66 + target, width - 40, 50)
    let top = 60 + target + gap
    list.frame = Rect(0, top, width, max(1, view.bounds.height - top - 8))
  }
}
