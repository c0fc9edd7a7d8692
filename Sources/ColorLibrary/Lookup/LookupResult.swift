/// What is known of a colour, and who says so.
public struct LookupResult: Hashable, Sendable {
  /// What is known; without a number where nobody knows the colour.
  public let record: ColorRecord
  /// Where it is from.
  public let origin: LookupOrigin

  /// Makes an answer.
  public init(_ record: ColorRecord, from origin: LookupOrigin) {
    self.record = record
    self.origin = origin
  }
}
