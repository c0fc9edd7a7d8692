import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// What a new sheet is chosen by: kinds, numbers, resolution, paper. They scroll in a low window.
final class SheetRows: ScrollView {
  /// Told how to change the sheet after each change by hand.
  var onChange: (((inout NewSheet) -> Void) -> Void)?
  /// Asked to begin the painting, by Enter in a field.
  var onEnter: (() -> Void)?

  let kinds = SheetKinds()
  private let width = SheetField(text("Width")).identified("sheet.width")
  private let height = SheetField(text("Height")).identified("sheet.height")
  private let unit = SegmentedControl(
    text("Unit"), titles: SheetUnit.allCases.map(\.rawValue),
    values: SheetUnit.allCases.map(\.rawValue)
  ).identified("sheet.unit")
  private let stand = SegmentedControl(
    // Translators: Which way a sheet lies.
    text("Orientation"),
    // Translators: How a sheet stands: higher than wide, or wider than high.
    titles: [text("Upright"), text("Across")], values: ["upright", "across"]
  ).identified("sheet.stand")
  private let usual = SegmentedControl(
    text("Pixels per inch"), titles: SheetRows.resolutions.map { "\($0)" },
    values: SheetRows.resolutions.map { "\($0)" }
  ).identified("sheet.resolution")
  private let resolution = SheetField(text("Pixels per inch")).identified("sheet.resolution.own")
  private let papers: PaperRow
  private let labels = [
    text("Width"), text("Height"), text("Unit"), text("Orientation"), text("Pixels per inch"),
    text("Paper"),
  ].map { Label($0, style: .caption, color: \.mutedText) }

  private static let resolutions = [72, 150, 300, 600]
  private static let padding = 24.0
  private static let gap = 12.0
  /// Cells have a margin of their own.
  private static let kindsPadding = 12.0
  private static let caption = 22.0
  /// From this width on all has room in three rows, in points.
  private static let wide = 640.0

  private let screen: PixelSize

  /// Makes the rows; `screen` is how large a sheet like the screen is, `hand` the color at hand.
  init(_ sheet: NewSheet, screen: PixelSize, hand: Color) {
    self.screen = screen
    papers = PaperRow(hand: hand, last: sheet.paper)
    super.init()
    let parts = [kinds, width, height, unit, stand, usual, resolution, papers] as [View]
    for part in parts + labels { addSubview(part) }
    show(sheet)
    connect()
  }

  /// Shows a sheet; tells nobody.
  func show(_ sheet: NewSheet) {
    kinds.show(sheet, on: screen)
    let extents = sheet.extents(on: screen)
    width.show(extents.width, sheet.unit, resolution: sheet.resolution)
    height.show(extents.height, sheet.unit, resolution: sheet.resolution)
    unit.selectedIndex = SheetUnit.allCases.firstIndex(of: sheet.unit) ?? 0
    let isAcross = sheet.isAcross(on: screen)
    stand.isEnabled = isAcross != nil
    stand.selectedIndex = isAcross.map { $0 ? 1 : 0 } ?? -1
    usual.selectedIndex = SheetRows.resolutions.firstIndex(of: sheet.resolution) ?? -1
    resolution.show(resolution: sheet.resolution)
    papers.show(sheet.paper)
  }

  private func connect() {
    let screen = screen
    kinds.onSelect = { [weak self] kind in self?.onChange? { $0.take(kind) } }
    unit.onSelect = { [weak self] index in
      self?.onChange? { $0.count(in: SheetUnit.allCases[index]) }
    }
    stand.onSelect = { [weak self] index in
      self?.onChange? { $0.stand(across: index == 1, on: screen) }
    }
    usual.onSelect = { [weak self] index in
      self?.onChange? { $0.resolution = SheetRows.resolutions[index] }
    }
    papers.onSelect = { [weak self] paper in self?.onChange? { $0.paper = paper } }
    for field in [width, height, resolution] {
      field.addAction(for: .committed) { [weak self, unowned field] in
        if self?.take(field) == true { self?.onEnter?() }
      }
      field.addAction(for: .cancelled) { [unowned field] in field.revert() }
      field.onLeave = { [weak self, unowned field] in
        if self?.take(field, shakes: false) == false { field.revert() }
      }
    }
  }

