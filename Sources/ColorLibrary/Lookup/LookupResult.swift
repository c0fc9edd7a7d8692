/// What is known of a color, and who says so.
public struct LookupResult: Hashable, Sendable {
  /// What is known; without a number where nobody knows the color.
  public let record: ColorRecord
  /// Where it is from.
  public let origin: LookupOrigin
  /// Why what the server said could not be kept in the user's own library; nil where it is kept.
  public let unkept: LibraryError?

  /// Makes an answer.
  public init(_ record: ColorRecord, from origin: LookupOrigin, unkept: LibraryError? = nil) {
    self.record = record
    self.origin = origin
    self.unkept = unkept
  }

  /// What went wrong on the way to the answer, as sentences for the user; nil where nothing did.
  public var problem: String? { origin.problem ?? unkept?.description }
}
