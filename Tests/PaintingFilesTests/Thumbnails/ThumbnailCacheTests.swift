import Geometry
import Glibc
import PaintingModel
import Testing

@testable import PaintingFiles

@Suite struct ThumbnailCacheTests {
  let home: TemporaryFolder
  let cache: ThumbnailCache

  init() throws {
    home = try TemporaryFolder()
    let path = home.path
    cache = ThumbnailCache(
      in: UserFolders(environment: { $0 == "HOME" ? path : nil }, homeOfRecord: { nil }))
  }

  // MARK: Helpers

  private func file(_ place: String) -> String { home.file(".cache/thumbnails/\(place)") }

  /// Where the thumbnail of a file lies.
  private func place(_ folder: String, _ path: String) throws -> String {
    file("\(folder)/\(MD5.hex(try #require(FileURI.uri(of: path)).utf8)).png")
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  /// Sets when a file last changed.
  private func touch(_ path: String, seconds: Int, nanoseconds: Int = 0) {
    let times = [
      timespec(tv_sec: seconds, tv_nsec: nanoseconds),
      timespec(tv_sec: seconds, tv_nsec: nanoseconds),
    ]
    utimensat(AT_FDCWD, path, times, 0)
  }

  /// A picture of one color, in a file.
  private func put(_ color: SIMD4<Double>, width: Int = 300, at path: String) throws {
    PaintingFilesTests.put(try ForeignFile.png(width, 200, color), at: path)
  }

  private let red = SIMD4(1.0, 0, 0, 1)
  private let blue = SIMD4(0.0, 0, 1, 1)
  private let redPixel: UInt32 = 0xFFFF_0000
  private let bluePixel: UInt32 = 0xFF00_00FF

  // MARK: Making

  @Test(arguments: [
    (ThumbnailSize.normal, "normal", 128, 85), (.large, "large", 256, 171),
    (.xLarge, "x-large", 300, 200), (.xxLarge, "xx-large", 300, 200),
  ])
  func aPictureIsMadeOnceAndKeptForEverybody(
    size: ThumbnailSize, folder: String, width: Int, height: Int
  ) throws {
    let path = home.file("a b.png")
    try put(red, at: path)
    let made = try #require(cache.thumbnail(of: path, size: size))
    #expect(made.size == PixelSize(width: width, height: height))
    #expect(made.pixels.allSatisfy { $0 == redPixel })

    let kept = try place(folder, path)
    let png = try #require(contents(kept))
    let stamp = try #require(ThumbnailStamp(of: path))
    #expect(PNGText.read("Thumb::URI", in: png) == "file://\(home.path)/a%20b.png")
    #expect(PNGText.read("Thumb::MTime", in: png) == "\(stamp.seconds)")
    #expect(PNGText.read("Thumb::Size", in: png) == "\(stamp.length)")
    #expect(mode(kept) == 0o600)
    for above in ["", folder] { #expect(mode(file(above)) == 0o700) }
    #expect(TemporaryFolder.list(file(folder)).count == 1)

    #expect(cache.kept(of: path, size: size) == made)
    #expect(cache.thumbnail(of: path, size: size) == made)
  }

  @Test func nothingIsMadeWhereOnlyWhatIsKeptIsAskedFor() throws {
    let path = home.file("a.png")
    try put(red, at: path)
    #expect(cache.kept(of: path, size: .large) == nil)
    #expect(home.names == ["a.png"])
  }

  @Test func aPaintingShowsWhatLiesInItsFile() throws {
    let path = home.file("a.ora")
    let size = PixelSize(width: 800, height: 400)
    try OpenRasterFile.write(Samples.painting(size), to: path)
    #expect(cache.thumbnail(of: path, size: .large)?.size == PixelSize(width: 256, height: 128))
    // More than the small picture in the file has is taken from the large one.
    #expect(cache.thumbnail(of: path, size: .xLarge)?.size == PixelSize(width: 512, height: 256))
  }

  // MARK: Others

  @Test func whatAnotherProgramMadeIsUsed() throws {
    let path = home.file("a.png")
    try put(red, at: path)
    let stamp = try #require(ThumbnailStamp(of: path))
    try UserFolders.make(file("large"), private: true)
    let theirs = PNGText.adding(
      ["Thumb::URI": stamp.uri, "Thumb::MTime": "\(stamp.seconds)"],
      to: try ForeignFile.png(256, 171, blue))
    PaintingFilesTests.put(theirs, at: try place("large", path))
    #expect(cache.thumbnail(of: path, size: .large)?.pixels.first == bluePixel)
  }

  @Test func packedTextsAreReadAsWell() throws {
    let path = home.file("a.png")
    try put(red, at: path)
    let stamp = try #require(ThumbnailStamp(of: path))
    var theirs = PNGBuilder(width: 1, height: 1, depth: 8, colorType: 2, rows: [[0, 0, 255]])
    // Qt packs texts of forty letters and more.
    theirs.chunks = [
      ("zTXt", Array("Thumb::URI\0\0".utf8) + PNGBuilder.stored(Array(stamp.uri.utf8))),
      ("iTXt", Array("Thumb::MTime\0\0\0\0\0\(stamp.seconds)".utf8)),
    ]
    try UserFolders.make(file("large"), private: true)
    PaintingFilesTests.put(theirs.data, at: try place("large", path))
    #expect(cache.thumbnail(of: path, size: .large)?.pixels == [bluePixel])
  }

  @Test func aPictureOfAnotherFileIsNotBelieved() throws {
    let (path, other) = (home.file("a.png"), home.file("b.png"))
    for path in [path, other] {
      try put(red, at: path)
      touch(path, seconds: 1_000_000)
    }
    _ = cache.thumbnail(of: other, size: .large)
    rename(try place("large", other), try place("large", path))
    #expect(cache.kept(of: path, size: .large) == nil)
  }

  // MARK: Changes

  @Test func aFileThatChangedGetsAnotherPicture() throws {
    let path = home.file("a.png")
    try put(red, at: path)
    touch(path, seconds: 1_000_000)
    #expect(cache.thumbnail(of: path, size: .large)?.pixels.first == redPixel)
    try put(blue, at: path)
    // Also where the clock was set back.
    touch(path, seconds: 900_000)
    #expect(cache.kept(of: path, size: .large) == nil)
    #expect(cache.thumbnail(of: path, size: .large)?.pixels.first == bluePixel)
    #expect(TemporaryFolder.list(file("large")).count == 1)
  }

  @Test func twoChangesInOneSecondAreToldApart() throws {
    let path = home.file("a.png")
    try put(red, at: path)
    touch(path, seconds: 1_000_000, nanoseconds: 1)
    _ = cache.thumbnail(of: path, size: .large)
    try put(blue, at: path)
    touch(path, seconds: 1_000_000, nanoseconds: 2)
    #expect(cache.thumbnail(of: path, size: .large)?.pixels.first == bluePixel)
  }

  // MARK: Failures

  @Test func ofADamagedFileIsNotedThatThereIsNoPicture() throws {
    let path = home.file("a.png")
    let whole = try ForeignFile.png(30, 20, red)
    PaintingFilesTests.put(Array(whole.prefix(whole.count / 2)), at: path)
    touch(path, seconds: 1_000_000)
    #expect(cache.thumbnail(of: path, size: .large) == nil)
    let note = try place("fail/fude", path)
    #expect(mode(note) == 0o600)
    #expect(contents(note).flatMap { PNGText.read("Thumb::MTime", in: $0) } == "1000000")

    // The note is believed as long as the file is the same, and no longer.
    PaintingFilesTests.put(whole, at: path)
    truncate(path, off_t(whole.count / 2))
    touch(path, seconds: 1_000_000)
    #expect(cache.thumbnail(of: path, size: .large) == nil)
    PaintingFilesTests.put(whole, at: path)
    touch(path, seconds: 1_000_001)
    #expect(cache.thumbnail(of: path, size: .large)?.pixels.first == redPixel)
  }

  @Test func whatAnotherVersionMayReadIsNotNoted() {
    let path = home.file("a.txt")
    PaintingFilesTests.put("no picture", at: path)
    #expect(cache.thumbnail(of: path, size: .large) == nil)
    #expect(cache.thumbnail(of: home.file("missing.ora"), size: .large) == nil)
    #expect(cache.thumbnail(of: home.path, size: .large) == nil)
    #expect(home.names == ["a.txt"])
  }

  @Test func nothingInTheCacheGetsAThumbnail() throws {
    let path = home.file("a.png")
    try put(red, at: path)
    _ = cache.thumbnail(of: path, size: .normal)
    let small = try place("normal", path)
    #expect(cache.thumbnail(of: small, size: .large)?.pixels.first == redPixel)
    #expect(TemporaryFolder.list(file("")) == ["normal"])
  }

  @Test func aCacheThatCannotBeWrittenOnlyCostsTime() throws {
    let path = home.file("a.png")
    try put(red, at: path)
    PaintingFilesTests.put("in the way", at: home.file(".cache"))
    #expect(cache.thumbnail(of: path, size: .large)?.pixels.first == redPixel)
    #expect(home.names == [".cache", "a.png"])
  }

  @Test func aHalfWrittenThumbnailIsMadeAgain() throws {
    let path = home.file("a.png")
    try put(red, at: path)
    _ = cache.thumbnail(of: path, size: .large)
    let kept = try place("large", path)
    let whole = try #require(contents(kept))
    truncate(kept, off_t(whole.count - 40))
    #expect(cache.thumbnail(of: path, size: .large)?.pixels.first == redPixel)
    #expect(contents(kept) == whole)
  }

  @Test func manyMayAskForOnePictureAtOnce() async throws {
    let path = home.file("a.png")
    try put(red, at: path)
    let cache = cache
    await withTaskGroup(of: Picture?.self) { group in
      for _ in 0..<8 { group.addTask { cache.thumbnail(of: path, size: .large) } }
      for await picture in group { #expect(picture?.pixels.first == redPixel) }
    }
    #expect(TemporaryFolder.list(file("large")).count == 1)
  }
}
