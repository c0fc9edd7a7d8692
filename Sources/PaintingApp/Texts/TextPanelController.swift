import Canvas
import Controls
import Geometry
import PaintingModel
import Rasterizer
import TextLayout
import UserInterface
import Words

/// What texts are set in: the families of fonts, found by typing, with those used last first; size, weight,
/// slant, alignment and spacing. The text at hand follows at once.
final class TextPanelController: PanelController {
  private let editor: TextEditor
  /// The families that were used last, the newest first.
  private let recent: [String]
  private let field = SearchField(
    // Translators: a field that looks for a family of fonts.
    text("Search Fonts")
  ).identified("text.search")
  private let list = TableView(text("Fonts"), rowHeight: FamilyRow.height)
    .identified("text.fonts")
  private let properties = PropertyList(text("Text"), below: 8)
  /// What the list shows, in sections.
  private var sections: [(title: String?, families: [String])] = []

  private static let size = Size(360, 680)

  /// Makes it for the text at hand, or the next one.
  init(_ editor: TextEditor, recent: [String], at placement: Placement) {
    self.editor = editor
    self.recent = recent
    super.init(placement: placement)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Translators: The title of a panel about words on the canvas.
    view.accessibilityLabel = text("Text")
    view.accessibilityIdentifier = "text"
    for part in [field, list, properties] as [View] { view.addSubview(part) }
    list.opensByTap = true
    list.connect(self)
    field.foundCount = { [weak self] in self?.sections.map(\.families.count).reduce(0, +) ?? 0 }
    field.addAction(for: .valueChanged) { [weak self] in self?.find() }
    field.addAction(for: .committed) { [weak self] in self?.takeFirst() }
    field.addAction(for: .cancelled) { [weak self] in self?.escape() }
    properties.rows = rows
    find()
  }

  override var initialFirstResponder: Responder? { field }

  /// Shows the style as it is now.
  func update() {
    guard isViewLoaded else { return }
    properties.showRows()
    showFamily()
  }

  // MARK: Families

  private func find() {
    let words = field.text.searchForm.split(separator: " ")
    if words.isEmpty {
      let known = recent.filter { FontFamilies.has($0) && !$0.isEmpty }
      sections = [(text("Fonts"), [""] + FontFamilies.all)]
      // Translators: Above the fonts that were used last.
      if !known.isEmpty { sections.insert((text("Used Last"), known), at: 0) }
    } else {
      let found = FontFamilies.all.filter { family in
        let name = family.searchForm
        return words.allSatisfy { name.contains($0) }
      }
      sections = [(nil, found)]
    }
    list.reloadData()
    showFamily()
  }

  private func showFamily() {
    let family = editor.style.family
    for (section, part) in sections.enumerated() {
      if let row = part.families.firstIndex(of: family) {
        let path = IndexPath(row: row, section: section)
        if list.indexPathForSelectedRow != path { list.selectRow(at: path) }
        return
      }
    }
    list.selectRow(at: nil)
  }

  private func takeFirst() {
    guard let first = sections.first(where: { !$0.families.isEmpty })?.families.first else {
      return field.shake()
    }
    take(first)
  }

  private func take(_ family: String) {
    change { $0.family = family }
    showFamily()
  }

  /// What people call a family.
  private func name(of family: String) -> String {
    // Translators: the font that the desktop has chosen.
    family.isEmpty ? text("The Desktop’s Font") : family
  }

  // MARK: Properties

  private func change(_ body: (inout TextStyle) -> Void) {
    var style = editor.style
    body(&style)
    editor.style = style
  }

  private func value<Value>(
    _ path: WritableKeyPath<TextStyle, Value>
  ) -> PropertyValue<Value> {
    PropertyValue { [weak self] in
      self?.editor.style[keyPath: path]
    } set: { [weak self] value, _ in
      self?.change { $0[keyPath: path] = value }
    }
  }

  private func place<Value: Equatable>(
    _ path: WritableKeyPath<TextStyle, Value>, among values: [Value]
  ) -> PropertyValue<Int> {
    PropertyValue { [weak self] in
      self.flatMap { values.firstIndex(of: $0.editor.style[keyPath: path]) }
    } set: { [weak self] index, _ in
      self?.change { $0[keyPath: path] = values[index] }
    }
  }

