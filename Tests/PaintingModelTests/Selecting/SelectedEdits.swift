import Geometry
import Rasterizer

@testable import PaintingModel

/// Does to a painting what hands that select do, in any order.
struct SelectedEdits {
  var random: RandomStrokes
  let size: PixelSize

  init(seed: UInt64, size: PixelSize) {
    random = RandomStrokes(seed: seed)
    self.size = size
  }

  /// A painting of some layers with strokes and faces on them.
  mutating func painting(strokes: Int) -> Painting {
    var painting = Painting(size: size)
    for number in 0..<strokes {
      if number % 9 == 8, painting.tree.leaves.count < 4 { _ = painting.addLayer() }
      add(to: &painting)
    }
    return painting
  }

  private mutating func area() -> Area? {
    guard Int.random(in: 0..<3, using: &random) > 0 else { return nil }
    let line = (0..<8).map { _ in Point(random.number(-40...230), random.number(-40...180)) }
    let feather = Bool.random(using: &random) ? 0 : random.number(0...30)
    let area = Area([line], feather: feather)
    return Bool.random(using: &random) ? area?.inverted : area
  }

  private mutating func add(to painting: inout Painting) {
    if Int.random(in: 0..<3, using: &random) == 0 { _ = painting.setArea(area()) }
    if Int.random(in: 0..<7, using: &random) == 0 {
      _ = painting.insert([.picture(picture())])
    } else if Int.random(in: 0..<6, using: &random) == 0 {
      _ = painting.addSticker(
        Sticker(
          center: Point(random.number(0...190), random.number(0...140)),
          radius: random.number(5...40), tilt: random.number(-3...3),
          lineWidth: random.number(0.5...9), color: random.color()))
    } else if Int.random(in: 0..<6, using: &random) == 0 {
      painting.paint(smudge(), batch: 4)
    } else if Int.random(in: 0..<6, using: &random) == 0 {
      painting.paint(eraser(), batch: 4)
    } else {
      let count = Int.random(in: 0..<4, using: &random) == 0 ? 60 : 6
      painting.paint(random.stroke(on: size, count: count), batch: 4)
    }
  }

  /// A pull of an eraser.
  private mutating func eraser() -> Stroke {
    var brush = random.brush()
    brush.isEraser = true
    let points = random.points(on: size, count: 4)
    var stroke = Stroke(at: points[0], color: random.color(), brush: brush, seed: random.next())
    stroke.add(points.dropFirst())
    return stroke
  }

  /// A stroke that takes along what it meets; it may begin and end off the canvas.
  private mutating func smudge() -> Stroke {
    var brush = Brush(diameter: random.number(8...40))
    brush.method = .tip
    brush.smudge = random.number(0.3...1)
    let points = random.points(on: size, count: 12)
    var stroke = Stroke(at: points[0], color: random.color(), brush: brush, seed: random.next())
    stroke.add(points.dropFirst())
    return stroke
  }

  /// A picture of soft spots, turned and bent, that lies anywhere.
  private mutating func picture() -> PlacedPicture {
    let side = Int.random(in: 1...90, using: &random)
    var spots = Painting(size: PixelSize(width: side, height: side))
    for _ in 0..<3 { spots.paint(random.stroke(on: spots.size, count: 4), batch: 4) }
    let pixels = PicturePixels(spots.tiles(of: spots.activeLayer) ?? TileGrid(size: spots.size))
    return PlacedPicture(
      pixels, transform: map(), opacity: Float(random.number(0...1)),
      erases: Int.random(in: 0..<5, using: &random) == 0)
  }

  /// Some of the elements that are there.
  mutating func places(in painting: Painting) -> [ElementPlace] {
    var places: [ElementPlace] = []
    painting.forEachElement(on: painting.tree.leaves.map(\.id)) { place, _ in places.append(place) }
    let share = random.number(0...1)
    return places.filter { _ in random.number(0...1) < share * share }
  }

