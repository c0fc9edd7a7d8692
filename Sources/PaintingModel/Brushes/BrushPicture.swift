public import Geometry
internal import Rasterizer
internal import Synchronization

/// A picture that somebody has made a part of brushes: as their tip, where each place of it says how much is
/// covered there; or as a pattern, where it says how high the ground is.
public final class BrushPicture: Sendable {
  /// Tells pictures apart: a hash of what is in them, by which files name them.
  public let hash: UInt64
  /// What people call it.
  public let name: String
  /// How many columns and rows it has.
  public let size: PixelSize
  /// How much is covered, row by row, 0…32768.
  public let values: [UInt16]
  /// How far from its middle anything is covered, in its own pixels, with a pixel more for the rim.
  let reach: Double

  /// What it is painted with, made when it is first used.
  private let textures = Mutex<(tip: Texture?, pattern: Texture?)>((nil, nil))

  /// How many columns and rows a picture may have.
  public static let sides = 1...1024

  /// Takes values under their hash; nil where they are no picture.
  ///
  /// - Parameter values: row by row, 0…32768.
  public init?(hash: UInt64, name: String, size: PixelSize, values: [UInt16]) {
    guard Self.sides.contains(size.width), Self.sides.contains(size.height),
      values.count == size.width * size.height, values.allSatisfy({ $0 <= 32768 })
    else { return nil }
    (self.hash, self.name, self.size, self.values) = (hash, name, size, values)
    var most = 0.0
    for (index, value) in values.enumerated() where value > 0 {
      let dx = Double(index % size.width) + 0.5 - Double(size.width) / 2
      let dy = Double(index / size.width) + 0.5 - Double(size.height) / 2
      most = max(most, dx * dx + dy * dy)
    }
    reach = most.squareRoot() + 1
  }

  /// Whether it can be a pattern: a square whose side is a power of two, from 8 on.
  public var isPattern: Bool {
    size.width == size.height && size.width >= 8 && size.width & (size.width - 1) == 0
  }

  /// It as a pattern that repeats.
  var pattern: Texture {
    textures.withLock { textures in
      let texture = textures.pattern ?? Texture(side: size.width, values: values)
      textures.pattern = texture
      return texture
    }
  }

  /// It as a tip, in the middle of nothing.
  ///
  /// - Parameter reach: how far the tip reaches from its middle, in the picture's pixels; no less than its own.
  func tip(reach: Double) -> Texture {
    var side = 8
    while Double(side) < 2 * reach || side < max(size.width, size.height) { side *= 2 }
    return textures.withLock { textures in
      var texture = textures.tip.flatMap { $0.side == side ? $0 : nil } ?? madeTip(side: side)
      textures.tip = texture
      texture.span = 2 * reach
      return texture
    }
  }

  private func madeTip(side: Int) -> Texture {
    var square = [UInt16](repeating: 0, count: side * side)
    let (left, top) = ((side - size.width) / 2, (side - size.height) / 2)
    for y in 0..<size.height {
      let row = values[(y * size.width)..<((y + 1) * size.width)]
      let start = (top + y) * side + left
      square.replaceSubrange(start..<(start + size.width), with: row)
    }
    return Texture(side: side, values: square)
  }
}

extension BrushPicture: Hashable {
  /// Whether both are the same picture, as far as their hash and their extents tell.
  public static func == (one: BrushPicture, other: BrushPicture) -> Bool {
    one === other || one.hash == other.hash && one.size == other.size
  }

  /// Feeds what tells it apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
