/// A file's name for people: what stands before the last dot, and the ending behind it.
public struct FileName: Hashable, Sendable {
  /// The longest name of a file on all common file systems, in bytes.
  static let longest = 255

  /// What stands before the last dot; all of a name that begins with its only dot.
  public var base: String
  /// What stands behind the last dot; empty where there is none.
  public var ending: String

  /// Takes a name apart.
  public init(_ name: String) {
    if let dot = name.lastIndex(of: "."), dot != name.startIndex {
      base = String(name[..<dot])
      ending = String(name[name.index(after: dot)...])
    } else {
      base = name
      ending = ""
    }
  }

  /// The name of a file.
  public var text: String { ending.isEmpty ? base : "\(base).\(ending)" }

  /// The same ending behind what was typed, without white space around it; nil where no file can be
  /// called so, or would be hidden.
  public func renamed(_ typed: String) -> FileName? {
    var base = typed[...]
    while let last = base.last, last.isWhitespace { base.removeLast() }
    while let first = base.first, first.isWhitespace { base.removeFirst() }
    var new = self
    new.base = String(base)
    guard !base.isEmpty, !base.hasPrefix("."), !base.contains("/"), !base.contains("\0"),
      new.text.utf8.count <= FileName.longest
    else { return nil }
    return new
  }

  /// The name of the first, second, … copy: `Cat copy.ora`, `Cat copy 2.ora`. A copy of a copy
  /// counts on. A base that is too long is cut.
  public func copy(_ number: Int) -> FileName {
    var words = base.split(separator: " ", omittingEmptySubsequences: false)
    if words.count > 2, let last = words.last, last.allSatisfy({ $0.isASCII && $0.isNumber }),
      words[words.count - 2] == "copy"
    {
      words.removeLast(2)
    } else if words.count > 1, words.last == "copy" {
      words.removeLast()
    }
    let mark = number > 1 ? " copy \(number)" : " copy"
    var copy = self
    copy.base = words.joined(separator: " ")
    while !copy.base.isEmpty, copy.text.utf8.count + mark.utf8.count > FileName.longest {
      copy.base.removeLast()
    }
    copy.base += mark
    return copy
  }
}
