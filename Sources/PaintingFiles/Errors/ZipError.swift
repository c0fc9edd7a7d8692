import Words

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
    case .archive(let message): text("the ZIP archive is damaged: %s", message)
    case .missing(let entry): text("the archive has no entry “%s”", entry)
    case .entry(let name, let offset, let message):
      text("the entry “%s” is damaged after %d bytes: %s", name, offset, message)
    case .tooLarge(let entry, let limit):
      text("the entry “%s” is larger than %d bytes", entry, limit)
    case .tooMany(let entries, let limit):
      text("the archive has %d entries, and %d is the most", entries, limit)
    case .name(let entry): text("the archive has an entry with the forbidden name “%s”", entry)
    case .twice(let entry): text("the archive has the entry “%s” twice", entry)
    case .link(let entry): text("the entry “%s” is a link, which no painting has", entry)
    case .overlap(let entry): text("the entry “%s” shares its bytes with another one", entry)
    case .writing(let message): text("the ZIP archive could not be made: %s", message)
    }
  }
}
