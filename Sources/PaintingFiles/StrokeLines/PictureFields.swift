import PaintingModel
import Rasterizer

/// What a line says of a picture.
struct PictureFields: Codable {
  /// The number of its pixels.
  var pixels: UInt32?
  /// From those to the canvas.
  var transform: [Double]?
  var opacity: Float?
  /// Whether it takes paint away.
  var erases: Bool?
  /// Whether it is drawn by Mitchell's filter.
  var smooth: Bool?

  init(_ picture: PlacedPicture, pixels: UInt32) {
    self.pixels = pixels
    transform = picture.transform.numbers
    opacity = picture.opacity == 1 ? nil : picture.opacity
    erases = picture.erases.orNil
    smooth = (picture.filter == .mitchell).orNil
  }

  /// The picture of some pixels.
  func picture(_ pixels: PicturePixels) throws(LineProblem) -> PlacedPicture {
    let opacity = opacity ?? 1
    _ = try Double(opacity).checked("opacity", in: 0...1)
    return PlacedPicture(
      pixels, transform: try transform.map("transform"), opacity: opacity, erases: erases ?? false,
      filter: smooth == true ? .mitchell : .nearest)
  }
}
