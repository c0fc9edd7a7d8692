import Glibc
import Synchronization

/// The line to one virtual device of Xorg's `inputtest` driver.
///
/// It stays open until the server has ended: a driver whose client has gone spins a whole core.
final class InputSocket: Sendable {
  /// The device's name, for messages.
  let name: String
  private let path: String
  private let line: Mutex<Int32>
  /// How long a busy server may take to answer, in seconds.
  private let timeout = 20.0

  /// Connects to the socket at `path` and agrees on the protocol.
  init(name: String, path: String) throws(DesktopError) {
    self.name = name
    self.path = path
    line = Mutex(try Self.connect(to: path))
    try greet()
  }

  /// Connects again: a device that was switched off has hung up.
  func reconnect() throws(DesktopError) {
    let descriptor = try Self.connect(to: path)
    line.withLock { line in
      close(line)
      line = descriptor
    }
    try greet()
  }

  deinit { line.withLock { _ = close($0) } }

  /// Sends messages and returns when the server has handled them all.
  ///
  /// The server merges a motion with the one before it while that still waits in its queue, so
  /// nothing is sent ahead: each message is seen by the programs as it was meant.
  func post(_ message: InputMessage) throws(DesktopError) {
    try send([message, .waitForSync])
    _ = try receive(count: 8)
  }

  private func greet() throws(DesktopError) {
    try send([.version])
    let answer = try receive(count: 12)
    let (major, minor) = (Int(answer[8]), Int(answer[10]))
    guard major == 1 else { throw .deviceVersion(name, major: major, minor: minor) }
  }

  private static func connect(to path: String) throws(DesktopError) -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .system(call: "socket", code: errno) }
    do throws(DesktopError) {
      try connect(descriptor, to: path)
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func connect(_ descriptor: Int32, to path: String) throws(DesktopError) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard bytes.count < room else { throw .system(call: "connecting \(path)", code: ENAMETOOLONG) }
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.connect(descriptor, $0, size)
      }
    }
    guard result == 0 else { throw .system(call: "connecting \(path)", code: errno) }
  }

  private func send(_ messages: [InputMessage]) throws(DesktopError) {
    let bytes = messages.flatMap(\.bytes)
    let sent = line.withLock { descriptor in
      unsafe Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }
    guard sent == bytes.count else { throw .deviceSilent(name) }
  }

  private func receive(count: Int) throws(DesktopError) -> [UInt8] {
    let deadline = Deadline(in: timeout)
    let answer = line.withLock { descriptor -> [UInt8]? in
      var answer: [UInt8] = []
      while answer.count < count {
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&ready, 1, deadline.millisecondsLeft) > 0 else { return nil }
        var buffer = [UInt8](repeating: 0, count: count - answer.count)
        let got = unsafe read(descriptor, &buffer, buffer.count)
        guard got > 0 else { return nil }
        answer += buffer[..<got]
      }
      return answer
    }
    guard let answer else { throw .deviceSilent(name) }
    return answer
  }
}
