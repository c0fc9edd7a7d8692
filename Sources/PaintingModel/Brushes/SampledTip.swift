internal import Geometry

/// A tip that is a picture, or one of some.
public struct SampledTip: Hashable, Sendable {
  /// Which of the pictures a stamp takes.
  public enum Choice: String, CaseIterable, Hashable, Sendable {
    /// Any.
    case chance
    /// One after the other.
    case order
  }

  /// The pictures; without any it is a disc.
  public var pictures: [BrushPicture]
  /// Which of them a stamp takes.
  public var choice = Choice.chance
  /// Its thickness in parts of what the pictures have, 0.02…1.
  public var aspect = 1.0
  /// How far it is turned, in radians, clockwise; −2π…2π.
  public var angle = 0.0
  /// Whether the pictures are seen in a mirror, turned about the line that points to the angle.
  public var isMirrored = false

  /// The most pictures of a tip.
  public static let mostPictures = 128
  /// The most pixels of all of them together.
  public static let mostPixels = 1 << 24

  /// Makes a tip of pictures, as they are.
  public init(_ pictures: [BrushPicture], choice: Choice = .chance) {
    self.pictures = pictures
    self.choice = choice
  }

  /// How many of some pictures, the first ones, a tip may have.
  public static func count(ofPicturesIn pictures: [BrushPicture]) -> Int {
    var rest = mostPixels
    return pictures.prefix(mostPictures).prefix { picture in
      rest -= picture.size.width * picture.size.height
      return rest >= 0
    }.count
  }

  /// How far from their middle the pictures reach, in their own pixels: as far as the tip from its own.
  public var reach: Double { pictures.map(\.reach).max() ?? 1 }

  /// Its size where it shows a pixel of the pictures as one of the canvas, in canvas pixels.
  public var naturalDiameter: Double { 2 * reach }

  /// The place of the picture that a stamp takes.
  func picture(ofStamp number: Int, seed: UInt64) -> Int {
    guard pictures.count > 1 else { return 0 }
    let number = UInt64(truncatingIfNeeded: number)
    switch choice {
    case .order: return Int(number % UInt64(pictures.count))
    case .chance:
      var chance = SplitMix64(
        seed: seed ^ 0x2545_F491_4F6C_DD1D &+ number &* 0xD1B5_4A32_D192_ED03)
      return Int(chance.next() % UInt64(pictures.count))
    }
  }
}
