import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Masks in files, and what other apps see of them.
@Suite struct MaskFileTests {
  /// A layer and a group that lets through what lies below, both with masks, and one with paint clipped to it.
  static func painting() -> Painting {
    var painting = Painting(size: PixelSize(width: 150, height: 110))
    func paint(_ seed: UInt64) { painting = Samples.stroke(on: painting, seed: seed) }
    func line(_ hex: UInt32, y: Double, diameter: Double) {
      let (id, _) = painting.beginStroke(
        at: StrokePoint(location: Point(5, y)), color: Color(hex: hex),
        brush: Brush(diameter: diameter), seed: 1)
      _ = painting.append([StrokePoint(location: Point(145, y + 20))], to: id)
      _ = painting.endStroke(id)
    }
    line(0x2266AA, y: 40, diameter: 200)
    _ = painting.addMask(to: painting.activeLayer)
    line(0x000000, y: 20, diameter: 20)
    line(0x888888, y: 60, diameter: 30)
    _ = painting.addLayer()
    line(0xCC4422, y: 50, diameter: 40)
    let lower = painting.activeLayer
    _ = painting.addLayer()
    line(0xF2B134, y: 55, diameter: 15)
    let clipped = painting.activeLayer
    _ = painting.changeLayer(clipped) { $0.isClipped = true }
    _ = painting.addMask(to: lower)
    line(0x000000, y: 70, diameter: 25)
    painting.selectLayer(clipped)
    _ = painting.addLayer()
    paint(3)
    _ = painting.groupLayer(painting.activeLayer)
    let group = painting.activeLayer
    _ = painting.changeLayer(group) { ($0.isIsolated, $0.name) = (false, "Sky") }
    _ = painting.addLayer()
    line(0x30A050, y: 30, diameter: 60)
    _ = painting.addMask(to: group)
    line(0x000000, y: 35, diameter: 18)
    return painting
  }

  @Test func masksComeBackWithTheirStrokes() throws {
    var painting = Self.painting()
    for edit in 0..<3 {
      let bytes = try OpenRasterEncoder(painting: painting).encode()
      let opened = try OpenRasterFile.decode(bytes, from: "test")
      #expect(opened.notice == nil && opened.kind == .fude)
      Samples.expectSame(opened.painting, painting)
      var (a, b) = (opened.painting, painting)
      while b.undo() != nil {
        #expect(a.undo() != nil)
        #expect(Samples.pixels(a) == Samples.pixels(b))
      }
      switch edit {
      case 0: _ = painting.invertMask(of: painting.layers[0].id)
      default: _ = painting.changeLayer(painting.activeLayer) { $0.isVisible = false }
      }
    }
  }

  /// What others see of the layer is the same then as what it holds, but says otherwise where it lies.
  @Test func aMaskThatHidesNothingLeavesItsLayerWhereItIs() throws {
    var painting = Painting(size: PixelSize(width: 150, height: 110))
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(70, 60)), color: .black, brush: Brush(diameter: 9))
    _ = painting.append([StrokePoint(location: Point(110, 80))], to: id)
    _ = painting.endStroke(id)
    #expect(painting.addMask(to: painting.activeLayer) != nil)
    let bytes = try OpenRasterEncoder(painting: painting).encode()
    var opened = try OpenRasterFile.decode(bytes, from: "test").painting
    Samples.expectSame(opened, painting)
    let sheet = try #require(PixelRect(x: -10, y: -10, width: 200, height: 150))
    _ = opened.setSheet(sheet)
    _ = painting.setSheet(sheet)
    #expect(Samples.pixels(opened) == Samples.pixels(painting))
  }

  @Test func othersSeeWhatMasksShow() throws {
    let painting = Self.painting()
    let opened = try Samples.asSeenByOthers(painting)
    #expect(opened.kind == .openRaster && opened.notice == nil)
    #expect(Samples.difference(Samples.pixels(opened.painting), Samples.pixels(painting)) < 0.01)
    let sky = try #require(opened.painting.layers.last)
    #expect(sky.children.map(\.isVisible) == [false, false, true], "the layers are there, too")
  }

  @Test func aSaveAfterAnotherIsTheSame() throws {
    var painting = Self.painting()
    let first = try OpenRasterEncoder(painting: painting).encodeAll()
    _ = painting.changeLayer(painting.activeLayer) { $0.isVisible.toggle() }
    painting = Samples.stroke(on: painting, seed: 77)
    painting.selectLayer(painting.layers[0].id)
    painting = Samples.stroke(on: painting, seed: 78)
    let next = try OpenRasterEncoder(painting: painting, former: first.content).encode()
    #expect(next == (try OpenRasterEncoder(painting: painting).encode()))
    let opened = try OpenRasterFile.decode(next, from: "test")
    let again = OpenRasterEncoder(painting: opened.painting, former: opened.former.content)
    Samples.expectSame(
      try OpenRasterFile.decode(try again.encode(), from: "test").painting, painting)
  }

  @Test func recordsWithWrongBitsAreRefused() throws {
    for ground in [MaskGround.white, .black] {
      let mask = Layer(
        mask: LayerID(rawValue: 700), on: ground, isVisible: ground == .black, isLocked: true)
      var writer = ByteWriter()
      MaskRecord.write(mask, to: &writer)
      try expectDamageIsRefused(in: writer.bytes, of: mask) { try MaskRecord.read(&$0) }
    }
  }

  @Test(.enabled(if: Gimp.isThere, "GIMP is not installed"))
  func gimpShowsTheSame() throws {
    let painting = Self.painting()
    let answer = try Gimp.open(try OpenRasterEncoder(painting: painting).encode())
    #expect(Samples.difference(answer.picture.pixels, Samples.pixels(painting)) <= 2)
  }

  @Test(.enabled(if: Krita.isAsked, "Krita is asked where it is installed and FUDE_KRITA is set"))
  func kritaShowsTheSameAndKeepsIt() throws {
    let painting = Self.painting()
    let file = try Krita.resaved(try OpenRasterEncoder(painting: painting).encode())
    let merged = try Picture.decode(
      png: try ZipReader(file).read("mergedimage.png", limit: 1 << 24), maximumSide: 4000)
    #expect(Samples.difference(merged.pixels, Samples.pixels(painting)) <= 1, "there")
    let opened = try OpenRasterFile.decode(file, from: "krita")
    #expect(
      Samples.difference(Samples.pixels(opened.painting), Samples.pixels(painting)) <= 1,
      "back here")
  }
}
