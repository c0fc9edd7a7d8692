/// One thing in a folder.
public struct FolderEntry: Hashable, Sendable {
  /// Its name in the folder.
  public let name: String
  /// Whether it is a folder itself; a link counts as what it leads to.
  public let isFolder: Bool
  /// When its content last changed, in seconds since 1970.
  public let modified: Double
  /// How many bytes it has; of no meaning for a folder.
  public let size: Int

  /// Makes an entry.
  public init(name: String, isFolder: Bool, modified: Double = 0, size: Int = 0) {
    self.name = name
    self.isFolder = isFolder
    self.modified = modified
    self.size = size
  }

  /// The order for people: folders first, then by name, where numbers count as numbers
  /// (`Painting 9` before `Painting 10`) and upper and lower case as the same.
  public static func precedes(_ a: FolderEntry, _ b: FolderEntry) -> Bool {
    if a.isFolder != b.isFolder { return a.isFolder }
    return NaturalOrder.precedes(a.name, b.name)
  }
}
