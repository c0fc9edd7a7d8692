public import Canvas
public import PaintingFiles
import PaintingModel
public import UserInterface

/// Keeps the journal of the painting in the window: all that is done to it goes to the disk soon after,
/// also where it has no name. Nothing is made before the first change, and nothing is done at rest.
public final class JournalKeeper {
  /// Where the journals are.
  public let folder: JournalFolder
  /// Told when how safe the painting is has changed.
  public var onChange: (() -> Void)?
  /// Told when the disk begins to refuse (true), and when all is on it again (false).
  public var onDanger: ((Bool) -> Void)?
  /// Told once when the journals have become too large, in words.
  public var onLargeStore: ((String) -> Void)?
  /// How large all journals together may be before that is told, in bytes.
  var sizeLimit = JournalKeeper.sizeLimit
  var hasToldSize = false
  /// What endangers the newest strokes; nil while all are on the disk.
  public private(set) var danger: JournalDanger? {
    didSet { if danger != oldValue { onChange?() } }
  }

  /// How long the disk may take for a stroke before that is told, in seconds.
  private static let patience = 1.0
  /// After so many changes it is looked how large the journals are.
  private static let changesPerLook = 20_000

  private let backend: any Backend
  private let clock: @Sendable () -> Double
  private var writer: JournalWriter?
  private weak var document: PaintingDocument?
  /// What the journal begins with when the first change comes: the painting as a file has it.
  private var base: Painting?
  /// What the painting is called.
  private var name: () -> String? = { nil }
  private var times = EditTimes()
  private var check: TimerToken?
  private var changes = 0

  /// Makes a keeper of journals in a folder. Its timers are the backend's; `clock` gives seconds that
  /// never go back.
  public init(
    in folder: JournalFolder, backend: any Backend,
    clock: @escaping @Sendable () -> Double = JournalWriter.uptime
  ) {
    self.folder = folder
    self.backend = backend
    self.clock = clock
  }

  /// Keeps another document from now on, which is safe in a file, or empty: the journal of the one
  /// before is taken away. `name` gives the path of its file, also of one that is not there yet.
  package func follow(_ document: PaintingDocument, name: @escaping () -> String?) {
    adopt(document, name)
    begin(document.painting, now: document.painting)
  }

  /// Keeps a recovered document from now on: first its own journal is written, then the one that it
  /// came from is settled.
  func follow(
    _ document: PaintingDocument, _ recovered: RecoveredPainting, from journal: AbandonedJournal,
    name: @escaping () -> String?
  ) {
    adopt(document, name)
    base = nil
    openWriter().begin(recovered, from: journal)
    look()
  }

  private func adopt(_ document: PaintingDocument, _ name: @escaping () -> String?) {
    if let old = self.document {
      old.onEdit = nil
      old.onSave = nil
    }
    self.document = document
    self.name = name
    times = EditTimes()
    document.onEdit = { [weak self] in self?.note($0) }
    document.onSave = { [weak self, weak document] saved in
      if let document { self?.begin(saved, now: document.painting) }
    }
  }

  /// Begins the journal anew with what a file has.
  private func begin(_ saved: Painting, now painting: Painting) {
    guard let writer else {
      base = saved
      return note(painting)
    }
    writer.begin(saved, name: name(), now: painting, after: document?.former ?? FormerSave())
    look()
  }

  /// Takes note of what was done. Costs as much as is new; waits for nothing.
  private func note(_ painting: Painting) {
    if let base {
      guard painting.checkpoint != base.checkpoint else { return }
      self.base = nil
      openWriter().begin(base, name: name(), after: document?.former ?? FormerSave())
    }
    guard let writer else { return }
    writer.note(painting)
    changes += 1
    if changes % Self.changesPerLook == 0 { checkSize() }
    // Samples of a stroke in progress change nothing of what is said.
    guard times.isNew(painting) else { return }
    let status = writer.status
    times.note(painting, at: clock(), unsafeSince: status.unsafeSince)
    if status.unsafeSince != nil { checkLater() }
  }

  private func openWriter() -> JournalWriter {
    if let writer { return writer }
    let new = JournalWriter(
      in: folder, clock: clock,
      onChange: { [weak self] _ in Task { @MainActor in self?.look() } })
    writer = new
    return new
  }

  // MARK: The truth

  /// Looks what has come of it. A journal that was lost begins again with the painting.
  private func look() {
    guard let writer else { return }
    var status = writer.status
    if status.needsPainting, let document {
      // With the journal all of it has gone from the disk.
      times = EditTimes()
      writer.note(document.painting)
      status = writer.status
    }
    let now = clock()
    let isLate = status.unsafeSince.map { now - $0 >= Self.patience } ?? false
    let wasInDanger = danger != nil
    danger =
      status.failure != nil || isLate
      ? JournalDanger(
        failure: status.failure, age: times.safe(status.unsafeSince).map { now - $0 },
        isBeginning: status.isBeginning)
      : nil
    if !status.isSafe { checkLater() }
    if wasInDanger != (danger != nil) { onDanger?(danger != nil) }
  }

  /// Looks once more in a while, as long as not all is safe.
  private func checkLater() {
    guard check == nil else { return }
    check = backend.schedule(after: Self.patience) { [weak self] in
      self?.check = nil
      self?.look()
    }
  }

  // MARK: On demand

  /// Tries at once to write what waits, on another thread.
  func tryAgain() {
    guard let writer else { return }
    Task {
      await Self.flush(writer)
      look()
    }
  }

  @concurrent private nonisolated static func flush(_ writer: JournalWriter) async {
    writer.flush()
  }

  /// Waits until all is on the disk; false where the disk has refused, or nothing was ever kept.
  func finish() -> Bool {
    guard let writer else { return false }
    writer.flush()
    return writer.status.isSafe
  }

  /// Takes the journal away: what it holds is in a file, or the user does not want it. Waits for the
  /// disk.
  public func drop() {
    document?.onEdit = nil
    document?.onSave = nil
    writer?.drop()
  }
}
