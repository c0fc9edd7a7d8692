import Controls
import Geometry
import Rasterizer
import TextLayout
import UserInterface
import Words

/// A frame around the window, with words, while something of another program is held over it.
final class DropHighlight: ViewController {
  private let frameView = DropFrameView()

  override func loadView() { view = frameView }

  /// Shows the frame, or other words in it.
  ///
  /// - Parameter zone: where in the window something else is done, and whether that is what the words say; nil for
  ///   nowhere.
  func show(_ words: String, in window: Window, zone: (frame: Rect, isMet: Bool)? = nil) {
    frameView.words = words
    (frameView.zone, frameView.isInZone) = (zone?.frame, zone?.isMet ?? false)
    if !window.presentedViewControllers.contains(where: { $0 === self }) {
      window.present(self, style: .floating)
    }
  }

  /// Takes the frame away.
  func leave() { window?.dismiss(self) }

  override func layoutPresentedView(in bounds: Rect) { view.frame = bounds }

  /// The part of a window in which what is let go becomes a reference: at its lower edge, away from the words.
  static func zone(in window: Rect) -> Rect {
    let size = Size(min(220, window.width - 48), 84)
    return Rect(
      ((window.width - size.width) / 2).rounded(), window.maxY - size.height - 24, size.width,
      size.height)
  }
}

/// Draws the frame and the words.
private final class DropFrameView: View {
  /// What letting go would do.
  var words = "" {
    didSet {
      guard words != oldValue else { return }
      line = TextLine(words, font: TypeStyle.button.font)
      accessibilityLabel = words
      setNeedsDisplay()
    }
  }
  /// Where what is let go becomes a reference; nil for nowhere.
  var zone: Rect? { didSet { if zone != oldValue { setNeedsDisplay() } } }
  /// Whether the words are of that.
  var isInZone = false { didSet { if isInZone != oldValue { setNeedsDisplay() } } }
  private var line: TextLine?
  // Translators: Where a picture is dropped to be looked at beside the painting.
  private let zoneLine = TextLine(text("Reference"), font: TypeStyle.button.font)

  init() {
    super.init()
    isUserInteractionEnabled = false
    accessibilityRole = .status
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let edge = bounds.inset(by: 6)
    context.stroke(.roundedRect(edge, radius: 14), with: theme.surface.withAlpha(0.75), width: 7)
    context.stroke(
      .roundedRect(edge, radius: 14), with: isInZone ? theme.hairline : theme.accent, width: 3)
    drawZone(in: context, theme)
    guard let line else { return }
    let size = Size(line.size.width.rounded(.up) + 44, 48)
    let plate = Rect(center: bounds.center, size: size)
    context.drawShadow(
      ofRoundedRect: plate, radius: 24, offset: Metrics.shadowOffset, blur: Metrics.shadowBlur,
      color: theme.shadow)
    context.fill(.roundedRect(plate, radius: 24), with: theme.surface)
    context.draw(
      line, at: bounds.center - Vector(line.size.width, line.size.height) / 2, with: theme.ink)
  }
  private func drawZone(in context: GraphicsContext, _ theme: Theme) {
    guard let zone else { return }
    context.drawShadow(
      ofRoundedRect: zone, radius: 18, offset: Metrics.shadowOffset, blur: Metrics.shadowBlur,
      color: theme.shadow)
    context.fill(.roundedRect(zone, radius: 18), with: isInZone ? theme.accent : theme.surface)
    context.stroke(
      .roundedRect(zone.inset(by: 6), radius: 13),
      with: isInZone ? theme.onAccent : theme.muted.withAlpha(0.6), width: 1.5)
    let ink = isInZone ? theme.onAccent : theme.ink
    Icon.picture.draw(in: context, center: zone.center - Vector(0, 15), color: ink)
    context.draw(
      zoneLine, at: Point(zone.midX - zoneLine.size.width / 2, zone.midY + 6), with: ink)
  }
}
