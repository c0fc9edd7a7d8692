import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Pictures that become references.
@Suite struct ReferenceFileTests {
  @Test func aPictureIsKeptAsItCame() throws {
    let folder = try TemporaryFolder()
    let png = try ForeignFile.png(4, 3, SIMD4(1, 0, 0, 1))
    try AtomicFile.write(png, to: folder.file("a"))
    let taken = try ReferenceFile.take(folder.file("a"))
    #expect(taken.picture.bytes == png && taken.image.size == PixelSize(width: 4, height: 3))
    #expect(taken.image.pixels.allSatisfy { $0 == 0xFFFF_0000 } && taken.notice == nil)
    #expect(try ReferenceFile.image(of: taken.picture, named: "a") == taken.image)
  }

  @Test func aPaintingIsTakenAsItLooks() throws {
    let folder = try TemporaryFolder()
    let painting = Samples.painting(PixelSize(width: 90, height: 70), undone: 0)
    _ = try OpenRasterFile.write(painting, to: folder.file("a.ora"))
    let taken = try ReferenceFile.take(folder.file("a.ora"))
    #expect(taken.image.size == painting.size && PictureFormat(of: taken.picture.bytes) == .png)
    let color = UInt32(painting.paper.hex) | 0xFF00_0000
    #expect(taken.image.pixels.contains(color) && taken.image.pixels.contains { $0 != color })
  }

  @Test func whatIsNoPictureAndWhatIsTooLargeIsRefusedWithASentence() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.write(Array("hello".utf8), to: folder.file("a"))
    #expect(throws: FileError.unknownKind(path: folder.file("a"))) {
      try ReferenceFile.take(folder.file("a"))
    }
    let cut = try Array(ForeignFile.png(40, 30, SIMD4(1, 0, 0, 1)).dropLast(30))
    #expect(throws: FileError.self) { try ReferenceFile.take(cut, named: "cut") }
    let large = [UInt8](repeating: 0, count: ReferencePicture.mostBytes + 1)
    let limit = ReferencePicture.mostBytes
    #expect(throws: FileError.tooLarge(path: "large", bytes: limit + 1, limit: limit)) {
      try ReferenceFile.take(large, named: "large")
    }
  }
}
