import ColorSpaces
import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface
import Words

/// Makes a palette of the colors of a painting: asks how many, and shows what comes of it. The work
/// is done on other threads.
final class PaletteMixController: PanelController {
  /// Told of the colors that the person wants to keep.
  var onMake: (([Color]) -> Void)?

  private let painting: Painting
  private let titleLabel = Label(text("From the painting"), style: .title)
  private let count = SliderRow(
    text("Colors"), scale: .linear(4...32, step: 1), value: 12, format: .number
  ).identified("palettes.count")
  private let strip = SwatchStrip()
  private let bar = ProgressBar(text("Looking at the painting"), progress: nil)
  private let makeButton = Button(text("Make Palette"), style: .primary)
    .identified("palettes.make")
  private var colors: PictureColors?
  private var work: Task<Void, Never>?

  private static let margin = 18.0
  private static let width = 316.0

  /// Makes a panel at a place.
  init(_ painting: Painting, at placement: Placement) {
    self.painting = painting
    super.init(placement: placement)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = text("Palette from the painting")
    view.accessibilityIdentifier = "palettes.mix"
    for part in [titleLabel, count, strip, bar, makeButton] as [View] { view.addSubview(part) }
    count.defaultValue = 12
    count.addAction(for: .valueChanged) { [weak self] in self?.mix() }
    makeButton.isEnabled = false
    makeButton.addAction { [weak self] in self?.make() }
    mix()
  }

  /// Finds the colors anew, in place of what is under way.
  private func mix() {
    work?.cancel()
    let (painting, known, count) = (painting, colors, Int(count.value))
    work = Task { [weak self] in
      let counted = if let known { known } else { await Self.look(at: painting) }
      guard let counted else { return }
      self?.colors = counted
      let mixed = await Self.mix(counted, count)
      if !Task.isCancelled { self?.show(mixed) }
    }
  }

  private func show(_ colors: [Color]) {
    strip.colors = colors
    bar.isHidden = true
    makeButton.isEnabled = !colors.isEmpty
  }

  private func make() {
    let colors = strip.colors
    dismiss()
    onMake?(colors)
  }

  override func didDismiss() {
    work?.cancel()
    super.didDismiss()
  }

  @concurrent private nonisolated static func look(at painting: Painting) async -> PictureColors? {
    PictureColors(of: painting)
  }

  @concurrent private nonisolated static func mix(
    _ colors: PictureColors, _ count: Int
  ) async -> [Color] { Palette.colors(of: colors.counts, count: count) }

  // MARK: Layout

  override func preferredSize(in available: Size) -> Size {
    let height =
      3 * Self.margin + 28 + 2 * Metrics.target + SwatchStrip.height
    return Size(min(available.width, Self.width), min(available.height, height))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, target) = (Self.margin, Metrics.target)
    let inner = view.bounds.width - 2 * margin
    titleLabel.frame = view.directed(Rect(margin, margin - 4, inner, 28))
    count.frame = Rect(margin, margin + 26, inner, target)
    strip.frame = Rect(margin, count.frame.maxY + 4, inner, SwatchStrip.height)
    bar.frame = Rect(center: strip.frame.center, size: Size(inner * 0.6, 20))
    makeButton.frame = Rect(margin, view.bounds.height - margin - target, inner, target)
  }
}
