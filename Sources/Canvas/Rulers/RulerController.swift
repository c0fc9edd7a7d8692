package import Controls
package import Geometry
import PaintingModel
package import UserInterface
import Words

/// The panel of rulers: those that there are, with eye and lock, what each of them is like, and new ones. While it
/// is there, they have handles on the canvas, and one paints on beside it.
package final class RulerController: PanelController {
  private let editor: RulerEditor
  private let name = Label(text("Rulers"), style: .title)
  private let kinds = [Ruler.Kind.allCases.prefix(6), Ruler.Kind.allCases.dropFirst(6)].map {
    half in
    half.map { kind in
      // Translators: A button that adds a ruler: %s is its kind.
      let button = IconButton(icon: kind.icon, label: text("Add: %s", text(stored: kind.title)))
        .identified("rulers.add.\(kind.identifier)")
      return (kind: kind, button: button)
    }
  }
  // Translators: A switch: whether rulers are seen, and lead the hand.
  private let shown = SwitchRow(text("Show Rulers")).identified("rulers.shown")
  // Translators: The list of rulers.
  private let list = TableView(text("Rulers"), rowHeight: RulerRow.height).identified("rulers.list")
  private let properties = PropertyList(text("Ruler"), below: 8)
  private let trash = Button(text("Delete Ruler")).identified("rulers.delete")
  /// The rulers as they are shown.
  private var rulers: [Ruler] = []

  private static let width = 340.0
  private static let top = 52.0
  /// The most rulers that are seen at once, and the most rows of what one is like.
  private static let most = (listed: 3, rows: 3)

  /// Makes the panel at a place.
  package init(_ editor: RulerEditor, at placement: Placement) {
    self.editor = editor
    super.init(placement: placement)
    isFloating = true
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = name.text
    view.accessibilityIdentifier = "rulers"
    view.addSubview(name)
    for (kind, button) in kinds.joined() {
      button.selectionStyle = .switchedOn
      button.addAction { [weak self] in self?.add(kind) }
      view.addSubview(button)
    }
    shown.addAction(for: .valueChanged) { [unowned shown, editor] in
      editor.isShown = shown.isSelected
    }
    trash.addAction { [editor] in if let id = editor.chosen { editor.remove(id) } }
    properties.rows = rows
    for part in [shown, list, properties, trash] as [View] { view.addSubview(part) }
    rulers = editor.rulers
    list.connect(self)
    if editor.chosenRuler == nil { editor.chosen = rulers.last?.id }
    editor.onChange = { [weak self] in self?.showRulers() }
    showRulers()
  }

  private func add(_ kind: Ruler.Kind) {
    editor.add(kind)
    guard editor.drawsCurve, let window else { return }
    Toast.show(text("Draw a line on the canvas: it becomes a ruler"), in: window)
  }

  private var rows: [PropertyRow] {
    [
      slider(
        // Translators: How far a ruler draws the hand to its lines.
        text("Strength"), "rulers.strength", .linear(0...1, step: 0.01), .percent
      ) {
        $0.strength
      } set: {
        $0 = $0.changed(strength: $1)
      },
      slider(
        // Translators: How far a ruler is turned.
        text("Turned by"), "rulers.angle", .linear(-180...180, step: 1), .degrees
      ) { ruler in
        (Vector(angle: ruler.angle).angle * 18000 / .pi).rounded() / 100
      } set: {
        $0 = $0.changed(angle: $1 / 180 * .pi)
      }
      .when { [editor] in editor.chosenRuler?.kind.hasAngle ?? false },
      slider(
        // Translators: How long the sides of a grid's cells are.
        text("Cells"), "rulers.step", .logarithmic(Ruler.steps, step: 1), .pixels
      ) {
        $0.step
      } set: {
        $0 = $0.changed(step: $1)
      }
      .when { [editor] in editor.chosenRuler?.kind.isGrid ?? false },
    ]
  }

  private func slider(
    _ title: String, _ id: String, _ scale: SliderScale, _ format: ValueFormat,
    get: @escaping (Ruler) -> Double, set: @escaping (inout Ruler, Double) -> Void
  ) -> PropertyRow {
    .slider(
      title,
      PropertyValue { [editor] in
        editor.chosenRuler.map(get)
      } set: { [editor] value, continuing in
        guard let id = editor.chosen else { return }
        editor.change(id, continuing: continuing) { set(&$0, value) }
      }, scale: scale, format: format
    ).identified(id)
  }

  /// What people call a ruler: its kind, with a number where there are several of it.
  private func title(_ index: Int) -> String {
    let kind = rulers[index].kind
    let title = text(stored: kind.title)
    let before = rulers[..<index].count { $0.kind == kind }
    return before == 0 ? title : "\(title) \(before + 1)"
  }

  private func showRulers() {
    let isSame = rulers.map(\.id) == editor.rulers.map(\.id)
    rulers = editor.rulers
    if isSame {
      for (index, ruler) in rulers.enumerated() {
        let row = list.cellForRow(at: IndexPath(row: index)) as? RulerRow
        row?.show(ruler, named: title(index))
      }
    } else {
      list.reloadData()
    }
    let chosen = rulers.firstIndex { $0.id == editor.chosen }
    if list.indexPathForSelectedRow?.row != chosen {
      list.selectRow(at: chosen.map { IndexPath(row: $0) })
    }
    shown.isSelected = editor.isShown
    trash.isEnabled = chosen != nil
    for (kind, button) in kinds.joined() {
      button.isEnabled = rulers.count < Ruler.mostCount
      button.isSelected = kind == .curve && editor.drawsCurve
    }
    properties.isHidden = chosen == nil
    list.isHidden = rulers.isEmpty
    properties.showRows()
    view.superview?.setNeedsLayout()
    view.setNeedsLayout()
  }

  /// How many rows tell what the chosen ruler is like.
  private var rowCount: Int {
    guard let kind = editor.chosenRuler?.kind else { return 0 }
    return 1 + (kind.hasAngle ? 1 : 0) + (kind.isGrid ? 1 : 0)
  }

  package override func viewWillAppear() {
    super.viewWillAppear()
    editor.isEditing = true
  }

  package override func viewDidDisappear() {
    super.viewDidDisappear()
    editor.isEditing = false
    editor.covered = nil
    editor.onChange = nil
  }

  package override func keyPressed(_ event: KeyEvent) {
    if let way = Self.way(of: event), let id = editor.chosen {
      guard editor.chosenRuler?.isLocked == false else { return }
      return editor.change(id, continuing: true) { ruler in
        ruler = ruler.changed(places: ruler.places.map { $0 + way })
      }
    }
    if event.key == .delete, event.modifiers.isEmpty, list.isFirstResponder,
      let id = editor.chosen
    {
      return editor.remove(id)
    }
    super.keyPressed(event)
  }

  /// How far keys move a ruler, in canvas pixels: Alt with an arrow by 1, with Shift by 10.
  private static func way(of event: KeyEvent) -> Vector? {
    guard event.modifiers.subtracting(.shift) == .alt else { return nil }
    let step = event.modifiers.contains(.shift) ? 10.0 : 1
    return switch event.key {
    case .left: Vector(-step, 0)
    case .right: Vector(step, 0)
    case .up: Vector(0, -step)
    case .down: Vector(0, step)
    default: nil
    }
  }

  package override func preferredSize(in available: Size) -> Size {
    _ = view
    return size(listed: min(Self.most.listed, rulers.count), rows: rowCount, in: available)
  }

  package override func largestSize(in available: Size) -> Size {
    size(listed: Self.most.listed, rows: Self.most.rows, in: available)
  }

  private func size(listed: Int, rows: Int, in available: Size) -> Size {
    let rest = Metrics.target * Double(kinds.count + 1 + rows + 1) + 40
    let high = Self.top + rest + RulerRow.height * Double(listed)
    return Size(min(available.width, Self.width), min(available.height, high))
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, target) = (view.bounds.width, Metrics.target)
    name.frame = view.directed(Rect(20, 12, width - 40, 40))
    var y = Self.top
    for half in kinds {
      let step = (width - 24) / Double(kinds[0].count)
      for (index, (_, button)) in half.enumerated() {
        let x = 12 + step * Double(index) + (step - target) / 2
        button.frame = view.directed(Rect(x.rounded(), y, target, target))
      }
      y += target
    }
    shown.frame = Rect(20, y, width - 40, target)
    y += target + 4
    let bottom = view.bounds.height - target - 12
    let below = Double(rowCount) * target + 16
    list.frame = Rect(8, y, width - 16, max(target, bottom - below - y))
    properties.frame = Rect(0, list.frame.maxY + 4, width, max(1, bottom - list.frame.maxY - 4))
    trash.frame = view.directed(Rect(12, bottom, width - 24, target))
    editor.covered = editor.controller.map { view.convert(view.bounds, to: $0.paintingView) }
  }
}

extension RulerController: TableViewDataSource, TableViewDelegate {
  package func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    rulers.count
  }

  package func tableView(
    _ tableView: TableView, cellForRowAt path: IndexPath
  ) -> TableViewCell {
    let ruler = rulers[path.row]
    let row = RulerRow(ruler, named: title(path.row))
    row.eye.addAction { [editor] in editor.toggleVisible(ruler.id) }
    row.lock.addAction { [editor] in editor.toggleLocked(ruler.id) }
    return row
  }

  package func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath) {
    editor.chosen = rulers[path.row].id
  }
}
