/// What is wrong with a ZIP archive, and in which entry.
public enum ZipError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It could not be read as an archive.
  case archive(message: String)
  /// There is no entry of this name.
  case missing(entry: String)
  /// An entry could not be unpacked after `offset` bytes.
  case entry(name: String, offset: Int, message: String)
  /// An entry unpacks to more bytes than the limit.
  case tooLarge(entry: String, limit: Int)
  /// It has more entries than the limit.
  case tooMany(entries: Int, limit: Int)
  /// The name of an entry leads out of the archive, or is none.
  case name(entry: String)
  /// Two entries have the same name.
  case twice(entry: String)
  /// An entry is a link.
  case link(entry: String)
  /// An entry lies where another one lies, or outside the archive.
  case overlap(entry: String)
  /// It could not be written.
  case writing(message: String)

  /// What and where, as the end of a sentence, without a full stop.
  public var description: String {
    switch self {
    case .archive(let message): "the ZIP archive is damaged: \(message)"
    case .missing(let entry): "the archive has no entry “\(entry)”"
    case .entry(let name, let offset, let message):
      "the entry “\(name)” is damaged after \(offset) bytes: \(message)"
    case .tooLarge(let entry, let limit): "the entry “\(entry)” is larger than \(limit) bytes"
    case .tooMany(let entries, let limit):
      "the archive has \(entries) entries, and \(limit) is the most"
    case .name(let entry): "the archive has an entry with the forbidden name “\(entry)”"
    case .twice(let entry): "the archive has the entry “\(entry)” twice"
    case .link(let entry): "the entry “\(entry)” is a link, which no painting has"
    case .overlap(let entry): "the entry “\(entry)” shares its bytes with another one"
    case .writing(let message): "the ZIP archive could not be made: \(message)"
    }
  }
}
