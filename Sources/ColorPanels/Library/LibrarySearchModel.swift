import ColorLibrary
import ColorSpaces
import Controls
import Rasterizer
import Words

/// What the search screen shows: what is typed, what that finds, and how far a look-up has come. It
/// stays when the screen goes, so that the next one is as this one was left.
final class LibrarySearchModel {
  /// How far a look-up has come.
  enum State: Hashable {
    case idle, loading
    /// The library does not know it.
    case notFound
    case failed(LibraryError)
  }
  /// What a look-up finds.
  enum Find: Hashable, Sendable {
    case color(LookupResult)
    case tag(TagMatch)
  }

  /// Told after each change of what is shown.
  var onChange: (() -> Void)?
  /// Told of what a look-up has found.
  var onFind: ((Find) -> Void)?
  /// How far the look-up has come.
  private(set) var state = State.idle { didSet { if state != oldValue { onChange?() } } }
  /// What the library has by names and tags for what is typed.
  private(set) var matches = LibrarySearch()
  /// Why there are no matches; nil where nothing went wrong.
  private(set) var matchProblem: LibraryError?
  /// What the last look-up said of a color that it did not find.
  private(set) var unknown: LookupResult?
  /// How far the list of matches is scrolled, in points.
  var offset = 0.0

  /// Asked for anew each time: the user may set another server.
  private let library: () -> any ColorCatalog
  private let lookup = Inquiry<Find?>()
  private let search = Inquiry<LibrarySearch>()
  /// As many tags and as many colors are listed at most.
  private nonisolated static let limit = 200

  init(_ library: @escaping () -> any ColorCatalog) { self.library = library }

  // MARK: What is typed

  /// What is typed. A new text takes back what the last look-up came to, and is searched for.
  var text = "" {
    didSet {
      guard text != oldValue else { return }
      lookup.cancel()
      unknown = nil
      state = .idle
      findMatches()
      onChange?()
    }
  }

  private func findMatches() {
    let words = text.trimmed
    guard !words.isEmpty else {
      search.cancel()
      matches = LibrarySearch()
      matchProblem = nil
      return
    }
    let library = library()
    search.ask { () async throws(LibraryError) in
      try await Self.search(words, in: library)
    } _: { [weak self] in
      self?.matched($0)
    }
  }

  private func matched(_ answer: Result<LibrarySearch, LibraryError>) {
    switch answer {
    case .success(let found):
      matches = found
      matchProblem = nil
    case .failure(.cancelled): return
    case .failure(let error):
      matches = LibrarySearch()
      matchProblem = error
    }
    onChange?()
  }

  // MARK: Looking up

  /// Looks up what is typed: a color by its hex or its CSS name, else a tag or a color that the
  /// library calls just so. False where nothing is typed; nothing more while a look-up runs.
  @discardableResult func lookUp() -> Bool {
    var words = text.trimmed
    if words.hasPrefix("#") { words.removeFirst() }
    guard !words.isEmpty else { return false }
    guard state != .loading else { return true }
    unknown = nil
    state = .loading
    let (library, hex, name) = (library(), Color(css: words)?.hex, words)
    lookup.ask { () async throws(LibraryError) in
      if let hex { return .color(try await library.lookUp(hex)) }
      return try await Self.find(name, in: library)
    } _: { [weak self] in
      self?.found($0)
    }
    return true
  }

  /// What a library has, and then the colors that are called so in the user's language.
  private nonisolated static func search(
    _ words: String, in library: any ColorCatalog
  ) async throws(LibraryError) -> LibrarySearch {
    let found = try await library.search(words, limit: limit)
    guard Catalog.language != .english else { return found }
    let (name, known) = (words.lowercased(), Set(found.colors.map(\.hex)))
    let others = NamedColor.builtIn.filter {
      !known.contains($0.hex) && $0.name.asColorName.lowercased().contains(name)
    }
    return LibrarySearch(tags: found.tags, colors: Array((found.colors + others).prefix(limit)))
  }

  private nonisolated static func find(
    _ words: String, in library: any ColorCatalog
  ) async throws(LibraryError) -> Find? {
    let matches = try await search(words, in: library)
    let name = words.lowercased()
    if let tag = matches.tags.first(where: { $0.name.lowercased() == name }) { return .tag(tag) }
    guard let color = matches.colors.first(where: { $0.isCalled(name) }) else {
      return nil
    }
    return .color(try await library.lookUp(color.hex))
  }

  private func found(_ answer: Result<Find?, LibraryError>) {
    switch answer {
    case .success(.color(let result)) where !result.record.isKnown:
      unknown = result
      state = .notFound
    case .success(nil): state = .notFound
    case .success(let find?):
      state = .idle
      onFind?(find)
    case .failure(.cancelled): state = .idle
    case .failure(let error): state = .failed(error)
    }
  }

  /// Calls a look-up off; what was typed stays.
  func cancel() {
    lookup.cancel()
    if state == .loading { state = .idle }
  }

  /// Somebody looks: tags may have come and gone since what is typed was searched for.
  func enter() { findMatches() }

  /// Calls off all that is asked, since nobody looks any more.
  func leave() {
    cancel()
    search.cancel()
  }
}

extension NamedColor {
  /// Whether it has a name, given in small letters, in the library or in the user's language.
  fileprivate nonisolated func isCalled(_ words: String) -> Bool {
    [name, name.asColorName].contains { $0.lowercased() == words }
  }
}
