import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// Asks how large a new painting is, how many pixels an inch has, and on which paper it lies. The one
/// that was used last leads.
final class SheetController: PanelController {
  /// Told what was chosen, after the panel has gone.
  var onCreate: ((NewSheet) -> Void)?
  /// What is chosen.
  private(set) var sheet: NewSheet

  private let screen: PixelSize
  private let rows: SheetRows
  private let titleLabel = Label(text("New Painting"), style: .headline)
  private let sizeLabel = Label(style: .detail)
  private let paperLabel = Label(style: .caption, color: \.mutedText)
  private let cancelButton = Button(text("Cancel")).identified("sheet.cancel")
  private let createButton = Button(
    // Translators: Begins a new painting of the size that was chosen.
    text("Create"), style: .primary
  ).identified("sheet.create")

  private static let padding = 24.0
  private static let width = 760.0
  private static let head = 56.0
  /// Words beside the buttons need so much of the width, in points.
  private static let wordsWidth = 240.0

  /// Makes a panel that begins with a sheet; `screen` is how large one like the screen is, `hand` the
  /// color at hand.
  init(_ sheet: NewSheet, screen: PixelSize, hand: Color) {
    self.sheet = sheet
    self.screen = screen
    rows = SheetRows(sheet, screen: screen, hand: hand)
    super.init(placement: .dialog)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = text("New Painting")
    view.accessibilityIdentifier = "sheet"
    for part in [titleLabel, rows, sizeLabel, paperLabel, cancelButton, createButton] as [View] {
      view.addSubview(part)
    }
    rows.onChange = { [weak self] change in
      guard let self else { return }
      change(&sheet)
      rows.show(sheet)
      show()
    }
    rows.onEnter = { [weak self] in self?.finish() }
    cancelButton.addAction { [weak self] in self?.dismiss() }
    createButton.addAction { [weak self] in self?.finish() }
    show()
  }

  override var initialFirstResponder: Responder? { rows.kinds.chosen }

  private func finish() {
    guard rows.commit(), (try? sheet.size(on: screen)) != nil else { return }
    dismiss()
    onCreate?(sheet)
  }

  override func keyPressed(_ event: KeyEvent) {
    if event.key == .enter, event.modifiers.isEmpty { return finish() }
    super.keyPressed(event)
  }

  // MARK: What is shown

  /// Says what will come of it, or why nothing can.
  private func show() {
    do throws(SheetFlaw) {
      let size = try sheet.size(on: screen)
      sizeLabel.text = text("%s × %s pixels", String(size.width), String(size.height))
      sizeLabel.color = \.ink
      paperLabel.text = paperWords(size)
      createButton.isEnabled = true
    } catch {
      sizeLabel.text = "\(error)"
      sizeLabel.color = \.warning
      paperLabel.text = ""
      createButton.isEnabled = false
    }
    view.setNeedsLayout()
  }

  /// How large it is on paper.
  private func paperWords(_ size: PixelSize) -> String {
    let unit = sheet.unit == .inches ? SheetUnit.inches : .millimeters
    func length(_ pixels: Int) -> String {
      unit.digits(Double(pixels) / Double(sheet.resolution) * unit.perInch(sheet.resolution))
    }
    let (width, height) = (length(size.width), length(size.height))
    return unit == .inches
      // Translators: How wide and high a painting is when it is printed, in inches.
      ? text("%s × %s in on paper", width, height)
      // Translators: How wide and high a painting is when it is printed, in millimeters.
      : text("%s × %s mm on paper", width, height)
  }

  // MARK: Layout

  private var buttonsWidth: Double {
    cancelButton.sizeThatFits(.zero).width + 12 + createButton.sizeThatFits(.zero).width
  }

  /// Whether the words stand above the buttons, not beside them.
  private func isNarrow(_ width: Double) -> Bool {
    width - 2 * Self.padding - buttonsWidth < Self.wordsWidth
  }

  private func foot(_ width: Double) -> Double {
    Metrics.target + 2 * 16 + (isNarrow(width) ? Metrics.target : 0)
  }

  override func preferredSize(in available: Size) -> Size {
    let width = min(available.width, Self.width)
    let wanted = Self.head + rows.wantedHeight(width: width) + foot(width)
    return Size(width, min(available.height, wanted))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (padding, bounds, target) = (Self.padding, view.bounds, Metrics.target)
    let inner = bounds.width - 2 * padding
    titleLabel.frame = Rect(padding, 18, inner, 24)
    let foot = foot(bounds.width)
    rows.frame = Rect(
      minX: 0, minY: Self.head, maxX: bounds.width, maxY: max(Self.head, bounds.height - foot))
    let (cancel, create) = (cancelButton.sizeThatFits(.zero), createButton.sizeThatFits(.zero))
    let y = bounds.height - 16 - target
    createButton.frame = view.directed(
      Rect(bounds.width - padding - create.width, y, create.width, target))
    cancelButton.frame = view.directed(
      Rect(
        bounds.width - padding - create.width - 12 - cancel.width, y, cancel.width, target))
    let isNarrow = isNarrow(bounds.width)
    let words = view.directed(
      Rect(
        padding, isNarrow ? y - target - 4 : y, isNarrow ? inner : inner - buttonsWidth - 16,
        target))
    // A sentence that says why not has all the room.
    let isWhole = paperLabel.text.isEmpty
    sizeLabel.frame = Rect(
      words.minX, words.minY, words.width, isWhole ? target : target / 2)
    paperLabel.frame = Rect(words.minX, words.minY + target / 2, words.width, target / 2)
  }
}
