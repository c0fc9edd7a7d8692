import CPNG
import Geometry
import Glibc

extension Screenshot {
  /// Writes the picture as an 8-bit RGB PNG.
  public func writePNG(to path: String) throws(DesktopError) {
    var failure = fude_png_failure()
    guard
      let writer = unsafe fude_png_create(
        UInt32(size.width), UInt32(size.height), .rgb8, 6, fude_png_density(), &failure)
    else { throw .notWritten(path: path) }
    defer { unsafe fude_png_destroy(writer) }
    var row = [UInt8](repeating: 0, count: size.width * 3)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = pixels[y * size.width + x]
        for channel in 0..<3 {
          row[x * 3 + channel] = UInt8(truncatingIfNeeded: pixel >> (16 - channel * 8))
        }
      }
      guard unsafe fude_png_write_row(writer, row, &failure) != 0 else {
        throw .notWritten(path: path)
      }
    }
    guard unsafe fude_png_finish(writer, &failure) != 0, let bytes = unsafe fude_png_bytes(writer)
    else { throw .notWritten(path: path) }
    let count = unsafe fude_png_length(writer)
    try File.write(unsafe Array(UnsafeBufferPointer(start: bytes, count: count)), to: path)
  }
}
