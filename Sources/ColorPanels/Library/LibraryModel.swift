public import ColorLibrary

/// What the library's screens show and ask for. There is one as long as the app runs: screens come
/// and go, and find everything as it was left.
public final class LibraryModel {
  /// A screen that stands on the search screen.
  enum Screen: Hashable {
    /// A color, as `0xRRGGBB`.
    case color(UInt32)
    /// A tag by its number, which the model of its screen knows.
    case tag(Int64)
  }

  /// The screens that stood on the search screen when they were last seen.
  var screens: [Screen] = []
  let search: LibrarySearchModel
  private let library: () -> any ColorCatalog
  private var colors: [UInt32: LibraryColorModel] = [:]
  private var tags: [Int64: LibraryTagModel] = [:]
  /// The screens by when they were last opened, the newest last.
  private var recent: [Screen] = []
  /// As many screens are as they were left; those before are forgotten.
  private static let memory = 64

  /// Makes a model; `library` is asked for with each look-up and opens nothing before the first.
  public init(_ library: @escaping () -> any ColorCatalog) {
    self.library = library
    search = LibrarySearchModel(library)
  }

  /// What a color's screen shows.
  func color(_ hex: UInt32) -> LibraryColorModel {
    opened(.color(hex))
    if let known = colors[hex] { return known }
    let made = LibraryColorModel(hex, in: library)
    colors[hex] = made
    return made
  }

  /// What a tag's screen shows; `count` is nil where it is not known.
  func tag(_ id: Int64, name: String, count: Int? = nil) -> LibraryTagModel {
    opened(.tag(id))
    if let known = tags[id], known.name == name { return known }
    let made = LibraryTagModel(id, name: name, count: count, in: library)
    tags[id] = made
    return made
  }

  /// What the screen of a tag shows that was opened before; nil where it is forgotten.
  func knownTag(_ id: Int64) -> LibraryTagModel? { tags[id] }

  private func opened(_ screen: Screen) {
    recent.removeAll { $0 == screen }
    recent.append(screen)
    guard recent.count > Self.memory else { return }
    switch recent.removeFirst() {
    case .color(let hex): colors[hex] = nil
    case .tag(let id): tags[id] = nil
    }
  }
}
