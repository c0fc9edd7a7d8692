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
  /// The types as which it can be had, or will be.
  var types: Set<ContentType>
  /// What is made by now.
  var data: [ContentType: [UInt8]] = [:]
  /// Who wants it in this program.
  var waiting: [(type: ContentType, answer: Answer)] = []

  typealias Answer = @MainActor (Result<[UInt8], ExchangeError>) -> Void

  init(_ promise: ClipboardPromise) {
    self.promise = promise
    types = promise.types
  }

  /// Those who want one of the types, and wait no longer.
  mutating func takeWaiting(for type: ContentType) -> [Answer] {
    let answers = waiting.filter { $0.type == type }.map(\.answer)
    waiting.removeAll { $0.type == type }
    return answers
  }
}

extension X11Backend {
  /// Offers data in the place of what was copied last, and makes who asks wait for it.
  public func promiseClipboard(_ types: Set<ContentType>) -> ClipboardPromise {
    forgetOwnCopy()
    let promise = ClipboardPromise(rawValue: connection.promise(types), types: types)
    if promise.rawValue > 0 { ownCopy = OwnCopy(promise) }
    return promise
  }

  /// Gives data to all who wait for it or ask later.
  public func keepPromise(
    _ promise: ClipboardPromise, as type: ContentType, with data: [UInt8]?
  ) {
    connection.keep(promise, as: type, with: data)
    guard var copy = ownCopy, copy.promise == promise, copy.types.contains(type),
      copy.data[type] == nil
    else { return }
    copy.data[type] = data
    if data == nil { copy.types.remove(type) }
    let answers = copy.takeWaiting(for: type)
    ownCopy = copy.types.isEmpty ? nil : copy
    for answer in answers { answer(data.map { .success($0) } ?? .failure(.refused)) }
  }

  /// Asks the clipboard's owner; answers from `run`, or at once where this program is it.
  public func readClipboardTypes(_ answer: @escaping @MainActor (Set<ContentType>) -> Void) {
    if hasOwnCopy, let copy = ownCopy { return answer(copy.types) }
    connection.requestDataTypes()
    wait(for: .data) { if case .types(let types) = $0 { answer(types) } else { answer([]) } }
  }

  /// Asks the clipboard's owner; answers from `run`, or at once where this program is it.
  public func readClipboard(
    _ type: ContentType,
    _ answer: @escaping @MainActor (Result<[UInt8], ExchangeError>) -> Void
  ) {
    guard hasOwnCopy, let copy = ownCopy else { return read(type, from: .data, answer) }
    guard copy.types.contains(type) else { return answer(.failure(.refused)) }
    if let data = copy.data[type] { return answer(.success(data)) }
    ownCopy?.waiting.append((type, answer))
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
    for (_, answer) in waiting { answer(.failure(.refused)) }
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
