import ColorLibrary

/// What a screen wants to know of the library. Asking again takes the place of what was asked
/// before: an answer that comes too late is never heard.
final class Inquiry<Answer: Sendable> {
  /// Whether an answer is awaited.
  private(set) var isAsking = false
  private var task: Task<Void, Never>?
  private var number = 0

  /// Asks; `done` is told the answer, unless something else is asked or it is called off before.
  func ask(
    _ question: @escaping @Sendable () async throws(LibraryError) -> Answer,
    _ done: @escaping (Result<Answer, LibraryError>) -> Void
  ) {
    cancel()
    let mine = number
    isAsking = true
    task = Task { [weak self] in
      let answer = await Self.answer(to: question)
      guard let self, number == mine else { return }
      isAsking = false
      task = nil
      done(answer)
    }
  }

  /// Calls off what was asked; nothing where nothing is awaited.
  func cancel() {
    task?.cancel()
    task = nil
    isAsking = false
    number += 1
  }

  private static func answer(
    to question: @Sendable () async throws(LibraryError) -> Answer
  ) async -> Result<Answer, LibraryError> {
    do throws(LibraryError) {
      return .success(try await question())
    } catch {
      return .failure(error)
    }
  }
}
