import Glibc

/// The other end of a connection to a `RawServer`.
public struct RawPeer: Sendable {
  private let socket: Int32

  init(_ socket: Int32) { self.socket = socket }

  /// Sends text; false when nobody takes it any more.
  @discardableResult
  public func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Sends bytes; false when nobody takes them any more.
  @discardableResult
  public func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        Glibc.send(
          socket, bytes.baseAddress?.advanced(by: sent), bytes.count - sent,
          Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Sends an answer with a status, headers (each without its end) and a body, and its right length.
  @discardableResult
  public func answer(
    status: String = "200 OK", headers: [String] = ["Content-Type: application/json"],
    body: String
  ) -> Bool {
    let all = headers + ["Content-Length: \(body.utf8.count)", "Connection: close"]
    return send(
      "HTTP/1.1 \(status)\r\n" + all.map { $0 + "\r\n" }.joined() + "\r\n" + body)
  }

  /// Says nothing until the other side closes the connection.
  public func waitForEnd() {
    var byte: UInt8 = 0
    while recv(socket, &byte, 1, 0) > 0 {}
  }

  /// Breaks the connection off, with a reset in place of an end.
  public func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
    shutdown(socket, Int32(SHUT_RD))
  }

  /// Reads up to the empty line after the headers.
  func head() -> String {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while head.suffix(4) != [13, 10, 13, 10], recv(socket, &byte, 1, 0) == 1 { head.append(byte) }
    return String(decoding: head, as: UTF8.self)
  }

  func close() { _ = Glibc.close(socket) }
}
