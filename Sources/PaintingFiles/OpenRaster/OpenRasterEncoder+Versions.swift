import PaintingModel
import Rasterizer

/// Versions lie beside the history, in entries of our own that no other app looks for.
extension OpenRasterEncoder {
  static let versionsEntry = "data/fude-versions.bin"

  /// What a layer that only versions know began with.
  static func versionBase(of id: LayerID) -> String { "data/fude-version\(id.rawValue).png" }

  /// The entries of versions; none where the painting was never saved.
  static func versionEntries(
    of versions: PaintingVersions, history: [UInt8], pictures: PictureNumbers,
    brushPictures: [BrushPicture]
  ) throws(OpenRasterError) -> [(name: String, bytes: [UInt8])] {
    guard !versions.all.isEmpty else { return [] }
    var entries: [(name: String, bytes: [UInt8])] = []
    for step in versions.branches.flatMap(\.steps) {
      guard case .edit(_, _, let bases) = step.content else { continue }
      for (id, base) in bases.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        let name = versionBase(of: id)
        do throws(PNGError) {
          entries.append((name, try encode(base)))
        } catch {
          throw .layer(source: name, error)
        }
      }
    }
    entries.append(
      (
        versionsEntry,
        VersionsRecord.bytes(
          of: versions, history: history, pictures: pictures, brushPictures: brushPictures)
      ))
    return entries
  }
}
