internal import CTaskThreads
// Where another file of the same compilation has loaded it first, `timespec` is its.
internal import CTimer
import Dispatch
import Glibc
public import PaintingModel
import Synchronization

/// Keeps the journal of one painting, on a queue of its own that sleeps while nothing is done.
///
/// The main thread only says what the painting is now; what was done since is taken from it at once and
/// written soon after, a finished edit without delay, samples of strokes in progress after half a second at
/// most, however much goes on. What waits shares its memory with the painting. Where the disk refuses, it
/// is tried again every second, with all that has come since.
public final class JournalWriter: Sendable {
  private struct State {
    var plan = JournalPlan()
    var isScheduled = false
    var isDelayed = false
    /// When what is just being written was finished.
    var writingSince: Double?
    /// Whether what is just being written begins with all of the painting.
    var isBeginning = false
    var failure: JournalError?
    var reported = JournalStatus()
  }

  /// How long samples of a stroke in progress wait, in seconds.
  private static let delay = 0.5
  /// How long a finished edit waits: the thread that paints only sets the time, and wakes nobody.
  private static let breath = 0.002
  /// How long it takes until a disk that has refused is asked again, in seconds.
  private static let patience = 1.0

  private let state = Mutex(State())
  /// The open journal; used on the queue alone.
  private let open: Mutex<JournalHandle>
  private let queue: DispatchQueue
  private let alarm: Alarm
  /// Hears when another program touches the open journal; used on the queue alone.
  private let watch = Mutex<(path: String, watch: FileWatch)?>(nil)
  /// Writes the pixels that recovery begins with; strokes never wait for it.
  private let pictures = DispatchQueue(label: "fude.journal.picture")
  private let clock: @Sendable () -> Double
  private let onChange: @Sendable (JournalStatus) -> Void

  /// Makes a writer; nothing is done on the disk yet.
  ///
  /// - Parameters:
  ///   - folder: where journals are; made when the first begins.
  ///   - clock: seconds that never go back.
  ///   - date: seconds since 1970.
  ///   - onChange: hears of each new status, on the writer's queue.
  public init(
    in folder: JournalFolder, clock: @escaping @Sendable () -> Double = JournalWriter.uptime,
    date: @escaping @Sendable () -> Int64 = JournalWriter.now,
    onChange: @escaping @Sendable (JournalStatus) -> Void = { _ in }
  ) {
    self.clock = clock
    self.onChange = onChange
    open = Mutex(JournalHandle(folder: folder.path, date: date))
    queue = DispatchQueue(label: "fude.journal")
    alarm = Alarm(on: queue)
    alarm.onRing { [weak self] in
      thread_gives_way(FUDE_NICENESS)
      self?.run()
    }
  }

  /// Writes what waits and lets go of the journal, which stays for the next start.
  deinit {
    guard let work = state.withLock({ $0.plan.take() }) else { return }
    open.withLock { handle in
      // Who would hear of a failure has gone.
      _ = try? handle.perform(work)
    }
  }

  /// How safe the painting is now.
  public var status: JournalStatus { state.withLock { Self.status(of: $0) } }

  /// Begins the journal of a painting that is safe in a file, or empty: its file is made with the first
  /// edit that is noted. The journal before it is taken away.
  ///
  /// - Parameters:
  ///   - painting: what the file holds. Strokes in progress are noted with the next edit.
  ///   - name: the file's path; nil where it has none.
  ///   - current: what the painting is now, where it was changed since the file was written: the journal
  ///     before is not taken away until that is safe.
  ///   - former: what the save has packed, so that it need not be packed again for the journal.
  public func begin(
    _ painting: Painting, name: String?, now current: Painting? = nil,
    after former: FormerSave = FormerSave()
  ) {
    state.withLock { state in
      state.plan.begin(painting, name: name, isUrgent: false, after: nil, former: former)
      let now = clock()
      if let current, state.plan.note(current, at: now) == true { state.plan.since = now }
    }
    schedule()
  }

  /// Begins the journal of a painting that is in no file: it is written at once. The journal that the
  /// painting was recovered from is settled when that is done, and not before.
  public func begin(_ recovered: RecoveredPainting, from journal: AbandonedJournal) {
    state.withLock { state in
      state.plan.begin(
        recovered.painting, name: recovered.name, isUrgent: true, after: (journal, recovered))
      state.plan.since = state.plan.since ?? clock()
    }
    schedule()
  }

