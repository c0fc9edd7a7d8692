import Rasterizer

/// The pixels of placed pictures that a reader has found: each is read once, and shared.
final class FoundPictures {
  private var found: [UInt32: PicturePixels] = [:]
  private let read: (UInt32) -> TileGrid?

  /// - Parameter read: reads the pixels of a number; nil where they are of no use.
  init(_ read: @escaping (UInt32) -> TileGrid?) { self.read = read }

  /// The pixels of a number; nil where they are of no use.
  func find(_ number: UInt32) -> PicturePixels? {
    if let known = found[number] { return known }
    let pixels = read(number).map { PicturePixels($0) }
    found[number] = pixels
    return pixels
  }
}
