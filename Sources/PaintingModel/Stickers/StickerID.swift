/// Names one sticker of a painting for good, also after it has been changed or removed.
public struct StickerID: Hashable, Sendable {
  /// Counted in the order in which stickers were made; 0 for one that is on no painting.
  public let rawValue: UInt32

  /// Names the sticker that was made as so manyth.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
