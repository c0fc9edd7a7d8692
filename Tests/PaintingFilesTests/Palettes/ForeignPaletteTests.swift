import Glibc
import Testing

@testable import PaintingFiles

/// The palettes that other programs come with: those of Debian's gimp-data, inkscape and krita-data where
/// they are installed, or unpacked below the folder that FUDE_PALETTES names.
@Suite struct ForeignPaletteTests {
  private static let places = ["gimp/2.0", "gimp/3.0", "inkscape", "krita"].map {
    "\($0)/palettes"
  }

  /// The palettes of each program that is at hand.
  private static let files: [String] = {
    let roots = ["", getenv("FUDE_PALETTES").map { String(cString: $0) } ?? ""]
    let folders = Set(roots).flatMap { root in places.map { "\(root)/usr/share/\($0)" } }
    return folders.flatMap { folder in
      TemporaryFolder.list(folder).filter { name in
        PaletteKind.allCases.contains { name.lowercased().hasSuffix(".\($0.fileExtension)") }
      }.map { "\(folder)/\($0)" }
    }.sorted()
  }()

  @Test(
    .enabled(
      if: !files.isEmpty,
      "gimp-data, inkscape and krita-data are not installed, and FUDE_PALETTES names no folder"),
    arguments: files)
  func everyOneOfThemOpens(_ path: String) throws {
    let read = try PaletteFile.read(path: path)
    #expect(!read.palette.swatches.isEmpty && !read.palette.name.isEmpty)
    // Lines that GIMP itself does not take as they stand are told, not lost in silence.
    let bytes = try FileBytes.read(path)
    let colors = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).filter {
      $0.drop(while: \.isWhitespace).first?.isNumber == true
    }
    #expect(read.palette.swatches.count == colors.count, "\(read.problems)")
    #expect(read.problems.isEmpty, "\(read.problems)")
    // And our own file of it says the same.
    let again = try PaletteFile.read(PaletteFile.gimp(read.palette), name: path)
    #expect(again.palette == read.palette)
  }
}
