internal import Dispatch

/// Runs the jobs of an actor one after the other, on a queue of its own and not among the few
/// threads that all tasks share.
final class StoreThread: SerialExecutor {
  private let queue: DispatchQueue

  init(_ name: String) { queue = DispatchQueue(label: name) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
