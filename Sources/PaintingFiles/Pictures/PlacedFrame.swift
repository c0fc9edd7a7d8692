import Geometry

/// A picture that lies at a place of a larger one, which is clear around it.
final class PlacedFrame: PictureReader {
  let size: PixelSize
  private let frame: any PictureReader
  private let left: Int
  private let top: Int
  private var line: [UInt16]
  private var next = 0

  /// Puts a picture on a canvas; what lies outside of that is not seen.
  init(_ frame: any PictureReader, left: Int, top: Int, on canvas: PixelSize) {
    self.frame = frame
    self.left = left
    self.top = top
    size = canvas
    line = [UInt16](repeating: 0, count: frame.size.width * 4)
  }

  func readRow(into row: inout [UInt16]) throws(PictureError) {
    for index in row.indices { row[index] = 0 }
    defer { next += 1 }
    guard next >= top, next - top < frame.size.height else { return }
    try frame.readRow(into: &line)
    let count = max(0, min(frame.size.width, size.width - left))
    for index in 0..<count * 4 { row[left * 4 + index] = line[index] }
  }
}
