/// Makes brushes of GIMP by hand, also such as GIMP never makes.
struct GimpBrushBuilder {
  var version = 2
  var width = 3
  var height = 2
  /// Bytes of a pixel, as the header says it.
  var pixelBytes = 1
  var spacing = 20
  var name: [UInt8]
  var pixels: [UInt8] = [0, 128, 255, 255, 64, 0]
  /// The colors of a pattern behind it, as former files have them.
  var pattern: [UInt8] = []

  init(_ name: String = "Chalk", pixels: [UInt8]? = nil) {
    self.name = Array(name.utf8)
    if let pixels { self.pixels = pixels }
  }

  var bytes: [UInt8] {
    let title = name + [0]
    let size = (version == 1 ? 20 : 28) + title.count
    var bytes = BigEndian.numbers([size, version, width, height, pixelBytes])
    if version != 1 { bytes += Array("GIMP".utf8) + BigEndian.numbers([spacing]) }
    bytes += title + pixels
    if !pattern.isEmpty {
      bytes += BigEndian.numbers([26, 1, width, height, 3]) + Array("GPAT".utf8) + [120, 0]
      bytes += pattern
    }
    return bytes
  }

  /// An image pipe of some brushes; `parameters` is what follows their number in the second line.
  static func pipe(
    _ name: String = "Leaves", parameters: String = "", count: Int? = nil,
    of brushes: [GimpBrushBuilder]
  ) -> [UInt8] {
    let separator = parameters.isEmpty ? "" : " "
    return Array("\(name)\n\(count ?? brushes.count)\(separator)\(parameters)\n".utf8)
      + brushes.flatMap(\.bytes)
  }
}
