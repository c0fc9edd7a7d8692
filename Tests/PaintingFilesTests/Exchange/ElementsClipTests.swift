import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Elements as bytes of the clipboard.
struct ElementsClipTests {
  private let size = PixelSize(width: 131, height: 97)

  /// Strokes and faces, moved and cut, and two pictures with the same pixels.
  private func elements() -> [Element] {
    var painting = Samples.layered(size, seed: 3, edits: 40)
    painting.selectLayer(painting.pickableLayers[0])
    _ = painting.setArea(Area(Rect(10, 10, 80, 60), feather: 9))
    painting = Samples.stroke(on: painting)
    _ = painting.addSticker(Sticker(center: Point(60, 50), radius: 20))
    let pixels = PicturePixels(Samples.picture(PixelSize(width: 9, height: 7)))
    let first = painting.insert([.picture(PlacedPicture(pixels)), .picture(PlacedPicture(pixels))])
    _ = painting.group(first?.places ?? [], true)
    _ = painting.move(first?.places.prefix(1) ?? [], by: .scale(3.7))
    var places: [ElementPlace] = []
    painting.forEachElement(on: [painting.activeLayer]) { place, _ in places.append(place) }
    _ = painting.move(places.suffix(6), by: .translation(Vector(7, -4)))
    var eraser = Stroke(
      at: StrokePoint(location: Point(0, 40)), color: .black,
      brush: Brush(diameter: 6, isEraser: true))
    eraser.add([StrokePoint(location: Point(130, 45), time: 1)])
    _ = painting.cut(painting.elementPlaces(under: eraser, on: painting.activeLayer), by: eraser)
    return Samples.elements(of: painting)
  }

  @Test func whatIsCopiedIsTheSameElsewhere() throws {
    let elements = elements()
    #expect(elements.contains { $0.sticker != nil } && elements.contains { $0.picture != nil })
    #expect(elements.contains { !$0.cuts.isEmpty } && elements.contains { $0.originalClip != nil })
    #expect(elements.contains { $0.placement != .identity })
    let read = try ElementsClip.decode(ElementsClip.encode(elements))
    #expect(read == elements)
    var (here, there) = (Painting(size: size), Painting(size: size))
    #expect(here.insert(elements) != nil && there.insert(read) != nil)
    #expect(Samples.pixels(here) == Samples.pixels(there))
    let names = Set(Samples.elements(of: there).map(\.id))
    #expect(names.count == elements.count && !names.contains(.none))
  }

  @Test func sharedPixelsAreThereOnce() throws {
    let pixels = PicturePixels(Samples.picture(PixelSize(width: 90, height: 90)))
    func size(_ count: Int) throws -> Int {
      try ElementsClip.encode(
        [Element](repeating: .picture(PlacedPicture(pixels)), count: count)
      ).count
    }
    #expect(try size(10) - size(1) < 9 * 100)
  }

  @Test func twentyThousandStrokesGoThere() throws {
    let stroke = Samples.elements(of: Samples.painting(strokes: 1, undone: 0))[0]
    let all = [Element](repeating: stroke, count: 20_000)
    let read = try ElementsClip.decode(ElementsClip.encode(all))
    #expect(read.count == 20_000 && read.last == stroke)
  }

  @Test func nothingIsCopiedToo() throws {
    #expect(try ElementsClip.decode(ElementsClip.encode([])) == [])
  }

