/// A folder of files that are known by identifiers: the file's name without its ending.
struct IdentifiedFiles: Hashable, Sendable {
  /// The most files that are read.
  static let most = 20_000

  /// Where the folder is.
  let path: String
  /// How the files' names end, with the dot.
  let ending: String
  /// The identifier of what has a name without letters and digits.
  let fallback: String

  /// The file of an identifier.
  func file(of id: String) -> String { "\(path)/\(id)\(ending)" }

  /// The identifiers of the files that are there, sorted; of the first 20,000, since nobody keeps
  /// more. A folder that does not exist is empty.
  func identifiers() throws(FileError) -> [String] {
    guard FolderListing.exists(path) else { return [] }
    let names = try FolderListing.read(path).filter { !$0.isFolder }.map(\.name)
    return names.filter { $0.hasSuffix(ending) }.sorted().prefix(Self.most)
      .map { String($0.dropLast(ending.count)) }
  }

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
