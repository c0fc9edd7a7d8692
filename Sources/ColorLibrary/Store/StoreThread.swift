internal import Threads

/// Runs the jobs of an actor one after the other, on a thread of its own and not among the few that all
/// tasks share.
final class StoreThread: SerialExecutor {
  private let thread = WorkThread()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    thread.perform { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
