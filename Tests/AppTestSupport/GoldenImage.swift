import Geometry
import Glibc
import PaintingFiles
import Rasterizer
import Testing

/// Compares pixels with a small picture that was accepted before, exactly.
///
/// `FUDE_RECORD=1` accepts what is drawn now; the run fails all the same, so that nobody records
/// by accident. The pictures are in the folder `Goldens` of the tests that ask. A failure leaves `NAME.actual.png` in the system's folder for temporary files.
public enum GoldenImage {
  /// Expects that a picture is the golden of that name.
  public static func expect(
    _ bitmap: Bitmap, matches name: String, file: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let path = folder(of: file) + name + ".png"
    let actual = Picture(bitmap)
    if getenv("FUDE_RECORD") != nil {
      let bytes = try actual.pngData(level: 9)
      #expect(bytes.count <= 8192, "a golden is small", sourceLocation: sourceLocation)
      try AtomicFile.write(bytes, to: path)
      Issue.record("recorded \(name)", sourceLocation: sourceLocation)
      return
    }
    let expected = try Picture.decode(
      png: FileBytes.read(path, limit: 1 << 16), maximumSide: 1 << 12)
    guard expected != actual else { return }
    let place = "/tmp/\(name).actual.png"
    try AtomicFile.write(try actual.pngData(), to: place)
    let different = zip(expected.pixels, actual.pixels).count { $0 != $1 }
    Issue.record(
      "\(name) differs in \(different) pixels; what was drawn is in \(place)",
      sourceLocation: sourceLocation)
  }

  /// Whether somebody wants to look at pictures.
  public static var isShown: Bool { getenv("FUDE_GALLERY") != nil }

  /// Writes a picture for people, where `FUDE_GALLERY` names a folder.
  public static func show(_ bitmap: Bitmap, as name: String) throws {
    guard let folder = getenv("FUDE_GALLERY") else { return }
    try AtomicFile.write(
      try Picture(bitmap).pngData(level: 9), to: String(cString: folder) + "/\(name).png")
  }

  /// The goldens of the test target that a file belongs to.
  private static func folder(of file: String) -> String {
    let parts = file.split(separator: "/")
    let target = (parts.lastIndex(of: "Tests") ?? 0) + 2
    return "/" + parts.prefix(target).joined(separator: "/") + "/Goldens/"
  }
}

extension Picture {
  /// Makes a picture of what was drawn.
  public init(_ bitmap: Bitmap) {
    var pixels: [UInt32] = []
    for y in 0..<bitmap.height { for x in 0..<bitmap.width { pixels.append(bitmap[x, y]) } }
    self.init(size: bitmap.size, pixels: pixels)
  }
}
