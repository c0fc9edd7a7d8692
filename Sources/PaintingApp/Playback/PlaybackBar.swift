import Controls
import Geometry
import UserInterface
import Words

/// The controls of a playback, on a plate at the lower edge of the window: one row where there is room,
/// else the scrubber above the rest.
final class PlaybackBar: Surface {
  let playButton = IconButton(icon: .play, for: Command.play)
  let scrubber: Slider
  let speedButton = ChoiceButton(
    // Translators: How fast a playback runs.
    text("Speed"), titles: PlaybackSpeed.all.map(\.title),
    values: PlaybackSpeed.all.map { $0 == .fit ? "fit" : $0.title }, showsLabel: false
  ).identified("playback.speed")
  let exportButton = IconButton(icon: .export, for: Command.export)
  let closeButton = IconButton(icon: .close, for: Command.close)
  private let times = Label(style: .caption, color: \.mutedText, alignment: .center)
  private let duration: Double

  /// The widest that it gets, and the least that one row takes.
  static let width = 860.0
  static let leastRow = 560.0
  private static let edge = 8.0
  private static let gap = 6.0
  private static let speedWidth = 100.0
  private static let rowHeight = 60.0

  init(duration: Double) {
    self.duration = duration
    scrubber = Slider(
      // Translators: The place in the playback, as a slider.
      text("Position"), scale: .linear(0...max(duration, 0.001)), value: 0, axis: .horizontal
    ) {
      // Translators: A place in a playback, and how long that is: 0:05 of 1:30.
      text("%s of %s", PlaybackTransport.words($0), PlaybackTransport.words(duration))
    }
    super.init(radius: Metrics.barRadius)
    scrubber.accessibilityIdentifier = "playback.position"
    accessibilityLabel = text("Playback")
    accessibilityIdentifier = "playback.bar"
    for view in [playButton, scrubber, times, speedButton, exportButton, closeButton] as [View] {
      addSubview(view)
    }
    times.text = words(0)
  }

  /// Shows where the playback is.
  func show(_ transport: PlaybackTransport) {
    playButton.icon = transport.isPlaying ? .pause : .play
    // Translators: The making of the painting is played.
    playButton.name(
      transport.isPlaying ? text("Pause") : text("Play"),
      shortcut: Command.play.keys.first?.label ?? "")
    playButton.isEnabled = transport.duration > 0
    if scrubber.trackedTouch == nil { scrubber.value = transport.position }
    speedButton.selectedIndex = PlaybackSpeed.all.firstIndex(of: transport.speed) ?? 0
    times.text = words(transport.position)
  }

  private func words(_ position: Double) -> String {
    "\(PlaybackTransport.words(position)) / \(PlaybackTransport.words(duration))"
  }

  /// How large it is in a window.
  static func size(in window: Size) -> Size {
    let width = min(PlaybackBar.width, window.width - 2 * Metrics.margin)
    let rows = width < leastRow ? 2.0 : 1
    return Size(max(4 * Metrics.target, width), rows * rowHeight - (rows - 1) * 8)
  }

  override func layoutSubviews() {
    let target = Metrics.target
    let isOneRow = bounds.width >= PlaybackBar.leastRow
    let y = isOneRow ? bounds.midY : bounds.height - PlaybackBar.rowHeight / 2
    let timesWidth = times.sizeThatFits(.zero).width.rounded(.up) + 16
    func place(_ view: View, _ x: Double, _ width: Double) -> Double {
      view.frame = directed(Rect(x, y - target / 2, width, target))
      return x + width + PlaybackBar.gap
    }
    var left = place(playButton, PlaybackBar.edge, target)
    var right = bounds.width - PlaybackBar.edge
    for (view, width) in [
      (closeButton, target), (exportButton, target), (speedButton, PlaybackBar.speedWidth),
    ] as [(View, Double)] {
      right -= width
      _ = place(view, right, width)
      right -= PlaybackBar.gap
    }
    if isOneRow {
      right -= timesWidth
      _ = place(times, right, timesWidth)
      scrubber.frame = directed(
        Rect(left, y - target / 2, max(0, right - PlaybackBar.gap - left), target))
    } else {
      left = place(times, left, max(0, right - left))
      scrubber.frame = Rect(
        PlaybackBar.edge, PlaybackBar.edge / 2, bounds.width - 2 * PlaybackBar.edge, target)
    }
  }
}
