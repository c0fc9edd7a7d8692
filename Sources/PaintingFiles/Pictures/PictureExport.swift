public import Geometry
public import PaintingModel

/// How a painting is written as a picture. All of it may run on any thread.
public struct PictureExport: Hashable, Sendable {
  /// The scales that are possible.
  public static let scales = 1...4

  /// The kind of file.
  public var format: PictureFormat
  /// How many pixels of the picture each pixel of the canvas becomes along each side, 1…4.
  public var scale: Int
  /// Bits a channel, 8 or 16; only PNG has more than 8.
  public var depth: Int
  /// Whether the painting lies on its paper; else on nothing, where the format has that.
  public var hasPaper: Bool
  /// How good a picture with losses is, 1…100.
  public var quality: Int
  /// Whether a WebP picture has no losses.
  public var isLossless: Bool

  /// Makes the way to write a picture; by default one pixel each, 8 bits, on paper, good quality.
  public init(
    _ format: PictureFormat = .png, scale: Int = 1, depth: Int = 8, hasPaper: Bool = true,
    quality: Int = 90, isLossless: Bool = false
  ) {
    self.format = format
    self.scale = min(max(scale, PictureExport.scales.lowerBound), PictureExport.scales.upperBound)
    self.depth = depth > 8 ? 16 : 8
    self.hasPaper = hasPaper
    self.quality = min(max(quality, 1), 100)
    self.isLossless = isLossless
  }

  /// The extents of the picture of a canvas.
  public func size(of canvas: PixelSize) -> PixelSize {
    PixelSize(width: canvas.width * scale, height: canvas.height * scale)
  }

  /// Writes a painting, atomically: see `AtomicFile`.
  public func write(_ painting: Painting, to path: String) throws(FileError) {
    let bytes: [UInt8]
    do throws(PictureError) {
      bytes = try encode(painting)
    } catch {
      throw .cannotExport(path: path, error)
    }
    try AtomicFile.write(bytes, to: path)
  }

  /// A painting as the bytes of a file.
  public func encode(_ painting: Painting) throws(PictureError) -> [UInt8] {
    let size = size(of: painting.size)
    guard PictureLimits.allow(width: size.width, height: size.height) else {
      throw .tooLarge(width: size.width, height: size.height)
    }
    switch format {
    case .png: return try painting.png(depth: depth, hasPaper: hasPaper)
    case .jpeg, .webp, .gif, .bmp, .tiff, .svg, .pdf: throw .unsupported(format)
    }
  }
}
