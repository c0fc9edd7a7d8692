import Geometry
import Glibc
import PaintingModel
import Rasterizer

extension Samples {
  /// A painting after random strokes and edits of its layers, the last `undone` taken back.
  static func layered(
    _ size: PixelSize = PixelSize(width: 131, height: 97), seed: UInt64, edits: Int = 30,
    undone: Int = 3
  ) -> Painting {
    var dice = SplitMix64(seed: seed)
    var painting = Painting(size: size)
    for _ in 0..<edits { edit(&painting, &dice) }
    for _ in 0..<undone { _ = painting.undo() }
    return painting
  }

  static func edit(_ painting: inout Painting, _ dice: inout SplitMix64) {
    let all = painting.tree.all
    guard let some = all.randomElement(using: &dice)?.id else { return }
    switch Int.random(in: 0..<37, using: &dice) {
    case 0, 1: _ = painting.addLayer()
    case 2: _ = painting.groupLayer(some)
    case 3: _ = painting.duplicateLayer(some)
    case 4: _ = painting.removeLayer(some)
    case 5: _ = painting.mergeDown(some)
    case 6: _ = painting.moveLayer(some, to: LayerPlace(index: 0))
    case 7: painting.selectLayer(some)
    case 8:
      let mode = BlendMode.allCases.randomElement(using: &dice) ?? .normal
      _ = painting.changeLayer(some) { $0.mode = mode }
    case 9:
      let opacity = Double.random(in: 0...1, using: &dice)
      _ = painting.changeLayer(some) { $0.opacity = opacity }
    case 10: _ = painting.changeLayer(some) { $0.isClipped.toggle() }
    case 11: _ = painting.changeLayer(some) { $0.isAlphaLocked.toggle() }
    case 25:
      let tag = LayerTag(rawValue: .random(in: 0...8, using: &dice))
      _ = painting.changeLayer(some) { layer in
        layer.isReference.toggle()
        layer.isDraft = !layer.isReference
        layer.tag = tag
      }
    case 30, 31: mask(some, of: &painting, &dice)
    case 26, 27: follow(&painting, &dice)
    case 28:
      let (width, height) = (
        Int.random(in: 20...260, using: &dice), Int.random(in: 20...200, using: &dice)
      )
      let corner = (
        x: Int.random(in: -140...60, using: &dice), y: Int.random(in: -99...50, using: &dice)
      )
      if let sheet = PixelRect(x: corner.x, y: corner.y, width: width, height: height) {
        _ = painting.setSheet(sheet, continuing: Bool.random(using: &dice))
      }
    case 29:
      let alpha = Float(Int.random(in: 0...1, using: &dice))
      _ = painting.setPaper(
        Color(hex: .random(in: 0...0xFFFFFF, using: &dice), alpha: alpha),
        continuing: Bool.random(using: &dice))
      if alpha == 0 { painting.setGrowsSheet(!painting.growsSheet) }
    case 32: rule(&painting, &dice)
    case 12, 13: _ = painting.addSticker(sticker(&dice))
    case 14, 15:
      let other = sticker(&dice)
      guard let face = painting.stickers.randomElement(using: &dice) else { return }
      _ = painting.changeSticker(face.id, continuing: Bool.random(using: &dice)) { $0 = other }
    case 16:
      guard let face = painting.stickers.randomElement(using: &dice) else { return }
      _ = painting.removeSticker(face.id)
    case 17...19: change(&painting, &dice)
    case 20:
      let side = Int.random(in: 1...70, using: &dice)
      let pixels = picture(PixelSize(width: side, height: side), seed: dice.next())
      _ = painting.insert([.picture(placed(PicturePixels(pixels), &dice))])
    case 21: _ = painting.setArea(area(&dice), continuing: Bool.random(using: &dice))
    case 22: reshape(&painting, &dice)
    case 23, 24: write(on: &painting, &dice)
    default: stroke(on: &painting, &dice)
    }
  }

  /// Gives a layer a mask, or does something to the one that it has.
  private static func mask(_ id: LayerID, of painting: inout Painting, _ dice: inout SplitMix64) {
    guard let mask = painting.tree.layer(id)?.mask else { return _ = painting.addMask(to: id) }
    switch Int.random(in: 0..<8, using: &dice) {
    case 0: _ = painting.removeMask(of: id)
    case 1: _ = painting.invertMask(of: id)
    case 2: _ = painting.applyMask(of: id)
    case 3: _ = painting.clearLayer(mask.id)
    case 4: _ = painting.changeLayer(mask.id) { $0.isLocked.toggle() }
    case 5: _ = painting.changeLayer(mask.id) { $0.isVisible.toggle() }
    default: painting.selectLayer(mask.id)
    }
  }

