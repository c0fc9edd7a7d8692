import CCurl
import Glibc
import Synchronization
internal import Threads
import Words

/// One request on its way, on a thread of its own that ends with it.
///
/// Calling it off brings the failure at once; the thread then ends by itself.
@safe final class HTTPTransfer: @unchecked Sendable {
  typealias Outcome = Result<HTTPAnswer, LibraryFailure>

  /// Why there is no answer.
  enum LibraryFailure: Error {
    case cancelled
    case failed(ColrError)
  }

  private enum State {
    case fresh
    case waiting(CheckedContinuation<Outcome, Never>)
    case over(Outcome)
  }

  private let request: HTTPRequest
  private let transfer: OpaquePointer?
  private let state = Mutex(State.fresh)

  /// Makes a request, not yet sent.
  init(_ request: HTTPRequest) {
    self.request = request
    unsafe transfer = Self.create(request)
  }

  deinit { if let transfer = unsafe transfer { unsafe ccurl_destroy(transfer) } }

  private static func create(_ request: HTTPRequest) -> OpaquePointer? {
    func make(_ form: UnsafePointer<CChar>?) -> OpaquePointer? {
      unsafe request.library.withCString { library in
        unsafe request.url.withCString { url in
          unsafe request.scheme.rawValue.withCString { scheme in
            unsafe request.agent.withCString { agent in
              unsafe ccurl_create(
                ccurl_request(
                  library: library, url: url, scheme: scheme, form: form, user_agent: agent,
                  timeout_milliseconds: request.milliseconds,
                  maximum_redirects: HTTPRequest.maximumRedirects,
                  maximum_body: HTTPRequest.maximumBody,
                  maximum_headers: HTTPRequest.maximumHeaders))
            }
          }
        }
      }
    }
    guard let form = request.form else { return unsafe make(nil) }
    return unsafe form.withCString { unsafe make($0) }
  }

  /// Sends the request and waits for its end, without a thread of the pool. Once.
  func run() async -> Outcome {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let early: Outcome? = state.withLock { state in
          if case .over(let outcome) = state { return outcome }
          state = .waiting(continuation)
          return nil
        }
        if let early {
          continuation.resume(returning: early)
        } else {
          start()
        }
      }
    } onCancel: {
      if let transfer = unsafe transfer { unsafe ccurl_cancel(transfer) }
      end(.failure(.cancelled))
    }
  }

  /// Gives the outcome to who waits; only the first one counts.
  private func end(_ outcome: Outcome) {
    let waiting: CheckedContinuation<Outcome, Never>? = state.withLock { state in
      defer { if case .over = state {} else { state = .over(outcome) } }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    waiting?.resume(returning: outcome)
  }

  private func start() {
    guard unsafe transfer != nil else { return end(.failure(.failed(.broken(text("no memory"))))) }
    guard let thread = SystemThread({ self.perform() }) else {
      return end(.failure(.failed(.broken(text("no thread for it")))))
    }
    thread.detach()
  }

  private func perform() {
    guard let transfer = unsafe transfer else { return }
    let outcome = unsafe ccurl_perform(transfer)
    end(result(outcome))
    // Who asked has the answer already: closing may wait for a name server.
    unsafe ccurl_close(transfer)
  }

  private func result(_ outcome: ccurl_outcome) -> Outcome {
    guard let transfer = unsafe transfer else { return .failure(.cancelled) }
    let words = unsafe String(cString: ccurl_message(transfer))
    let error: ColrError
    switch outcome {
    case .answered: return .success(unsafe answer(transfer))
    case .cancelled: return .failure(.cancelled)
    case .notLoaded: error = .noLibrary(words)
    case .unreachable: error = .unreachable(words)
    case .timedOut: error = .timedOut(seconds: Double(request.milliseconds) / 1000)
    case .broken: error = .broken(words)
    case .bodyTooLong: error = .tooLong(limit: HTTPRequest.maximumBody)
    case .headersTooLong: error = .headersTooLong(limit: HTTPRequest.maximumHeaders)
    case .tooManyRedirects: error = .tooManyRedirects(limit: HTTPRequest.maximumRedirects)
    case .redirectRefused:
      error = .redirected(to: unsafe String(cString: ccurl_location(transfer)))
    }
    return .failure(.failed(error))
  }

  private func answer(_ transfer: OpaquePointer) -> HTTPAnswer {
    let body = unsafe UnsafeBufferPointer(
      start: ccurl_body(transfer), count: ccurl_body_length(transfer))
    return unsafe HTTPAnswer(
      status: ccurl_status(transfer),
      contentType: String(cString: ccurl_content_type(transfer)), body: Array(body))
  }
}