  private mutating func map() -> AffineTransform {
    let middle = Vector(random.number(0...190), random.number(0...140))
    let turn = Vector(angle: random.number(-3...3))
    let shape: AffineTransform =
      switch Int.random(in: 0..<5, using: &random) {
      case 0: .identity
      case 1: .scale(random.number(0.3...2.5))
      case 2: AffineTransform(a: turn.dx, b: turn.dy, c: -turn.dy, d: turn.dx, tx: 0, ty: 0)
      case 3: .scale(x: -1, y: 1)
      default:
        AffineTransform(
          a: random.number(0.4...2), b: random.number(-1...1), c: random.number(-1...1),
          d: random.number(0.4...2), tx: 0, ty: 0)
      }
    return AffineTransform.translation(Vector.zero - middle).concatenating(shape)
      .concatenating(
        .translation(middle + Vector(random.number(-30...30), random.number(-30...30))))
  }

  /// Does one thing; what is taken back counts too.
  mutating func edit(_ painting: inout Painting) {
    let mark = painting.editCount
    editOnce(&painting)
    guard Int.random(in: 0..<3, using: &random) > 0 else { return }
    _ = painting.setMovedFills(since: mark)
    _ = painting.findFillsAgain(painting.fillsToFind(since: mark))
    if Int.random(in: 0..<3, using: &random) == 0 {
      _ = painting.closeGaps(of: painting.fillLeaks)
    }
  }

  private mutating func editOnce(_ painting: inout Painting) {
    let some = places(in: painting)
    let layers = painting.tree.leaves.map(\.id)
    switch Int.random(in: 0..<46, using: &random) {
    case 0, 1: add(to: &painting)
    case 2, 3, 4:
      _ = painting.move(
        some, by: map(), keepsWidth: Bool.random(using: &random),
        holesStay: Int.random(in: 0..<4, using: &random) == 0,
        continuing: Int.random(in: 0..<3, using: &random) == 0)
    case 5: _ = painting.remove(some.prefix(3))
    case 6: _ = painting.duplicate(some.prefix(4), by: map())
    case 7, 8:
      let ways: [Painting.Arrangement] = [.up, .down, .top, .bottom]
      _ = painting.arrange(some, ways.randomElement(using: &random) ?? .up)
    case 9: _ = painting.move(some, to: layers.randomElement(using: &random) ?? layers[0])
    case 10: _ = painting.group(some, Bool.random(using: &random))
    case 11, 12: _ = painting.recolor(some, to: random.color())
    case 13:
      let brush = random.stroke(on: size, count: 1).brush
      _ = painting.rebrush(some, with: brush, hasSize: Bool.random(using: &random))
    case 14: _ = painting.resize(some, by: random.number(0.5...2))
    case 15: _ = painting.setOpacity(some, to: random.number(0...1))
    case 16, 17: _ = painting.undo()
    case 18: _ = painting.redo()
    case 19, 20, 21:
      _ = painting.cut(
        some, by: eraser(), continuing: Int.random(in: 0..<3, using: &random) == 0)
    case 22, 23, 24: reshape(some, of: &painting)
    case 25, 26, 27: erase(from: &painting)
    case 28, 29: fill(&painting)
    case 30, 31, 32: write(on: &painting)
    case 33: _ = painting.setFills(some, isSet: Bool.random(using: &random))
    case 34, 35, 36: drawShape(on: &painting)
    case 37, 38: shade(&painting)
    case 39: scribble(on: &painting)
    case 40, 41: guide(&painting)
    case 42:
      _ = painting.setGuide(of: some, to: Bool.random(using: &random) ? painting.guide : nil)
    case 44: mask(layers.randomElement(using: &random) ?? layers[0], of: &painting)
    case 43: _ = painting.setApart(some.prefix(2))
    default: painting.selectLayer(layers.randomElement(using: &random) ?? layers[0])
    }
  }
}

