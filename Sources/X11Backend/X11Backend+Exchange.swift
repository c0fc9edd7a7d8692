import CX11
public import UserInterface

/// What another program has answered.
enum ExchangeAnswer {
  case types(Set<ContentType>)
  case data([UInt8])
  case failure(ExchangeError)
}

/// Who waits for another program's answer, and until when.
struct ExchangeAsk {
  let answer: @MainActor (ExchangeAnswer) -> Void
  let patience: SourcePatience
}

/// What this program has copied itself.
struct OwnCopy {
  let promise: ClipboardPromise
  /// Nil while it is being made.
  var data: [UInt8]?
  /// Who wants it in this program.
  var waiting: [@MainActor (Result<[UInt8], ExchangeError>) -> Void] = []
}

extension X11Backend {
  /// Offers data in the place of what was copied last, and makes who asks wait for it.
  public func promiseClipboard(_ type: ContentType) -> ClipboardPromise {
    forgetOwnCopy()
    let promise = ClipboardPromise(rawValue: connection.promise(type), type: type)
    if promise.rawValue > 0 { ownCopy = OwnCopy(promise: promise) }
    return promise
  }

  /// Gives data to all who wait for it or ask later.
  public func keepPromise(_ promise: ClipboardPromise, with data: [UInt8]?) {
    connection.keep(promise, with: data)
    guard let data else {
      if ownCopy?.promise == promise { forgetOwnCopy() }
      return
    }
    guard let copy = ownCopy, copy.promise == promise, copy.data == nil else { return }
    ownCopy = OwnCopy(promise: promise, data: data)
    for answer in copy.waiting { answer(.success(data)) }
  }

  /// Asks the clipboard's owner; answers from `run`, or at once where this program is it.
  public func readClipboardTypes(_ answer: @escaping @MainActor (Set<ContentType>) -> Void) {
    if hasOwnCopy, let copy = ownCopy { return answer([copy.promise.type]) }
    connection.requestDataTypes()
    wait(for: .data) { if case .types(let types) = $0 { answer(types) } else { answer([]) } }
  }

  /// Asks the clipboard's owner; answers from `run`, or at once where this program is it.
  public func readClipboard(
    _ type: ContentType,
    _ answer: @escaping @MainActor (Result<[UInt8], ExchangeError>) -> Void
  ) {
    guard hasOwnCopy, let copy = ownCopy else { return read(type, from: .data, answer) }
    guard copy.promise.type == type else { return answer(.failure(.refused)) }
    if let data = copy.data { return answer(.success(data)) }
    ownCopy?.waiting.append(answer)
  }

  /// Asks for data that was copied or dropped.
  func read(
    _ type: ContentType, from source: cx11_source,
    _ answer: @escaping @MainActor (Result<[UInt8], ExchangeError>) -> Void
  ) {
    connection.requestData(type, from: source)
    wait(for: source) {
      switch $0 {
      case .types: answer(.failure(.refused))
      case .data(let data): answer(.success(data))
      case .failure(let error): answer(.failure(error))
      }
    }
  }

  /// The answer has come.
  func answerExchange(_ source: cx11_source, _ answer: ExchangeAnswer) {
    guard let ask = exchangeAsks.removeValue(forKey: source) else { return }
    ask.patience.end()
    ask.answer(answer)
  }

  /// Whether what was copied here is still what the clipboard holds.
  private var hasOwnCopy: Bool {
    guard let copy = ownCopy else { return false }
    if connection.holds(copy.promise) { return true }
    forgetOwnCopy()
    return false
  }

  private func forgetOwnCopy() {
    let waiting = ownCopy?.waiting ?? []
    ownCopy = nil
    for answer in waiting { answer(.failure(.refused)) }
  }

  private func wait(
    for source: cx11_source, _ answer: @escaping @MainActor (ExchangeAnswer) -> Void
  ) {
    let former = exchangeAsks.removeValue(forKey: source)
    exchangeAsks[source] = ExchangeAsk(
      answer: answer,
      patience: SourcePatience(with: source, in: self) { [weak self] in
        self?.answerExchange(source, .failure(.interrupted))
      })
    if let former {
      former.patience.end()
      former.answer(.failure(.interrupted))
    }
  }
}
