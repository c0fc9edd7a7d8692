import ColorLibrary

/// What the user's own library calls the color at hand, as fast as the color changes: the newest
/// question takes the place of the one before, and what is shown stays until there is an answer.
final class WheelNames {
  /// What is known of a color.
  struct Answer: Hashable, Sendable {
    /// Its own name, or that of the nearest color that has one; nil where none has.
    var name: String?
    /// Whether the name is its own.
    var isExact = false
    var tags: [Tag] = []
  }

  /// Asks a library for a color, `0xRRGGBB`.
  typealias Look = @Sendable (UInt32) async throws(LibraryError) -> Answer

  /// Told of each answer.
  var onAnswer: ((Answer) -> Void)?
  private let look: Look
  private let inquiry = Inquiry<Answer>()
  private var asked: UInt32?

  init(_ look: @escaping Look) { self.look = look }

  /// Asks for a color, `0xRRGGBB`; once for the same one, unless something was changed there.
  func ask(for hex: UInt32, again: Bool = false) {
    guard asked != hex || again else { return }
    asked = hex
    inquiry.ask { [look] () async throws(LibraryError) in
      try await look(hex)
    } _: { [weak self] answer in
      // What went wrong is told where somebody asks for more than a name.
      if case .success(let answer) = answer { self?.onAnswer?(answer) }
    }
  }

  /// Calls off what was asked: nobody looks any more.
  func cancel() {
    inquiry.cancel()
    asked = nil
  }

  /// Asks the user's own library, and no server.
  static func look(in store: ColorStore) -> Look {
    { hex async throws(LibraryError) in
      let nearest = try await store.nearestName(to: hex)
      return Answer(
        name: nearest?.name, isExact: nearest?.hex == hex, tags: try await store.color(hex).tags)
    }
  }
}
