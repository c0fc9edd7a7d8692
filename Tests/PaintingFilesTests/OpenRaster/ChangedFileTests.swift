import Geometry
import PaintingModel
import Testing

@testable import PaintingFiles

/// A painting of ours that another app has changed, keeping the entries it does not know.
@Suite struct ChangedFileTests {
  private let painting = Samples.painting(PixelSize(width: 90, height: 70), undone: 0)

  /// The painting's file, some entries replaced or left out.
  private func file(
    of painting: Painting? = nil, _ change: (String, [UInt8]) throws -> [UInt8]?
  ) throws -> [UInt8] {
    let old = try ZipReader(try OpenRasterEncoder(painting: painting ?? self.painting).encode())
    var new = ZipWriter()
    for name in [
      "mimetype", "stack.xml", "data/layer1.png", "data/paper.png", "data/fude-history.bin",
    ] {
      if let bytes = try change(name, try old.read(name, limit: 1 << 20)) {
        try new.add(name, bytes)
      }
    }
    return try new.finish().joined
  }

  private func open(_ bytes: [UInt8]) throws -> OpenedPainting {
    try OpenRasterFile.decode(bytes, from: "test")
  }

  @Test func packedAgainWithTheSamePixelsItKeepsItsStrokes() throws {
    let opened = try open(
      try file { name, bytes in
        guard name == "data/layer1.png" else { return bytes }
        return try repacked(bytes) { $0 }
      })
    #expect(opened.notice == nil && opened.kind == .fude)
    #expect(opened.painting.strokes == painting.strokes)
  }

  @Test func onePixelChangedInTheInkMakesThePixelsWin() throws {
    let opened = try open(
      try file { name, bytes in
        guard name == "data/layer1.png" else { return bytes }
        return try repacked(bytes) { [0, 65535, 0, 65535] + $0.dropFirst(4) }
      })
    #expect(opened.kind == .openRaster && opened.painting.strokes.isEmpty)
    #expect(!opened.painting.canUndo && !opened.painting.canRedo)
    #expect(opened.notice?.hasPrefix("Another app has changed this painting") == true)
    let bounds = try #require(painting.layer.paintedBounds)
    #expect(opened.painting.layer.pixel(x: bounds.minX, y: bounds.minY) == [0, 32768, 0, 32768])
    #expect(opened.painting.paper == painting.paper)
  }

  @Test func whatLeadsHandsStaysWhereThePixelsWin() throws {
    var painting = painting
    let wave = (0...60).map { Point(Double($0), 20 + Double($0 * $0 % 7)) }
    let curve = painting.makeCurve(along: wave, unit: 1)
    _ = painting.setRulers([painting.makeRuler(.twoPoints), try #require(curve)])
    _ = painting.setGuide(painting.makeGuide(.radial, count: 5))
    _ = painting.setArea(Area(Rect(5, 6, 40, 30)))
    for sheet in [nil, PixelRect(minX: -20, minY: 8, maxX: 80, maxY: 70)] {
      if let sheet { _ = painting.setSheet(sheet) }
      let corner = painting.sheet.rect.origin - Point.zero
      let opened = try open(
        try file(of: painting) { name, bytes in
          guard name == "data/layer1.png" else { return bytes }
          return try repacked(bytes) { [0, 65535, 0, 65535] + $0.dropFirst(4) }
        })
      #expect(opened.kind == .openRaster && opened.painting.strokes.isEmpty)
      #expect(!opened.painting.canUndo)
      #expect(opened.painting.rulers.map(\.id) == painting.rulers.map(\.id))
      for (old, new) in zip(painting.rulers, opened.painting.rulers) {
        #expect(new.kind == old.kind && new.places == old.places.map { $0 - corner })
      }
      let guide = try #require(painting.guide)
      #expect(opened.painting.guide?.count == 5)
      #expect(opened.painting.guide?.center == guide.center - corner)
      let area = try #require(opened.painting.area)
      #expect(
        area
          == (sheet == nil
            ? painting.area
            : painting.area?.moved(by: .translation(Point.zero - painting.sheet.rect.origin))))
    }
  }

  @Test(arguments: [
    (
      "visibility=\"visible\" composite-op=\"svg:src-over\" src=\"data/layer1.png\"",
      "visibility=\"hidden\" composite-op=\"svg:src-over\" src=\"data/layer1.png\""
    ),
    ("</stack>", "<layer src=\"data/paper.png\" x=\"80\"/></stack>"),
    ("opacity=\"1.0\"", "opacity=\"0.5\""),
    ("w=\"90\"", "w=\"91\""),
  ])
  func anotherListOfLayersMakesThePixelsWin(old: String, new: String) throws {
    let opened = try open(
      try file { name, bytes in
        guard name == "stack.xml" else { return bytes }
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains(old))
        return Array(text.replacing(old, with: new, maxReplacements: 1).utf8)
      })
    #expect(opened.painting.strokes.isEmpty)
    #expect(opened.notice?.hasPrefix("Another app has changed this painting") == true)
  }

  @Test func aListOfLayersWrittenOtherwiseIsTheSame() throws {
    let opened = try open(
      try file { name, bytes in
        guard name == "stack.xml" else { return bytes }
        let text = String(decoding: bytes, as: UTF8.self)
        return Array(text.replacing(" opacity=\"1.0\"", with: "\n opacity='1'").utf8)
      })
    #expect(opened.notice == nil && opened.painting.strokes == painting.strokes)
  }

  @Test func withoutOurEntryItIsAFileLikeAnyOther() throws {
    let opened = try open(try file { $0 == "data/fude-history.bin" ? nil : $1 })
    let isSame = opened.painting.layer == painting.layer
    #expect(isSame && opened.painting.strokes.isEmpty)
    #expect(opened.kind == .openRaster && opened.notice == nil)
  }

  @Test func damagedOrNewerStrokesAreSaidToBe() throws {
    func notice(_ change: @escaping ([UInt8]) -> [UInt8]) throws -> String? {
      let opened = try open(try file { $0 == "data/fude-history.bin" ? change($1) : $1 })
      let isSame = opened.painting.layer == painting.layer
      #expect(isSame)
      #expect(opened.painting.strokes.isEmpty)
      return opened.notice
    }
    #expect(try notice { Array($0.dropLast(3)) }?.contains("damaged") == true)
    #expect(try notice { _ in [] }?.contains("damaged") == true)
    #expect(try notice { $0[..<4] + [200] + $0[5...] }?.contains("newer Fude") == true)
  }

  /// PNG data decoded and encoded again, its first row changed.
  private func repacked(
    _ png: [UInt8], _ change: ([UInt16]) -> [UInt16]
  ) throws -> [UInt8] {
    let reader = try PNGReader(png)
    var writer = try PNGWriter(size: reader.size, layout: .rgba16, level: 9)
    var row = [UInt16](repeating: 0, count: reader.size.width * 4)
    for y in 0..<reader.size.height {
      try reader.readRow(into: &row)
      try writer.add((y == 0 ? change(row) : row).span)
    }
    return try writer.finish()
  }
}
