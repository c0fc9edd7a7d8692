import CDesktop
import Glibc
import Synchronization

/// A program that this process has started and will wait for.
final class ChildProcess: Sendable {
  /// Its process id; valid until `wait` has returned its end.
  let processID: pid_t
  private let status = Mutex<Int32?>(nil)

  /// Starts a program in a session of its own, so that Ctrl+C in a terminal does not reach it.
  ///
  /// - Parameters:
  ///   - arguments: the program's path first.
  ///   - environment: `NAME=value` strings; nil passes this process's own.
  ///   - descriptors: descriptors of this process by the numbers 0 to 3 that they get in the
  ///     child; of those not named, 0, 1 and 2 are passed on as they are.
  init(
    _ arguments: [String], environment: [String]? = nil, descriptors: [Int32: Int32] = [:]
  ) throws(DesktopError) {
    var argv = unsafe arguments.map { unsafe strdup($0) } + [nil]
    var envp = unsafe (environment ?? ProcessEnvironment.current).map { unsafe strdup($0) } + [nil]
    defer {
      unsafe (argv + envp).forEach { unsafe free($0) }
    }
    let numbers = (0..<4).map { descriptors[$0] ?? -1 }
    var child: Int32 = 0
    let code = unsafe desktop_spawn(&argv, &envp, numbers, &child)
    guard code == 0 else { throw .system(call: "starting \(arguments[0])", code: code) }
    processID = child
  }

  /// The exit code, or 128 + the signal that ended it; nil while it runs.
  func poll() -> Int32? { collect(flags: WNOHANG) }

  /// Waits for its end; the exit code as in `poll`.
  @discardableResult func wait() -> Int32 { collect(flags: 0) ?? -1 }

  /// Waits for its end until a deadline; the exit code as in `poll`.
  func wait(until deadline: Deadline) -> Int32? {
    if let status = poll() { return status }
    desktop_await_end(processID, deadline.millisecondsLeft)
    return poll()
  }

  /// Sends it a signal, unless it has ended.
  func signal(_ signal: Int32) {
    status.withLock { status in
      if status == nil { _ = kill(processID, signal) }
    }
  }

  private func collect(flags: Int32) -> Int32? {
    status.withLock { status in
      if let status { return status }
      var raw: Int32 = 0
      var result: pid_t
      repeat {
        result = unsafe waitpid(processID, &raw, flags)
      } while result == -1 && errno == EINTR
      if result == 0 { return nil }
      let ended: Int32
      if result == -1 {
        ended = -1
      } else {
        ended = raw & 0x7f == 0 ? (raw >> 8) & 0xff : 128 + (raw & 0x7f)
      }
      status = ended
      return ended
    }
  }
}
