import Canvas
import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface
import Words

/// The panel of the sheet: its width, height and resolution, what stays in place when they change, and its paper. While
/// it is there, the sheet's edges have handles on the canvas.
final class SheetSizeController: PanelController {
  private let sheets: SheetEditor
  private let name = Label(text("Sheet"), style: .title)
  private let width = SheetField(text("Width")).identified("sheet.width")
  private let height = SheetField(text("Height")).identified("sheet.height")
  private let dots = SheetField(text("Pixels per inch")).identified("sheet.dots")
  private let unit = SegmentedControl(
    text("Unit"), titles: SheetUnit.allCases.map(\.rawValue),
    values: SheetUnit.allCases.map(\.rawValue)
  ).identified("sheet.unit")
  private let anchors = AnchorGrid()
  // Translators: Cuts the sheet off around what is painted on it.
  private let trim = Button(text("Trim to Paint")).identified("sheet.trim")
  private let turns: [(turn: SheetTurn, button: IconButton)] = [
    // Translators: Turns the whole painting by 90° counterclockwise.
    (.left, IconButton(icon: .turnLeft, label: text("Turn Painting Left"))),
    // Translators: Turns the whole painting by 90° clockwise.
    (.right, IconButton(icon: .turnRight, label: text("Turn Painting Right"))),
    // Translators: Swaps left and right of the whole painting.
    (.across, IconButton(icon: .flip, label: text("Flip Painting Across"))),
    // Translators: Swaps top and bottom of the whole painting.
    (.down, IconButton(icon: .flipDown, label: text("Flip Painting Down"))),
  ]
  // Translators: A switch: a new width makes all that is painted as much larger or smaller.
  private let scaling = SwitchRow(text("Scale the picture, too")).identified("sheet.scales")
  private let lines = SegmentedControl(
    // Translators: What becomes of lines where the picture is made larger or smaller: so do they, or they stay as
    // wide as they are.
    text("Lines"), titles: [text("Scale"), text("Stay")], values: ["scale", "stay"]
  ).identified("sheet.lines")
  // Translators: A switch: the sheet becomes larger where a stroke crosses its edge.
  private let growing = SwitchRow(text("Grows")).identified("sheet.grows")
  private let papers: PaperRow
  private let labels = [
    text("Width"), text("Height"), text("Keep in place"), text("Paper"),
    // Translators: Dots per inch, in short: how many pixels an inch has on paper.
    text("dpi"),
  ].map { Label($0, style: .caption, color: \.mutedText) }

  /// Lays another paper under all paint; nil lays none.
  var onPaper: ((Color?) -> Void)?
  /// Told where there is nothing to trim to.
  var onNothing: (() -> Void)?

  private static let width = 340.0
  private static let padding = 20.0
  private static let top = 44.0
  private static let caption = 22.0
  private static let gap = 8.0
  private static let dots = 68.0
  private static let grid = 3 * Metrics.target

  /// Makes the panel at a place.
  ///
  /// - Parameters:
  ///   - hand: the color at hand.
  ///   - paper: the paper that is there; nil for none.
  init(_ sheets: SheetEditor, hand: Color, paper: Color?, at placement: Placement) {
    self.sheets = sheets
    papers = PaperRow(hand: hand, last: paper)
    super.init(placement: placement)
    isFloating = true
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = name.text
    view.accessibilityIdentifier = "sheet.size"
    let parts =
      [name, width, height, dots, unit, anchors, lines, growing, trim, scaling, papers] as [View]
    for part in parts + labels + turns.map(\.button) { view.addSubview(part) }
    for (index, (turn, button)) in turns.enumerated() {
      _ = button.identified("sheet.turn.\(index)")
      button.addAction { [sheets] in sheets.turn(turn) }
    }
    lines.selectedIndex = 0
    scaling.addAction { [weak self] in self?.showSheet() }
    growing.addAction { [sheets, unowned growing] in sheets.grows = growing.isOn }
    for field in [width, height, dots] {
      field.addAction(for: .committed) { [weak self] in self?.take() }
      field.addAction(for: .cancelled) { [unowned field] in field.revert() }
      field.onLeave = { [weak self, unowned field] in
        if self?.take() == false { field.revert() }
      }
    }
    unit.onSelect = { [weak self] _ in self?.showSheet() }
    unit.selectedIndex = 0
    trim.addAction { [weak self] in
      if self?.sheets.trim() == false { self?.onNothing?() }
    }
    papers.onSelect = { [weak self] in self?.onPaper?($0) }
    sheets.onChange = { [weak self] in self?.showSheet() }
    showSheet()
  }

  private var chosenUnit: SheetUnit { SheetUnit.allCases[max(0, unit.selectedIndex)] }

