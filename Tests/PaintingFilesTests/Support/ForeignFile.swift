import CPNG
import Geometry
import PaintingModel
import Rasterizer

@testable import PaintingFiles

/// OpenRaster files as other apps make them.
struct ForeignFile {
  var size = PixelSize(width: 4, height: 3)
  /// The root's content in `stack.xml`.
  var stack: String
  /// Entries and their pixels.
  var layers: [(name: String, png: [UInt8])]
  /// More attributes of the picture, and what stands after its layers.
  var image = ""
  var after = ""
  var mimetype: String? = "image/openraster"

  var bytes: [UInt8] {
    get throws {
      var archive = ZipWriter()
      if let mimetype { try archive.add("mimetype", Array(mimetype.utf8)) }
      let xml = """
        <?xml version='1.0' encoding='UTF-8'?>
        <image version="0.0.5" w="\(size.width)" h="\(size.height)" \(image)>\
        <stack>\(stack)</stack>\(after)</image>
        """
      try archive.add("stack.xml", Array(xml.utf8), isPacked: true)
      for layer in layers { try archive.add(layer.name, layer.png) }
      return try archive.finish().joined
    }
  }

  /// The pixel (x, y) after opening: red, green, blue, alpha, 0…1, not premultiplied.
  func pixel(_ x: Int, _ y: Int) throws -> SIMD4<Double> {
    let painting = try OpenRasterFile.decode(try bytes, from: "test").painting
    let p = painting.picture(of: size.bounds, on: .clear).pixel(x: x, y: y)
    let alpha = Double(p.w)
    guard alpha > 0 else { return .zero }
    return SIMD4(Double(p.x) / alpha, Double(p.y) / alpha, Double(p.z) / alpha, alpha / 32768)
  }

  /// A picture of one color, 0…1, not premultiplied.
  static func png(_ width: Int, _ height: Int, _ color: SIMD4<Double>) throws -> [UInt8] {
    let values = (0..<4).map { UInt16((color[$0] * 65535).rounded()) }
    var writer = try PNGWriter(size: PixelSize(width: width, height: height), layout: .rgba16)
    let row = (0..<width).flatMap { _ in values }
    for _ in 0..<height { try writer.add(row.span) }
    return try writer.finish()
  }
}
