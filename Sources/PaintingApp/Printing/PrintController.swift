import Controls
import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import UserInterface
import Words

/// Asks how a painting is to lie on paper, and shows it; then it is printed, or written as PDF.
final class PrintController: PanelController {
  /// Told what was chosen to be printed, after the panel has gone.
  var onPrint: ((PrintSetup) -> Void)?
  /// Told what was chosen to be written as a file, after the panel has gone.
  var onSave: ((PrintSetup) -> Void)?
  /// What is chosen.
  private(set) var setup: PrintSetup

  private let painting: Painting
  private let rows: PrintRows
  private let preview: PrintPreview
  // Translators: The title of a panel about paper and printers.
  private let titleLabel = Label(text("Print"), style: .headline)
  private let countLabel = Label(style: .detail)
  private let sizeLabel = Label(style: .caption, color: \.mutedText)
  private let cancelButton = Button(text("Cancel")).identified("print.cancel")
  // Translators: Writes the pages that would be printed to a file.
  private let saveButton = Button(text("Save as PDF…")).identified("print.save")
  private let printButton = Button(text("Print…"), style: .primary).identified("print.confirm")
  private var drawing: Task<Void, Never>?

  private static let padding = 24.0
  private static let width = 780.0
  private static let head = 60.0
  /// How wide the rows are beside the preview, and how wide it is at least.
  private static let rowsWidth = 428.0
  private static let previewWidth = 200.0
  /// How high the preview is above the rows, and how much room they keep.
  private static let previewHeight = 180.0
  private static let rowsHeight = 200.0
  /// The longest side of the picture in the preview, in pixels.
  private nonisolated static let longestSide = 1024

  /// Makes a panel for a painting.
  init(_ setup: PrintSetup, of painting: Painting) {
    self.setup = setup
    self.painting = painting
    rows = PrintRows(setup)
    preview = PrintPreview(setup.layout(of: painting), of: painting.size)
    super.init(placement: .dialog)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = text("Print")
    view.accessibilityIdentifier = "print"
    for part in [
      titleLabel, preview, countLabel, sizeLabel, rows, cancelButton, saveButton, printButton,
    ] as [View] {
      view.addSubview(part)
    }
    rows.onChange = { [weak self] change in
      guard let self else { return }
      change(&setup)
      rows.show(setup)
      show()
    }
    cancelButton.addAction { [weak self] in self?.dismiss() }
    saveButton.addAction { [weak self] in self?.finish(\.onSave) }
    printButton.addAction { [weak self] in self?.finish(\.onPrint) }
    show()
    draw()
  }

  private func finish(_ told: KeyPath<PrintController, ((PrintSetup) -> Void)?>) {
    guard canPrint else { return }
    dismiss()
    self[keyPath: told]?(setup)
  }

  override func keyPressed(_ event: KeyEvent) {
    if event.key == .enter, event.modifiers.isEmpty { return finish(\.onPrint) }
    super.keyPressed(event)
  }

  override func didDismiss() {
    drawing?.cancel()
    super.didDismiss()
  }

  // MARK: What is shown

  /// Whether there are no more sheets than can be printed.
  private var canPrint: Bool { !preview.layout.pages.isEmpty }

  /// Shows what would come of it.
  private func show() {
    let layout = setup.layout(of: painting)
    preview.layout = layout
    let (width, height) = (layout.extents.width, layout.extents.height)
    // Translators: How many sheets of paper something takes.
    let sheets = text(layout.count, one: "One sheet", many: "%d sheets")
    countLabel.text = canPrint ? sheets : PrintLayout.tooMany(layout.count)
    countLabel.color = canPrint ? \.ink : \.warning
    sizeLabel.text = text(
      "%s × %s mm on paper", PrintController.millimeters(width),
      PrintController.millimeters(height))
    preview.words = countLabel.text
    printButton.isEnabled = canPrint
    saveButton.isEnabled = canPrint
    view.setNeedsLayout()
  }

  private static func millimeters(_ points: Double) -> String {
    "\(Int((points * 25.4 / 72).rounded()))"
  }

  /// Makes the small picture on another thread.
  private func draw() {
    drawing = Task { [weak self, painting] in
      let picture = await PrintController.picture(of: painting)
      self?.preview.picture = picture?.makeBitmap()
    }
  }

  @concurrent private nonisolated static func picture(of painting: Painting) async -> Picture? {
    painting.printPreview(longestSide: longestSide)
  }

  // MARK: Layout

  /// Whether the preview stands beside the rows.
  private func isWide(_ width: Double) -> Bool {
    width >= Self.rowsWidth + Self.previewWidth
  }

  private var buttonsWidth: Double {
    [cancelButton, saveButton, printButton].reduce(24) { $0 + $1.sizeThatFits(.zero).width }
  }

  /// Whether one button stands above the others.
  private func isNarrow(_ width: Double) -> Bool { width - 2 * Self.padding < buttonsWidth }

  private func foot(_ width: Double) -> Double {
    2 * 16 + Metrics.target * (isNarrow(width) ? 2 : 1)
  }

  override func preferredSize(in available: Size) -> Size {
    let width = min(available.width, Self.width)
    let words = isWide(width) ? 0 : Metrics.target + Self.previewHeight
    let height = Self.head + rows.wantedHeight + words + foot(width)
    return Size(width, min(available.height, height))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (padding, bounds, target) = (Self.padding, view.bounds, Metrics.target)
    let inner = bounds.width - 2 * padding
    titleLabel.frame = Rect(padding, 20, inner, 24)
    let bottom = bounds.height - foot(bounds.width)
    if isWide(bounds.width) {
      let left = bounds.width - Self.rowsWidth
      rows.frame = view.directed(
        Rect(minX: left, minY: Self.head, maxX: bounds.width, maxY: max(Self.head, bottom)))
      placePreview(
        Rect(minX: padding, minY: Self.head, maxX: left, maxY: max(Self.head, bottom)))
    } else {
      // In a low window the preview is left out first.
      let room = bottom - Self.head
      let high = room - target - Self.previewHeight >= Self.rowsHeight ? Self.previewHeight : 0
      placePreview(Rect(padding, Self.head, inner, high + target))
      rows.frame = Rect(
        minX: 0, minY: Self.head + high + target, maxX: bounds.width,
        maxY: max(Self.head + high + target, bottom))
    }
    placeButtons()
  }

  /// Places the preview in an area, with the words below it.
  private func placePreview(_ area: Rect) {
    let target = Metrics.target
    let top = max(area.minY, area.maxY - target)
    preview.isHidden = top - area.minY < target
    preview.frame = view.directed(
      Rect(minX: area.minX, minY: area.minY, maxX: area.maxX, maxY: top))
    countLabel.frame = view.directed(Rect(area.minX, top, area.width, target / 2))
    sizeLabel.frame = view.directed(Rect(area.minX, top + target / 2, area.width, target / 2))
  }

  private func placeButtons() {
    let (padding, bounds, target) = (Self.padding, view.bounds, Metrics.target)
    let y = bounds.height - 16 - target
    var right = bounds.width - padding
    func place(_ button: Button, _ y: Double) {
      let width = button.sizeThatFits(.zero).width
      button.frame = view.directed(Rect(right - width, y, width, target))
      right -= width + 12
    }
    if isNarrow(bounds.width) {
      place(saveButton, y - target)
      right = bounds.width - padding
      place(printButton, y)
    } else {
      place(printButton, y)
      place(saveButton, y)
    }
    place(cancelButton, y)
  }
}
