import PaintingModel
import Rasterizer

/// A painting as it was when its journal began, as bytes.
struct JournalBase {
  /// An OpenRaster file; none for an empty painting.
  private let bytes: [UInt8]
  /// The paper's colour: 4 × f32.
  let paper: [UInt8]

  /// The most bytes of a part.
  private static let partBytes = 1 << 24

  /// The bytes in parts that a row can hold.
  var parts: [[UInt8]] {
    stride(from: 0, to: bytes.count, by: JournalBase.partBytes).map { start in
      Array(bytes[start..<min(start + JournalBase.partBytes, bytes.count)])
    }
  }

  /// Packs a painting; what a save of it has packed already is taken from there.
  init(_ painting: Painting, after former: FormerSave) throws(JournalError) {
    var writer = ByteWriter()
    StrokeHistory.write(painting.paper, to: &writer)
    paper = writer.bytes
    if painting.isUntouched {
      bytes = []
      return
    }
    do throws(OpenRasterError) {
      bytes = try OpenRasterEncoder(
        painting: painting, hasMerged: false, former: former.content
      ).encode()
    } catch {
      throw .cannotEncode(reason: error.description)
    }
  }
}
