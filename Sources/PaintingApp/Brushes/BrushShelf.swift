import PaintingFiles

/// Which presets a person has at heart, and which were used last; kept from run to run in the user's state
/// folder, a line `heart id` or `used id` for each.
nonisolated struct BrushShelf: Hashable {
  /// The identifiers of those at heart, in the order in which they came there.
  private(set) var hearts: [String] = []
  /// The identifiers of those that were used last, the last one first.
  private(set) var used: [String] = []

  /// The most that are kept of those that were used last.
  static let mostUsed = 6
  private static let mostHearts = 500

  private static func path(in folders: UserFolders) -> String { "\(folders.state)/brushes" }

  /// Makes an empty shelf.
  init() {}

  /// Reads what was kept; what is missing or damaged counts as nothing.
  init(in folders: UserFolders) {
    guard let bytes = try? FileBytes.read(Self.path(in: folders), limit: 1 << 16) else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1).map { String($0) }
      guard words.count == 2 else { continue }
      if words[0] == "heart", hearts.count < Self.mostHearts { setHeart(words[1], true) }
      if words[0] == "used", used.count < Self.mostUsed, !used.contains(words[1]) {
        used.append(words[1])
      }
    }
  }

  /// Whether a preset is at heart.
  func hasHeart(_ id: String) -> Bool { hearts.contains(id) }

  /// Takes a preset to heart, or lets it go.
  mutating func setHeart(_ id: String, _ isOn: Bool) {
    hearts.removeAll { $0 == id }
    if isOn { hearts.append(id) }
  }

  /// Notes that a preset was used.
  mutating func use(_ id: String) {
    guard used.first != id else { return }
    used.removeAll { $0 == id }
    used.insert(id, at: 0)
    if used.count > Self.mostUsed { used.removeLast() }
  }

  /// Forgets a preset that is no more.
  mutating func remove(_ id: String) {
    setHeart(id, false)
    used.removeAll { $0 == id }
  }

  /// Keeps it for the next run.
  func write(in folders: UserFolders) throws(FileError) {
    let lines = hearts.map { "heart \($0)\n" } + used.map { "used \($0)\n" }
    try folders.keep(lines.joined(), as: "brushes")
  }
}
