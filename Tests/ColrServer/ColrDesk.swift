import CMicroHTTPD
import Dispatch
import Glibc
import Synchronization

/// What libmicrohttpd calls, on a thread for each connection. It is apart from the service, which must
/// not end on one of these threads: ending waits for all of them.
final class ColrDesk: Sendable {
  struct State {
    var store = ColrStore()
    var questions: [ColrService.Question] = []
    var isHeld = false
    var status: UInt32 = 200
  }

  let state = Mutex(State())
  /// Entered while all who ask are to wait.
  private let gate = DispatchGroup()

  /// Lets all who ask wait, or answers them.
  func hold(_ isHeld: Bool) {
    state.withLock { state in
      guard state.isHeld != isHeld else { return }
      state.isHeld = isHeld
      if isHeld { gate.enter() } else { gate.leave() }
    }
  }

  /// Starts a daemon that asks this desk, which must outlive it; nil where it cannot listen.
  func open() -> OpaquePointer? {
    cmhd_start(Self.handler, Unmanaged.passUnretained(self).toOpaque(), Self.completed)
  }

  /// What came of one request so far.
  private final class Upload { var body: [UInt8] = [] }

  private static let handler: MHD_AccessHandlerCallback = {
    own, connection, path, method, _, bytes, count, request in
    guard let own, let path, let method, let count, let request else { return .NO }
    guard let known = request.pointee else {
      request.pointee = Unmanaged.passRetained(Upload()).toOpaque()
      return .YES
    }
    let upload = Unmanaged<Upload>.fromOpaque(known).takeUnretainedValue()
    if count.pointee > 0 {
      upload.body += UnsafeRawBufferPointer(start: bytes, count: count.pointee)
      count.pointee = 0
      return .YES
    }
    let desk = Unmanaged<ColrDesk>.fromOpaque(own).takeUnretainedValue()
    let question = ColrService.Question(
      method: String(cString: method), path: String(cString: path),
      body: String(decoding: upload.body, as: UTF8.self), headers: headers(of: connection))
    return desk.answer(question, connection)
  }

  private static let completed: MHD_RequestCompletedCallback = { _, _, request, _ in
    guard let known = request?.pointee else { return }
    Unmanaged<Upload>.fromOpaque(known).release()
    request?.pointee = nil
  }

  private final class Headers { var all: [String: String] = [:] }

  private static func headers(of connection: OpaquePointer?) -> [String: String] {
    let headers = Headers()
    MHD_get_connection_values(
      connection, .HEADER_KIND,
      { headers, _, name, value in
        guard let headers, let name, let value else { return .YES }
        let own = Unmanaged<Headers>.fromOpaque(headers).takeUnretainedValue()
        own.all[String(cString: name).lowercased()] = String(cString: value)
        return .YES
      }, Unmanaged.passUnretained(headers).toOpaque())
    return withExtendedLifetime(headers) { headers.all }
  }

  private func answer(_ question: ColrService.Question, _ connection: OpaquePointer?) -> MHD_Result
  {
    state.withLock { $0.questions.append(question) }
    gate.wait()
    let (status, text) = state.withLock { state -> (UInt32, String?) in
      state.status == 200 ? Self.answer(question, &state.store) : (state.status, nil)
    }
    let body = Array((text ?? "").utf8)
    let response = body.withUnsafeBytes { bytes in
      MHD_create_response_from_buffer(
        bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress),
        .RESPMEM_MUST_COPY)
    }
    // colr.org calls its JSON plain text.
    MHD_add_response_header(response, "Content-Type", "text/plain; charset=iso-8859-1")
    defer { MHD_destroy_response(response) }
    return MHD_queue_response(connection, status, response)
  }

  private static func answer(_ question: ColrService.Question, _ store: inout ColrStore) -> (
    UInt32, String?
  ) {
    let parts = question.path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 4, parts[2] == "color", parts[3].utf8.count == 6,
      let hex = UInt32(parts[3], radix: 16)
    else { return (404, nil) }
    switch (question.method, parts[1], parts[4...].joined(separator: "/")) {
    case ("GET", "json", ""): break
    case ("POST", "js", "addtag/"):
      guard question.body.hasPrefix("tags="),
        question.headers["content-type"] == "application/x-www-form-urlencoded"
      else { return (400, nil) }
      store.add(decoded(question.body.dropFirst("tags=".count)), to: hex)
    default: return (404, nil)
    }
    return (200, store.json(hex))
  }

  /// A value of a form.
  private static func decoded(_ value: Substring) -> String {
    var text = value.map { $0 == "+" ? " " : String($0) }.joined().utf8CString.map { $0 }
    let count = text.withUnsafeMutableBufferPointer { MHD_http_unescape($0.baseAddress) }
    return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
