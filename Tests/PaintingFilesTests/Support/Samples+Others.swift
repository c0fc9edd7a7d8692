import PaintingModel

@testable import PaintingFiles

extension Samples {
  /// The file without the entries that only we know.
  static func asSeenByOthers(_ painting: Painting) throws -> OpenedPainting {
    let old = try ZipReader(try OpenRasterEncoder(painting: painting).encode())
    var new = ZipWriter()
    var names = ["mimetype", "stack.xml", "data/paper.png"]
    names += painting.tree.all.flatMap {
      [LayerEntry.picture(of: $0.id), LayerEntry.masked($0.id)]
    }.filter { old.contains($0) }
    for name in names { try new.add(name, try old.read(name, limit: 1 << 22)) }
    return try OpenRasterFile.decode(try new.finish().joined, from: "other")
  }
}
