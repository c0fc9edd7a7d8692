/// A library of colors: the user's own on disk, or a server.
public protocol ColorSource: Sendable {
  /// Looks a color up by its `0xRRGGBB`. One that the library does not know has no `id`. Throws
  /// `LibraryError`, `.cancelled` where the task was cancelled.
  func color(_ hex: UInt32) async throws(LibraryError) -> ColorRecord

  /// Gives a color a tag, also one that the library did not know. When it returns, the tag is kept.
  func addTag(_ name: String, to hex: UInt32) async throws(LibraryError)
}