  private static let weights = [300, 400, 500, 600, 700, 900]

  private var rows: [PropertyRow] {
    [
      .slider(
        text("Size"), value(\.size), scale: .logarithmic(TextStyle.sizes, step: 1),
        format: .pixels
      ).identified("text.size"),
      .menu(
        // Translators: how heavy the strokes of letters are.
        text("Weight"), place(\.weight, among: Self.weights),
        // Translators: weights of fonts, from thin to thick.
        titles: [
          text("Light", context: "letters"), text("Regular"), text("Medium"), text("Semibold"),
          text("Bold"),
          text("Black", context: "weight"),
        ], values: Self.weights.map { "\($0)" }
      ).identified("text.weight"),
      .toggle(text("Italic"), value(\.isItalic)).identified("text.italic"),
      .segments(
        // Translators: where the lines of a text begin or end together.
        text("Alignment"), place(\.alignment, among: TextStyle.Alignment.allCases),
        // Translators: where the lines of a text begin or end together.
        titles: [text("Start"), text("Center"), text("End")], values: ["start", "center", "end"]
      ).identified("text.alignment"),
      .slider(
        // Translators: how far letters are apart; a short word.
        text("Tracking"), value(\.letterSpacing),
        scale: .linear(-0.2...2, step: 0.01), format: .percent
      ).identified("text.letter-spacing"),
      .slider(
        // Translators: how far the lines of a text are apart; a short word.
        text("Leading"), value(\.lineSpacing), scale: .linear(0.5...3, step: 0.05),
        format: .percent
      ).identified("text.line-spacing"),
      // Translators: lines of a text run down, as in Japanese.
      .toggle(text("Vertical"), value(\.isVertical)).identified("text.vertical"),
      .slider(
        // Translators: how wide the line around letters is; a short word.
        text("Outline"), rimWidth, scale: .linear(0...Self.widestRim, step: 0.5),
        format: .pixels
      ).identified("text.outline"),
      .segments(
        // Translators: the color of the line around letters.
        text("Outline Color"), rimColor,
        // Translators: colors of the line around letters; the last is the color at hand before this one.
        titles: [text("White"), text("Black"), text("Color Before")],
        values: ["white", "black", "before"]
      ).identified("text.outline-color").when { [weak self] in self?.editor.style.rim != nil },
    ]
  }

  private static let widestRim = 60.0

  private var rimWidth: PropertyValue<Double> {
    PropertyValue { [weak self] in
      self.map { $0.editor.style.rim?.width ?? 0 }
    } set: { [weak self] width, _ in
      guard let self else { return }
      let color = editor.style.rim?.color ?? .white
      change { $0.rim = width > 0 ? TextRim(width: width, color: color) : nil }
      properties.showRows()
    }
  }

  private var rimColor: PropertyValue<Int> {
    PropertyValue { [weak self] in
      self?.editor.style.rim.map { [.white, .black].firstIndex(of: $0.color) ?? 2 }
    } set: { [weak self] index, _ in
      guard let self else { return }
      let color = [.white, .black, editor.secondColor ?? .white][index]
      change { $0.rim?.color = color.withAlpha(1) }
    }
  }

  // MARK: Layout

  override func preferredSize(in available: Size) -> Size {
    Size(min(available.width, Self.size.width), min(available.height, Self.size.height))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, height, target) = (view.bounds.width, view.bounds.height, Metrics.target)
    field.frame = Rect(20, 16, width - 40, target)
    let top = 16 + target + 8
    let rows = min(6 * target + 48, (height - top) * 0.6)
    list.frame = Rect(8, top, width - 16, max(1, height - top - rows - 8))
    properties.frame = Rect(0, height - rows, width, rows)
  }
}

extension TextPanelController: TableViewDataSource, TableViewDelegate {
  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].families.count
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    sections.count > 1 ? sections[section].title : nil
  }

  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let family = sections[path.section].families[path.row]
    let cell: FamilyRow = tableView.dequeueReusableCell("family") { FamilyRow() }
    cell.show(family, name: name(of: family))
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath) {
    let family = sections[path.section].families[path.row]
    change { $0.family = family }
  }
}
