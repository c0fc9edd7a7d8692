import Glibc
import PaintingModel

@testable import PaintingFiles

/// Small files that Krita and GIMP have made, and beside each how they show it: see the README in their folder.
enum LayeredFiles {
  /// Where they are; another folder of such files where somebody wants to know.
  static let folder =
    getenv("FUDE_LAYERED_FOLDER").map { String(cString: $0) }
    ?? "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/LayeredFiles"

  /// The names of those that have a picture beside them.
  static let names =
    ((try? FolderListing.read(folder)) ?? []).map(\.name).sorted().filter { name in
      LayeredFormat(ofName: name) != nil && FolderListing.exists("\(folder)/\(name).png")
    }

  /// Whether they are others than those that are always tried.
  static let isAnother = getenv("FUDE_LAYERED_FOLDER") != nil

  /// Opens one.
  static func open(_ name: String) throws -> OpenedPainting {
    try PaintingFile.open("\(folder)/\(name)")
  }

  /// The bytes of one.
  static func bytes(_ name: String) -> [UInt8] { RealFiles.bytes("\(folder)/\(name)") }

  /// How a painting looks, without paper where it has none.
  static func look(_ opened: OpenedPainting) -> Picture {
    Picture(size: opened.painting.size, pixels: Samples.pixels(opened.painting))
  }

  /// The greatest and the mean difference of the channels, premultiplied, 0…255.
  static func difference(_ a: Picture, _ b: Picture) -> (most: Int, mean: Double) {
    guard a.size == b.size else { return (255, 255) }
    var (most, sum) = (0, 0)
    for (one, other) in zip(a.pixels, b.pixels) {
      for shift: UInt32 in [0, 8, 16, 24] {
        let difference = abs(Int(one >> shift & 255) - Int(other >> shift & 255))
        most = max(most, difference)
        sum += difference
      }
    }
    return (most, Double(sum) / Double(4 * a.pixels.count))
  }
}

extension LayeredFiles {
  /// The entries of one of Krita's files that a reader looks at. Of profiles only the first is there.
  static func entries(_ name: String) -> [ZipBuilder.Entry] {
    guard let archive = try? ZipReader(bytes(name)),
      let list = try? archive.read("maindoc.xml", limit: 1 << 20),
      let document = try? KritaDocument.parse(list)
    else { return [] }
    var names = ["mimetype", "maindoc.xml", "preview.png"]
    for number in 1...12 {
      for kind in ["layer", "mask"] {
        let entry = "\(document.name)/layers/\(kind)\(number)"
        names += [
          entry, entry + ".defaultpixel", entry + ".pixelselection",
          entry + ".pixelselection.defaultpixel",
        ]
        if !names.contains(where: { $0.hasSuffix(".icc") }), archive.contains(entry + ".icc") {
          names.append(entry + ".icc")
        }
      }
    }
    return names.filter(archive.contains).compactMap { name in
      (try? archive.read(name, limit: 1 << 20)).map { ZipBuilder.Entry(name, $0) }
    }
  }
}
