import Controls
import Geometry
import PaintingFiles
import PaintingModel
import UserInterface
import Words

/// Asks how the making is to be written as a file that moves, and shows how far it has come.
final class PlaybackExportController: PanelController {
  /// Asks for a file: with the ending of its kind, and what to do with the path.
  var onChooseFile: ((_ ending: String, _ then: @escaping (String) -> Void) -> Void)?
  /// Told of the file that was written, after the panel has gone.
  var onWritten: ((String) -> Void)?
  /// Told why it was not.
  var onFailure: ((FileError) -> Void)?

  /// What was chosen.
  private(set) var export = PlaybackExport()
  private let painting: Painting
  /// The longer sides that can be chosen; nil for the painting's own.
  private let sides: [Int?]
  private var run: ExportRun?

  private let headline = Label(text("Export Playback"), style: .headline)
  private let formats = SegmentedControl(
    text("Format"), titles: AnimationFormat.allCases.map(\.title),
    values: AnimationFormat.allCases.map(\.ending)
  ).identified("playback-export.format")
  private let sizes: SegmentedControl
  private let shapes = SegmentedControl(
    // Translators: The proportions of a video.
    text("Shape"),
    // Translators: The proportions of the painting itself.
    titles: [text("Original")] + PictureShape.allCases.map(\.rawValue),
    values: ["original"] + PictureShape.allCases.map { "\($0)" }
  ).identified("playback-export.shape")
  private let lengthRow: SliderRow
  private let rateRow: SliderRow
  private let note = Label(style: .detail, color: \.mutedText)
  private let progress = ProgressBar(text("Export progress")).identified("playback-export.progress")
  private let cancelButton = Button(text("Cancel")).identified("playback-export.cancel")
  private let exportButton = Button(text("Export…"), style: .primary)
    .identified("playback-export.confirm")

  private static let padding = 24.0
  private static let width = 420.0

  /// Makes the panel; `duration` is how long the making took the hand, in seconds.
  init(of painting: Painting, duration: Double) {
    self.painting = painting
    let longest = max(painting.size.width, painting.size.height)
    sides = [480, 720, 1080].filter { $0 < longest } + [nil]
    sizes = SegmentedControl(
      text("Size"),
      // Translators: The size of the painting itself.
      titles: sides.map { $0.map { "\($0) px" } ?? text("Full") },
      values: sides.map { $0.map { "\($0)" } ?? "full" }
    ).identified("playback-export.size")
    // The making itself, where it is short.
    export.length = min(max(2, duration.rounded()), 15)
    export.longestSide = sides.contains(720) ? 720 : sides[0]
    lengthRow = SliderRow(
      // Translators: How many seconds the playback takes.
      text("Length"), scale: .linear(2...60, step: 1), value: export.length,
      format: ValueFormat(unit: " s")
    ).identified("playback-export.length")
    rateRow = SliderRow(
      text("Frame rate"), scale: .linear(10...30, step: 1), value: Double(export.framesPerSecond),
      format: ValueFormat(unit: " fps")
    ).identified("playback-export.frame-rate")
    super.init(placement: .dialog)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = text("Export playback")
    view.accessibilityIdentifier = "playback-export"
    for part in [
      headline, formats, sizes, shapes, lengthRow, rateRow, note, progress, cancelButton,
      exportButton,
    ] as [View] {
      view.addSubview(part)
    }
    formats.selectedIndex = AnimationFormat.allCases.firstIndex(of: export.format) ?? 0
    sizes.selectedIndex = sides.firstIndex(of: export.longestSide) ?? 0
    formats.onSelect = { [weak self] index in
      guard let self else { return }
      export.format = AnimationFormat.allCases[index]
      showNote()
      showState()
    }
    shapes.onSelect = { [weak self] index in
      guard let self else { return }
      export.shape = index == 0 ? nil : PictureShape.allCases[index - 1]
      showNote()
    }
    sizes.onSelect = { [weak self] index in
      guard let self else { return }
      export.longestSide = sides[index]
      showNote()
    }
    lengthRow.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      export.length = lengthRow.value
    }
    rateRow.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      export.framesPerSecond = Int(rateRow.value)
    }
    cancelButton.addAction { [weak self] in self?.escape() }
    exportButton.addAction { [weak self] in self?.chooseFile() }
    showNote()
    showState()
  }

  override var initialFirstResponder: Responder? { exportButton }

  /// How large the pictures become, or why there will be none.
  private func showNote() {
    let size = export.size(for: painting.size)
    note.text  // Translators: A width and a height.
    =
      export.format.obstacle.map { text("%s.", "\($0)") }
      ?? text("%s × %s pixels", String(size.width), String(size.height))
  }

  private func showState() {
    let isRunning = run != nil
    for control in [lengthRow, rateRow, exportButton] as [Control] {
      control.isEnabled = !isRunning
    }
    if export.format.obstacle != nil { exportButton.isEnabled = false }
    for choice in [formats, sizes, shapes] { choice.isEnabled = !isRunning }
    note.isHidden = isRunning
    progress.isHidden = !isRunning
  }

  // MARK: Writing

  private func chooseFile() {
    guard run == nil else { return }
    onChooseFile?(export.format.ending) { [weak self] path in self?.write(to: path) }
  }

  /// Writes the file on another thread.
  func write(to path: String) {
    guard run == nil, isPresented else { return }
    let run = ExportRun()
    self.run = run
    progress.progress = 0
    showState()
    cancelButton.becomeFirstResponder()
    Task {
      do throws(FileError) {
        let isWritten = try await run.write(export, of: painting, to: path) { [weak self] part in
          if self?.run != nil { self?.progress.progress = part }
        }
        end { if isWritten { $0.onWritten?(path) } }
      } catch {
        end { $0.onFailure?(error) }
      }
    }
  }

  private func end(_ then: (PlaybackExportController) -> Void) {
    run = nil
    dismiss()
    then(self)
  }

  /// Calls the export off; where none runs, closes.
  override func escape() {
    if let run { run.cancel() } else { dismiss() }
  }

  override func didDismiss() {
    run?.cancel()
    super.didDismiss()
  }

  // MARK: Layout

  override func preferredSize(in available: Size) -> Size {
    Size(
      min(available.width, Self.width), 2 * Self.padding + 40 + 6 * (Metrics.target + 4) + 44)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (padding, target) = (Self.padding, Metrics.target)
    let width = view.bounds.width - 2 * padding
    headline.frame = Rect(padding, padding, width, 28)
    var y = padding + 40
    for part in [formats, sizes, shapes, lengthRow, rateRow] as [View] {
      part.frame = Rect(padding, y, width, target)
      y += target + 4
    }
    // The progress comes in the place of the note.
    note.frame = Rect(padding, y + 4, width, 24)
    progress.frame = Rect(padding, y + 6, width, 20)
    y += 40
    let buttons = [exportButton, cancelButton]
    var right = view.bounds.width - padding
    for button in buttons {
      let size = button.sizeThatFits(.zero)
      right -= size.width
      button.frame = view.directed(Rect(right, y, size.width, target))
      right -= 10
    }
  }
}
