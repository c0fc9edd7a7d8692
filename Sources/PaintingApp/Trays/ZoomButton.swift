import Canvas
import Controls
import Geometry
import Rasterizer
import TextLayout
import UserInterface
import Words

/// The zoom in per cent, and below it how the canvas is turned and mirrored, where it is. A press
/// goes to 100 % or, from there, to the whole canvas.
final class ZoomButton: Control {
  /// Screen pixels per canvas pixel.
  var zoom = 1.0 { didSet { if zoom != oldValue { updateText() } } }
  /// How far the canvas is turned clockwise, in degrees.
  var angle = 0.0 { didSet { if angle != oldValue { updateText() } } }
  /// Whether the canvas is seen as in a mirror.
  var isMirrored = false { didSet { if isMirrored != oldValue { updateText() } } }

  private var line = TextLine(ZoomButton.text(for: 1), font: TypeStyle.detail.font)
  private var turnLine: TextLine?

  init() {
    super.init()
    accessibilityLabel = Words.text("Zoom")
    makeToolTip = { Self.tip }
    accessibilityRole = .button
  }

  private static var tip: String {
    let words = [.zoomToActualSize, .zoomToFit, .turnUpright].compactMap { (id: CommandID) in
      EditorController.command(id).map(\.tip)
    }
    return words.joined(separator: ", ")
  }

  private func updateText() {
    let text = ZoomButton.text(for: zoom)
    let turn = ZoomButton.text(angle: angle, isMirrored: isMirrored)
    guard text != line.string || turn != turnLine?.string else { return }
    line = TextLine(text, font: TypeStyle.detail.font)
    turnLine = turn.map { TextLine($0, font: TypeStyle.detail.font) }
    setNeedsDisplay()
  }

  /// Whole degrees and a sign for the mirror; nil for an upright canvas.
  static func text(angle: Double, isMirrored: Bool) -> String? {
    guard angle != 0 || isMirrored else { return nil }
    let degrees = angle == 0 ? "" : "\(Int(angle.rounded()))°"
    return isMirrored ? "⇋" + degrees : degrees
  }

  /// Whole per cent; small ones with a decimal.
  static func text(for zoom: Double) -> String {
    guard zoom.isFinite, zoom > 0, zoom < 1e4 else { return "–" }
    let tenths = Int((zoom * 1000).rounded())
    if tenths < 100, tenths % 10 != 0 { return "\(tenths / 10).\(tenths % 10)%" }
    return "\(Int((zoom * 100).rounded()))%"
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    if isHighlighted || isHovered {
      let fill = isHighlighted ? theme.pressed : theme.hover
      context.fill(.roundedRect(bounds, radius: Metrics.toolRadius), with: fill)
    }
    // One line in the middle, or two around it.
    let apart = turnLine == nil ? 0.0 : 8
    for (line, below) in [(line, -apart), (turnLine, apart)] {
      guard let line else { continue }
      let half = Vector(line.size.width, line.size.height) / 2
      context.draw(line, at: bounds.center - half + Vector(0, below), with: theme.mutedText)
    }
    if isFocused { FocusRing.draw(around: bounds, radius: Metrics.toolRadius, in: context) }
  }
}
