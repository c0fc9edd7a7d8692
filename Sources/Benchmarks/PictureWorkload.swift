internal import Geometry
internal import Glibc
internal import PaintingFiles
internal import PaintingModel
internal import Rasterizer

#if PEERS
  internal import CPeers
#endif

/// W7: the soft strokes of W5 at twice the size, to PNG and OpenRaster and back, against libpng at
/// level 1 with adaptive filters.
struct PictureWorkload {
  let recording: Recording
  private static let size = PixelSize(width: 3840, height: 2160)

  func run(_ report: inout Report) {
    guard report.wants("W7") else { return }
    let brush = Brush(diameter: 128, opacity: 0.5, hardness: 0.1)
    let painting = Painting(
      size: Self.size, strokes: recording.strokes(scale: 3.5, brush: brush))
    do {
      try png(painting, &report)
      try openRaster(painting, &report)
    } catch {
      print("fude-bench: W7 ends: \(error)")
    }
  }

  private func png(_ painting: Painting, _ report: inout Report) throws {
    let rgb = Self.rgb(painting)
    var (ours, theirs) = (Measurement(), Measurement())
    var (reading, theirReading) = (Measurement(), Measurement())
    var (length, peerLength) = (0, 1)
    for _ in 0..<max(1, report.runs / 3) {
      let bytes = try ours.time { try PNGFile.encode(painting) }
      length = bytes.count
      _ = try reading.time { try PNGFile.decode(bytes, from: "W7") }
      #if PEERS
        var file: UnsafeMutablePointer<UInt8>?
        peerLength = theirs.time {
          unsafe cpeers_png_encode(
            rgb, Int32(Self.size.width), Int32(Self.size.height), &file)
        }
        var back = [UInt8](repeating: 0, count: rgb.count)
        let isRead = theirReading.time {
          unsafe cpeers_png_decode(file, peerLength, &back)
        }
        unsafe free(file)
        precondition(isRead == 1 && back == rgb, "libpng has read something else")
      #endif
    }
    let pixels = Double(Self.size.width * Self.size.height)
    report.compare("W7 PNG encode", ours, theirs, target: 0.6, pixels: pixels)
    if theirs.count > 0 {
      report.gate(
        "W7 PNG size / libpng's", Double(length) / Double(peerLength), limit: 1.1, "")
      report.line("W7 PNG decode by libpng, 8 bits", theirReading)
    }
    report.line("W7 PNG decode into a painting", reading)
  }

  private func openRaster(_ painting: Painting, _ report: inout Report) throws {
    let path = "\(Self.temporaryFolder)/fude-bench-\(getpid()).ora"
    defer { unsafe unlink(path) }
    var (saving, opening) = (Measurement(), Measurement())
    for _ in 0..<max(1, report.runs / 3) {
      try saving.time { try OpenRasterFile.write(painting, to: path) }
      _ = try opening.time { try OpenRasterFile.read(path) }
    }
    report.line("W7 .ora save", saving)
    report.line("W7 .ora open", opening)
  }

  /// What the peer gets: 3 bytes a pixel, in memory.
  private static func rgb(_ painting: Painting) -> [UInt8] {
    let bitmap = Bitmap(size: size)
    painting.render(into: bitmap, clip: bitmap.bounds, canvasToBitmap: .identity)
    var rgb: [UInt8] = []
    rgb.reserveCapacity(size.width * size.height * 3)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = bitmap[x, y]
        for shift in [16, 8, 0] as [UInt32] {
          rgb.append(UInt8(truncatingIfNeeded: pixel >> shift))
        }
      }
    }
    return rgb
  }

  private static var temporaryFolder: String {
    guard let name = unsafe getenv("TMPDIR") else { return "/tmp" }
    return unsafe String(cString: name)
  }
}
