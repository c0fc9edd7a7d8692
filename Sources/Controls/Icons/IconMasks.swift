import Geometry
import Rasterizer

/// What the icons on the screen cover, so that an icon that is drawn again is not stroked again: trays
/// that move draw theirs in every frame.
@MainActor enum IconMasks {
  /// An icon at a scale and at a place within a pixel.
  struct Key: Hashable {
    let name: String
    /// Pixels for each unit of the icon's grid.
    let scale: Double
    /// Where the grid begins within a pixel, 0..<1.
    let x: Double
    let y: Double
  }

  /// What an icon covers, and where that begins from the pixel in which its grid begins.
  struct Cover {
    let mask: Mask
    let x: Int
    let y: Int
  }

  /// More than all that one screen shows at once.
  private static let capacity = 256
  /// Larger drawings are seldom, and stroked as they are.
  private static let largest = 96.0
  private static var covers: [Key: Cover] = [:]

  /// What an icon covers; nil where it is too large to be kept.
  static func cover(of icon: Icon, _ key: Key) -> Cover? {
    if let cover = covers[key] { return cover }
    guard key.scale * Icon.size <= largest, let made = made(icon, key) else { return nil }
    // Scales and places that are not used any more go with all others; what is seen is soon back.
    if covers.count == capacity { covers.removeAll(keepingCapacity: true) }
    covers[key] = made
    return made
  }

  private static func made(_ icon: Icon, _ key: Key) -> Cover? {
    var toPixels = AffineTransform.scale(key.scale)
    (toPixels.tx, toPixels.ty) = (key.x, key.y)
    guard let line = icon.path.controlBounds else { return nil }
    let lines = line.inset(by: -Icon.lineWidth)
    guard let area = PixelRect(covering: toPixels.apply(lines)) else { return nil }
    let size = PixelSize(width: area.width, height: area.height)
    let bitmap = Bitmap(size: size)
    let context = GraphicsContext(bitmap: bitmap, scale: 1, clip: bitmap.bounds)
    context.translate(by: Vector(Double(-area.minX), Double(-area.minY)))
    context.concatenate(toPixels)
    context.stroke(icon.path, with: .white, width: Icon.lineWidth, cap: .round, join: .round)
    let alphas = (0..<size.height).flatMap { y in
      (0..<size.width).map { x in UInt8(bitmap[x, y] >> 24) }
    }
    return Cover(mask: Mask(size: size, coverage: alphas), x: area.minX, y: area.minY)
  }
}
