import Controls
import Geometry
import PaintingFiles
import UserInterface
import Words

/// Asks how a painting is to become a picture: format, scale and what else the format has; the name
/// comes after.
final class ExportController: PanelController {
  /// Told what was chosen, after the panel has gone.
  var onExport: ((PictureExport) -> Void)?
  /// What is chosen; setting it tells nobody.
  private(set) var export: PictureExport

  /// The formats that a painting can be written in.
  static let formats = PictureFormat.allCases.filter(\.isWritable)

  private let canvas: PixelSize
  // Translators: The title of a panel.
  private let titleLabel = Label(text("Export"), style: .headline)
  private let format = SegmentedControl(
    text("Format"), titles: ExportController.formats.map(\.title),
    values: ExportController.formats.map(\.rawValue)
  ).identified("export.format")
  private let scale: SegmentedControl
  private let depth = SegmentedControl(
    // Translators: How many bits a color has.
    text("Depth"), titles: [text("8 bits"), text("16 bits")], values: ["8", "16"]
  ).identified("export.depth")
  private let ground = SegmentedControl(
    text("Background"), titles: [text("Paper"), text("Transparent")],
    values: ["paper", "transparent"]
  ).identified("export.background")
  private let lossless = SwitchRow(text("Lossless")).identified("export.lossless")
  private let quality = SliderRow(
    text("Quality"), scale: .linear(1...100, step: 1), value: 90, format: .number
  ).identified("export.quality")
  private let sizeLabel = Label(style: .detail, color: \.mutedText)
  private let cancelButton = Button(text("Cancel")).identified("export.cancel")
  private let exportButton = Button(text("Export…"), style: .primary).identified("export.confirm")
  /// The rows with their captions; a switch and a slider say their names themselves.
  private var rows: [(caption: Label?, view: View)] = []

  private static let padding = 24.0
  private static let width = 440.0
  private static let captionHeight = 26.0
  private static let head = 60.0
  private static let foot = 112.0

  /// Makes a panel for the picture of a canvas; what is not possible with it is made possible.
  init(_ export: PictureExport, canvas: PixelSize) {
    self.canvas = canvas
    self.export = export
    let greatest = PictureExport.greatestScale(for: canvas)
    let scales = (1...greatest).map { "\($0)×" }
    // Translators: How many times as large as the painting the picture is.
    scale = SegmentedControl(text("Scale"), titles: scales, values: scales)
      .identified("export.scale")
    super.init(placement: .dialog)
    self.export.scale = min(export.scale, greatest)
    if !ExportController.formats.contains(export.format) { self.export.format = .png }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = text("Export")
    view.accessibilityIdentifier = "export"
    for (caption, row) in [
      (text("Format"), format), (text("Scale"), scale), (text("Depth"), depth),
      (text("Background"), ground),
    ] as [(String, View)] {
      rows.append((Label(caption, style: .detail, color: \.mutedText), row))
    }
    rows += [(nil, lossless), (nil, quality)]
    for row in rows {
      if let caption = row.caption { view.addSubview(caption) }
      view.addSubview(row.view)
    }
    for part in [titleLabel, sizeLabel, cancelButton, exportButton] as [View] {
      view.addSubview(part)
    }
    quality.defaultValue = Double(PictureExport().quality)
    connect()
    show()
  }

  private func connect() {
    format.onSelect = { [weak self] index in
      self?.change { $0.format = ExportController.formats[index] }
    }
    scale.onSelect = { [weak self] index in self?.change { $0.scale = index + 1 } }
    depth.onSelect = { [weak self] index in self?.change { $0.depth = index == 0 ? 8 : 16 } }
    ground.onSelect = { [weak self] index in self?.change { $0.hasPaper = index == 0 } }
    lossless.addAction(for: .valueChanged) { [weak self] in
      self?.change { [lossless = self?.lossless] in $0.isLossless = lossless?.isSelected ?? false }
    }
    quality.addAction(for: .valueChanged) { [weak self] in
      self?.change { [quality = self?.quality] in
        $0.quality = Int((quality?.value ?? 90).rounded())
      }
    }
    cancelButton.addAction { [weak self] in self?.dismiss() }
    exportButton.addAction { [weak self] in self?.finish() }
  }

