/// The address of a file, as the programs of the desktop write it: they must agree to the letter,
/// since thumbnails are named by it.
public enum FileURI {
  /// The address of an absolute path, without `.`, `..` and doubled slashes, as GLib escapes it:
  /// letters, digits and ``!$&'()*+,-./:=@_~`` stand as they are. Links are not followed. Nil for a
  /// relative path.
  public static func uri(of path: String) -> String? {
    canonical(path).map { "file://" + escaped($0) }
  }

  /// A path with all other bytes escaped.
  static func escaped(_ path: some StringProtocol) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      if plain.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What was escaped; an escape that makes no sense stands for itself.
  static func unescaped(_ text: Substring) -> String {
    var (bytes, rest) = ([UInt8](), Array(text.utf8)[...])
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// An absolute path without `.`, `..` and doubled slashes; nil for a relative one.
  static func canonical(_ path: String) -> String? {
    guard path.hasPrefix("/") else { return nil }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  private static let plain: Set<UInt8> = {
    var all = Set("!$&'()*+,-./:=@_~".utf8)
    for range in ["a"..."z", "A"..."Z", "0"..."9"] as [ClosedRange<Unicode.Scalar>] {
      all.formUnion((range.lowerBound.value...range.upperBound.value).map { UInt8($0) })
    }
    return all
  }()
}
