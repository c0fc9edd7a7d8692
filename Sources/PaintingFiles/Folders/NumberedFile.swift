import Glibc

/// Files that are named by counting: `Painting 1.ora`, `Painting 2.ora`, …
public enum NumberedFile {
  /// Writes bytes as the next file after all those of the same base name in the folder, which is
  /// made if it is missing. Never overwrites. Returns the path.
  package static func create(
    _ bytes: ByteParts, in folder: String, base: String, extension ending: String
  ) throws(FileError) -> String {
    try UserFolders.make(folder)
    var number = try next(in: folder, base: base, extension: ending)
    while true {
      let path = "\(folder)/\(base) \(number).\(ending)"
      if try AtomicFile.create(bytes, at: path) { return path }
      number += 1
    }
  }

  /// One more than the highest number in the folder. Upper and lower case count as the same.
  static func next(
    in folder: String, base: String, extension ending: String
  ) throws(FileError) -> Int {
    guard let list = unsafe opendir(folder) else { throw .cannotRead(path: folder, .last) }
    defer { unsafe closedir(list) }
    var highest = 0
    while let entry = unsafe readdir(list) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      highest = max(highest, number(in: name, base: base, extension: ending) ?? 0)
    }
    return highest + 1
  }

  /// The number in `Painting 12.ora`; nil for other names.
  private static func number(
    in name: String, base: String, extension ending: String
  ) -> Int? {
    let start = "\(base) ".lowercased()
    let end = ".\(ending)".lowercased()
    let name = name.lowercased()
    guard name.hasPrefix(start), name.hasSuffix(end), name.count > start.count + end.count else {
      return nil
    }
    let digits = name.dropFirst(start.count).dropLast(end.count)
    guard digits.count <= 9, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return Int(digits)
  }
}