  private func change(_ body: (inout PictureExport) -> Void) {
    body(&export)
    show()
  }

  private func finish() {
    dismiss()
    onExport?(export)
  }

  override func keyPressed(_ event: KeyEvent) {
    if event.key == .enter, event.modifiers.isEmpty { return finish() }
    super.keyPressed(event)
  }

  // MARK: What is shown

  /// Shows what is chosen; rows that the format has no use for are not there.
  private func show() {
    format.selectedIndex = ExportController.formats.firstIndex(of: export.format) ?? 0
    scale.selectedIndex = export.scale - 1
    depth.selectedIndex = export.depth == 8 ? 0 : 1
    ground.selectedIndex = export.hasPaper ? 0 : 1
    lossless.isSelected = export.isLossless
    quality.value = Double(export.quality)
    sizeLabel.text = words
    for row in rows {
      let isShown = isUsed(row.view)
      row.view.isHidden = !isShown
      row.caption?.isHidden = !isShown
    }
    view.setNeedsLayout()
  }

  private func isUsed(_ row: View) -> Bool {
    if row === depth { return export.format.hasDepth }
    if row === ground { return export.format.hasTransparency }
    if row === lossless { return export.format == .webp }
    if row === quality {
      return export.format.hasQuality && !(export.format == .webp && export.isLossless)
    }
    return true
  }

  /// What will come of it.
  private var words: String {
    let size = export.size(of: canvas)
    let (width, height) = (String(size.width), String(size.height))
    switch export.format {
    case .svg, .pdf:
      // Translators: A width and a height.
      return text("%s × %s pixels, as shapes that stay sharp", width, height)
    default:
      return export.scale > 1
        // Translators: A width and a height; the strokes are painted anew in a larger picture.
        ? text("%s × %s pixels, painted anew", width, height)
        : text("%s × %s pixels", width, height)
    }
  }

  // MARK: Layout

  /// How high the rows of the format with the most are: PNG has four with captions, WebP three, and two
  /// without.
  private var rowsHeight: Double {
    let (target, captioned) = (Metrics.target, ExportController.captionHeight + Metrics.target)
    return max(4 * captioned, 3 * captioned + 2 * target) + 8
  }

  override func preferredSize(in available: Size) -> Size {
    let height = ExportController.head + rowsHeight + ExportController.foot
    return Size(min(available.width, ExportController.width), min(available.height, height))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (padding, bounds) = (ExportController.padding, view.bounds)
    let inner = bounds.width - 2 * padding
    titleLabel.frame = Rect(padding, 20, inner, 24)
    // In a low window captions are left out first.
    let shown = rows.filter { !$0.view.isHidden }
    let room = bounds.height - ExportController.head - ExportController.foot
    let needed = shown.reduce(0) {
      $0 + Metrics.target + ($1.caption == nil ? 0 : ExportController.captionHeight)
    }
    let captionHeight = needed > room ? 0 : ExportController.captionHeight
    var y = ExportController.head
    for row in shown {
      if let caption = row.caption {
        caption.isHidden = captionHeight == 0
        caption.frame = Rect(padding, y + 4, inner, max(0, captionHeight - 4))
        y += captionHeight
      }
      row.view.frame = Rect(padding, y, inner, Metrics.target)
      y += Metrics.target
    }
    let (cancel, accept) = (cancelButton.sizeThatFits(.zero), exportButton.sizeThatFits(.zero))
    let bottom = bounds.height - 16
    sizeLabel.frame = Rect(padding, bottom - accept.height - 36, inner, 24)
    exportButton.frame = Rect(
      bounds.width - padding - accept.width, bottom - accept.height, accept.width, accept.height)
    cancelButton.frame = Rect(
      exportButton.frame.minX - 12 - cancel.width, bottom - cancel.height, cancel.width,
      cancel.height)
  }
}
