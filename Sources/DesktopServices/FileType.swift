import Words

/// A kind of files, or several that belong together, as a choice for people.
public struct FileType: Hashable, Sendable {
  /// What people call it.
  public var name: String
  /// How the names of such files end, without the dot, in lower case; none for all files.
  public var endings: [String]

  /// Makes a kind of files.
  public init(_ name: String, endings: [String]) {
    self.name = name
    self.endings = endings
  }

  /// All files.
  public static var all: FileType { FileType(text("All files"), endings: []) }

  /// Patterns of names, as shells have them, for upper and lower case.
  var patterns: [String] {
    guard !endings.isEmpty else { return ["*"] }
    return endings.map { ending in
      "*."
        + ending.map { letter in
          let (lower, upper) = (letter.lowercased(), letter.uppercased())
          return lower == upper ? lower : "[\(lower)\(upper)]"
        }.joined()
    }
  }
}
