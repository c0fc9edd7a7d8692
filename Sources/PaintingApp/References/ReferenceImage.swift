import Canvas
import ColorSpaces
import Controls
import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer

/// The pixels of a reference as they are shown again and again, at any scale.
final class ReferenceImage {
  /// The picture as it came.
  let picture: Picture
  /// Whether it is shown without colors.
  var isGray: Bool { didSet { if isGray != oldValue { pyramid = makePyramid() } } }
  private lazy var pyramid = makePyramid()

  /// How many tiles of it are kept that are not seen: 16 MiB.
  private static let limit = 1024

  /// Makes what shows a picture.
  init(_ picture: Picture, isGray: Bool) {
    self.picture = picture
    self.isGray = isGray
  }

  /// Draws it, and the color around it, into every pixel of `clip`.
  func draw(
    into bitmap: Bitmap, clip: PixelRect, transform: AffineTransform, around desk: Color
  ) {
    pyramid.draw(into: bitmap, clip: clip, transform: transform, around: desk) {
      [picture, isGray] index, block, pixels in
      let columns = (picture.size.width + Tile.side - 1) / Tile.side
      let (left, top) = (index % columns * Tile.side, index / columns * Tile.side)
      for y in block.minY..<min(block.maxY, picture.size.height - top) {
        let row = (top + y) * picture.size.width + left
        for x in block.minX..<min(block.maxX, picture.size.width - left) {
          let pixel = picture.pixels[row + x].laid(on: Painting.defaultPaper.hex)
          pixels[y * Tile.side + x] = isGray ? pixel.gray : pixel
        }
      }
    }
  }

  private func makePyramid() -> PixelPyramid {
    PixelPyramid(
      size: picture.size, paper: Painting.defaultPaper, limit: ReferenceImage.limit)
  }
}

extension ReferenceImage: ColorSurface {
  var barePaper: Color? { nil }

  func color(at place: Point, mean area: PickArea) -> Color? {
    guard Rect(origin: .zero, size: picture.size.size).contains(place) else { return nil }
    let (x, y, reach) = (Int(place.x), Int(place.y), area.side / 2)
    let square = PixelRect(
      minX: x - reach, minY: y - reach, maxX: x + reach + 1, maxY: y + reach + 1)
    guard let block = square?.intersection(picture.size.bounds) else { return nil }
    let seen = (block.minY..<block.maxY).flatMap { y in
      (block.minX..<block.maxX).compactMap { x in
        let pixel = picture.pixels[y * picture.size.width + x].straightPixel
        guard pixel >> 24 > 0 else { return Color?.none }
        return Color(hex: (isGray ? pixel.gray : pixel) & 0xFFFFFF)
      }
    }
    return seen.isEmpty ? nil : Color.mean(of: seen)
  }

  func render(into bitmap: Bitmap, clip: PixelRect, canvasToBitmap: AffineTransform) {
    draw(into: bitmap, clip: clip, transform: canvasToBitmap, around: Theme.current.desk)
  }
}

extension UInt32 {
  /// A premultiplied pixel on an opaque one.
  fileprivate nonisolated func laid(on paper: UInt32) -> UInt32 {
    let rest = 255 - (self >> 24)
    guard rest > 0 else { return self }
    func mixed(_ shift: UInt32) -> UInt32 {
      Swift.min(255, (self >> shift & 0xFF) + ((paper >> shift & 0xFF) * rest + 127) / 255)
        << shift
    }
    return 0xFF00_0000 | mixed(16) | mixed(8) | mixed(0)
  }

  /// A pixel as bright as this one, without color: by the weights of Rec. 709.
  fileprivate nonisolated var gray: UInt32 {
    let light = ((self >> 16 & 0xFF) * 54 + (self >> 8 & 0xFF) * 183 + (self & 0xFF) * 19) >> 8
    return self & 0xFF00_0000 | light << 16 | light << 8 | light
  }
}