  /// Takes what is still being typed; false where that is nonsense.
  func commit() -> Bool {
    for field in [width, height, resolution] where !take(field) {
      scrollRectToVisible(field.frame, animated: true)
      return false
    }
    return true
  }

  private func take(_ field: SheetField, shakes: Bool = true) -> Bool {
    guard field.isChanged else { return true }
    guard let value = field.value,
      field !== resolution || NewSheet.resolutions.contains(Int(max(0, min(value, 1e6)).rounded()))
    else {
      if shakes { field.shake() }
      return false
    }
    let screen = screen
    onChange? { [width, height] in
      if field === width {
        $0.take(width: value, on: screen)
      } else if field === height {
        $0.take(height: value, on: screen)
      } else {
        $0.resolution = Int(value.rounded())
      }
    }
    return true
  }

  /// Tab takes what was typed before it goes on.
  override func keyPressed(_ event: KeyEvent) {
    if event.key == .tab, let field = window?.firstResponder as? SheetField, !take(field) { return }
    super.keyPressed(event)
  }

  // MARK: Layout

  private var row: Double { SheetRows.caption + Metrics.target + 8 }

  /// How high it is with all.
  func wantedHeight(width: Double) -> Double {
    let rows = width >= SheetRows.wide ? 2.0 : 5
    return kinds.height(width: width - 2 * SheetRows.kindsPadding) + SheetRows.gap / 2 + rows * row
  }

  override func layoutSubviews() {
    let inner = bounds.width - 2 * SheetRows.padding
    contentSize = Size(0, wantedHeight(width: bounds.width))
    super.layoutSubviews()
    let all = bounds.width - 2 * SheetRows.kindsPadding
    let top = kinds.height(width: all)
    kinds.frame = Rect(SheetRows.kindsPadding, 0, all, top)
    if bounds.width >= SheetRows.wide { placeWide(inner, top) } else { placeNarrow(inner, top) }
  }

  private func placeWide(_ inner: Double, _ top: Double) {
    let gap = SheetRows.gap
    let first = top + gap / 2
    let half = ((inner - gap * 2) * 0.44).rounded()
    let field = (half - gap) / 2
    place(0, [width], 0, field, first)
    place(1, [height], field + gap, field, first)
    let unitWidth = ((inner - half - 2 * gap) * 0.42).rounded()
    place(2, [unit], half + 2 * gap, unitWidth, first)
    let rest = half + unitWidth + 3 * gap
    place(3, [stand], rest, inner - rest, first)
    place(4, [usual, resolution], 0, half, first + row)
    place(5, [papers], half + 2 * gap, inner - half - 2 * gap, first + row)
  }

  private func placeNarrow(_ inner: Double, _ top: Double) {
    let gap = SheetRows.gap
    let first = top + gap / 2
    let field = (inner - gap) / 2
    place(0, [width], 0, field, first)
    place(1, [height], field + gap, field, first)
    place(2, [unit], 0, inner, first + row)
    place(3, [stand], 0, inner, first + 2 * row)
    place(4, [usual, resolution], 0, inner, first + 3 * row)
    place(5, [papers], 0, inner, first + 4 * row)
  }

  /// Places a caption and what stands below it: a field at the end is as wide as its number.
  private func place(_ label: Int, _ views: [View], _ x: Double, _ width: Double, _ y: Double) {
    let left = SheetRows.padding + x
    labels[label].frame = directed(Rect(left + 2, y, width - 2, SheetRows.caption))
    let top = y + SheetRows.caption
    guard views.count == 2 else {
      views[0].frame = directed(Rect(left, top, width, Metrics.target))
      return
    }
    let field = min(104.0, width / 2)
    views[0].frame = directed(Rect(left, top, width - field - 8, Metrics.target))
    views[1].frame = directed(Rect(left + width - field, top, field, Metrics.target))
  }
}
