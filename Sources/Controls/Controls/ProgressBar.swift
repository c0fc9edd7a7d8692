public import Geometry
public import Rasterizer
public import UserInterface

/// How far something has come, or that it goes on.
public final class ProgressBar: View {
  /// How far it has come, 0…1; nil where nobody knows: then a part runs along the bar, as long as
  /// the bar is seen.
  public var progress: Double? {
    didSet {
      guard progress != oldValue else { return }
      setNeedsDisplay()
      if progress != nil { stopRunning() }
    }
  }

  private var link: DisplayLink?
  /// Where the running part is, in rounds.
  private var round = 0.0

  private static let thickness = 6.0
  /// How long one round takes, in seconds.
  private static let period = 1.4

  /// Makes a bar; `label` is what people would call it.
  public init(_ label: String, progress: Double? = 0) {
    self.progress = progress
    super.init(frame: Rect(0, 0, 240, 20))
    accessibilityLabel = label
    accessibilityRole = .progress
    isUserInteractionEnabled = false
  }

  public override var accessibilityValue: String? {
    progress.map { "\(Int((ProgressBar.limited($0) * 100).rounded()))%" }
  }

  public override var accessibilityRange: AccessibilityRange? {
    progress.map { AccessibilityRange(ProgressBar.limited($0), in: 0...1) }
  }

  private static func limited(_ value: Double) -> Double {
    value.isFinite ? max(0, min(1, value)) : 0
  }

  private func stopRunning() {
    link?.invalidate()
    link = nil
  }

  /// Drawing starts the run: it ends when the bar is not seen, and goes on when it is seen again.
  private func run() {
    guard link == nil, !Animation.isReduced, let window else { return }
    let start = window.now - round * ProgressBar.period
    link = DisplayLink(window: window) { [weak self] time in
      guard let self else { return }
      guard isVisibleInHierarchy else { return stopRunning() }
      round = ((time - start) / ProgressBar.period).truncatingRemainder(dividingBy: 1)
      setNeedsDisplay()
    }
  }

  public override func willMove(toWindow window: Window?) {
    super.willMove(toWindow: window)
    stopRunning()
  }

  public override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let height = min(ProgressBar.thickness, bounds.height)
    let track = Rect(0, bounds.midY - height / 2, bounds.width, height)
    let radius = height / 2
    context.fill(.roundedRect(track, radius: radius), with: theme.pressed)
    let part: Rect
    if let progress {
      let width = track.width * ProgressBar.limited(progress)
      guard width > 0 else { return }
      part = Rect(track.minX, track.minY, max(height, width), height)
    } else {
      run()
      // In and out at the ends, so that it comes back without a jump.
      let width = track.width * 0.3
      let way = (track.width + width) * round - width
      part = Rect(
        track.minX + (Animation.isReduced ? (track.width - width) / 2 : way), track.minY, width,
        height
      )
      .intersection(track)
    }
    guard !part.isEmpty else { return }
    context.fill(.roundedRect(directed(part), radius: radius), with: theme.accent)
  }
}
