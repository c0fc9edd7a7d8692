import Controls
import Geometry
import PaintingFiles
import UserInterface
import Words

/// What a print is chosen by: paper, scale, margins, marks. They scroll in a low window.
final class PrintRows: ScrollView {
  /// Told how to change the setup after each change by hand.
  var onChange: (((inout PrintSetup) -> Void) -> Void)?

  private let paper = SegmentedControl(
    text("Paper"), titles: PrintPaper.allCases.map(\.title),
    values: PrintPaper.allCases.map(\.rawValue)
  ).identified("print.paper")
  private let orientation = SegmentedControl(
    // Translators: Which way a sheet lies.
    text("Orientation"),
    // Translators: How a sheet stands: higher than wide, or wider than high.
    titles: [text("Automatic"), text("Upright"), text("Across")],
    values: PrintSetup.Orientation.allCases.map(\.rawValue)
  ).identified("print.orientation")
  private let scale = SegmentedControl(
    text("Scale"),
    titles: [
      text("Fit"), text("100%"),
      // Translators: A picture on several sheets of paper that are put together.
      text("Poster"),
    ],
    values: PrintSetup.Scale.allCases.map(\.rawValue)
  ).identified("print.scale")
  private let columns = SliderRow(
    // Translators: How many sheets of a poster are side by side.
    text("Sheets across"), scale: PrintRows.steps(PrintSetup.counts), format: .number
  ).identified("print.columns")
  private let rows = SliderRow(
    // Translators: How many sheets of a poster are one below the other.
    text("Sheets down"), scale: PrintRows.steps(PrintSetup.counts), format: .number
  ).identified("print.rows")
  private let margin = SliderRow(
    // Translators: How much of a sheet of paper stays empty at its edges.
    text("Margins"), scale: PrintRows.steps(PrintSetup.margins), format: ValueFormat(unit: " mm")
  ).identified("print.margins")
  private let overlap = SliderRow(
    // Translators: How much of the picture two sheets of a poster both have.
    text("Overlap"), scale: PrintRows.steps(PrintSetup.overlaps), format: ValueFormat(unit: " mm")
  ).identified("print.overlap")
  private let marks = SwitchRow(
    // Translators: Lines at the edges that show where to cut paper.
    text("Cutting marks")
  ).identified("print.marks")
  /// The rows with their captions; sliders and switches say their names themselves.
  private var lines: [(caption: Label?, view: View)] = []

  private static let padding = 24.0
  private static let caption = 26.0

  private static func steps(_ range: ClosedRange<Int>) -> SliderScale {
    .linear(Double(range.lowerBound)...Double(range.upperBound), step: 1)
  }

  /// Makes the rows of a setup.
  init(_ setup: PrintSetup) {
    super.init()
    for (caption, row) in [
      (text("Paper"), paper), (text("Orientation"), orientation), (text("Scale"), scale),
    ] {
      lines.append((Label(caption, style: .detail, color: \.mutedText), row))
    }
    lines += [columns, rows, margin, overlap, marks].map { (nil, $0) }
    for line in lines {
      if let caption = line.caption { addSubview(caption) }
      addSubview(line.view)
    }
    let usual = PrintSetup()
    for (row, value) in [
      (columns, usual.columns), (rows, usual.rows), (margin, usual.margin),
      (overlap, usual.overlap),
    ] {
      row.defaultValue = Double(value)
    }
    show(setup)
    connect()
  }

  private func connect() {
    paper.onSelect = { [weak self] index in
      self?.onChange? { $0.paper = PrintPaper.allCases[index] }
    }
    orientation.onSelect = { [weak self] index in
      self?.onChange? { $0.orientation = PrintSetup.Orientation.allCases[index] }
    }
    scale.onSelect = { [weak self] index in
      self?.onChange? { $0.scale = PrintSetup.Scale.allCases[index] }
    }
    for (row, path) in [
      (columns, \.columns), (rows, \.rows), (margin, \.margin), (overlap, \.overlap),
    ] as [(SliderRow, WritableKeyPath<PrintSetup, Int>)] {
      row.addAction(for: .valueChanged) { [weak self, unowned row] in
        let value = Int(row.value.rounded())
        self?.onChange? { $0[keyPath: path] = value }
      }
    }
    marks.addAction(for: .valueChanged) { [weak self, unowned marks] in
      let isOn = marks.isSelected
      self?.onChange? { $0.hasMarks = isOn }
    }
  }

  /// Shows a setup; tells nobody. Rows that it has no use for are not there.
  func show(_ setup: PrintSetup) {
    paper.selectedIndex = PrintPaper.allCases.firstIndex(of: setup.paper) ?? 0
    orientation.selectedIndex =
      PrintSetup.Orientation.allCases.firstIndex(of: setup.orientation) ?? 0
    scale.selectedIndex = PrintSetup.Scale.allCases.firstIndex(of: setup.scale) ?? 0
    columns.value = Double(setup.columns)
    rows.value = Double(setup.rows)
    margin.value = Double(setup.margin)
    overlap.value = Double(setup.overlap)
    marks.isSelected = setup.hasMarks
    columns.isHidden = setup.scale != .poster
    rows.isHidden = setup.scale != .poster
    overlap.isHidden = setup.scale == .fit
    marks.isHidden = setup.scale == .fit
    setNeedsLayout()
  }

  // MARK: Layout

  /// How high it is with all that may come.
  var wantedHeight: Double {
    lines.reduce(0) { $0 + Metrics.target + ($1.caption == nil ? 0 : PrintRows.caption) } + 8
  }

  override func layoutSubviews() {
    let shown = lines.filter { !$0.view.isHidden }
    let height = shown.reduce(8) {
      $0 + Metrics.target + ($1.caption == nil ? 0 : PrintRows.caption)
    }
    contentSize = Size(0, height)
    super.layoutSubviews()
    let inner = bounds.width - 2 * PrintRows.padding
    var y = 0.0
    for line in shown {
      if let caption = line.caption {
        caption.frame = directed(Rect(PrintRows.padding, y + 4, inner, PrintRows.caption - 4))
        y += PrintRows.caption
      }
      line.view.frame = directed(Rect(PrintRows.padding, y, inner, Metrics.target))
      y += Metrics.target
    }
  }
}
