import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// A huge file is open before its layers are unpacked.
@Suite struct LateFileTests {
  private let size = PixelSize(width: 300, height: 200)
  private let store: TileStore

  init() throws { store = try #require(TileStore(in: "/tmp")) }

  /// The file of a painting that counts as huge.
  private func file(of painting: Painting) throws -> [UInt8] {
    try KnownPictures.$leastPixels.withValue(1) {
      try OpenRasterEncoder(painting: painting).encode()
    }
  }

  private func open(_ bytes: [UInt8]) throws -> OpenedPainting {
    try OpenRasterFile.decode(bytes, from: "test", tilesIn: store)
  }

  /// The same file, some entries replaced or left out.
  private func changed(
    _ bytes: [UInt8], _ change: (String, [UInt8]) throws -> [UInt8]?
  ) throws -> [UInt8] {
    var new = ZipWriter()
    for entry in try FuzzSamples.entries(of: bytes) {
      let name = String(decoding: entry.name, as: UTF8.self)
      if let bytes = try change(name, entry.bytes) { try new.add(name, bytes) }
    }
    return try new.finish().joined
  }

  private func grids(_ painting: Painting) -> [TileGrid] {
    painting.tree.all.compactMap { painting.tiles(of: $0.id) } + [painting.layer]
  }

  @Test(arguments: 1...8) func itIsTheSamePaintingAndNothingIsUnpackedBeforeSomebodyLooks(
    seed: UInt64
  ) throws {
    let painting = Samples.layered(size, seed: seed)
    let opened = try open(try file(of: painting))
    #expect(opened.kind == .fude && opened.notice == nil)
    let late = opened.painting.late?.tiles ?? []
    #expect(late.isEmpty == grids(painting).allSatisfy { $0.isEmpty }, "\(painting.frame)")
    #expect(late.allSatisfy { !$0.areMade })
    #expect(grids(opened.painting).allSatisfy { $0.inMemory.isEmpty })
    #expect(opened.painting.strokes == painting.strokes)
    for (new, old) in zip(grids(opened.painting), grids(painting)) { #expect(new == old) }
    #expect(Samples.shows(opened.painting, Samples.pixels(painting)))
    var (again, before) = (opened.painting, painting)
    for _ in 0..<12 {
      #expect((again.undo() == nil) == (before.undo() == nil))
      #expect(again.layer == before.layer)
    }
  }

  @Test func savedAgainItsFileIsTheSameAndUnpacksNoLayer() throws {
    var painting = Samples.painting(size, undone: 1, base: Samples.picture(size))
    _ = painting.addLayer()
    let bytes = try file(of: Samples.stroke(on: painting))
    let opened = try open(bytes)
    let again = try KnownPictures.$leastPixels.withValue(1) {
      try OpenRasterEncoder(
        painting: opened.painting, hasMerged: false, former: opened.former.content
      ).encodeAll().bytes.joined
    }
    #expect(try #require(opened.painting.late).tiles.allSatisfy { !$0.areMade })
    let (old, new) = (
      try FuzzSamples.entries(of: bytes), try FuzzSamples.entries(of: again)
    )
    let merged = ["Thumbnails/thumbnail.png", KnownPictures.entry, OverviewPicture.entry]
    #expect(
      old.filter { !merged.contains(String(decoding: $0.name, as: UTF8.self)) }.map(\.bytes)
        == new.map(\.bytes))
    let whole = try KnownPictures.$leastPixels.withValue(1) {
      try OpenRasterEncoder(painting: opened.painting, former: opened.former.content).encode()
    }
    #expect(whole == bytes)
  }

  @Test func theSmallPictureIsWhatIsSeen() throws {
    let painting = Samples.painting(PixelSize(width: 700, height: 4200), strokes: 9)
    let opened = try open(try file(of: painting))
    let late = try #require(opened.painting.late)
    #expect(late.level == 2)
    func shown(_ painting: Painting) -> [SIMD4<Int>] {
      let bitmap = Bitmap(size: PixelSize(width: 175, height: 1050))
      PaintingDisplay(of: painting).draw(
        painting, into: bitmap, clip: bitmap.bounds, canvasToBitmap: .scale(0.25),
        around: .black)
      return (0..<bitmap.height).flatMap { y in
        (0..<bitmap.width).map { x in
          let pixel = bitmap[x, y]
          return SIMD4([24, 16, 8, 0].map { Int(pixel >> $0 & 0xFF) })
        }
      }
    }
    let before = shown(opened.painting)
    #expect(late.tiles.allSatisfy { !$0.areMade })
    let most = zip(before, shown(painting)).lazy.map { a, b in
      let difference = a &- b
      return (0..<4).map { abs(difference[$0]) }.max() ?? 0
    }.max()
    #expect((most ?? 99) <= 3)
  }

  /// All of it at 100 %.
  private func shown(_ painting: Painting, by display: PaintingDisplay) -> [UInt32] {
    let bitmap = Bitmap(size: painting.size)
    display.draw(
      painting, into: bitmap, clip: bitmap.bounds,
      canvasToBitmap: .translation(.zero - painting.sheet.rect.origin), around: .black)
    return bitmap.copyOfPixels
  }

  @Test(arguments: 1...4) func whatIsPaintedBeforeAllIsReadIsSeenAtOnce(seed: UInt64) throws {
    let painting = Samples.layered(size, seed: seed)
    let opened = try open(try file(of: painting)).painting
    let display = PaintingDisplay(of: opened)
    _ = shown(opened, by: display)
    guard let late = opened.late else { return }
    let isLate = late.tiles.contains { !$0.areMade }
    let (new, old) = (Samples.stroke(on: opened), Samples.stroke(on: painting))
    #expect(isLate)
    display.invalidate(Region(new.frame.bounds))
    let right = shown(old, by: PaintingDisplay(of: old))
    #expect(shown(new, by: display) == right)
    for tiles in late.tiles {
      tiles.make()
      _ = display.show(tiles, of: late, hasChanged: true, at: 1)
    }
    #expect(shown(new, by: display) == right)
  }

  @Test func whatAnotherAppHasChangedIsNoticed() throws {
    let painting = Samples.painting(size, undone: 0)
    let opened = try open(
      try changed(try file(of: painting)) { name, bytes in
        guard name == "data/layer1.png" else { return bytes }
        return try ForeignFile.png(300, 200, SIMD4(1, 0, 0, 1))
      })
    #expect(opened.kind == .openRaster && opened.painting.late == nil)
    #expect(opened.notice?.hasPrefix("Another app has changed this painting") == true)
    #expect(opened.painting.layer.pixel(x: 200, y: 100) == [32768, 0, 0, 32768])
  }

  @Test(arguments: [KnownPictures.entry, OverviewPicture.entry], [true, false])
  func withoutWhatIsSaidOfItsPicturesItIsReadAsBefore(entry: String, isDamaged: Bool) throws {
    let painting = Samples.layered(size, seed: 2)
    let opened = try open(
      try changed(try file(of: painting)) { name, bytes in
        name != entry ? bytes : isDamaged ? Array(bytes.prefix(bytes.count / 2)) : nil
      })
    #expect(opened.kind == .fude && opened.painting.late == nil)
    #expect(opened.painting.layer == painting.layer)
    #expect(Samples.shows(opened.painting, Samples.pixels(painting)))
  }

  @Test func whatIsSaidIsWrittenAndReadAlike() throws {
    let bytes = try #require(
      try FuzzSamples.entries(of: try file(of: Samples.layered(size, seed: 7)))
        .first { $0.name.elementsEqual(KnownPictures.entry.utf8) }
    ).bytes
    let known = try KnownPictures(bytes)
    #expect(known.bytes == bytes && known.pictures.count > 1)
    for count in 0..<bytes.count {
      #expect(throws: HistoryError.self) { try KnownPictures(Array(bytes.prefix(count))) }
    }
  }

  @Test func smallerFilesSayNothing() throws {
    let bytes = try OpenRasterEncoder(painting: Samples.painting(size)).encode()
    let archive = try ZipReader(bytes)
    #expect(!archive.contains(KnownPictures.entry) && !archive.contains(OverviewPicture.entry))
    #expect(try open(bytes).painting.late == nil)
  }
}
