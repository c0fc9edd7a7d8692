import CPNG
import Geometry
import Rasterizer

/// Writes animated PNG: a PNG of the first picture, which every reader shows, and of the others the
/// rectangles that differ (APNG specification: the chunks acTL, fcTL and fdAT).
struct APNGWriter: AnimationWriter {
  /// A rectangle and when it is shown.
  private struct Frame {
    let area: PixelRect
    let time: Int
    /// The compressed pixels: what the IDAT chunks of a PNG hold.
    let data: [ArraySlice<UInt8>]
  }

  private let size: PixelSize
  private let level: Int
  /// What comes before the pixels of the first picture.
  private var head: [(type: String, data: ArraySlice<UInt8>)] = []
  private var frames: [Frame] = []

  /// Starts an animation that is shown again and again; `level` is zlib's.
  init(size: PixelSize, level: Int = 6) {
    self.size = size
    self.level = level
  }

  mutating func add(
    _ picture: Bitmap, changed area: PixelRect, at milliseconds: Int
  ) throws(AnimationError) {
    let area = frames.isEmpty ? size.bounds : area
    let chunks: [(type: String, data: ArraySlice<UInt8>)]
    do throws(PNGError) {
      chunks = APNGWriter.chunks(of: try png(of: picture, area))
    } catch {
      throw .png(error)
    }
    if frames.isEmpty { head = chunks.filter { $0.type != "IDAT" && $0.type != "IEND" } }
    frames.append(
      Frame(
        area: area, time: milliseconds, data: chunks.filter { $0.type == "IDAT" }.map(\.data)))
  }

  mutating func finish(at milliseconds: Int) throws(AnimationError) -> [UInt8] {
    var file = PNGChunks()
    for chunk in head { file.add(chunk.type, chunk.data) }
    // How many pictures; shown for ever.
    file.add("acTL", (bigEndian(frames.count) + bigEndian(0))[...])
    var number = 0
    for (index, frame) in frames.enumerated() {
      let end = index + 1 < frames.count ? frames[index + 1].time : milliseconds
      file.add("fcTL", control(frame, number: number, duration: end - frame.time)[...])
      number += 1
      for data in frame.data {
        if index == 0 {
          file.add("IDAT", data)
        } else {
          file.add("fdAT", (bigEndian(number) + data)[...])
          number += 1
        }
      }
    }
    file.add("IEND", [])
    return file.bytes
  }

  /// The place of a rectangle and how long it is shown: over what is there, which then stays.
  private func control(_ frame: Frame, number: Int, duration: Int) -> [UInt8] {
    let area = frame.area
    let delay = min(max(1, duration), 65535)
    return bigEndian(number) + bigEndian(area.width) + bigEndian(area.height)
      + bigEndian(area.minX) + bigEndian(area.minY)
      + [UInt8(delay >> 8), UInt8(delay & 255), UInt8(1000 >> 8), UInt8(1000 & 255), 0, 0]
  }

  private func png(of picture: Bitmap, _ area: PixelRect) throws(PNGError) -> [UInt8] {
    var writer = try PNGWriter(
      size: PixelSize(width: area.width, height: area.height), layout: .rgb8, level: level)
    var row = [UInt8](repeating: 0, count: area.width * 3)
    for y in area.minY..<area.maxY {
      picture.withRow(y, area.minX..<area.maxX) { pixels in
        var bytes = row.mutableSpan
        for x in 0..<pixels.count {
          bytes[x * 3] = UInt8(truncatingIfNeeded: pixels[x] >> 16)
          bytes[x * 3 + 1] = UInt8(truncatingIfNeeded: pixels[x] >> 8)
          bytes[x * 3 + 2] = UInt8(truncatingIfNeeded: pixels[x])
        }
      }
      try writer.add(row.span)
    }
    return try writer.finish()
  }

  /// The chunks of a PNG that was just written.
  private static func chunks(of png: [UInt8]) -> [(type: String, data: ArraySlice<UInt8>)] {
    var chunks: [(type: String, data: ArraySlice<UInt8>)] = []
    var place = PNGChunks.signature.count
    while place + 12 <= png.count {
      let length = png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= png.count - place - 12 else { break }
      let type = String(decoding: png[place + 4..<place + 8], as: UTF8.self)
      chunks.append((type, png[place + 8..<place + 8 + length]))
      place += 12 + length
    }
    return chunks
  }
}

/// A PNG file that grows chunk by chunk.
private struct PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private(set) var bytes = PNGChunks.signature

  mutating func add(_ type: String, _ data: ArraySlice<UInt8>) {
    bytes += bigEndian(data.count)
    let start = bytes.count
    bytes += Array(type.utf8)
    bytes += data
    var sum = CRC32()
    sum.add(bytes[start...])
    bytes += bigEndian(Int(sum.value))
  }
}

/// A number as four bytes, the greatest first.
private func bigEndian(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
