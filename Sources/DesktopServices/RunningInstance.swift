import CGIO
import Dispatch
import Synchronization

/// Begins to do what other starts of the program ask: gets each request with what it calls, on any
/// thread, with whether it is done.
public typealias InstanceServer = (
  _ tell: @escaping @Sendable (InstanceRequest, @escaping @Sendable (Bool) -> Void) -> Void
) -> Void

/// The one program of a name on the session's bus (`org.freedesktop.Application`, Desktop Entry
/// Specification): starts that name a file give it to the one that runs already.
public struct RunningInstance: Sendable {
  /// How long a start waits for the one that runs, in seconds; then it goes on alone.
  public static let patience = 1.0

  /// The present on the machine's clock, in seconds since its start.
  public static var now: Double { Double(g_get_monotonic_time()) / 1e6 }

  /// The name on the bus, the application's identifier.
  public let name: String
  /// The bus; nil where there is none.
  public let bus: SessionBus?

  /// Makes the program of a name on a bus, not yet asked.
  public init(named name: String, on bus: SessionBus?) {
    self.name = name
    self.bus = bus
  }

  /// The object that is asked, made of the name.
  var path: String { "/" + name.map { $0 == "." ? "/" : $0 == "-" ? "_" : String($0) }.joined() }

  /// Begins to ask the program that runs to do it.
  ///
  /// - Parameters:
  ///   - files: the absolute paths of files to open, before the request's addresses.
  ///   - patience: how long its answer is waited for, in seconds from now.
  public func hand(
    _ request: InstanceRequest, files: [String] = [], patience: Double = patience
  ) -> Answer {
    let answer = Answer(patience: patience)
    guard let bus else {
      answer.settle(false)
      return answer
    }
    InstanceCall(bus: bus, instance: self, request: request, files: files) {
      answer.settle($0)
    }.start()
    return answer
  }

  /// Does what other starts ask, as long as the program and the bus are there; it waits for its turn
  /// while another program has the name.
  ///
  /// Called on a thread of its own. `tell` gets each request with what it calls, on any thread, with
  /// whether it is done; a request is refused where that is false.
  public func serve(
    tell: @escaping @Sendable (InstanceRequest, @escaping @Sendable (Bool) -> Void) -> Void
  ) {
    guard let bus else { return }
    InstanceService(bus: bus, instance: self, tell: tell).start()
  }

  /// What the other program says.
  public final class Answer: Sendable {
    private let isDone = Mutex(false)
    private let semaphore = DispatchSemaphore(value: 0)
    private let end: DispatchTime

    init(patience: Double) { end = .now() + patience }

    func settle(_ done: Bool) {
      isDone.withLock { $0 = done }
      semaphore.signal()
    }

    /// Waits for it, once: whether it is done; false where no program runs, where it cannot do it now,
    /// or does not answer in time.
    public func wait() -> Bool {
      guard semaphore.wait(timeout: end) == .success else { return false }
      return isDone.withLock { $0 }
    }
  }
}
