import ColorLibrary
import Controls
import Words

/// The colors of a tag, fetched by pages as they come in sight. It stays when the screen goes, so
/// that the next one for the tag is as this one was left.
final class LibraryTagModel {
  /// Told of the places of colors that have come.
  var onColors: ((Range<Int>) -> Void)?
  /// Told when a page has come, or did not come.
  var onChange: (() -> Void)?
  /// The number of the tag in the library.
  let id: Int64
  /// The tag itself.
  let name: String
  /// How many colors there are, as far as is known.
  private(set) var count: Int
  /// Whether `count` is sure: the end was seen, or the library told.
  private var isCounted: Bool
  /// What went wrong with the last page, in words; nil where nothing did.
  private(set) var problem: String?
  /// How many colors there are, in words.
  var countWords: String {
    guard isCounted || !pages.isEmpty else { return "" }
    if isCounted { return text(count, one: "1 color", many: "%d colors") }
    return text(count - Self.pageSize, one: "more than 1 color", many: "more than %d colors")
  }
  /// How far the colors are scrolled, in points.
  var offset = 0.0
  /// The color that was opened last, by its place.
  var selectedIndex: Int?

  private let library: () -> any ColorCatalog
  private var pages: [Int: [NamedColor]] = [:]
  /// The pages that have come since the screen was opened.
  private var fresh: Set<Int> = []
  /// The pages that are wanted, the newest last.
  private var wishes: [Int] = []
  private let inquiry = Inquiry<[NamedColor]>()

  /// How many colors are asked for at once.
  static let pageSize = 120
  /// Who scrolls fast does not want what has gone by; what is in sight is on two pages at most.
  private static let longestWish = 4

  /// Makes a model without colors; `count` is nil where it is not known.
  init(_ id: Int64, name: String, count: Int?, in library: @escaping () -> any ColorCatalog) {
    self.id = id
    self.name = name
    self.count = count ?? Self.pageSize
    isCounted = count != nil
    self.library = library
  }

  /// The color at a place; nil where it has not come yet, and is now wanted.
  func color(at index: Int) -> NamedColor? {
    let (page, place) = (index / Self.pageSize, index % Self.pageSize)
    if !fresh.contains(page) { want(page) }
    guard let colors = pages[page], colors.indices.contains(place) else { return nil }
    return colors[place]
  }

  /// Asks for what is in sight anew. What is known of it stays to be seen meanwhile.
  func refresh() {
    fresh = []
    want(wishes.last ?? 0)
  }

  /// Stops fetching, since nobody looks any more.
  func leave() {
    inquiry.cancel()
    wishes = []
  }

  private func want(_ page: Int) {
    guard wishes.last != page else { return }
    wishes.removeAll { $0 == page }
    wishes.append(page)
    if wishes.count > Self.longestWish { wishes.removeFirst() }
    askForNext()
  }

  private func askForNext() {
    guard !inquiry.isAsking, let page = wishes.last else { return }
    let library = library()
    let (id, offset) = (id, page * Self.pageSize)
    inquiry.ask { () async throws(LibraryError) in
      try await library.colors(tagged: id, offset: offset, limit: Self.pageSize)
    } _: { [weak self] in
      self?.answered($0, page)
    }
  }

  private func answered(_ answer: Result<[NamedColor], LibraryError>, _ page: Int) {
    wishes.removeAll { $0 == page }
    switch answer {
    case .success(let colors):
      let isNew = pages[page] != colors
      problem = nil
      pages[page] = colors
      fresh.insert(page)
      count(page, colors.count)
      let first = page * Self.pageSize
      if isNew { onColors?(first..<first + colors.count) }
    case .failure(.cancelled): break
    case .failure(let error):
      wishes = []
      problem = error.description
    }
    onChange?()
    askForNext()
  }

  /// A page that is not full is the last one; behind a full one that was to be the last there may be
  /// another.
  private func count(_ page: Int, _ found: Int) {
    let end = page * Self.pageSize + found
    if found == Self.pageSize {
      guard end > count || end == count && !isCounted else { return }
      count = end + Self.pageSize
      isCounted = false
    } else if found > 0 || page == 0 {
      count = end
      isCounted = true
    } else {
      count = min(count, end)
    }
  }
}
