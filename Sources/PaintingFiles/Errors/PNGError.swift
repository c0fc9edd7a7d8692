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
    let place = chunk.isEmpty ? "byte \(offset)" : "byte \(offset), in \(chunk)"
    return "the PNG picture is damaged at \(place): \(message)"
  }
}
