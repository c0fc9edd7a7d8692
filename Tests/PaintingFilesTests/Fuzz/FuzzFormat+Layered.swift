@testable import PaintingFiles

/// Files of layers of other programs.
extension FuzzFormat {
  /// A file that Krita or GIMP has made, damaged; of Krita's mostly one entry, under the right checksum.
  func layered(_ mutator: inout Mutator) -> [UInt8] {
    guard self == .kra else {
      let all = Self.photoshop
      return mutator.damaged(all[mutator.place(all.count)])
    }
    var archive = ZipBuilder(Self.krita[mutator.place(Self.krita.count)])
    if mutator.once(in: 6) { return mutator.damaged(archive.bytes) }
    let place = mutator.place(archive.entries.count)
    let bytes = archive.entries[place].bytes
    // A layer begins with lines of words and numbers.
    let isText =
      archive.entries[place].name.elementsEqual("maindoc.xml".utf8) || mutator.once(in: 3)
    archive.entries[place].bytes =
      isText ? mutator.damaged(text: bytes) : mutator.damaged(bytes)
    switch mutator.place(20) {
    case 0: archive.entries.remove(at: place)
    case 1: archive.entries[place].name = mutator.damaged(archive.entries[place].name)
    case 2:
      archive.entries[place].bytes = archive.entries[mutator.place(archive.entries.count)].bytes
    default: break
    }
    return archive.bytes
  }

  private static let photoshop = [
    "layers8.gimp.psd", "layers16.gimp.psd", "gray8.gimp.psd", "masks.gimp.psd", "flat.gimp.psd",
    "layers-u16.krita.psd",
  ].map(LayeredFiles.bytes)

  private static let krita = [
    "layers-u8.kra", "light-f16.kra", "gray-u16.kra", "masks.kra", "inherit.kra", "paper.kra",
  ].map { LayeredFiles.entries($0) }
}
