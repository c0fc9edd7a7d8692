import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import Canvas

/// Which elements are like others, or found by words.
@Suite struct ElementCatalogTests {
  private static let now = 1_000_000.0

  /// Two red lines of charcoal, one of them thin; one of marker in a near red; a blue one of charcoal on
  /// another layer; an eraser.
  private func painting() -> Painting {
    var painting = Painting(size: PixelSize(width: 200, height: 200))
    func line(_ y: Double, _ hex: UInt32, _ preset: BrushPreset, _ diameter: Double) {
      var brush = preset.brush
      (brush.diameter, brush.opacity) = (diameter, 0.5)
      let (id, _) = painting.beginStroke(
        at: StrokePoint(location: Point(20, y)), color: Color(hex: hex), brush: brush)
      _ = painting.append([StrokePoint(location: Point(180, y))], to: id)
      _ = painting.endStroke(id)
    }
    line(20, 0xC03020, .charcoal, 30)
    line(50, 0xC03020, .charcoal, 6)
    line(80, 0xC83A28, .marker, 30)
    _ = painting.addLayer()
    line(110, 0x2030C0, .charcoal, 30)
    line(140, 0x000000, .eraser, 10)
    return painting
  }

  private func catalog(_ painting: Painting) -> ElementCatalog {
    ElementCatalog(
      painting, layers: painting.pickableLayers, presets: BrushPreset.builtIn, now: Self.now)
  }

  private func place(_ number: Int, _ painting: Painting) -> ElementPlace {
    let layers = painting.pickableLayers
    return number < 3
      ? ElementPlace(layer: layers[0], index: number)
      : ElementPlace(layer: layers[1], index: number - 3)
  }

  private func numbers(_ places: Set<ElementPlace>, _ painting: Painting) -> [Int] {
    (0..<5).filter { places.contains(place($0, painting)) }
  }

  @Test func colorsBrushesAndWidthsAreCompared() {
    let painting = painting()
    let catalog = catalog(painting)
    var likeness = catalog.likeness(of: [place(0, painting)])
    func found() -> [Int] { numbers(catalog.places(like: likeness), painting) }
    #expect(found() == [0, 1, 2, 3, 4])
    likeness.colorDistance = 0.5
    #expect(found() == [0, 1])
    likeness.colorDistance = 10
    #expect(found() == [0, 1, 2])
    likeness.isOfBrush = true
    #expect(found() == [0, 1])
    likeness.thinnerThan = 10
    #expect(found() == [1])
    likeness.colorDistance = nil
    likeness.thinnerThan = nil
    #expect(found() == [0, 1, 3])
  }

  @Test func momentsGoByTheMakingAcrossLayers() {
    let painting = painting()
    let catalog = catalog(painting)
    var likeness = catalog.likeness(of: [])
    #expect(likeness.colors.isEmpty && !likeness.hasBrush)
    likeness.moments = 0...0.3
    #expect(numbers(catalog.places(like: likeness), painting) == [0, 1])
    likeness.moments = 0.7...1
    #expect(numbers(catalog.places(like: likeness), painting) == [3, 4])
  }

  @Test(arguments: [
    ("brush:charcoal", [0, 1, 3]), ("color:#C03020~1", [0, 1]), ("thinner:10", [1]),
    ("brush:charcoal color:blue~40", [3]), ("eraser", [4]), ("today", [0, 1, 2, 3, 4]),
    ("yesterday", []), ("opacity:50 -eraser", [0, 1, 2, 3]),
  ]) func wordsFind(_ words: String, _ wanted: [Int]) throws {
    let painting = painting()
    let query = try SelectionQuery(words, today: Self.now - 3600)
    #expect(numbers(catalog(painting).places(matching: query), painting) == wanted)
  }

  /// A line of a mouse, one of a pen that presses, one of a pen that leans, each by another author; and a
  /// face.
  private func hands() -> Painting {
    var painting = Painting(size: PixelSize(width: 200, height: 200))
    for (number, point) in [
      StrokePoint(location: Point(180, 20)), StrokePoint(location: Point(180, 50), force: 0.4),
      StrokePoint(location: Point(180, 80), altitude: 1),
    ].enumerated() {
      painting.author = UInt64(number / 2 + 7)
      let (id, _) = painting.beginStroke(
        at: StrokePoint(location: Point(20, 20)), color: .black, brush: Brush(diameter: 5))
      _ = painting.append([point], to: id)
      _ = painting.endStroke(id)
    }
    _ = painting.addSticker(Sticker(center: Point(100, 150), radius: 20))
    return painting
  }

  @Test func handsAndSittingsAreCompared() throws {
    let painting = hands()
    let catalog = catalog(painting)
    func found(_ likeness: Likeness) -> [Int] {
      catalog.places(like: likeness).map(\.index).sorted()
    }
    var likeness = catalog.likeness(of: [place(1, painting)])
    #expect(likeness.hasOtherHands && likeness.hasOtherAuthors)
    likeness.isOfHand = true
    #expect(found(likeness) == [1, 2])
    (likeness.isOfHand, likeness.isOfSitting) = (false, true)
    #expect(found(likeness) == [0, 1])
    var mouse = catalog.likeness(of: [place(0, painting)])
    mouse.isOfHand = true
    #expect(found(mouse) == [0])
    let all = catalog.likeness(
      of: Set((0..<4).map { ElementPlace(layer: painting.activeLayer, index: $0) }))
    #expect(!all.hasOtherHands && !all.hasOtherAuthors)
    for (words, wanted) in [("pen", [1, 2]), ("-pen", [0, 3])] {
      let query = try SelectionQuery(words, today: 0)
      #expect(catalog.places(matching: query).map(\.index).sorted() == wanted)
    }
  }

  @Test func whatWasMovedRecoloredAndCopiedIsKnownByWhatItIsNow() throws {
    var painting = painting()
    let place = place(3, painting)
    _ = painting.recolor([place], to: Color(hex: 0xC03020))
    let made = painting.duplicate([place], by: .translation(Vector(5, 5)))
    let copies = try #require(made).places
    var likeness = catalog(painting).likeness(of: [self.place(0, painting)])
    likeness.colorDistance = 1
    likeness.isOfBrush = true
    #expect(catalog(painting).places(like: likeness).isSuperset(of: copies + [place]))
    // The copy came last.
    likeness.moments = 0.99...1
    #expect(catalog(painting).places(like: likeness) == Set(copies))
  }
}