  /// Paints along another guide, along none, or changes the one that is there.
  private static func follow(_ painting: inout Painting, _ dice: inout SplitMix64) {
    let count = Int.random(in: 2...6, using: &dice)
    let middle = Point(.random(in: -9...140, using: &dice), .random(in: -9...100, using: &dice))
    if let guide = painting.guide, Int.random(in: 0..<3, using: &dice) > 0 {
      _ = painting.setGuide(
        count == 2 ? nil : guide.changed(center: middle, angle: Double(count), count: count))
      return
    }
    let kind = Guide.Kind.allCases.randomElement(using: &dice) ?? .mirror
    let guide = painting.makeGuide(kind, count: count).changed(center: middle)
    if count > 3 {
      _ = painting.setGuide(guide)
    } else {
      var places: [ElementPlace] = []
      painting.forEachElement(on: painting.pickableLayers) { place, _ in places.append(place) }
      let some = places.filter { _ in Bool.random(using: &dice) }.prefix(4)
      _ = count == 3 ? painting.setGuide(of: some, to: guide) : painting.setApart(some)?.region
    }
  }

  /// Writes a text or changes one that is there; each letter is a ring.
  private static func write(on painting: inout Painting, _ dice: inout SplitMix64) {
    let words = String("ab cde".prefix(Int.random(in: 0...6, using: &dice)))
    var path = Path()
    for (number, letter) in words.enumerated() where letter != " " {
      path.append(.circle(center: Point(Double(number) * 21, -9), radius: 9))
      path.append(.rect(Rect(Double(number) * 21 - 2, -12, 4, 7)))
    }
    let outlines = TextOutlines(path)
    var places: [ElementPlace] = []
    painting.forEachElement(on: painting.pickableLayers) { place, element in
      if element.text != nil { places.append(place) }
    }
    let style = TextStyle(
      family: "Serif", size: .random(in: 4...90, using: &dice),
      isItalic: Bool.random(using: &dice), alignment: .center)
    if let place = places.randomElement(using: &dice), Bool.random(using: &dice),
      let new = painting.element(at: place)?.text?.with(words, style: style, outlines: outlines)
    {
      _ = painting.setText(at: place, to: new, continuing: Bool.random(using: &dice))
      return
    }
    let way = Vector(.random(in: -40...120, using: &dice), .random(in: 0...110, using: &dice))
    let text = Text(
      words, style: style, outlines: outlines,
      color: Color(
        hex: .random(in: 0...0xFFFFFF, using: &dice), alpha: .random(in: 0.3...1, using: &dice)),
      transform: .translation(way))
    if let text { _ = painting.addText(text) }
  }

  /// An area of any form, or none.
  private static func area(_ dice: inout SplitMix64) -> Area? {
    guard Int.random(in: 0..<4, using: &dice) > 0 else { return nil }
    let line = (0..<6).map { _ in
      Point(.random(in: -20...150, using: &dice), .random(in: -20...120, using: &dice))
    }
    let area = Area([line], feather: Bool.random(using: &dice) ? 0 : 12)
    return Bool.random(using: &dice) ? area?.inverted : area
  }

  /// Gives one of the strokes another line.
  private static func reshape(_ painting: inout Painting, _ dice: inout SplitMix64) {
    var strokes: [ElementPlace] = []
    painting.forEachElement(on: painting.pickableLayers) { place, element in
      if element.stroke != nil { strokes.append(place) }
    }
    guard let place = strokes.randomElement(using: &dice),
      let line = painting.element(at: place).flatMap({ StrokeLine($0) })
    else { return }
    let hold = line.hold(at: .random(in: 0...line.end, using: &dice), reach: 40)
    let new: StrokeLine =
      switch Int.random(in: 0..<4, using: &dice) {
      case 0: hold.widened(by: .random(in: 0.2...3, using: &dice))
      case 1: line.smoothed(unit: 2)
      case 2: line.reversed
      default:
        hold.bent(
          by: Vector(.random(in: -30...30, using: &dice), .random(in: -30...30, using: &dice)))
      }
    _ = painting.reshape(place, to: new, continuing: Bool.random(using: &dice))
  }

