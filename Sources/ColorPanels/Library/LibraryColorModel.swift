import ColorLibrary
import Controls
import Words

/// What a color's screen shows, and what is done there. It stays when the screen goes, so that the
/// next one for the color is as this one was left.
final class LibraryColorModel {
  /// How far the look-up has come.
  enum State: Hashable {
    case idle, loading, found
    /// The library does not know the color.
    case notFound
    case failed(LibraryError)
  }

  /// Told after each change of what is shown.
  var onChange: (() -> Void)?
  /// The color, as `0xRRGGBB`.
  let hex: UInt32
  /// How far the look-up has come.
  private(set) var state = State.idle
  /// What the library said last; nil where it has said nothing yet.
  private(set) var result: LookupResult?
  /// What it is called, and which tags are one's own.
  private(set) var details = ColorDetails()
  /// Whether a tag is on its way.
  private(set) var isAdding = false
  /// What went wrong with the last tag, in words; nil where nothing did.
  private(set) var problem: String?
  /// The name of the tag that was added last, until something else is done.
  private(set) var addedTag: String?
  /// What is typed for a new tag.
  var tagText = "" { didSet { if tagText != oldValue, !isAdding { problem = nil } } }
  /// How far the list of tags is scrolled, in points.
  var offset = 0.0

  private let library: () -> any ColorCatalog
  /// Whether it was looked up for the screen that is about to come.
  private var isFresh = false
  private let lookup = Inquiry<(LookupResult, ColorDetails)>()
  private let adding = Inquiry<LookupOrigin>()
  private let removing = Inquiry<Void>()

  init(_ hex: UInt32, in library: @escaping () -> any ColorCatalog) {
    self.hex = hex
    self.library = library
  }

  /// The tags that the library holds for the color.
  var tags: [Tag] { result?.record.tags ?? [] }

  // MARK: Looking up

  /// Shows what was looked up elsewhere, and asks for the rest.
  func show(_ new: LookupResult) {
    guard !isAdding else { return }
    result = new
    isFresh = true
    settle()
    ask { [library = library()] () async throws(LibraryError) in
      (new, try await library.details(of: new.record.hex))
    }
  }

  /// Somebody looks: the color is looked up, unless it was just now.
  func enter() {
    if isFresh { isFresh = false } else { refresh() }
  }

  /// Looks the color up. What is known of it stays to be seen meanwhile.
  func refresh() {
    if !isAdding { lookUp() }
  }

  private func lookUp() {
    if result == nil { state = .loading }
    ask { [library = library(), hex] () async throws(LibraryError) in
      (try await library.lookUp(hex), try await library.details(of: hex))
    }
    onChange?()
  }

  private func ask(
    _ question: @escaping @Sendable () async throws(LibraryError) -> (LookupResult, ColorDetails)
  ) {
    lookup.ask(question) { [weak self] in self?.answered($0) }
  }

  private func answered(_ answer: Result<(LookupResult, ColorDetails), LibraryError>) {
    isAdding = false
    switch answer {
    case .success((let new, let details)):
      result = new
      self.details = details
      settle()
    case .failure(.cancelled): settle()
    case .failure(let error): state = .failed(error)
    }
    onChange?()
  }

  /// Whether it was found, as far as is known.
  private func settle() {
    state = result.map { $0.record.isKnown ? .found : .notFound } ?? .idle
  }

  /// Calls a look-up off, since nobody looks any more. A tag on its way goes on.
  func leave() {
    guard !isAdding else { return }
    lookup.cancel()
    isFresh = false
    settle()
    addedTag = nil
  }

  // MARK: Tags

  /// Sends what is typed, then looks the color up again. False where nothing is typed; nothing more
  /// while a tag is on its way.
  @discardableResult func addTag() -> Bool {
    let name = tagText.trimmed
    guard !name.isEmpty else { return false }
    guard !isAdding else { return true }
    send(name) { [weak self] in self?.tagText = "" }
    return true
  }

  private func send(_ name: String, sent: @escaping () -> Void) {
    lookup.cancel()
    isAdding = true
    problem = nil
    addedTag = nil
    adding.ask { [library = library(), hex] () async throws(LibraryError) in
      try await library.add(tag: name, to: hex)
    } _: { [weak self] answer in
      guard let self else { return }
      switch answer {
      case .success(let origin):
        sent()
        addedTag = name
        problem = origin.problem.map { text("The tag is kept in your own library. %s", $0) }
        lookUp()
      case .failure(let error):
        isAdding = false
        if error != .cancelled { problem = error.description }
        // Sending took the place of a look that may not have come to its end.
        lookUp()
      }
    }
    onChange?()
  }

  /// Whether a tag is one's own, and can be taken away.
  func isOwn(_ tag: Tag) -> Bool { details.ownTags.contains(tag.id) }

  /// Takes one's own tag away; any other one stays. `done` is told when it is gone.
  func remove(_ tag: Tag, done: @escaping () -> Void) {
    guard isOwn(tag), !removing.isAsking else { return }
    addedTag = nil
    removing.ask { [library = library(), hex] () async throws(LibraryError) in
      try await library.removeTag(tag.id, from: hex)
    } _: { [weak self] answer in
      guard let self else { return }
      switch answer {
      case .success:
        problem = nil
        done()
      case .failure(let error): if error != .cancelled { problem = error.description }
      }
      refresh()
    }
  }

  /// Gives back a tag that was taken away.
  func bringBack(_ tag: Tag) {
    if !isAdding { send(tag.name) {} }
  }
}
