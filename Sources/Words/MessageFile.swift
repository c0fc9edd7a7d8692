private import Glibc

/// The sentences of one language, from a file as `msgfmt` writes it (GNU gettext, “The Format of GNU MO
/// Files”). glibc would trust such a file; this one looks at each place before it goes there, so that a
/// damaged file costs the sentences that are damaged, and no more.
struct MessageFile: Sendable {
  /// Why a file says nothing at all.
  enum Problem: Error, Equatable {
    /// There is no such file.
    case missing
    /// It cannot be read; the `errno`.
    case unreadable(Int32)
    /// It is none, or ends in its tables.
    case damaged
  }

  private let bytes: [UInt8]
  private let isSwapped: Bool
  private let count: Int
  private let originals: Int
  private let translations: Int
  /// Which form of a sentence goes with a number.
  private(set) var plurals = PluralRule.english
  /// The program that it was made for, as its header says: `fude 0.1.0`; empty where it does not say.
  private(set) var project = ""
  /// Whether all of it can be read, in UTF-8 and in order, with a rule for plurals.
  private(set) var isWhole = true

  private static let magic: UInt32 = 0x9504_12de
  /// The most bytes that are read; the largest catalogs have some hundred thousand.
  private static let limit = 1 << 24

  init(path: String) throws(Problem) {
    try self.init(bytes: MessageFile.read(path))
  }

  init(bytes: [UInt8]) throws(Problem) {
    self.bytes = bytes
    let isSwapped: Bool
    switch MessageFile.word(in: bytes, at: 0, isSwapped: false) {
    case MessageFile.magic: isSwapped = false
    case MessageFile.magic.byteSwapped: isSwapped = true
    default: throw .damaged
    }
    self.isSwapped = isSwapped
    func number(_ place: Int) -> Int? {
      MessageFile.word(in: bytes, at: place, isSwapped: isSwapped).map { Int($0) }
    }
    // The major number of the form's revision is in the upper half; 0 and 1 look alike as far as here.
    guard let revision = number(4), revision >> 16 <= 1, let count = number(8),
      let originals = number(12), let translations = number(16),
      originals + 8 * count <= bytes.count, translations + 8 * count <= bytes.count
    else { throw .damaged }
    (self.count, self.originals, self.translations) = (count, originals, translations)
    readHeader()
    isWhole = isWhole && isInOrder
  }

  /// The translation of a sentence; nil where there is none that can be read.
  func translation(of sentence: String) -> String? {
    place(of: sentence).flatMap { place in text(place, from: translations, form: 0) }
  }

  /// The form of a sentence for a number of things; `one` is its name.
  func translation(of one: String, for number: UInt) -> String? {
    place(of: one).flatMap { place in
      text(place, from: translations, form: Int(clamping: plurals.form(for: number)))
    }
  }

  private mutating func readHeader() {
    let lines = translation(of: "")?.split(separator: "\n") ?? []
    func field(_ name: String) -> Substring? {
      lines.first { $0.hasPrefix(name + ":") }
        .map { $0.dropFirst(name.count + 1).drop { $0 == " " } }
    }
    project = field("Project-Id-Version").map(String.init) ?? ""
    let charset = field("Content-Type")?.lowercased() ?? ""
    let rule = field("Plural-Forms").flatMap { forms in
      forms.split(separator: ";").map { $0.drop { $0 == " " } }
        .first { $0.hasPrefix("plural=") }
        .flatMap { PluralRule($0.dropFirst("plural=".count)) }
    }
    if let rule { plurals = rule }
    isWhole = rule != nil && charset.hasSuffix("charset=utf-8")
  }

  /// Whether every sentence can be found by its name, and its translation read.
  private var isInOrder: Bool {
    (0..<count).allSatisfy { place in
      guard let name = range(place, from: originals),
        let translation = range(place, from: translations),
        String(validating: bytes[translation], as: UTF8.self) != nil
      else { return false }
      guard place > 0, let before = range(place - 1, from: originals) else { return place == 0 }
      return bytes[before].lexicographicallyPrecedes(bytes[name])
    }
  }

  private func place(of name: String) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      guard let range = range(middle, from: originals) else { return nil }
      switch order(of: name, against: bytes[range]) {
      case 0: return middle
      case ..<0: high = middle
      default: low = middle + 1
      }
    }
    return nil
  }

  /// Below 0 where the name comes before the other, 0 where they are the same; of a sentence with
  /// a plural the other holds both, the first of which is its name.
  private func order(of name: String, against other: ArraySlice<UInt8>) -> Int {
    var rest = other.makeIterator()
    for byte in name.utf8 {
      guard let next = rest.next(), next != 0 else { return 1 }
      if byte != next { return byte < next ? -1 : 1 }
    }
    return (rest.next() ?? 0) == 0 ? 0 : -1
  }

  private func text(_ place: Int, from table: Int, form: Int) -> String? {
    guard let range = range(place, from: table) else { return nil }
    let forms = bytes[range].split(separator: 0, omittingEmptySubsequences: false)
    guard forms.indices.contains(form), !forms[form].isEmpty else { return nil }
    return String(validating: forms[form], as: UTF8.self)
  }

  /// Where a text of a table lies, which a zero byte ends; nil where that is not in the file.
  private func range(_ place: Int, from table: Int) -> Range<Int>? {
    guard let length = number(at: table + 8 * place), let begin = number(at: table + 8 * place + 4),
      begin + length < bytes.count, bytes[begin + length] == 0
    else { return nil }
    return begin..<(begin + length)
  }

  private func number(at place: Int) -> Int? {
    MessageFile.word(in: bytes, at: place, isSwapped: isSwapped).map { Int($0) }
  }

  private static func word(in bytes: [UInt8], at place: Int, isSwapped: Bool) -> UInt32? {
    guard place + 4 <= bytes.count else { return nil }
    let word = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[place + $1]) << (8 * $1) }
    return isSwapped ? word.byteSwapped : word
  }

  private static func read(_ path: String) throws(Problem) -> [UInt8] {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw errno == ENOENT ? .missing : .unreadable(errno) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe part.withUnsafeMutableBytes {
        unsafe Glibc.read(file, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(errno) }
      if count == 0 { return bytes }
      bytes += part[..<count]
      guard bytes.count <= limit else { throw .damaged }
    }
  }
}
