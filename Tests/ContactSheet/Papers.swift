import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import TextLayout

/// One cell for each ground: dry paint that a hand lays lightly at the left and firmly at the right, at 100 %
/// and a part of it at 300 %.
@MainActor struct Papers {
  private static let cell = PixelSize(width: 400, height: 260)
  private static let columns = 4
  private static let paper = Color(hex: 0xFAFAFA)
  private static let ink = Color(hex: 0x26272B)

  private let bitmap: Bitmap

  init() {
    let rows = (MadeTexture.allCases.count + Self.columns - 1) / Self.columns
    bitmap = Bitmap(
      size: PixelSize(width: Self.cell.width * Self.columns, height: Self.cell.height * rows))
  }

  func jpegData() throws(FileError) -> [UInt8] {
    bitmap.fill(bitmap.bounds, with: Self.paper.premultipliedPixel)
    for (index, texture) in MadeTexture.allCases.enumerated() {
      draw(
        texture, x: index % Self.columns * Self.cell.width,
        y: index / Self.columns * Self.cell.height)
    }
    return try bitmap.jpegData()
  }

  private func draw(_ texture: MadeTexture, x: Int, y: Int) {
    var painting = Painting(size: Self.cell, paper: Self.paper)
    var brush = Brush(diameter: 64, hardness: 0.6)
    brush.grain = Grain(.made(texture), strength: 0)
    brush.grain?.tooth = 1
    brush.responses = [Response(.pressure, to: .opacity)]
    let points = (0...40).map { step in
      let t = Double(step) / 40
      return StrokePoint(location: Point(50 + 300 * t, 72), force: 0.04 + 0.96 * t)
    }
    let (id, _) = painting.beginStroke(at: points[0], color: Self.ink, brush: brush, seed: 7)
    _ = painting.append(Array(points.dropFirst()), to: id)
    _ = painting.endStroke(id)
    let (left, top) = (Double(x), Double(y))
    painting.render(
      into: bitmap, clip: block(x, y, Self.cell),
      canvasToBitmap: .translation(Vector(left, top)))
    let zoomed = AffineTransform(
      a: 3, b: 0, c: 0, d: 3, tx: left + 16 - 3 * 110, ty: top + 120 - 3 * 52)
    painting.render(
      into: bitmap, clip: block(x + 16, y + 120, PixelSize(width: 368, height: 124)),
      canvasToBitmap: zoomed)
    let context = GraphicsContext(bitmap: bitmap, scale: 1, clip: bitmap.bounds)
    context.draw(
      TextLine(texture.rawValue, font: Font(size: 16, weight: .semibold)),
      at: Point(left + 18, top + 12), with: Self.ink)
    context.stroke(
      .rect(Rect(left + 15.5, top + 119.5, 369, 125)), with: Self.ink.withAlpha(0.25), width: 1)
  }

  private func block(_ x: Int, _ y: Int, _ size: PixelSize) -> PixelRect {
    PixelRect(x: x, y: y, width: size.width, height: size.height) ?? bitmap.bounds
  }
}

extension Bitmap {
  /// Its pixels as a JPEG.
  @MainActor func jpegData() throws(FileError) -> [UInt8] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height { for x in 0..<width { pixels.append(self[x, y]) } }
    let painting = Painting(picture: Picture(size: size, pixels: pixels))
    do throws(PictureError) {
      return try PictureExport(.jpeg, quality: 86).encode(painting)
    } catch {
      throw .picture(path: "the sheet", error)
    }
  }
}
