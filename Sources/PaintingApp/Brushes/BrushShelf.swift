import PaintingFiles
import PaintingModel

/// Which presets a person has at heart, which were used last, and in which order the person has put the others; kept
/// from run to run in the user's state folder, a line `heart id`, `used id` or `order id` for each.
nonisolated struct BrushShelf: Hashable {
  /// The identifiers of those at heart, in their order.
  private(set) var hearts: [String] = []
  /// The identifiers of those that were used last, the last one first.
  private(set) var used: [String] = []
  /// The identifiers of those that were put in order. Only that of the presets of one set or folder counts.
  private(set) var order: [String] = []

  /// The most that are kept of those that were used last.
  static let mostUsed = 6
  private static let mostHearts = 500
  private static let mostInOrder = 20_000
  /// The most bytes of the file.
  private static let limit = 1 << 21

  private static func path(in folders: UserFolders) -> String { "\(folders.state)/brushes" }

  /// Makes an empty shelf.
  init() {}

  /// Reads what was kept; what is missing or damaged counts as nothing.
  init(in folders: UserFolders) {
    guard let bytes = try? FileBytes.read(Self.path(in: folders), limit: Self.limit) else { return }
    var found: Set<String> = []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1).map { String($0) }
      guard words.count == 2 else { continue }
      if words[0] == "heart", hearts.count < Self.mostHearts { setHeart(words[1], true) }
      if words[0] == "used", used.count < Self.mostUsed, !used.contains(words[1]) {
        used.append(words[1])
      }
      if words[0] == "order", order.count < Self.mostInOrder, found.insert(words[1]).inserted {
        order.append(words[1])
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

  /// Puts a preset among those at heart, before the one that has that number among the others.
  mutating func putHeart(_ id: String, at number: Int) {
    hearts.removeAll { $0 == id }
    hearts.insert(id, at: max(0, min(hearts.count, number)))
  }

  /// Puts the presets of a set or folder in order.
  mutating func arrange(_ ids: [String]) {
    let new = Set(ids)
    order = (order.filter { !new.contains($0) } + ids).suffix(Self.mostInOrder)
  }

  /// Forgets where a preset was put, as it goes to another folder.
  mutating func forgetPlace(of id: String) { order.removeAll { $0 == id } }

  /// Some presets in their order: those that were put in order, and then the others as they came.
  func ordered(_ presets: [BrushPreset]) -> [BrushPreset] {
    guard !order.isEmpty else { return presets }
    let places = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    // `sort` is not said to keep the order of those that are alike.
    return presets.enumerated().map { (places[$1.id] ?? order.count, $0, $1) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
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
    forgetPlace(of: id)
    used.removeAll { $0 == id }
  }

  /// Gives a preset that was forgotten its heart and its place again.
  mutating func bringBack(_ id: String, from former: BrushShelf) {
    if let number = former.hearts.firstIndex(of: id) { putHeart(id, at: number) }
    guard let place = former.order.firstIndex(of: id) else { return }
    forgetPlace(of: id)
    order.insert(id, at: min(order.count, place))
  }

  /// Keeps it for the next run.
  func write(in folders: UserFolders) throws(FileError) {
    let parts = [("heart", hearts), ("used", used), ("order", order)]
    let lines = parts.flatMap { word, ids in ids.map { "\(word) \($0)\n" } }
    try folders.keep(lines.joined(), as: "brushes")
  }
}
