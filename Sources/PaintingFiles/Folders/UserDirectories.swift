/// What `user-dirs.dirs` says: lines of `XDG_NAME_DIR="$HOME/folder"` or `="/folder"`.
struct UserDirectories {
  /// The user's pictures; nil when not set.
  private(set) var pictures: String?

  /// Reads the file's text. Lines that are not of that form are left out; the last one counts.
  init(text: String, home: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      guard let equals = line.firstIndex(of: "="),
        line[..<equals].trimmed == "XDG_PICTURES_DIR",
        let value = UserDirectories.unquoted(line[line.index(after: equals)...].trimmed)
      else { continue }
      if value == "$HOME" {
        pictures = home
      } else if value.hasPrefix("$HOME/") {
        pictures = UserFolders.clean(
          home == "/" ? String(value.dropFirst(5)) : home + value.dropFirst(5))
      } else {
        pictures = UserFolders.clean(value) ?? pictures
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
