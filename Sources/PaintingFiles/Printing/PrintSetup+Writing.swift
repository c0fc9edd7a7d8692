public import PaintingModel
import Words

extension PrintSetup {
  /// Fewer pixels an inch are too few: strokes are painted anew in a larger picture.
  private static let leastDensity = 200.0
  /// More pixels an inch nobody sees.
  static let mostDensity = 600.0

  /// Writes a painting on its paper as pages of PDF, atomically, and tells how far it has come. What is on draft
  /// layers is left out. It may run on any thread.
  ///
  /// - Returns: false where it was cancelled; then nothing is written.
  public func write(
    _ painting: Painting, to path: String, progress: ExportProgress
  ) throws(FileError) -> Bool {
    let bytes: [UInt8]?
    do throws(PictureError) {
      bytes = try encode(painting, progress: progress)
    } catch {
      throw .cannotExport(path: path, error)
    }
    guard let bytes, !progress.isCancelled else { return false }
    try AtomicFile.write(bytes, to: path)
    return true
  }

  /// A painting as pages of PDF; nil where that was cancelled.
  public func encode(
    _ painting: Painting, progress: ExportProgress = ExportProgress()
  ) throws(PictureError) -> [UInt8]? {
    let layout = layout(of: painting)
    guard !layout.pages.isEmpty else {
      throw .cannotEncode(.pdf, message: PrintLayout.tooMany(layout.count))
    }
    var painting = painting.withoutDrafts
    let density = 72 / layout.pixel
    var scale = min(1, PrintSetup.mostDensity / density)
    let enlargement = min(
      PictureExport.greatestScale(for: painting.size),
      Int((PrintSetup.leastDensity / density).rounded(.up)))
    // Painting anew takes most of the time.
    let before = enlargement > 1 ? 0.6 : 0
    if enlargement > 1 {
      let larger = painting.enlarged(by: enlargement, threads: 1) { progress.note($0 * before) }
      guard let larger else { return nil }
      painting = larger
      scale = 1
    }
    let writer = try PDFWriter(paper: layout.paper)
    let pixels = PrintedPixels(of: painting, scale: scale)
    let point = layout.pixel / Double(max(1, enlargement)) / scale
    for (index, page) in layout.pages.enumerated() {
      let done = { (part: Double) in
        (Double(index) + part) / Double(layout.pages.count) * (1 - before) + before
      }
      let part = pixels.part(of: page, pixel: point) { progress.note(done($0)) }
      guard let part else { return nil }
      writer.add(page, part.picture, at: part.place)
    }
    guard progress.note(1) else { return nil }
    return try writer.finish()
  }

  /// How a painting lies on the sheets.
  public func layout(of painting: Painting) -> PrintLayout {
    PrintLayout(self, picture: painting.size, resolution: painting.resolution)
  }
}

extension PrintLayout {
  /// Why so many sheets are not printed.
  public static func tooMany(_ count: Int) -> String {
    // Translators: Sheets of paper.
    text("It would take %d sheets; the most are %d.", count, mostPages)
  }
}
