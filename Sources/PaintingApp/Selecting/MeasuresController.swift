import Canvas
import Controls
import Geometry
import UserInterface
import Words

/// Place, size and angle of what is selected, as numbers that can be typed: `50%`, `2cm`, `+10`. Enter and
/// Tab take them; nonsense shakes and stays.
final class MeasuresController: PanelController {
  private let selection: SelectionEditor
  private let fields = [
    MeasureField(text("X"), of: .x).identified("selection.x"),
    MeasureField(text("Y"), of: .y).identified("selection.y"),
    MeasureField(text("Width"), of: .width).identified("selection.width"),
    MeasureField(text("Height"), of: .height).identified("selection.height"),
    MeasureField(text("Angle"), of: .angle).identified("selection.angle"),
  ]
  private let labels: [Label]
  // Translators: A switch: width and height grow alike.
  private let lock = IconButton(icon: .lock, label: text("Keep Proportion"))
    .identified("selection.proportion")

  // Translators: examples of what can be typed in place of a number.
  private let hint = Label(text("or 50%, 2cm, +10"), style: .caption, color: \.mutedText)

  private static let size = Size(344, 250)
  private static let edge = 20.0

  init(_ selection: SelectionEditor) {
    self.selection = selection
    labels = fields.map {
      Label($0.accessibilityLabel ?? "", style: .caption, color: \.mutedText)
    }
    super.init(placement: .beside(selection.anchor))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Translators: The title of a panel with place, size and angle of what is selected.
    view.accessibilityLabel = text("Numbers")
    view.accessibilityIdentifier = "selection.numbers"
    lock.accessibilityRole = .toggle
    lock.selectionStyle = .switchedOn
    lock.isSelected = true
    lock.addAction { [weak self] in self?.toggleLock() }
    for (field, label) in zip(fields, labels) {
      view.addSubview(label)
      view.addSubview(field)
      if field.measure == .width { view.addSubview(lock) }
      field.addAction(for: .committed) { [weak self, unowned field] in
        if self?.take(field) == true { field.selectAll() }
      }
      field.addAction(for: .cancelled) { [weak self, unowned field] in self?.leave(field) }
      field.onLeave = { [weak self, unowned field] in self?.settle(field) }
    }
    view.addSubview(hint)
    update()
  }

  override var initialFirstResponder: Responder? { fields[0] }

  /// Shows the numbers as they are; what is being typed stays.
  func update() {
    guard let frame = selection.frame else { return }
    for field in fields where !(field.isFirstResponder && field.isChanged) {
      field.show(frame.value(of: field.measure))
    }
  }

  private func toggleLock() {
    lock.isSelected.toggle()
    lock.icon = lock.isSelected ? .lock : .openLock
  }

  /// Does what was typed; false where that is nonsense.
  private func take(_ field: MeasureField) -> Bool {
    guard field.isChanged else { return true }
    guard let frame = selection.frame, let change = change(field, of: frame) else {
      field.shake()
      return false
    }
    selection.move(by: change)
    if let frame = selection.frame { field.show(frame.value(of: field.measure)) }
    update()
    return true
  }

  private func change(_ field: MeasureField, of frame: TransformFrame) -> AffineTransform? {
    let isSize = field.measure == .width || field.measure == .height
    let expression = MeasureExpression(
      field.measure == .angle ? .degrees : .pixels, takesNegative: !isSize)
    return expression.value(of: field.text, from: frame.value(of: field.measure)).flatMap {
      frame.change(of: field.measure, to: $0, inProportion: lock.isSelected)
    }
  }

  /// A field that was left takes what makes sense.
  private func settle(_ field: MeasureField) {
    guard field.isChanged, let frame = selection.frame else { return }
    if change(field, of: frame) == nil {
      field.show(frame.value(of: field.measure))
    } else {
      _ = take(field)
    }
  }

  private func leave(_ field: MeasureField) {
    guard field.isChanged, let frame = selection.frame else { return dismiss() }
    field.show(frame.value(of: field.measure))
    field.selectAll()
  }

  /// Tab takes what was typed before it goes on.
  override func keyPressed(_ event: KeyEvent) {
    if event.key == .tab, let field = window?.firstResponder as? MeasureField, !take(field) {
      return
    }
    super.keyPressed(event)
  }

  // MARK: Layout

  override func preferredSize(in available: Size) -> Size {
    Size(min(available.width, Self.size.width), min(available.height, Self.size.height))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (target, edge) = (Metrics.target, Self.edge)
    let width = (view.bounds.width - 2 * edge - target) / 2
    let rows = (view.bounds.height - 2 * 14) / 3
    func place(_ index: Int, _ column: Int, _ row: Int) {
      let x = edge + Double(column) * (width + target)
      let y = 14 + Double(row) * rows
      labels[index].frame = view.directed(Rect(x + 2, y, width, 18))
      fields[index].frame = view.directed(Rect(x, y + 20, width, target))
    }
    for index in fields.indices { place(index, index % 2, index / 2) }
    let last = fields[fields.count - 1].frame
    hint.frame = view.directed(Rect(edge + width + target, last.minY, width, target))
    lock.frame = view.directed(Rect(edge + width, 14 + rows + 20, target, target))
  }
}