extension SelectedEdits {
  /// Gives a layer a mask, or does something to the one that it has.
  private mutating func mask(_ id: LayerID, of painting: inout Painting) {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: _ = painting.invertMask(of: id)
    case 1: _ = painting.removeMask(of: id)
    default: _ = painting.addMask(to: id)
    }
  }

  /// Paints along another guide, along none, or changes the one that is there.
  private mutating func guide(_ painting: inout Painting) {
    let middle = random.points(on: size, count: 1)[0].location
    let count = Int.random(in: 2...7, using: &random)
    if let guide = painting.guide, Int.random(in: 0..<3, using: &random) > 0 {
      let isOn = Int.random(in: 0..<3, using: &random) > 0
      _ = painting.setGuide(
        isOn ? guide.changed(center: middle, angle: random.number(-3...3), count: count) : nil)
      return
    }
    let kind = Guide.Kind.allCases.randomElement(using: &random) ?? .mirror
    _ = painting.setGuide(painting.makeGuide(kind, count: count).changed(center: middle))
  }

  /// Writes a text, which may lie beside the canvas, or changes one that is there.
  private mutating func write(on painting: inout Painting) {
    let words = String("ab codefg".prefix(Int.random(in: 0...8, using: &random)))
    var places: [ElementPlace] = []
    painting.forEachElement(on: painting.tree.leaves.map(\.id)) { place, element in
      if element.text != nil { places.append(place) }
    }
    if let place = places.randomElement(using: &random), Bool.random(using: &random),
      let old = painting.element(at: place)?.text, let new = other(words, old)
    {
      _ = painting.setText(at: place, to: new, continuing: Bool.random(using: &random))
      return
    }
    let place = Point(random.number(-40...190), random.number(0...170))
    _ = painting.addText(TextSamples.text(words, at: place, color: random.color()))
  }

  /// A text with other words, along another line or none, with another rim or none.
  private mutating func other(_ words: String, _ old: Text) -> Text? {
    var style = old.style
    style.isVertical = Bool.random(using: &random)
    style.rim =
      Bool.random(using: &random)
      ? TextRim(width: random.number(1...5), color: random.color()) : nil
    var new = old.with(
      words, style: style, outlines: TextSamples.outlines(of: words),
      rimOutlines: style.rim.map { TextSamples.rim(of: words, width: $0.width) } ?? .none,
      pictures: TextSamples.pictures(of: words))
    new?.path =
      Bool.random(using: &random)
      ? TextPath([.zero, Point(random.number(5...50), random.number(-50...50))]) : nil
    return new
  }

  /// Gives a fill another gradient, or none.
  private mutating func shade(_ painting: inout Painting) {
    var fills: [ElementPlace] = []
    painting.forEachElement(on: painting.tree.leaves.map(\.id)) { place, element in
      if element.fill != nil { fills.append(place) }
    }
    guard let place = fills.randomElement(using: &random) else { return }
    let points = random.points(on: size, count: 2).map(\.location)
    let stops = (0..<Int.random(in: 2...5, using: &random)).map { _ in
      Gradient.Stop(
        random.number(0...1), random.color().withAlpha(Float(random.number(0...1))))
    }
    let form = Gradient.Form.allCases.randomElement(using: &random)
    _ = painting.setGradient(
      of: place, to: form.flatMap { Gradient($0, from: points[0], to: points[1], stops: stops) },
      continuing: Bool.random(using: &random))
  }

  /// Fills by scribbles.
  private mutating func scribble(on painting: inout Painting) {
    let scribbles = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      Painting.Scribble(
        random.points(on: size, count: 4).map(\.location), color: random.color())
    }
    _ = painting.fill(by: scribbles)
  }

  /// Draws a shape, which may lie beside the canvas, or changes one that is there.
  private mutating func drawShape(on painting: inout Painting) {
    let points = random.points(on: size, count: 5).map(\.location)
    let frame = ShapeFrame(from: points[0], to: points[1])
    let forms: [Shape.Form] = [
      .lines(points, isClosed: Bool.random(using: &random)), .curve(points, isClosed: false),
      .arc(points[0], through: points[1], to: points[2]),
      .arrow(points[0], to: points[1], head: random.number(0...30)),
      .rectangle(frame, radius: random.number(0...30)), .ellipse(frame),
      .polygon(frame, corners: Int.random(in: 3...9, using: &random)),
      .star(frame, points: 5, inner: random.number(0.1...1)),
    ]
    guard let shape = forms.randomElement(using: &random).flatMap({ Shape($0) }) else { return }
    var places: [ElementPlace] = []
    painting.forEachElement(on: painting.tree.leaves.map(\.id)) { place, element in
      if element.shape != nil { places.append(place) }
    }
    if Bool.random(using: &random), let place = places.randomElement(using: &random),
      let held = painting.holdShape(of: place)
    {
      let handle = held.shape.handles.randomElement(using: &random)?.handle ?? .center
      let new = Bool.random(using: &random) ? shape : held.shape.moved(handle, to: points[3])
      if let new {
        _ = painting.setShape(held, to: new, continuing: Bool.random(using: &random))
      }
      return
    }
    let paint = random.stroke(on: size, count: 9)
    var outline = Stroke(
      at: paint.points[0], color: random.color(), brush: paint.brush, seed: random.next())
    let samples = shape.samples(heldAs: paint.points)
    outline.replacePoints(samples)
    let isFilled = Bool.random(using: &random)
    _ = painting.draw(
      shape, filledWith: isFilled ? random.color() : nil,
      outline: isFilled && Bool.random(using: &random) ? nil : outline)
  }

  /// Fills or erases around a place, or fills within a line, which may lie beside the canvas.
  private mutating func fill(_ painting: inout Painting) {
    if Int.random(in: 0..<3, using: &random) == 0 {
      let line = random.points(on: size, count: 5).map(\.location)
      if let area = Area([line]) { _ = painting.fill(area, with: random.color()) }
      return
    }
    let rule = Fill.Rule(
      source: Fill.Rule.Source.allCases.randomElement(using: &random) ?? .all,
      tolerance: random.number(0...0.6), isJoined: Int.random(in: 0..<4, using: &random) > 0,
      growth: Int.random(in: 0...3, using: &random),
      gap: Bool.random(using: &random) ? 0 : Int.random(in: 0...64, using: &random))
    let place = random.points(on: size, count: 1)[0].location
    let goesOn = Int.random(in: 0..<4, using: &random) == 0
    if Int.random(in: 0..<4, using: &random) == 0 {
      _ = painting.erase(around: place, by: rule, goesOn: goesOn)
    } else {
      _ = painting.fill(around: place, with: random.color(), by: rule, goesOn: goesOn)
    }
  }

  /// Pulls an eraser over single elements, as one step, or calls it off.
  private mutating func erase(from painting: inout Painting) {
    var brush = random.brush()
    brush.isEraser = true
    let points = random.points(on: size, count: 9)
    let pull = Stroke(at: points[0], color: random.color(), brush: brush, seed: random.next())
    let reach = ElementErasing.Reach.allCases.randomElement(using: &random) ?? .part
    var erasing = ElementErasing(reach, by: pull, on: painting)
    _ = erasing.begin(in: &painting)
    for part in [points[1..<4], points[4..<6], points[6...]] {
      _ = erasing.go(along: Array(part), in: &painting)
    }
    if Int.random(in: 0..<5, using: &random) == 0 { _ = erasing.takeBack(in: &painting) }
  }

  /// Gives one of some strokes another line.
  private mutating func reshape(_ places: [ElementPlace], of painting: inout Painting) {
    guard let place = places.randomElement(using: &random),
      let line = painting.element(at: place).flatMap({ StrokeLine($0) })
    else { return }
    let hold = line.hold(
      at: random.number(0...line.end), reach: random.number(2...120))
    let new: StrokeLine =
      switch Int.random(in: 0..<8, using: &random) {
      case 0: hold.widened(by: random.number(0...3))
      case 1: line.smoothed(unit: random.number(0.2...4))
      case 2: line.closed
      case 3: line.reversed
      case 4: line.trimmed(random.number(0...line.end), random.number(0...line.end))
      default: hold.bent(by: Vector(random.number(-40...40), random.number(-40...40)))
      }
    _ = painting.reshape(
      place, to: new, continuing: Int.random(in: 0..<4, using: &random) == 0)
  }
}

extension Painting {
  /// Whether each layer looks as its elements painted anew.
  var looksPaintedAnew: Bool {
    tree.leaves.allSatisfy { leaf in
      var copy = Painting(size: size)
      let base = leaf.id == tree.active ? base : contents[leaf.id]?.base
      if let base, !base.isEmpty { copy = Painting(importing: base) }
      let elements = history(of: leaf.id)?.orderedElements ?? []
      copy.add(elements.map(\.asItLies), threads: 1)
      return copy.committed == finishedTiles(of: leaf.id) ?? TileGrid(size: size)
    }
  }
}

extension Element {
  /// The same as if it had been painted where it lies now, in no place of a painting.
  fileprivate var asItLies: Element {
    var result = Element(content)
    (result.id, result.freedFrom) = (id, freedFrom)
    result.cuts = placedCuts.compactMap { Cut($0.stroke, frame: result.frame) }
    return result
  }
}
