/// What `user-dirs.dirs` says: lines of `XDG_NAME_DIR="$HOME/folder"` or `="/folder"`.
struct UserDirectories {
  /// The folders by their names: `PICTURES`, `DOCUMENTS`, `DOWNLOAD`, …; without those not set.
  private var folders: [Substring: String] = [:]

  /// The user's pictures; nil when not set.
  var pictures: String? { folders["PICTURES"] }
  /// The user's documents; nil when not set.
  var documents: String? { folders["DOCUMENTS"] }
  /// Where browsers put files; nil when not set.
  var downloads: String? { folders["DOWNLOAD"] }

  /// Reads the file's text. Lines that are not of that form are left out; the last one counts.
  init(text: String, home: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      guard let equals = line.firstIndex(of: "="),
        case let name = line[..<equals].trimmed, name.hasPrefix("XDG_"), name.hasSuffix("_DIR"),
        name.count > 8,
        let value = UserDirectories.unquoted(line[line.index(after: equals)...].trimmed)
      else { continue }
      let folder = name.dropFirst(4).dropLast(4)
      if value == "$HOME" {
        folders[folder] = home
      } else if value.hasPrefix("$HOME/") {
        folders[folder] = UserFolders.clean(
          home == "/" ? String(value.dropFirst(5)) : home + value.dropFirst(5))
      } else {
        folders[folder] = UserFolders.clean(value) ?? folders[folder]
      }
    }
  }

  /// The text between double quotes, with `\` taken from before the characters it protects.
  private static func unquoted(_ text: Substring) -> String? {
    guard text.first == "\"" else { return nil }
    var result = ""
    var isEscaped = false
    for character in text.dropFirst() {
      if isEscaped {
        result.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        return result
      } else {
        result.append(character)
      }
    }
    return nil
  }
}

extension Substring {
  /// Without spaces and tabs at both ends.
  fileprivate var trimmed: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
