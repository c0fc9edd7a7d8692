/// What a library knows of one color. (`Color` is the color itself.)
public struct ColorRecord: Hashable, Sendable {
  /// The number of a color that the library does not know.
  public static let unknownID: Int64 = -1

  /// When it was last changed, in seconds since 1970.
  public let timestamp: Int64
  /// The color as `0xRRGGBB`, in sRGB.
  public let hex: UInt32
  /// Its number in the library, or `unknownID`.
  public let id: Int64
  /// What people call it, possibly nothing.
  public let tags: [Tag]

  /// Makes a record as a library knows it.
  public init(timestamp: Int64, hex: UInt32, id: Int64, tags: [Tag] = []) {
    self.timestamp = timestamp
    self.hex = hex
    self.id = id
    self.tags = tags
  }

  /// Whether the library knows the color.
  public var isKnown: Bool { id != Self.unknownID }
}
