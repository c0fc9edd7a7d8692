import Geometry
import PaintingModel
import Testing

@testable import PaintingFiles

/// Damaged files give an error with its place, or a painting; never a crash.
@Suite struct DamagedOpenRasterTests {
  private static let file: [UInt8] = {
    let painting = Samples.painting(PixelSize(width: 21, height: 13), strokes: 3, undone: 1)
    return (try? OpenRasterEncoder(painting: painting).encode()) ?? []
  }()

  @Test func truncated() throws {
    var dice = SplitMix64(seed: 1)
    for _ in 0..<1000 {
      let cut = Array(Self.file[..<Int.random(in: 0..<Self.file.count, using: &dice)])
      let error = try #require(throws: FileError.self) {
        try OpenRasterFile.decode(cut, from: "cut.ora")
      }
      #expect(error.description.hasPrefix("Could not open “cut.ora”: "))
      #expect(error.description.count > 40)
    }
  }

  @Test func bitFlipped() throws {
    var dice = SplitMix64(seed: 2)
    var errors = 0
    for _ in 0..<1000 {
      var bytes = Self.file
      for _ in 0...Int.random(in: 0..<3, using: &dice) {
        let place = Int.random(in: 0..<bytes.count, using: &dice)
        bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &dice)
      }
      do throws(FileError) {
        let opened = try OpenRasterFile.decode(bytes, from: "bad.ora")
        #expect(
          PictureLimits.allow(
            width: opened.painting.size.width, height: opened.painting.size.height))
      } catch {
        errors += 1
        #expect(error.description.count > 40)
      }
    }
    #expect(errors > 100)
  }

  /// The checksums of the archive stop most damage at its door; here it comes through.
  @Test func damagedInsideTheArchive() throws {
    var dice = SplitMix64(seed: 3)
    let archive = try ZipReader(Self.file)
    let names = [
      "mimetype", "stack.xml", "data/layer1.png", "data/paper.png", "data/fude-history.bin",
    ]
    let entries = try names.map { try archive.read($0, limit: 1 << 20) }
    for round in 0..<300 {
      var new = ZipWriter()
      let bad = 1 + round % (names.count - 1)
      for (index, name) in names.enumerated() {
        var bytes = entries[index]
        if index == bad {
          for _ in 0..<3 {
            let place = Int.random(in: 0..<bytes.count, using: &dice)
            bytes[place] = UInt8.random(in: 0...255, using: &dice)
          }
        }
        try new.add(name, bytes)
      }
      guard let opened = try? OpenRasterFile.decode(try new.finish().joined, from: "bad.ora") else {
        continue
      }
      var painting = opened.painting
      while painting.undo() != nil {}
      while painting.redo() != nil {}
    }
  }
}
