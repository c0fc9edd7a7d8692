import Controls
package import Geometry
package import PaintingModel
import Synchronization
import Threads
import UserInterface
import Words

/// Does edits that take long beside the hand: on a thread of their own, to a copy of the painting, one at
/// a time.
///
/// The painting is as it was until the edit is done. Where a hand has changed it meanwhile, the edit is
/// done anew to what is there then: nothing is lost. What is seen of the result is drawn there, too.
package final class BackgroundEdits {
  /// Changes a painting; nil where nothing changes.
  package typealias Edit = @Sendable (inout Painting) -> Region?

  /// What has become of an edit.
  package enum Outcome {
    /// The painting is as the edit makes it; these pixels may look different.
    case changed(Region)
    case unchanged
    case calledOff

    init(_ region: Region?) { self = region.map { .changed($0) } ?? .unchanged }

    /// The pixels that may look different; nil for none.
    package var region: Region? { if case .changed(let region) = self { region } else { nil } }
  }

  /// A painting that something was done to already, from which an edit leads to the same with less work.
  package nonisolated final class Start: Sendable {
    private let painting: Mutex<Painting?>
    /// How far the painting had come that it was made of.
    fileprivate let checkpoint: PaintingCheckpoint
    fileprivate let edit: Edit

    /// Takes a painting. Where nobody else holds it, its tiles are painted on and not copied.
    package init(
      from painting: Painting, madeAt checkpoint: PaintingCheckpoint, edit: @escaping Edit
    ) {
      self.painting = Mutex(painting)
      self.checkpoint = checkpoint
      self.edit = edit
    }

    fileprivate func take() -> Painting? {
      painting.withLock { painting in
        defer { painting = nil }
        return painting
      }
    }
  }

  /// What is under way.
  private struct Job {
    let number: Int
    let edit: Edit
    let progress: EditProgress?
    let done: (Outcome) -> Void
  }

  private weak var controller: PaintingController?
  private let thread = WorkThread(isWaitedFor: true)
  private var job: Job? { didSet { if job == nil { hush() } } }
  private var count = 0
  /// When it is said that an edit goes on, and the word itself.
  private var late: TimerToken?
  private var toast: Toast?
  private var strip: ProgressStrip?

  /// How long an edit may take before it is said, in seconds, and before it is shown how far it has come.
  private static let (quickEnough, patience) = (0.5, 0.3)
  /// From one look at the progress to the next, in seconds.
  private static let interval = 0.1

  /// Makes one for the painting of a controller.
  init(of controller: PaintingController) { self.controller = controller }

  /// Whether an edit is under way.
  var isBusy: Bool { job != nil }

  /// Begins an edit; one that is under way is done first.
  ///
  /// - Parameters:
  ///   - start: something that it can be done from; left where the painting has changed since that was made.
  ///   - progress: what `edit` tells how far it has come, where it does; cancelled when the edit is called off.
  ///   - done: told when it is done, or called off.
  package func begin(
    from start: Start? = nil, progress: EditProgress? = nil, _ edit: @escaping Edit,
    done: @escaping (Outcome) -> Void
  ) {
    finish()
    guard let controller else { return }
    let (painting, look) = (controller.painting, controller.paintingView.look)
    count += 1
    let number = count
    job = Job(number: number, edit: edit, progress: progress, done: done)
    say(after: progress == nil ? Self.quickEnough : Self.patience)
    thread.perform { [weak self] in
      let (result, region) = Self.done(edit, to: painting, from: start)
      // Of what is read meanwhile only the display that is there is told.
      let isShownAnew = region != nil && painting.late == nil
      let display = isShownAnew ? look.map { PaintingDisplay.prepared(result, as: $0) } : nil
      Task { @MainActor in
        self?.end(number, with: result, region, of: painting.checkpoint, shownBy: display)
      }
    }
  }

  private nonisolated static func done(
    _ edit: Edit, to painting: Painting, from start: Start?
  ) -> (Painting, Region?) {
    if let start, start.checkpoint == painting.checkpoint, var made = start.take(),
      let region = start.edit(&made)
    {
      return (made, region)
    }
    var changed = painting
    let region = edit(&changed)
    return (changed, region)
  }

  private func say(after time: Double) {
    late = controller?.view.window?.application?.backend.schedule(after: time) {
      [weak self] in self?.say()
    }
  }

  private func say() {
    guard let job, let window = controller?.view.window else { return }
    if let progress = job.progress { return show(progress, in: window) }
    toast = Toast.keep(text("Painting what has changed… Escape leaves all as it was."), in: window)
  }

  private func show(_ progress: EditProgress, in window: Window) {
    let strip =
      self.strip
      ?? ProgressStrip(
        text("Painting what has changed… Escape leaves all as it was."), bar: text("Progress"),
        identifier: "editing")
    if self.strip == nil {
      strip.onCancel = { [weak self] in self?.callOff() }
      window.present(strip, style: .floating)
      self.strip = strip
    }
    strip.progress = progress.fraction
    say(after: Self.interval)
  }

  private func hush() {
    if let late { controller?.view.window?.application?.backend.cancel(late) }
    late = nil
    toast?.end()
    toast = nil
    if let strip { strip.window?.dismiss(strip) }
    strip = nil
  }

  /// Drops the edit that is under way; false where there is none.
  @discardableResult
  package func callOff() -> Bool {
    guard let job else { return false }
    self.job = nil
    job.progress?.cancel()
    job.done(.calledOff)
    return true
  }

  /// Does what is under way at once.
  package func finish() {
    guard let job, let controller else { return }
    self.job = nil
    job.done(Outcome(job.edit(&controller.painting)))
  }

  private func end(
    _ number: Int, with result: Painting, _ region: Region?, of checkpoint: PaintingCheckpoint,
    shownBy display: PaintingDisplay?
  ) {
    guard let job, job.number == number, let controller else { return }
    // Also what left no trace counts: a journal knows of it, and would take the edit for an older one.
    guard controller.painting.checkpoint == checkpoint else { return finish() }
    self.job = nil
    let former = controller.painting
    controller.painting = result
    // More of it may have been read meanwhile.
    controller.painting.late = former.late
    // What only that one held is much: the hand need not wait until it is given back.
    thread.perform { withExtendedLifetime(former) {} }
    job.done(Outcome(region))
    if let display { controller.paintingView.show(display) }
  }
}
