import PaintingModel
import Rasterizer

/// A painting as it was when its journal began, as bytes.
struct JournalBase {
  /// An OpenRaster file; none for an empty painting.
  private let bytes: [UInt8]
  /// The paper's colour: 4 × f32.
  let paper: [UInt8]

  /// The most bytes of a part; tests set another.
  @TaskLocal static var partBytes = 1 << 24

  /// The bytes in parts that a row can hold, one at a time.
  var parts: some Collection<[UInt8]> { JournalBase.parts(of: bytes) }

  /// Bytes in parts that a row can hold: SQLite takes no more than a billion at once.
  static func parts(of bytes: [UInt8]) -> some Collection<[UInt8]> {
    let partBytes = partBytes
    let count = (bytes.count + partBytes - 1) / partBytes
    return (0..<count).lazy.map { part in
      Array(bytes[(part * partBytes)..<min((part + 1) * partBytes, bytes.count)])
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
