import CPNG
import CPictures
import CWebP
import Geometry
import Glibc
import PaintingModel
import Rasterizer
import Words

/// Makes a file of pixels of a painting as it is.
struct PictureEncoder {
  let painting: Painting
  let export: PictureExport
  /// How many pixels an inch has on paper; nil where that is not said.
  let resolution: Resolution?
  /// Told which part is done; false ends it.
  let goesOn: (Double) -> Bool

  /// The file's bytes; nil where it was ended.
  func encode() throws(PictureError) -> [UInt8]? {
    switch export.format {
    case .jpeg: return try jpeg()
    case .webp: return try webp()
    default: break
    }
    do throws(PNGError) {
      if export.depth == 16 { return try deepPNG() }
      return export.hasPaper ? try paperPNG() : try transparentPNG()
    } catch {
      throw .png(error)
    }
  }

  private var size: PixelSize { painting.size }

  // MARK: PNG

  private func paperPNG() throws(PNGError) -> [UInt8]? {
    var writer = try PNGWriter(size: size, layout: .rgb8, resolution: resolution)
    var bytes = [UInt8](repeating: 0, count: size.width * 3)
    let isWhole = try eachRow { (pixels: Span<UInt32>) throws(PNGError) in
      PictureEncoder.split(pixels, into: &bytes)
      try writer.add(bytes.span)
    }
    return isWhole ? try writer.finish() : nil
  }

  private func transparentPNG() throws(PNGError) -> [UInt8]? {
    var writer = try PNGWriter(size: size, layout: .rgba8, resolution: resolution)
    var bytes = [UInt8](repeating: 0, count: size.width * 4)
    let isWhole = try eachDeepRow(on: nil) { (values: [UInt16]) throws(PNGError) in
      for i in bytes.indices { bytes[i] = UInt8((UInt32(values[i]) + 128) / 257) }
      try writer.add(bytes.span)
    }
    return isWhole ? try writer.finish() : nil
  }

  private func deepPNG() throws(PNGError) -> [UInt8]? {
    var writer = try PNGWriter(size: size, layout: .rgba16, resolution: resolution)
    let paper = export.hasPaper ? painting.paper : nil
    let isWhole = try eachDeepRow(on: paper) { (values: [UInt16]) throws(PNGError) in
      try writer.add(values.span)
    }
    return isWhole ? try writer.finish() : nil
  }

  // MARK: JPEG

