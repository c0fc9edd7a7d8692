import Geometry
import PaintingModel
import Rasterizer

extension Painting {
  /// The colour that is seen at a place, in canvas pixels; nil off the canvas.
  func color(at place: Point) -> Color? {
    let bounds = Rect(0, 0, Double(size.width), Double(size.height))
    guard bounds.contains(place) else { return nil }
    let pixel = Bitmap(size: PixelSize(width: 1, height: 1))
    let way = Vector(-place.x.rounded(.down), -place.y.rounded(.down))
    render(into: pixel, clip: pixel.bounds, canvasToBitmap: .translation(way))
    return Color(hex: pixel[0, 0] & 0xFFFFFF)
  }
}
