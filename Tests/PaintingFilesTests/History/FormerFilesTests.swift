import Geometry
import Glibc
import PaintingModel
import Testing

@testable import PaintingFiles

/// Files and journals that former releases have written: they come back with every step, and each step
/// back looks as it did there. Beside each lies a list of hashes: of the newest state, and of each one
/// after an undo.
@Suite struct FormerFilesTests {
  private static let folder =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/FormerFiles"

  private func bytes(_ name: String) throws -> [UInt8] {
    try #require(contents("\(Self.folder)/\(name)"), "no file \(name)")
  }

  private func looks(_ name: String) throws -> [String] {
    String(decoding: try bytes(name), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func look(_ painting: Painting) -> String {
    let hash = Samples.pixels(painting).reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }

  /// The looks of a painting after each undo, from the newest state on.
  private func looksBack(from painting: Painting) -> [String] {
    var (painting, looks) = (painting, [look(painting)])
    while painting.undo() != nil { looks.append(look(painting)) }
    return looks
  }

  @Test(arguments: [7])
  func aFileComesBackWithEveryStep(version: Int) throws {
    let opened = try OpenRasterFile.decode(try bytes("history-\(version).ora"), from: "test")
    #expect(opened.notice == nil)
    var painting = opened.painting
    while painting.redo() != nil {}
    #expect(looksBack(from: painting) == (try looks("history-\(version).txt")))
    // Saved anew it is of our form, and the same.
    let saved = try OpenRasterEncoder(painting: opened.painting).encode()
    var again = try OpenRasterFile.decode(saved, from: "test").painting
    while again.redo() != nil {}
    #expect(looksBack(from: again) == looksBack(from: painting))
    #expect(again.versions.all == painting.versions.all)
  }

  @Test func itsVersionsCanBeLookedAt() throws {
    let painting = try OpenRasterFile.decode(try bytes("history-7.ora"), from: "test").painting
    #expect(painting.versions.all.count == 2)
    for version in painting.versions.all { #expect(painting.painting(at: version) != nil) }
  }

  @Test(arguments: [2])
  func aJournalComesBackWithEveryStep(form: Int) throws {
    let place = try JournalPlace()
    mkdir(place.journals.path, 0o700)
    put(try bytes("journal-\(form).journal"), at: place.database)
    let back = try place.found().recover()
    #expect(back.isWhole)
    #expect(looksBack(from: back.painting) == (try looks("journal-\(form).txt")))
  }
}
