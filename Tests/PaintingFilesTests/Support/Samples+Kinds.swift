import Geometry
import PaintingModel
import Rasterizer

@testable import PaintingFiles

extension Samples {
  /// A painting with every kind of element, and with all that an element may have.
  static func ofAllKinds(_ size: PixelSize = PixelSize(width: 131, height: 97)) -> Painting {
    var painting = Painting(size: size, paper: Color(hex: 0xEEDDCC))
    painting.author = 0xFEDC_BA98_7654_3210
    painting.resolution = Resolution(across: 300, down: 200)
    let (width, height) = (Double(size.width), Double(size.height))
    func place(_ x: Double, _ y: Double) -> Point { Point(x * width, y * height) }
    // Strokes: with a brush of pictures, with hair, a smudge, and one that a preset has.
    paint(&painting, BrushPictureSamples.brush, 0xC8553D, [place(0.1, 0.2), place(0.9, 0.3)])
    var hair = Brush(diameter: 9, pressureToDiameter: 0.5)
    (hair.bristles, hair.smoothing) = (12, .wideCurve)
    paint(&painting, hair, 0x3B5998, [place(0.2, 0.9), place(0.5, 0.4), place(0.9, 0.8)])
    for name in ["sponge", "chalk"] {
      guard let preset = BrushPreset.builtIn(name) else { continue }
      paint(&painting, preset.brush, 0x336633, [place(0.3, 0.1), place(0.6, 0.9)])
    }
    var smudge = Brush(diameter: 14)
    (smudge.method, smudge.smudge, smudge.pigment) = (.tip, 0.7, 0.5)
    paint(&painting, smudge, 0x222222, [place(0.1, 0.5), place(0.8, 0.5)])
    // Along a symmetry, within an area, on locked alpha.
    _ = painting.setGuide(painting.makeGuide(.radial, count: 3).changed(center: place(0.5, 0.5)))
    paint(&painting, Brush(diameter: 3), 0xAA33AA, [place(0.6, 0.2), place(0.7, 0.3)])
    _ = painting.addSticker(Sticker(center: place(0.3, 0.3), radius: height / 9, tilt: 0.3))
    if let area = Area(Rect(3, 3, width / 3, height / 2), feather: 0) {
      _ = painting.fill(
        area, with: Color(hex: 0x88CC22), gradient: .init(.radial, to: Color(hex: 0x0000FF)))
    }
    _ = painting.setGuide(nil)
    _ = painting.setArea(Area(Rect(2, 2, width * 0.7, height * 0.8), feather: 5))
    paint(&painting, Brush(diameter: 20, opacity: 0.5), 0x00AAFF, [place(0, 0), place(1, 1)])
    write(on: &painting, at: place(0.2, 0.6))
    _ = painting.setArea(nil)
    // A fill that was found, and one that was colored by scribbles.
    _ = painting.addLayer()
    frame(&painting, Brush(diameter: 2), Rect(4, 4, width * 0.6, height * 0.6))
    _ = painting.fill(
      around: place(0.3, 0.3), with: Color(hex: 0xFFEE00),
      by: Fill.Rule(source: .layer, tolerance: 0.1, growth: 2, gap: 3))
    // Pictures with the same pixels.
    let pixels = PicturePixels(picture(PixelSize(width: 9, height: 7)))
    let pictures = painting.insert([
      .picture(PlacedPicture(pixels)), .picture(PlacedPicture(pixels)),
    ])
    _ = painting.group(pictures?.places ?? [], true)
    _ = painting.move(pictures?.places.prefix(1) ?? [], by: .scale(1.7))
    // What was erased from one alone, and holes that went along.
    var eraser = Stroke(
      at: StrokePoint(location: place(0, 0.4)), color: .black,
      brush: Brush(diameter: 6, isEraser: true))
    eraser.add([StrokePoint(location: place(1, 0.45), time: 1)])
    _ = painting.cut(painting.elementPlaces(under: eraser, on: painting.activeLayer), by: eraser)
    paint(&painting, Brush(diameter: 5, isEraser: true), 0, [place(0.5, 0), place(0.5, 1)])
    var places: [ElementPlace] = []
    painting.forEachElement(on: [painting.activeLayer]) { place, element in
      if element.fill != nil { places.append(place) }
    }
    _ = painting.move(places, by: .translation(Vector(width / 5, 2.5)))
    _ = painting.arrange(places, .bottom)
    masked(&painting, place(0.2, 0.2), place(0.8, 0.9))
    return painting
  }

