import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Saving again packs only what has changed, and writes the same file as packing everything.
@Suite struct SaveAgainTests {
  private let size = PixelSize(width: 200, height: 300)

  /// Three layers, the lowest two in groups, with paint all over.
  private func painting() -> Painting {
    var painting = Samples.painting(size, strokes: 6, undone: 0, seed: 4)
    _ = painting.groupLayer(painting.activeLayer)
    painting.selectLayer(LayerID(rawValue: 1))
    _ = painting.addLayer()
    painting = Samples.stroke(on: painting)
    _ = painting.groupLayer(painting.activeLayer)
    _ = painting.addLayer()
    return Samples.stroke(on: painting, seed: 7)
  }

  private func dot(_ painting: inout Painting, at place: Point) {
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: place), color: .black, brush: Brush(diameter: 6), seed: 1)
    _ = painting.endStroke(id)
  }

  /// Saves after what was saved before; gives the file, and what was kept of each entry.
  private func save(
    _ painting: Painting, after former: FormerSave
  ) throws -> (bytes: [UInt8], kept: FormerSave.Content) {
    let encoder = OpenRasterEncoder(painting: painting, former: former.content)
    let (bytes, content) = try encoder.encodeAll()
    former.content = content
    return (bytes.joined, content)
  }

  private func isSame(_ a: ByteParts?, _ b: ByteParts?) -> Bool {
    guard let a = a?.parts, let b = b?.parts, a.count == b.count else { return false }
    return zip(a, b).allSatisfy { a, b in
      a.withUnsafeBufferPointer { a in
        b.withUnsafeBufferPointer { $0.baseAddress == a.baseAddress }
      }
    }
  }

  private func picture(_ id: LayerID) -> String { LayerEntry.picture(of: id) }

  @Test func aSecondSaveIsTheSameFile() throws {
    let painting = painting()
    let former = FormerSave()
    let first = try save(painting, after: former)
    let second = try save(painting, after: former)
    #expect(first.bytes == second.bytes)
    for (name, entry) in first.kept.pictures {
      #expect(isSame(entry.bytes, second.kept.pictures[name]?.bytes), "\(name) was packed again")
    }
  }

  @Test func afterOneStrokeOnlyItsLayerIsPackedAgainAndOfItOnlyTheRowsWithPaint() throws {
    var painting = painting()
    let former = FormerSave()
    let first = try save(painting, after: former)
    let active = painting.activeLayer
    let ink = try #require(painting.layer.paintedBounds)
    dot(&painting, at: Point(Double(ink.minX + 20), 150))
    let second = try save(painting, after: former)
    for (name, entry) in first.kept.pictures where name != picture(active) {
      #expect(isSame(entry.bytes, second.kept.pictures[name]?.bytes), "\(name) was packed again")
    }
    let old = try #require(first.kept.pictures[picture(active)])
    let new = try #require(second.kept.pictures[picture(active)])
    #expect(new.place == old.place, "the dot lies within what was painted")
    for row in new.rows {
      let kept = old.rows(in: row.area, of: painting.layer)
      #expect((kept == nil) == (row.area.minY <= 150 && 150 < row.area.maxY))
    }
    #expect(second.bytes == (try OpenRasterEncoder(painting: painting).encode()))
  }

  @Test func afterOpeningOneStrokePacksOnlyItsLayer() throws {
    var painting = painting()
    // Another layer that only undo knows, and one that began with pixels.
    _ = painting.duplicateLayer(painting.activeLayer)
    dot(&painting, at: Point(9, 9))
    _ = painting.addLayer()
    dot(&painting, at: Point(90, 90))
    _ = painting.removeLayer(painting.activeLayer)
    let opened = try OpenRasterFile.decode(
      try OpenRasterEncoder(painting: painting).encode(), from: "test")
    var copy = opened.painting
    let former = opened.former.content
    #expect(former.pictures.count == 6)
    dot(&copy, at: Point(50, 50))
    let (bytes, content) = try save(copy, after: opened.former)
    for (name, entry) in former.pictures where name != picture(copy.activeLayer) {
      #expect(isSame(entry.bytes, content.pictures[name]?.bytes), "\(name) was packed again")
    }
    let again = try OpenRasterFile.decode(bytes, from: "again")
    #expect(again.kind == .fude && again.notice == nil)
    #expect(Samples.pixels(again.painting) == Samples.pixels(copy))
  }

  @Test func aDuplicatedLayerIsPackedOnce() throws {
    var painting = painting()
    let former = painting.activeLayer
    _ = painting.duplicateLayer(former)
    let copy = painting.activeLayer
    #expect(copy != former)
    let kept = try save(painting, after: FormerSave()).kept
    let pictures = (kept.pictures[picture(former)]?.bytes, kept.pictures[picture(copy)]?.bytes)
    #expect(isSame(pictures.0, pictures.1))
  }

  @Test func layersOfOtherAppsStayAsTheyWerePackedToo() throws {
    let row: [UInt8] = (0..<4).flatMap { [UInt8($0 * 60), 9, 9, 255] }
    let png = PNGBuilder(
      width: 4, height: 2, depth: 8, colorType: 6, rows: [row, row]
    ).data
    let file = ForeignFile(
      stack: "<stack x='1'><layer src='x' x='-1' y='1'/></stack><layer src='y' x='2'/>",
      layers: [("x", png), ("y", try ForeignFile.png(2, 2, SIMD4(0, 0, 1, 0.5)))])
    let opened = try OpenRasterFile.decode(try file.bytes, from: "test")
    let (bytes, _) = try save(opened.painting, after: opened.former)
    #expect(try ZipReader(bytes).read("data/layer3.png", limit: 1 << 20) == png, "8 bits as before")
    let again = try OpenRasterFile.decode(bytes, from: "again")
    #expect(again.kind == .fude)
    #expect(Samples.pixels(again.painting) == Samples.pixels(opened.painting))
  }

  @Test func settingsOfLayersAndUndoneStrokesChangeThePictureOfTheWhole() throws {
    var painting = painting()
    let former = FormerSave()
    _ = try save(painting, after: former)
    func check() throws {
      let bytes = try save(painting, after: former).bytes
      #expect(bytes == (try OpenRasterEncoder(painting: painting).encode()))
      let merged = try Picture.decode(
        png: try ZipReader(bytes).read("mergedimage.png", limit: 1 << 22), maximumSide: 1000)
      #expect(merged.pixels == Samples.pixels(painting))
    }
    _ = painting.changeLayer(painting.activeLayer) { $0.opacity = 0.5 }
    try check()
    _ = painting.changeLayer(painting.layers[0].id) { $0.isVisible = false }
    try check()
    _ = painting.moveLayer(painting.activeLayer, to: LayerPlace(index: 0))
    try check()
    for _ in 0..<4 {
      _ = painting.undo()
      try check()
    }
    _ = painting.removeLayer(painting.activeLayer)
    try check()
  }

  @Test func strokesInProgressAreInTheFileAsTheyAre() throws {
    var painting = painting()
    let former = FormerSave()
    _ = try save(painting, after: former)
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(10, 10)), color: .black, brush: Brush(diameter: 30), seed: 1)
    _ = painting.append([StrokePoint(location: Point(150, 250))], to: id)
    let bytes = try save(painting, after: former).bytes
    let opened = try OpenRasterFile.decode(bytes, from: "test").painting
    let merged = try Picture.decode(
      png: try ZipReader(bytes).read("mergedimage.png", limit: 1 << 22), maximumSide: 1000)
    #expect(merged.pixels == Samples.pixels(opened))
    // Cancelled, it is in no part of the next one.
    _ = painting.cancelStroke(id)
    let next = try save(painting, after: former).bytes
    #expect(next == (try OpenRasterEncoder(painting: painting).encode()))
  }

  @Test func theThumbnailIsTheSameFromRowsThatWereMadeNarrowBefore() throws {
    let bytes = try OpenRasterEncoder(painting: painting()).encode()
    let archive = try ZipReader(bytes)
    let thumbnail = try Picture.decode(
      png: try archive.read("Thumbnails/thumbnail.png", limit: 1 << 20), maximumSide: 256)
    let merged = try Picture.decode(
      png: try archive.read("mergedimage.png", limit: 1 << 22), maximumSide: 256)
    #expect(thumbnail.size == merged.size)
    for (a, b) in zip(thumbnail.pixels, merged.pixels) {
      for shift: UInt32 in [0, 8, 16, 24] {
        #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 1)
      }
    }
  }
}
