import Words

/// The folders that people go to often: those of every user, those that were marked in the file
/// managers of GTK, and disks that were put in.
public enum Places {
  /// The places that are there now, each once. Reads files: may run on any thread, and should not
  /// on the main one.
  public static func read(in folders: UserFolders) -> [Place] {
    let settings = parent(of: folders.configuration)
    let bookmarks =
      ["gtk-3.0", "gtk-4.0"].lazy
      .compactMap { text(of: "\(settings)/\($0)/bookmarks") }.first ?? ""
    let mounts = text(of: "/proc/self/mountinfo") ?? ""
    var seen: Set<String> = []
    let all = standard(in: folders) + marked(in: bookmarks) + drives(in: mounts)
    return all.filter { FolderListing.isFolder($0.path) && seen.insert($0.path).inserted }
  }

  /// The user's own folders; some may be missing.
  static func standard(in folders: UserFolders) -> [Place] {
    [
      Place(name: Words.text("Home", context: "folder"), path: folders.home, kind: .home),
      Place(name: "Fude", path: folders.paintings, kind: .standard),
      Place(name: Words.text("Pictures"), path: folders.pictures, kind: .standard),
      Place(name: Words.text("Documents"), path: folders.documents, kind: .standard),
      Place(name: Words.text("Downloads"), path: folders.downloads, kind: .standard),
    ]
  }

  /// GTK's bookmarks: on each line a URI, and after a space what it is called. Those that are not
  /// on this computer are left out.
  static func marked(in text: String) -> [Place] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard let uri = parts.first, uri.hasPrefix("file:///"),
        let path = percentDecoded(uri.dropFirst(7)).flatMap(UserFolders.clean)
      else { return nil }
      let name = parts.count > 1 ? String(parts[1]) : lastPart(of: path)
      return Place(name: name, path: path, kind: .bookmark)
    }
  }

  /// What is mounted where disks of users are: the fifth word of each line, in which `\040` is a
  /// space (proc(5)).
  static func drives(in text: String) -> [Place] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split(separator: " ")
      guard words.count > 4 else { return nil }
      let path = octalDecoded(words[4])
      guard ["/media/", "/run/media/", "/mnt/"].contains(where: path.hasPrefix) else { return nil }
      return Place(name: lastPart(of: path), path: path, kind: .drive)
    }
  }

  private static func text(of path: String) -> String? {
    // Files in /proc have no length.
    guard let bytes = try? FileBytes.readAll(path, limit: 1 << 20) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func parent(of path: String) -> Substring {
    path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
  }

  private static func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? "/"
  }

  private static func percentDecoded(_ text: Substring) -> String? {
    decoded(text, mark: UInt8(ascii: "%"), digits: 2, radix: 16)
  }

  private static func octalDecoded(_ text: Substring) -> String {
    decoded(text, mark: UInt8(ascii: "\\"), digits: 3, radix: 8) ?? String(text)
  }

  /// A text in which a mark and digits stand for a byte; nil where they do not, or where the byte
  /// is 0.
  private static func decoded(
    _ text: Substring, mark: UInt8, digits: Int, radix: Int
  ) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == mark else {
        bytes.append(byte)
        continue
      }
      let number = String(decoding: rest.prefix(digits), as: UTF8.self)
      guard rest.count >= digits, let value = UInt8(number, radix: radix), value != 0 else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(digits)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
