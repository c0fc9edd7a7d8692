import Glibc

/// How long the calling thread works: what a limit in a test is held against, since on a busy machine
/// other programs and other tests may hold a thread up for any time.
public enum ThreadTime {
  /// The processor's time that the calling thread gives to `work`; what other threads do for it counts
  /// for nothing.
  public static func measure(_ work: () -> Void) -> Duration {
    let start = now
    work()
    return now - start
  }

  /// The processor's time of the calling thread since it began.
  public static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
