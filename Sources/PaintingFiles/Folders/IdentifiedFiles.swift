/// A folder of files that are known by identifiers: the file's name without its ending.
struct IdentifiedFiles: Hashable, Sendable {
  /// Where the folder is.
  let path: String
  /// How the files' names end, with the dot.
  let ending: String
  /// The identifier of what has a name without letters and digits.
  let fallback: String

  /// The file of an identifier.
  func file(of id: String) -> String { "\(path)/\(id)\(ending)" }

  /// Whether it can be a file's name in the folder, and nowhere else.
  static func isUsable(_ id: String) -> Bool {
    !id.isEmpty && !id.hasPrefix(".") && id.utf8.count <= 200
      && !id.utf8.contains { $0 == UInt8(ascii: "/") || $0 < 32 }
  }

  /// An identifier for something new of that name, which nothing in the folder and none of `taken`
  /// has: in lower case, with a dash for everything that is neither letter nor digit.
  func freeID(for name: String, taken: some Sequence<String>) -> String {
    let taken = Set(taken)
    let base = start(for: name)
    var (id, number) = (base, 1)
    while taken.contains(id) || FolderListing.exists(file(of: id)) {
      number += 1
      id = "\(base)-\(number)"
    }
    return id
  }

  private func start(for name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    var id = ""
    for character in words.joined(separator: "-") {
      guard id.utf8.count + character.utf8.count <= 80 else { break }
      id.append(character)
    }
    return id.isEmpty ? fallback : id
  }
}
