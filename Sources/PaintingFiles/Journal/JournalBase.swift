import PaintingModel
import Rasterizer

/// A painting as it was when its journal began, as bytes.
struct JournalBase {
  /// An OpenRaster file; none for an empty painting of which nothing is noted.
  private let bytes: ByteParts
  /// The paper's color: 4 × f32.
  let paper: [UInt8]

  /// The most bytes of a part; tests set another.
  @TaskLocal static var partBytes = 1 << 24

  /// The bytes in parts that a row can hold, one at a time.
  var parts: some Collection<[UInt8]> { bytes.pieces(of: JournalBase.partBytes) }

  /// Bytes in parts that a row can hold: SQLite takes no more than a billion at once.
  static func parts(of bytes: [UInt8]) -> some Collection<[UInt8]> {
    ByteParts(bytes).pieces(of: partBytes)
  }

  /// Packs a painting; what a save of it has packed already is taken from there.
  init(_ painting: Painting, after former: FormerSave) throws(JournalError) {
    var writer = ByteWriter()
    StrokeHistory.write(painting.firstPaper, to: &writer)
    paper = writer.bytes
    if painting.isUntouched, painting.tree.notes.isEmpty {
      bytes = ByteParts()
      return
    }
    do throws(OpenRasterError) {
      bytes = try OpenRasterEncoder(
        painting: painting, hasMerged: false, former: former.content
      ).encodeAll().bytes
    } catch {
      throw .cannotEncode(reason: error.description)
    }
  }
}
