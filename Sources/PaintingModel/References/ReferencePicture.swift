/// The picture of a reference: the bytes of a file, which all that show it share.
public struct ReferencePicture: Sendable {
  /// Tells pictures apart: a hash of the bytes, by which files name them.
  public let hash: UInt64
  /// A picture's file as it came.
  public let bytes: [UInt8]

  /// The most bytes of one: 64 MiB.
  public static let mostBytes = 1 << 26

  /// Takes bytes with their hash.
  public init(hash: UInt64, bytes: [UInt8]) {
    self.hash = hash
    self.bytes = bytes
  }
}

/// Compared by their hashes, so that steps with large pictures are compared at once.
extension ReferencePicture: Hashable {
  /// Whether both are the same bytes, as far as their hash and their number tell.
  public static func == (one: ReferencePicture, other: ReferencePicture) -> Bool {
    one.hash == other.hash && one.bytes.count == other.bytes.count
  }

  /// Feeds what tells it apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
