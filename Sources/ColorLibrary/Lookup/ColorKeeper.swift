/// The user's own library, which also keeps what a server knows.
public protocol ColorKeeper: ColorSource {
  /// Keeps what a server knows of a colour, with the server's times and the time of now, in place
  /// of what the same server said before. What one added oneself stays.
  func keep(_ record: ColorRecord, from server: String) async throws(LibraryError)

  /// The tags that one gave a colour oneself.
  func ownTags(of hex: UInt32) async throws(LibraryError) -> [Tag]
}
