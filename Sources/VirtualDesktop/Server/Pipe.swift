import CDesktop
import Glibc

/// The two ends of a pipe; both are closed on exec.
struct Pipe {
  /// Where it is read.
  let readEnd: Int32
  /// Where it is written.
  let writeEnd: Int32

  /// Opens a pipe.
  init() throws(DesktopError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe desktop_pipe(&ends) == 0 else { throw .system(call: "pipe", code: errno) }
    readEnd = ends[0]
    writeEnd = ends[1]
  }
}

/// Reads lines from a descriptor, waiting for each at most until a deadline.
struct LineReader {
  let descriptor: Int32
  private var rest: [UInt8] = []

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The next line without its end; nil when the writer has closed or the time is over.
  mutating func next(timeout: Deadline) -> String? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest.removeSubrange(...end)
        return line
      }
      var line = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&line, 1, timeout.millisecondsLeft) > 0 else { return nil }
      var buffer = [UInt8](repeating: 0, count: 256)
      let count = unsafe read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return nil }
      rest += buffer[..<count]
    }
  }
}