  /// Says what the painting is now. Costs as much as was done since the last time; waits for nothing.
  public func note(_ painting: Painting) {
    let wait: Double? = state.withLock { state in
      let now = clock()
      guard let isFinished = state.plan.note(painting, at: now) else { return nil }
      if isFinished { state.plan.since = state.plan.since ?? now }
      // Where the disk has refused, the next attempt is scheduled already.
      guard !state.isScheduled, isFinished || !state.isDelayed else { return nil }
      state.isScheduled = isFinished
      state.isDelayed = true
      return isFinished ? Self.breath : Self.delay
    }
    if let wait { alarm.set(after: wait) }
  }

  /// Waits until all that was noted is on the disk, or the disk has refused.
  public func flush() { queue.sync { run() } }

  /// Waits until no picture is being written; for tests and measurements.
  package func flushPicture() { pictures.sync {} }

  /// Takes the journal away: what it holds is in a file, or is not wanted. Waits for the disk.
  public func drop() {
    state.withLock { $0.plan.drop() }
    queue.sync { run() }
  }

  private func schedule() {
    let isNew = state.withLock { state in
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isNew { alarm.set(after: Self.breath) }
  }

  /// Writes what waits; on the queue.
  private func run() {
    let work = state.withLock { state in
      state.isScheduled = false
      state.isDelayed = false
      state.writingSince = state.plan.since
      let work = state.plan.take()
      state.isBeginning = work?.start != nil
      return work
    }
    guard let work else { return }
    var failure: JournalError?
    var rest: (@Sendable () -> Void)?
    open.withLock { handle in
      do throws(JournalError) {
        rest = try handle.perform(work)
      } catch {
        failure = error
      }
    }
    follow(open.withLock { $0.database })
    if let rest {
      writePicture(rest)
    } else if work.picture != nil {
      state.withLock { $0.plan.pictures.end(took: 0, at: clock()) }
    }
    finish(work, failure)
  }

  /// Hears from now on when another program touches a database. What this program writes is not told: it
  /// keeps the file open.
  private func follow(_ database: String?) {
    watch.withLock { watch in
      guard let database else { return watch = nil }
      guard watch?.path != database else { return }
      let look: @Sendable () -> Void = { [weak self] in
        guard let self else { return }
        queue.async { [weak self] in self?.lookForLoss() }
      }
      // Also when the watch begins, for what was done until then.
      watch = (database, FileWatch(database, and: ["-wal"], begun: { _ in look() }, changed: look))
    }
  }

  /// Begins again where another program has removed or cut the journal; on the queue.
  func lookForLoss() {
    guard let loss = open.withLock({ $0.lose() }) else { return }
    let status = state.withLock { state in
      state.plan.lose()
      state.plan.since = state.plan.since ?? clock()
      state.failure = loss
      let status = Self.status(of: state)
      state.reported = status
      return status
    }
    onChange(status)
  }

  private func writePicture(_ write: @escaping @Sendable () -> Void) {
    let clock = clock
    pictures.async { [weak self] in
      thread_gives_way(FUDE_NICENESS)
      // How long it really took, whatever the clock says.
      let start = JournalWriter.uptime()
      write()
      let took = JournalWriter.uptime() - start
      self?.state.withLock { $0.plan.pictures.end(took: took, at: clock()) }
    }
  }

  private func finish(_ work: JournalPlan.Work, _ failure: JournalError?) {
    let (status, isAgain) = state.withLock { state in
      let isAgain = failure != nil && !state.isScheduled
      if let failure { state.plan.putBack(work, since: state.writingSince, after: failure) }
      if isAgain { state.isScheduled = true }
      state.writingSince = nil
      state.isBeginning = false
      state.failure = failure
      let status = Self.status(of: state)
      defer { state.reported = status }
      return (status == state.reported ? nil : status, isAgain)
    }
    if isAgain { alarm.set(after: Self.patience) }
    if let status { onChange(status) }
  }

  private static func status(of state: State) -> JournalStatus {
    var status = JournalStatus()
    status.unsafeSince = state.writingSince ?? state.plan.since
    status.failure = state.failure
    status.isBeginning = state.isBeginning
    status.needsPainting = state.plan.needsPainting
    return status
  }
}

extension JournalWriter {
  /// Seconds since the machine has started.
  public static let uptime: @Sendable () -> Double = {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Seconds since 1970.
  public static let now: @Sendable () -> Int64 = {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec)
  }
}
