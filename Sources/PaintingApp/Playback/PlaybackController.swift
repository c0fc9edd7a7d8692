import Canvas
import Controls
import Geometry
import PaintingModel
import UserInterface
import Words

/// Plays the making of a painting over the window: the canvas without trays, and a bar. Nothing can be
/// painted meanwhile, and the painting does not change.
///
/// Space plays and pauses; arrows, page keys, Home and End move along; Escape closes.
final class PlaybackController: ViewController {
  /// Asked to write the making as a file.
  var onExport: (() -> Void)?
  /// Told once when it was closed.
  var onClose: (() -> Void)?

  /// What is played.
  private(set) var playback: Playback
  /// Where it is.
  private(set) var transport: PlaybackTransport
  let paintingView = PaintingView()
  let bar: PlaybackBar

  private let document: PaintingDocument
  private var link: DisplayLink?
  private var lastFrame = 0.0
  private var fade: Animation?

  /// Whether frames come: never while it stands still and shows where it is.
  var hasFrames: Bool { link != nil }

  /// The most time of a frame that goes into painting, in seconds; the rest of a long way is left for
  /// the next frames.
  private static let patience = 0.008

  /// Makes a player of a painting, seen as in another view.
  init(of painting: Painting, seenAs view: PaintingView) {
    playback = Playback(of: painting, threads: 2)
    transport = PlaybackTransport(duration: playback.duration, fitSpeed: playback.fitSpeed)
    bar = PlaybackBar(duration: playback.duration)
    document = PaintingDocument(painting: playback.painting)
    super.init()
    paintingView.document = document
    paintingView.canvasTransform = view.canvasTransform
    paintingView.placement = view.placement
    paintingView.canvasColors = view.canvasColors
  }

  override func loadView() {
    view = View()
    view.accessibilityRole = .dialog
    view.accessibilityLabel = text("Playback")
    view.accessibilityIdentifier = "playback"
    view.isContainer = true
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    paintingView.accessibilityLabel = text("Playback canvas")
    paintingView.accessibilityIdentifier = "playback.canvas"
    view.addSubview(paintingView)
    view.addSubview(bar)
    bar.playButton.addAction { [weak self] in self?.togglePlay() }
    bar.closeButton.addAction { [weak self] in self?.close() }
    bar.exportButton.addAction { [weak self] in self?.export() }
    bar.scrubber.addAction(for: .valueChanged) { [weak self] in self?.scrubbed() }
    bar.speedButton.onSelect = { [weak self] in self?.choose(PlaybackSpeed.all[$0]) }
    bar.show(transport)
  }

  /// Opens over a window and plays from the beginning; with reduced motion it stands at the end.
  func present(in window: Window) {
    view.frame = window.bounds
    window.present(self, style: .modal)
    prepare()
    if Animation.isReduced { seek(to: playback.duration) } else { play() }
  }

  /// Takes it away.
  func close() { window?.dismiss(self) }

  override func didDismiss() {
    super.didDismiss()
    stopFrames()
    playback.cancelPreparation()
    let action = onClose
    onClose = nil
    action?()
  }

  override func layoutPresentedView(in bounds: Rect) {
    view.frame = bounds
    paintingView.frame = view.bounds
    let size = PlaybackBar.size(in: bounds.size)
    bar.frame = Rect(
      ((bounds.width - size.width) / 2).rounded(), bounds.height - Metrics.margin - size.height,
      size.width, size.height)
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    fade = Animation(in: window) { [weak self] progress in
      self?.bar.alpha = 0.2 + 0.8 * progress
    }
  }

  override func viewDidDisappear() {
    super.viewDidDisappear()
    fade?.finish()
    stopFrames()
  }

  /// Finds on another thread what makes jumps short.
  private func prepare() {
    let copy = playback
    Task { await Self.prepare(copy) }
  }

  @concurrent private nonisolated static func prepare(_ playback: Playback) async {
    playback.prepare()
  }

  // MARK: What hands and keys do

  func togglePlay() {
    if transport.isPlaying { pause() } else { play() }
  }

  func play() {
    transport.play()
    bar.show(transport)
    startFrames()
  }

  func pause() {
    transport.pause()
    bar.show(transport)
  }

  func seek(to position: Double) {
    transport.seek(to: position)
    bar.show(transport)
    startFrames()
  }

  private func scrubbed() { seek(to: bar.scrubber.value) }

  private func choose(_ speed: PlaybackSpeed) {
    transport.speed = speed
    bar.show(transport)
  }

  func export() {
    pause()
    onExport?()
  }

  override var keyCommands: [KeyCommand] { Self.commands.keyCommands(for: self) }

  override func keyPressed(_ event: KeyEvent) {
    switch event.key {
    case .left, .right, .up, .down, .pageUp, .pageDown, .home, .end:
      guard let value = bar.scrubber.value(after: event) else { return super.keyPressed(event) }
      seek(to: value)
    default: super.keyPressed(event)
    }
  }

  // MARK: Frames

  /// Runs while there is something to show; nothing runs when it stands still.
  private func startFrames() {
    guard link == nil, let window else { return }
    lastFrame = window.now
    link = DisplayLink(window: window) { [weak self] time in self?.frame(at: time) }
  }

  private func stopFrames() {
    link?.invalidate()
    link = nil
  }

  private func frame(at time: Double) {
    let wasPlaying = transport.isPlaying
    transport.advance(by: time - lastFrame)
    lastFrame = time
    show()
    if wasPlaying { bar.show(transport) }
    if !transport.isPlaying, playback.hasArrived { stopFrames() }
  }

  /// Shows the place, as far as there is time for the way.
  private func show() {
    guard let backend = window?.application?.backend else { return }
    let end = backend.now + Self.patience
    let region = playback.move(to: transport.position) { backend.now > end }
    document.painting = playback.painting
    paintingView.setNeedsDisplay(canvas: region)
  }
}

extension PlaybackController {
  /// What can be done with the making, beside moving through it.
  static let commands: [Command<PlaybackController>] = [.play, .export, .close]
}

extension Command where Target == PlaybackController {
  /// Plays, or pauses.
  static let play = Command(
    CommandID("playback.play"), storedText("Play"), keys: [KeyStroke(.space)]
  ) {
    $0.togglePlay()
  }

  /// Writes it as a picture that moves.
  static let export = Command(
    CommandID("playback.export"), storedText("Export Playback…"), keys: [KeyStroke("e", .control)]
  ) { $0.export() }

  /// Goes back to the canvas.
  static let close = Command(
    CommandID("playback.close"), storedText("Close Playback"),
    keys: [KeyStroke(.escape), KeyStroke(.function(9))]
  ) { $0.close() }
}
