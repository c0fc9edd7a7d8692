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
    case .writing(let message): "the ZIP archive could not be made: \(message)"
    }
  }
}
