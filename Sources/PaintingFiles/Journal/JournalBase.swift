import PaintingModel
import Rasterizer

/// A painting as it was when its journal began, as bytes.
struct JournalBase {
  /// An OpenRaster file; none for an empty painting.
  let bytes: [UInt8]
  /// The paper's colour: 4 × f32.
  let paper: [UInt8]

  init(_ painting: Painting) throws(JournalError) {
    var writer = ByteWriter()
    StrokeHistory.write(painting.paper, to: &writer)
    paper = writer.bytes
    if painting.isUntouched {
      bytes = []
      return
    }
    do throws(OpenRasterError) {
      bytes = try OpenRasterEncoder(painting: painting, hasMerged: false).encode()
    } catch {
      throw .cannotEncode(reason: error.description)
    }
  }
}