  private func showSheet() {
    guard let sheet = sheets.sheet else { return }
    // Where all of it is scaled, nothing else can stay in its place.
    anchors.isHidden = scaling.isOn
    lines.isHidden = !scaling.isOn
    labels[2].text = scaling.isOn ? text("Lines") : text("Keep in place")
    growing.isOn = sheets.grows
    let resolution = sheets.resolution
    let factor = chosenUnit.perInch(resolution) / Double(resolution)
    for (field, pixels) in [(width, sheet.width), (height, sheet.height)] {
      field.show(Double(pixels) * factor, chosenUnit, resolution: resolution)
    }
    dots.show(resolution: resolution)
  }

  /// Shows which paper lies there; nil for none.
  func show(paper: Color?) { papers.show(paper) }

  /// Takes what was typed; false where that is nonsense.
  @discardableResult
  private func take() -> Bool {
    guard takeResolution() else { return false }
    guard let old = sheets.sheet, width.isChanged || height.isChanged else { return true }
    let factor = Double(sheets.resolution) / chosenUnit.perInch(sheets.resolution)
    func pixels(_ field: SheetField, _ known: Int) -> Int? {
      guard field.isChanged else { return known }
      guard let value = field.value, value.isFinite, value * factor >= 0.5, value * factor < 1e7
      else {
        field.shake()
        return nil
      }
      return Int((value * factor).rounded())
    }
    guard let wide = pixels(width, old.width), let high = pixels(height, old.height) else {
      return false
    }
    if scaling.isOn {
      // What was not typed follows.
      let size =
        width.isChanged == height.isChanged
        ? PixelSize(width: wide, height: high)
        : width.isChanged
          ? PixelSize(width: wide, height: (old.height * wide + old.width / 2) / old.width)
          : PixelSize(width: (old.width * high + old.height / 2) / old.height, height: high)
      sheets.resample(to: size, keepsWidth: lines.selectedIndex == 1)
    } else {
      sheets.resize(to: PixelSize(width: wide, height: high), anchor: anchors.anchor)
    }
    showSheet()
    return true
  }

  /// Takes a resolution that was typed; false where that is nonsense.
  private func takeResolution() -> Bool {
    guard dots.isChanged else { return true }
    guard let value = dots.value, value.isFinite,
      NewSheet.resolutions.contains(Int(max(0, min(value, 1e6)).rounded()))
    else {
      dots.shake()
      return false
    }
    sheets.resolution = Int(value.rounded())
    showSheet()
    return true
  }

  /// Escape leaves the sheet as it was while that is painted anew, and the panel where it is not.
  override func escape() {
    if !sheets.callOffEdit() { super.escape() }
  }

  override func viewWillAppear() {
    super.viewWillAppear()
    sheets.isEditing = true
  }

  override func viewDidDisappear() {
    super.viewDidDisappear()
    sheets.isEditing = false
    sheets.onChange = nil
  }

  override func preferredSize(in available: Size) -> Size {
    _ = view
    let rows = 2 * (Self.caption + Metrics.target) + 2 * (Metrics.target + 4)
    let high = Self.top + rows + Self.caption + Self.grid + 2 * Self.gap + 12
    return Size(min(available.width, Self.width), min(available.height, high))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (padding, target) = (Self.padding, Metrics.target)
    let inner = view.bounds.width - 2 * padding
    name.frame = view.directed(Rect(padding, 6, inner, 36))
    var (x, y) = (padding, Self.top)
    let side = (inner - 2 * Self.gap - Self.dots) / 2
    for (label, field, wide) in [
      (labels[0], width, side), (labels[1], height, side), (labels[4], dots, Self.dots),
    ] {
      label.frame = view.directed(Rect(x + 2, y, wide - 2, Self.caption))
      field.frame = view.directed(Rect(x, y + Self.caption, wide, target))
      x += wide + Self.gap
    }
    y += Self.caption + target + 4
    scaling.frame = view.directed(Rect(padding, y, inner, target))
    y += target + 4
    labels[2].frame = view.directed(Rect(padding + 2, y, inner - 2, Self.caption))
    y += Self.caption
    anchors.frame = view.directed(Rect(padding, y, Self.grid, Self.grid))
    lines.frame = view.directed(Rect(padding, y, Self.grid, target))
    let rest = Rect(
      minX: padding + Self.grid + Self.gap, minY: y, maxX: padding + inner, maxY: y + Self.grid)
    unit.frame = view.directed(Rect(rest.minX, y, rest.width, target))
    growing.frame = view.directed(Rect(rest.minX + 4, y + target, rest.width - 4, target))
    trim.frame = view.directed(Rect(rest.minX, y + 2 * target, rest.width, target))
    y += Self.grid + Self.gap
    let step = inner / Double(turns.count)
    for (index, (_, button)) in turns.enumerated() {
      button.frame = view.directed(
        Rect(padding + step * (Double(index) + 0.5) - target / 2, y, target, target))
    }
    y += target + Self.gap
    labels[3].frame = view.directed(Rect(padding + 2, y, inner - 2, Self.caption))
    papers.frame = view.directed(Rect(padding, y + Self.caption, inner, target))
  }
}
