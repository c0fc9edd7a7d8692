/// What can go wrong with a virtual desktop.
public enum DesktopError: Error, Equatable, CustomStringConvertible {
  /// A program that the desktop needs is not installed; `package` is the Debian package to install.
  case missingProgram(String, package: String)
  /// A system call failed.
  case system(call: String, code: Int32)
  /// The server ended before it was ready; its own words.
  case serverDidNotStart(String)
  /// A device's socket did not answer in time, or was closed.
  case deviceSilent(String)
  /// A device speaks another version of the protocol.
  case deviceVersion(String, major: Int, minor: Int)
  /// Nothing answers on the display, or the server has ended.
  case noAnswer(display: String)
  /// The server gave no picture of this part of the screen.
  case noPicture
  /// A condition was not met within the time.
  case timedOut(waitingFor: String)
  /// A program ended when it should not have, or not as it should; its own words.
  case programEnded(String, code: Int32, words: String)
  /// This desktop cannot do it.
  case unsupported(String)
  /// A picture could not be written.
  case notWritten(path: String)

  /// One line for people.
  public var description: String {
    switch self {
    case .missingProgram(let program, let package):
      "\(program) is not installed; install the Debian package \(package)"
    case .system(let call, let code):
      "\(call): \(String(systemError: code))"
    case .serverDidNotStart(let words):
      "the X server did not start: \(words)"
    case .deviceSilent(let name):
      "the virtual \(name) does not answer"
    case .deviceVersion(let name, let major, let minor):
      "the virtual \(name) speaks version \(major).\(minor) of its protocol, 1.x is needed"
    case .noAnswer(let display):
      "nothing answers on display \(display)"
    case .noPicture:
      "the X server gave no picture of the screen"
    case .timedOut(let condition):
      "waited too long for \(condition)"
    case .programEnded(let program, let code, let words):
      "\(program) ended with code \(code)\(words.isEmpty ? "" : ": \(words)")"
    case .unsupported(let what):
      "this desktop has no \(what)"
    case .notWritten(let path):
      "cannot write \(path)"
    }
  }
}
