public import Geometry
public import PaintingModel
import Rasterizer

/// How a painting is written as a picture. All of it may run on any thread.
public struct PictureExport: Hashable, Sendable {
  /// The scales that are possible.
  public static let scales = 1...4

  /// The kind of file.
  public var format: PictureFormat
  /// How many pixels of the picture each pixel of the canvas becomes along each side, 1…4.
  public var scale: Int
  /// Bits a channel, 8 or 16; only PNG has more than 8.
  public var depth: Int
  /// Whether the painting lies on its paper; else on nothing, where the format has that.
  public var hasPaper: Bool
  /// How good a picture with losses is, 1…100.
  public var quality: Int
  /// Whether a WebP picture has no losses.
  public var isLossless: Bool

  /// Makes the way to write a picture; by default one pixel each, 8 bits, on paper, good quality.
  public init(
    _ format: PictureFormat = .png, scale: Int = 1, depth: Int = 8, hasPaper: Bool = true,
    quality: Int = 90, isLossless: Bool = false
  ) {
    self.format = format
    self.scale = min(max(scale, PictureExport.scales.lowerBound), PictureExport.scales.upperBound)
    self.depth = depth > 8 ? 16 : 8
    self.hasPaper = hasPaper
    self.quality = min(max(quality, 1), 100)
    self.isLossless = isLossless
  }

  /// The extents of the picture of a canvas.
  public func size(of canvas: PixelSize) -> PixelSize {
    PixelSize(width: canvas.width * scale, height: canvas.height * scale)
  }

  /// The greatest scale at which the picture of a canvas is within the limits; at least 1.
  public static func greatestScale(for canvas: PixelSize) -> Int {
    scales.last { PictureLimits.allow(width: canvas.width * $0, height: canvas.height * $0) } ?? 1
  }

  /// Writes a painting, atomically: see `AtomicFile`.
  public func write(_ painting: Painting, to path: String) throws(FileError) {
    _ = try write(painting, to: path, progress: ExportProgress())
  }

  /// Writes a painting, atomically, and tells how far it has come.
  ///
  /// - Parameter threads: how many threads may paint.
  /// - Returns: false where it was cancelled; then nothing is written.
  public func write(
    _ painting: Painting, to path: String, progress: ExportProgress, threads: Int = 1
  ) throws(FileError) -> Bool {
    let bytes: [UInt8]?
    do throws(PictureError) {
      bytes = try encode(painting, progress: progress, threads: threads)
    } catch {
      throw .cannotExport(path: path, error)
    }
    guard var bytes, !progress.isCancelled else { return false }
    if format == .svg, path.lowercased().hasSuffix(".svgz"), let packed = Gzip.pack(bytes) {
      bytes = packed
    }
    try AtomicFile.write(bytes, to: path)
    return true
  }

  /// A painting as the bytes of a file; what is on draft layers is left out.
  public func encode(_ painting: Painting) throws(PictureError) -> [UInt8] {
    try encode(painting, progress: ExportProgress(), threads: 1) ?? []
  }

  /// A painting as the bytes of a file; nil where that was cancelled.
  func encode(
    _ painting: Painting, progress: ExportProgress, threads: Int
  ) throws(PictureError) -> [UInt8]? {
    var painting = painting.withoutDrafts
    let size = size(of: painting.size)
    // A canvas as it is goes row by row.
    let isAllowed =
      format == .png && scale == 1
      ? PaintingBudget.current.allows(width: size.width, height: size.height)
      : PictureLimits.allow(width: size.width, height: size.height)
    guard isAllowed else { throw .tooLarge(width: size.width, height: size.height) }
    if hasPaper, painting.paper.alpha < 1, format.hasTransparency {
      var export = self
      export.hasPaper = false
      return try export.encode(painting, progress: progress, threads: threads)
    }
    let resolution = painting.resolution?.enlarged(by: scale)
    switch format {
    case .svg, .pdf: return try vectors(painting, progress, threads)
    case .png, .jpeg, .webp: break
    case .gif, .bmp, .tiff, .avif, .heic, .jxl: throw .unsupported(format)
    }
    if scale > 1 {
      // Painting anew takes most of the time.
      let larger = painting.enlarged(by: scale, threads: threads) { progress.note($0 * 0.8) }
      guard let larger else { return nil }
      painting = larger
    }
    let encoder = PictureEncoder(painting: painting, export: self, resolution: resolution) {
      progress.note(scale > 1 ? 0.8 + $0 * 0.2 : $0)
    }
    return try encoder.encode()
  }

  private func vectors(
    _ painting: Painting, _ progress: ExportProgress, _ threads: Int
  ) throws(PictureError) -> [UInt8]? {
    let picture = painting.vectors(
      pixelScale: scale, hasHoles: format == .svg, threads: threads
    ) { progress.note($0 * 0.9) }
    guard let picture else { return nil }
    let paper = hasPaper ? painting.paper : nil
    if format == .pdf {
      return try PDFWriter(
        sheet: painting.sheet, scale: scale, resolution: painting.resolution
      )
      .write(picture, on: paper, sheet: painting.sheet)
    }
    do throws(PNGError) {
      var writer = SVGWriter(sheet: painting.sheet)
      return try writer.write(picture, on: paper, scale: scale)
    } catch {
      throw .png(error)
    }
  }
}
