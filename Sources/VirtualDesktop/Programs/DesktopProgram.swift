import Glibc

/// A program that runs on a virtual desktop. It is ended when it is forgotten.
public final class DesktopProgram: Sendable {
  private let process: ChildProcess
  private let folder: String

  init(_ arguments: [String], environment: [String], folder: String) throws(DesktopError) {
    self.folder = folder
    func create(_ name: String) throws(DesktopError) -> Int32 {
      let path = "\(folder)/\(name)"
      let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw .notWritten(path: path) }
      return descriptor
    }
    let output = try create("stdout")
    defer { close(output) }
    let errors = try create("stderr")
    defer { close(errors) }
    process = try ChildProcess(
      arguments, environment: environment, descriptors: [1: output, 2: errors])
  }

  deinit { end() }

  /// Its process id.
  public var processID: Int32 { process.processID }

  /// The exit code, or 128 + the signal that ended it; nil while it runs.
  public var exitCode: Int32? { process.poll() }

  /// Waits until it ends by itself, at most so many seconds; the exit code as in `exitCode`.
  public func waitForEnd(atMost seconds: Double = 20) -> Int32? {
    process.wait(until: Deadline(in: seconds))
  }

  /// What it has written to its standard output so far.
  public var output: String { File.text(at: "\(folder)/stdout") ?? "" }

  /// What it has written to its standard error so far.
  public var errors: String { File.text(at: "\(folder)/stderr") ?? "" }

  /// Ends it at once, if it still runs, and waits for that.
  public func end() {
    process.signal(SIGKILL)
    process.wait()
  }
}
