/// In which order the things of a folder are listed; folders always come first.
public enum FileOrder: String, CaseIterable, Sendable {
  /// By name, as people count: `Painting 9` before `Painting 10`.
  case name
  /// What was changed last comes first.
  case newest

  /// Puts entries in this order.
  public func sort(_ entries: [FolderEntry]) -> [FolderEntry] {
    // A name is taken apart once and not at each comparison.
    let keyed = entries.map { (entry: $0, key: NaturalOrder.key(of: $0.name)) }
    return keyed.sorted { a, b in
      if a.entry.isFolder != b.entry.isFolder { return a.entry.isFolder }
      if self == .newest, a.entry.modified != b.entry.modified {
        return a.entry.modified > b.entry.modified
      }
      return a.key != b.key
        ? a.key.lexicographicallyPrecedes(b.key) : a.entry.name < b.entry.name
    }.map(\.entry)
  }
}