  /// A group with two layers, one of them with a mask and with what it began with.
  private static func masked(_ painting: inout Painting, _ start: Point, _ end: Point) {
    _ = painting.addLayer(of: Picture.red, named: "Red")
    let red = painting.activeLayer
    _ = painting.changeLayer(red) { layer in
      (layer.mode, layer.opacity, layer.isReference, layer.tag) = (.multiply, 0.37, true, .violet)
      layer.isAlphaLocked = true
    }
    paint(&painting, Brush(diameter: 9), 0x00FF00, [start, end])
    _ = painting.addMask(to: red)
    if let mask = painting.tree.layer(red)?.mask?.id { painting.selectLayer(mask) }
    paint(&painting, Brush(diameter: 7), 0, [start, Point(end.x, start.y)])
    _ = painting.groupLayer(red)
    _ = painting.addLayer()
  }

  private static func paint(
    _ painting: inout Painting, _ brush: Brush, _ color: UInt32, _ places: [Point]
  ) {
    func sample(_ place: Point, _ number: Int) -> StrokePoint {
      StrokePoint(
        location: place, time: 1e9 + Double(number) * 0.1, force: 0.3 + Double(number) / 7,
        altitude: 1, azimuth: Double(number), twist: number == 1 ? 0.1 : 0)
    }
    let (id, _) = painting.beginStroke(
      at: sample(places[0], 0), color: Color(hex: color), brush: brush, seed: .max - UInt64(color))
    _ = painting.append(places.indices.dropFirst().map { sample(places[$0], $0) }, to: id)
    _ = painting.endStroke(id)
  }

  private static func frame(_ painting: inout Painting, _ brush: Brush, _ box: Rect) {
    let corner = Point(box.maxX, box.maxY)
    let frame = ShapeFrame(from: box.origin, to: corner)
    guard let shape = Shape(.rectangle(frame, radius: 3)) else { return }
    var outline = Stroke(at: StrokePoint(location: box.origin), color: .black, brush: brush)
    for place in [Point(box.maxX, box.minY), corner, Point(box.minX, box.maxY), box.origin] {
      outline.add(StrokePoint(location: place))
    }
    _ = painting.draw(shape, filledWith: nil, outline: outline)
  }

  private static func write(on painting: inout Painting, at place: Point) {
    var path = Path.circle(center: Point(5, -4), radius: 4)
    path.move(to: Point(2, -4))
    path.line(to: Point(15, -6))
    path.quad(Point(6, -4), to: Point(15, -3))
    var style = TextStyle(family: "Serif", size: 9.5, weight: 700, alignment: .trailing)
    (style.isVertical, style.rim) = (true, TextRim(width: 2.5, color: Color(hex: 0x336699)))
    let glyph = TextPicture(
      PicturePixels(picture(PixelSize(width: 5, height: 4), seed: 8)), map: .scale(1.5))
    let text = Text(
      "é\n筆 \"", style: style, outlines: TextOutlines(path), rimOutlines: TextOutlines(path),
      pictures: glyph.map { [$0] } ?? [], color: Color(hex: 0x3B5998, alpha: 0.7),
      transform: .translation(place - .zero))
    guard var text else { return }
    text.path = TextPath([Point(0, 0), Point(40.3, -7), Point(90, 12)])
    _ = painting.addText(text)
  }
}

extension Picture {
  fileprivate static let red = Picture(
    size: PixelSize(width: 5, height: 4), pixels: [UInt32](repeating: 0xFFFF_0000, count: 20))
}
