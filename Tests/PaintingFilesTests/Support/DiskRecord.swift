import Glibc

/// What a program has done to the disk below a folder, in order; see `CDisk`.
struct DiskRecord {
  /// One thing that was done. Files are told apart by numbers of ours.
  enum Note {
    case makeFile(Int, path: String)
    case makeFolder(path: String)
    case write(Int, at: Int, [UInt8])
    case cut(Int, to: Int)
    case synchronizeFile(Int)
    case synchronizeFolder(path: String)
    case link(Int, path: String)
    case rename(from: String, to: String)
    case remove(path: String)
    /// The program said something.
    case word(String)
  }

  private(set) var notes: [Note] = []

  /// Reads a record; a note that was cut off at its end is left out.
  init(_ bytes: [UInt8]) {
    var numbers: [UInt64: Int] = [:]
    var count = 0
    var place = 0
    func number(_ field: Int) -> UInt64 {
      bytes[(place + 8 * field)..<(place + 8 * field + 8)].reversed().reduce(0) {
        $0 << 8 | UInt64($1)
      }
    }
    while place + 32 <= bytes.count {
      let (kind, file, offset, length) = (number(0), number(1), Int(number(2)), Int(number(3)))
      guard place + 32 + length <= bytes.count else { break }
      let rest = Array(bytes[(place + 32)..<(place + 32 + length)])
      let text = String(decoding: rest, as: UTF8.self)
      place += 32 + length
      // The system gives the number of a file that is gone to another.
      if kind == UInt64(UInt8(ascii: "C")) {
        numbers[file] = count
        count += 1
      }
      let known = numbers[file]
      switch (UInt8(truncatingIfNeeded: kind), known) {
      case (UInt8(ascii: "C"), let known?): notes.append(.makeFile(known, path: text))
      case (UInt8(ascii: "M"), _): notes.append(.makeFolder(path: text))
      case (UInt8(ascii: "W"), let known?): notes.append(.write(known, at: offset, rest))
      case (UInt8(ascii: "T"), let known?): notes.append(.cut(known, to: offset))
      case (UInt8(ascii: "S"), let known?): notes.append(.synchronizeFile(known))
      case (UInt8(ascii: "S"), nil): notes.append(.synchronizeFolder(path: text))
      case (UInt8(ascii: "L"), let known?): notes.append(.link(known, path: text))
      case (UInt8(ascii: "R"), _):
        let paths = rest.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        if paths.count == 2 { notes.append(.rename(from: paths[0], to: paths[1])) }
      case (UInt8(ascii: "U"), _): notes.append(.remove(path: text))
      case (UInt8(ascii: "A"), _): notes.append(.word(text))
      default: break
      }
    }
  }

  /// What the program had said when so many things were done.
  func words(before count: Int) -> String {
    notes[..<count].map { if case .word(let text) = $0 { text } else { "" } }.joined()
  }
}
