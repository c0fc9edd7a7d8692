import Words

/// What is wrong with PNG data, and where.
public struct PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The decoder's words.
  public let message: String
  /// The chunk in which it was found, such as `IDAT`; empty before the first.
  public let chunk: String
  /// How many bytes of the PNG data had been read.
  public let offset: Int

  /// What and where, as the end of a sentence, without a full stop.
  public var description: String {
    chunk.isEmpty
      ? text("the PNG picture is damaged at byte %s: %s", String(offset), message)
      // Translators: the second place is the name of a part of the file, such as “IDAT”.
      : text(
        "the PNG picture is damaged at byte %s, in %s: %s", String(offset), chunk, message)
  }
}