  @Test func othersBytesDamagedAndNewerOnesAreTold() throws {
    let bytes = try ElementsClip.encode(elements())
    #expect(throws: ClipError.notElements) { try ElementsClip.decode([]) }
    #expect(throws: ClipError.notElements) { try ElementsClip.decode(Array("%PDF-1.7 and".utf8)) }
    let body = Array(bytes.dropFirst(21))
    #expect(throws: ClipError.newer(version: 999)) {
      try ElementsClip.decode(ElementsClip.sealed(body, version: 999))
    }
    #expect(throws: ClipError.damaged(offset: 21)) {
      try ElementsClip.decode(ElementsClip.sealed(body, version: 8))
    }
    for place in stride(from: 21, to: bytes.count, by: 97) {
      var bad = bytes
      bad[place] ^= 4
      #expect(throws: ClipError.damaged(offset: 21)) { try ElementsClip.decode(bad) }
    }
    // Under a hash that fits, too.
    #expect(throws: ClipError.self) { try ElementsClip.decode(ElementsClip.sealed(body + [0])) }
    #expect(throws: ClipError.self) {
      try ElementsClip.decode(ElementsClip.sealed(Array(body.dropLast(1))))
    }
    #expect("\(ClipError.newer(version: 10))" == "a newer Fude has copied it")
  }

  @Test func placesThatAreNoNumbersAreRefused() throws {
    var stroke = Stroke(
      at: StrokePoint(location: Point(3, 4)), color: .black, brush: Brush(diameter: 5))
    stroke.add([StrokePoint(location: Point(.nan, 5), time: 1)])
    let bytes = try ElementsClip.encode([.stroke(stroke)])
    #expect(throws: ClipError.self) { try ElementsClip.decode(bytes) }
  }

  // MARK: Pictures for others

  private func red() -> Element {
    var stroke = Stroke(
      at: StrokePoint(location: Point(40, 30)), color: Color(hex: 0xFF0000),
      brush: Brush(diameter: 10, hardness: 1))
    stroke.add([StrokePoint(location: Point(80, 30), time: 1)])
    return .stroke(stroke)
  }

  @Test func otherProgramsGetThemAloneOnTransparentGround() throws {
    var painting = Painting(size: size)
    _ = painting.insert([red()])
    let part = CopiedPart.elements([red()], sheet: size.bounds)
    #expect(part.forms == [.elements, .png, .svg])
    let picture = try PictureFile.decode(try #require(try part.data(as: .png)), named: "copied")
    let layer = try #require(
      try CopiedPart.layer(painting.activeLayer, of: painting).data(as: .png))
    let inPlace = try PictureFile.decode(layer, named: "layer")
    #expect(picture.size == inPlace.size)
    let differences = zip(picture.pixels, inPlace.pixels).map { abs(Int($0 >> 24) - Int($1 >> 24)) }
    #expect(differences.allSatisfy { $0 <= 1 }, "the same pixels as in place")
    #expect((50...52).contains(picture.size.width) && (10...12).contains(picture.size.height))
    #expect(picture.pixels[0] == 0 && picture.pixels.contains(0xFFFF_0000))
  }

  @Test func theirOutlinesAreThereAsShapes() throws {
    let part = CopiedPart.elements([red()], sheet: size.bounds)
    let svg = String(decoding: try #require(try part.data(as: .svg)), as: UTF8.self)
    #expect(svg.contains("<path fill=\"#ff0000\"") && !svg.contains("<image"))
    #expect(svg.contains("viewBox=\"0 0 52 12\"") && !svg.contains("<rect"))
  }

  @Test func whatLiesOffTheCanvasIsWhole() throws {
    var painting = Painting(size: size)
    let new = painting.insert([red()])
    _ = painting.move(new?.places ?? [], by: .translation(Vector(90, -500)))
    let part = CopiedPart.elements(Samples.elements(of: painting), sheet: size.bounds)
    let picture = try PictureFile.decode(try #require(try part.data(as: .png)), named: "copied")
    #expect((50...52).contains(picture.size.width))
  }

  @Test func erasersAloneArePicturesForNobodyElse() throws {
    let eraser = Element.stroke(
      Stroke(
        at: StrokePoint(location: Point(40, 30)), color: .black,
        brush: Brush(diameter: 10, isEraser: true)))
    let part = CopiedPart.elements([eraser], sheet: size.bounds)
    #expect(try part.data(as: .png) == nil && part.data(as: .svg) == nil)
    #expect(try ElementsClip.decode(try #require(try part.data(as: .elements))) == [eraser])
  }
}
