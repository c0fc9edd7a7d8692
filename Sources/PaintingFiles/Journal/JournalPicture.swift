import Glibc
import PaintingModel
import Rasterizer

/// The layers' pixels at a moment of a journal, in a file beside it, so that recovery paints only what
/// came after. It saves time alone: where it is missing, damaged, or of other steps, all is painted.
/// ```
/// mark: 8 bytes   steps before: u64   their hash: u64, see `StepChain`
/// layers: u32, each: layer: u32   length: u32   PNG with 16 bits a channel
/// hash of all that: u64
/// ```
struct JournalPicture {
  private static let mark = Array("FudePic1".utf8)

  /// The pixels.
  let picture: PaintingPicture
  /// The hash of the steps that lead to them.
  let chain: UInt64

  /// Writes it beside a journal, unless that is gone; what was there before is replaced. It need not be
  /// on the disk, since a part of it is told from the whole.
  func write(beside paths: JournalPaths) {
    guard let bytes = try? bytes, FolderListing.exists(paths.database) else { return }
    let temporary = "\(paths.picture).new"
    _ = unsafe unlink(temporary)
    do throws(SystemError) {
      let file = try FileDescriptor(
        temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
      try file.write(bytes[...])
      guard unsafe rename(temporary, paths.picture) == 0 else { throw .last }
    } catch {
      // A full disk is better used for strokes.
      paths.removePicture()
    }
    if !FolderListing.exists(paths.database) { paths.removePicture() }
  }

  private var bytes: [UInt8] {
    get throws(PNGError) {
      var writer = ByteWriter()
      writer.add(JournalPicture.mark)
      writer.add(UInt64(picture.doneCount))
      writer.add(chain)
      writer.add(UInt32(picture.contents.count))
      for (id, tiles) in picture.contents.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        let png = try OpenRasterEncoder.encode(tiles)
        writer.add(id.rawValue)
        writer.add(UInt32(png.count))
        writer.add(png)
      }
      writer.add(ByteHash.value(writer.bytes))
      return writer.bytes
    }
  }

  /// Reads the one beside a journal; nil where there is none that is of use for its steps.
  static func read(beside paths: JournalPaths, of steps: StepChain) -> PaintingPicture? {
    guard let bytes = try? FileBytes.read(paths.picture, limit: .max), bytes.starts(with: mark)
    else {
      return nil
    }
    var reader = ByteReader(bytes)
    do {
      _ = try reader.slice(mark.count)
      let doneCount = Int(clamping: try reader.integer(UInt64.self))
      guard steps.value(before: doneCount) == (try reader.integer(UInt64.self)) else { return nil }
      let whole = Array(bytes.dropLast(8))
      var end = ByteReader(Array(bytes.suffix(8)))
      guard Int64(bitPattern: try end.integer()) == ByteHash.value(whole) else { return nil }
      var contents: [LayerID: TileGrid] = [:]
      for _ in 0..<(try reader.count(bytesEach: 8)) {
        let id = LayerID(rawValue: try reader.integer())
        let png = try reader.slice(Int(try reader.integer(UInt32.self)))
        contents[id] = try PNGFile.tiles(Array(png), isPart: true)
      }
      return PaintingPicture(doneCount: doneCount, contents: contents)
    } catch {
      return nil
    }
  }
}