  private func jpeg() throws(PictureError) -> [UInt8]? {
    var all: [UInt8] = []
    all.reserveCapacity(size.width * size.height * 3)
    var bytes = [UInt8](repeating: 0, count: size.width * 3)
    let isWhole = eachRow { pixels in
      PictureEncoder.split(pixels, into: &bytes)
      all += bytes
    }
    guard isWhole else { return nil }
    var file = unsafe cpictures_file()
    defer { unsafe free(file.bytes) }
    let outcome = unsafe all.withUnsafeBufferPointer { pixels -> cpictures_outcome in
      guard let first = pixels.baseAddress else { return .failed }
      return unsafe cpictures_write_jpeg(
        first, UInt32(size.width), UInt32(size.height), Int32(export.quality),
        UInt16(clamping: resolution?.across ?? 0), UInt16(clamping: resolution?.down ?? 0), &file)
    }
    switch outcome {
    case .done:
      return SRGBMark.jpeg(
        unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.length)))
    case .missing: throw .missing(.jpeg, package: PictureFormat.jpeg.readingPackage)
    case .failed, .tooLarge: throw .cannotEncode(.jpeg, message: unsafe file.words)
    }
  }

  // MARK: WebP

  private func webp() throws(PictureError) -> [UInt8]? {
    guard max(size.width, size.height) <= Int(CWEBP_MAXIMUM_SIDE) else {
      throw .cannotEncode(
        .webp,
        message: text(
          "it would have %s × %s pixels; the most are %s along a side", String(size.width),
          String(size.height), String(CWEBP_MAXIMUM_SIDE)))
    }
    guard let pixels = straightPixels() else { return nil }
    // Without losses the value is how much time goes into it.
    let quality = cwebp_quality(
      is_lossless: export.isLossless ? 1 : 0,
      value: export.isLossless ? 50 : Float(export.quality), effort: export.isLossless ? 2 : 4)
    var data = unsafe cwebp_data()
    defer { unsafe cwebp_free(data) }
    let outcome = unsafe pixels.withUnsafeBufferPointer { all -> cwebp_outcome in
      guard let first = all.baseAddress else { return .refused }
      return unsafe cwebp_encode(
        first, UInt32(size.width), UInt32(size.height), quality, &data)
    }
    switch outcome {
    case .done:
      return SRGBMark.webp(
        unsafe Array(UnsafeBufferPointer(start: data.bytes, count: data.length)))
    case .notLoaded: throw .missing(.webp, package: PictureFormat.webp.readingPackage)
    case .noMemory: throw .cannotEncode(.webp, message: text("there is not enough memory"))
    case .notWebP, .broken, .badExtents, .refused:
      throw .cannotEncode(.webp, message: text("libwebp refuses it"))
    }
  }

  /// All pixels `0xAARRGGBB`, not premultiplied; nil where it was ended.
  private func straightPixels() -> [UInt32]? {
    var all: [UInt32] = []
    all.reserveCapacity(size.width * size.height)
    if export.hasPaper {
      let isWhole = eachRow { pixels in
        for x in 0..<pixels.count { all.append(pixels[x]) }
      }
      return isWhole ? all : nil
    }
    let isWhole = eachDeepRow(on: nil) { values in
      for x in 0..<size.width {
        func byte(_ channel: Int) -> UInt32 { (UInt32(values[x * 4 + channel]) + 128) / 257 }
        all.append(byte(3) << 24 | byte(0) << 16 | byte(1) << 8 | byte(2))
      }
    }
    return isWhole ? all : nil
  }

  // MARK: Rows

  /// Makes red, green and blue of pixels.
  private static func split(_ pixels: Span<UInt32>, into bytes: inout [UInt8]) {
    for x in 0..<pixels.count {
      let pixel = pixels[x]
      bytes[x * 3] = UInt8(truncatingIfNeeded: pixel >> 16)
      bytes[x * 3 + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      bytes[x * 3 + 2] = UInt8(truncatingIfNeeded: pixel)
    }
  }

  /// Hands out all rows on the paper from the top: opaque 8-bit pixels `0xAARRGGBB`; where there is no
  /// paper, on white. False where it was ended.
  private func eachRow<Failure>(
    _ body: (Span<UInt32>) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    let band = Bitmap(size: PixelSize(width: size.width, height: Tile.side))
    for top in stride(from: 0, to: size.height, by: Tile.side) {
      guard goesOn(Double(top) / Double(size.height)) else { return false }
      let move = AffineTransform.translation(
        .zero - painting.sheet.rect.origin - Vector(0, Double(top)))
      if painting.paper.alpha < 1 { band.fill(band.bounds, with: 0xFFFF_FFFF) }
      painting.render(into: band, clip: band.bounds, canvasToBitmap: move)
      for y in 0..<min(Tile.side, size.height - top) {
        let line = unsafe UnsafeBufferPointer(
          start: band.pixels + y * band.stride, count: size.width)
        try body(unsafe Span(_unsafeElements: line))
      }
    }
    return true
  }

  /// Hands out all rows from the top: four values a pixel, not premultiplied. False where it was
  /// ended.
  ///
  /// - Parameter paper: what the layers lie on; nil for nothing.
  private func eachDeepRow<Failure>(
    on paper: Color?, _ body: ([UInt16]) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    var row = [UInt16](repeating: 0, count: size.width * 4)
    let sheet = painting.sheet
    for top in stride(from: 0, to: size.height, by: Tile.side) {
      guard goesOn(Double(top) / Double(size.height)) else { return false }
      let bottom = min(top + Tile.side, size.height)
      guard
        let band = PixelRect(
          minX: sheet.minX, minY: sheet.minY + top, maxX: sheet.maxX, maxY: sheet.minY + bottom)
      else { continue }
      let picture = painting.picture(of: band, on: paper ?? .clear)
      for y in band.minY..<band.maxY {
        var values = row.mutableSpan
        picture.copyRow(y, of: sheet, unpremultipliedInto: &values)
        if let paper { PictureEncoder.lay(&row, on: paper) }
        try body(row)
      }
    }
    return true
  }

  /// Lays a row on opaque paper; where tiles are absent, there is only that.
  private static func lay(_ row: inout [UInt16], on paper: Color) {
    let under = SIMD3(paper.red, paper.green, paper.blue) * 65535
    let ground = SIMD3<UInt64>(under.rounded(.toNearestOrEven))
    for x in 0..<row.count / 4 {
      let alpha = UInt64(row[x * 4 + 3])
      if alpha == 65535 { continue }
      for c in 0..<3 {
        let sum = UInt64(row[x * 4 + c]) * alpha + ground[c] * (65535 - alpha)
        row[x * 4 + c] = UInt16(truncatingIfNeeded: (sum + 32767) / 65535)
      }
      row[x * 4 + 3] = 65535
    }
  }
}
