public import Geometry
public import PaintingModel

extension BrushPicture {
  /// The most columns and rows that a picture may have.
  public static let mostSize = PixelSize(width: sides.upperBound, height: sides.upperBound)

  /// A tip of a picture: where that lets something through, of how much it covers, and else of how far it is from
  /// the lightness of its rim, so that ink is taken from paper of any kind. What is empty around it is cut off.
  ///
  /// - Returns: nil where there is nothing to be seen on it.
  public static func tip(of picture: Picture, named name: String) -> BrushPicture? {
    let (width, height) = (picture.size.width, picture.size.height)
    var values: [UInt16]
    if picture.pixels.contains(where: { $0 >> 24 < 128 }) {
      values = picture.pixels.map { UInt16(($0 >> 24 * 32768 + 127) / 255) }
    } else {
      let lights = picture.lights
      var rim: [Float] = []
      for y in 0..<height {
        for x in 0..<width where x == 0 || y == 0 || x == width - 1 || y == height - 1 {
          rim.append(lights[y * width + x])
        }
      }
      rim.sort()
      let paper = rim[rim.count / 2]
      // What is as dark as can be on this paper covers all.
      let most = max(paper, 1 - paper)
      values = lights.map { UInt16(min(1, abs($0 - paper) / most) * 32768) }
    }
    // Dust and the noise of cameras are nothing.
    for i in values.indices where values[i] < 32768 / 50 { values[i] = 0 }
    let rows = (0..<height).filter { y in (0..<width).contains { values[y * width + $0] > 0 } }
    let columns = (0..<width).filter { x in (0..<height).contains { values[$0 * width + x] > 0 } }
    guard let top = rows.first, let bottom = rows.last, let left = columns.first,
      let right = columns.last
    else { return nil }
    values = (top...bottom).flatMap { y in values[(y * width + left)...(y * width + right)] }
    let size = PixelSize(width: right - left + 1, height: bottom - top + 1)
    return BrushPicture(name: name, size: size, values: values)
  }
}

extension Picture {
  /// How light each pixel is on white paper, 0…1, as the eye has it.
  var lights: [Float] {
    pixels.map { pixel in
      func part(_ shift: UInt32) -> Float { Float(pixel >> shift & 255) }
      return (part(16) * 0.299 + part(8) * 0.587 + part(0) * 0.114 + 255 - part(24)) / 255
    }
  }
}