  /// Does to some of what was painted what a hand that selects does.
  static func change(_ painting: inout Painting, _ dice: inout SplitMix64) {
    var some: [ElementPlace] = []
    painting.forEachElement(on: painting.pickableLayers) { place, _ in
      if Int.random(in: 0..<3, using: &dice) == 0 { some.append(place) }
    }
    let map = AffineTransform(
      a: .random(in: 0.5...1.5, using: &dice), b: .random(in: -0.5...0.5, using: &dice),
      c: .random(in: -0.5...0.5, using: &dice), d: .random(in: -1.5 ... -0.5, using: &dice),
      tx: .random(in: -40...40, using: &dice), ty: .random(in: 20...140, using: &dice))
    let layer = painting.pickableLayers.randomElement(using: &dice) ?? painting.activeLayer
    switch Int.random(in: 0..<12, using: &dice) {
    case 0, 1: _ = painting.move(some, by: map, keepsWidth: Bool.random(using: &dice))
    case 2: _ = painting.remove(some.prefix(2))
    case 3: _ = painting.duplicate(some.prefix(3), by: map)
    case 4: _ = painting.arrange(some, Bool.random(using: &dice) ? .up : .bottom)
    case 5: _ = painting.move(some, to: layer)
    case 6: _ = painting.group(some, Bool.random(using: &dice))
    case 7: _ = painting.recolor(some, to: Color(hex: .random(in: 0...0xFFFFFF, using: &dice)))
    case 8:
      let brush = Brush(diameter: .random(in: 2...30, using: &dice), hardness: 0.7)
      _ = painting.rebrush(some, with: brush, hasSize: Bool.random(using: &dice))
    case 9, 10:
      func point() -> Point {
        Point(.random(in: 0...130, using: &dice), .random(in: 0...97, using: &dice))
      }
      let brush = Brush(diameter: .random(in: 5...40, using: &dice), isEraser: true)
      var eraser = Stroke(at: point(), color: .black, brush: brush)
      eraser.add(point())
      _ = painting.cut(some, by: eraser)
    default: _ = painting.setOpacity(some, to: .random(in: 0...1, using: &dice))
    }
  }

  /// A picture that lies anywhere.
  static func placed(_ pixels: PicturePixels, _ dice: inout SplitMix64) -> PlacedPicture {
    let map = AffineTransform(
      a: .random(in: 0.5...2, using: &dice), b: .random(in: -1...1, using: &dice),
      c: .random(in: -1...1, using: &dice), d: .random(in: -2 ... -0.5, using: &dice),
      tx: .random(in: -40...100, using: &dice), ty: .random(in: 20...140, using: &dice))
    return PlacedPicture(
      pixels, transform: map, opacity: .random(in: 0...1, using: &dice),
      erases: Int.random(in: 0..<4, using: &dice) == 0,
      filter: Bool.random(using: &dice) ? .mitchell : .nearest)
  }

  /// A face of any kind.
  static func sticker(_ dice: inout SplitMix64) -> Sticker {
    Sticker(
      center: Point(.random(in: 0...130, using: &dice), .random(in: 0...97, using: &dice)),
      radius: .random(in: 5...50, using: &dice), tilt: .random(in: -3...3, using: &dice),
      expression: FacialExpression(
        eyes: .allCases.randomElement(using: &dice) ?? .open,
        brows: .allCases.randomElement(using: &dice) ?? .normal,
        mouth: .allCases.randomElement(using: &dice) ?? .neutral),
      lineWidth: .random(in: 1...9, using: &dice),
      color: Color(hex: .random(in: 0...0xFFFFFF, using: &dice)))
  }

  /// The painting with one more stroke, on another layer where the active one takes none.
  static func stroke(on painting: Painting, seed: UInt64 = 9) -> Painting {
    var (copy, dice) = (painting, SplitMix64(seed: seed))
    if !copy.pickableLayers.contains(copy.activeLayer), let free = copy.pickableLayers.last {
      copy.selectLayer(free)
    }
    stroke(on: &copy, &dice)
    return copy
  }

  /// Whether strokes are painted with all brushes that come with the app: painting anew after each edit then takes
  /// ten times as long, so only where many edits are asked for.
  private static let paintsWithPresets = getenv("FUDE_EDITS") != nil

  private static func stroke(on painting: inout Painting, _ dice: inout SplitMix64) {
    let count = Int.random(in: 0..<5, using: &dice) == 0 ? 60 : 5
    let points = (0..<count).map { index in
      StrokePoint(
        location: Point(
          .random(in: 0...Double(painting.size.width), using: &dice),
          .random(in: 0...Double(painting.size.height), using: &dice)),
        time: Double(index) / 100)
    }
    let color = Color(
      hex: .random(in: 0...0xFFFFFF, using: &dice), alpha: .random(in: 0.3...1, using: &dice))
    var brush = Brush(diameter: .random(in: 5...40, using: &dice))
    if paintsWithPresets, let preset = BrushPreset.builtIn.randomElement(using: &dice) {
      brush = preset.brush
      brush.diameter = .random(in: 5...40, using: &dice)
    }
    let (id, _) = painting.beginStroke(at: points[0], color: color, brush: brush)
    _ = painting.append(Array(points.dropFirst()), to: id)
    _ = painting.endStroke(id)
  }
}
