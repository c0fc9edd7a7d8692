import Geometry
import PaintingModel
import Rasterizer

extension RandomStrokes {
  /// Does anything that a painter can do, also what is taken back at once.
  mutating func anything(_ painting: inout Painting) {
    switch Int.random(in: 0..<25, using: &self) {
    case 0, 1: _ = painting.undo()
    case 2: for _ in 0..<5 { _ = painting.undo() }
    case 3, 4: _ = painting.redo()
    case 5, 6: _ = painting.addSticker(face(on: painting.size))
    case 7, 8:
      guard let id = painting.stickers.randomElement(using: &self)?.id else { return }
      let other = face(on: painting.size)
      _ = painting.changeSticker(id, continuing: Bool.random(using: &self)) { $0 = other }
    case 9:
      guard let id = painting.stickers.randomElement(using: &self)?.id else { return }
      _ = painting.removeSticker(id)
    case 10:
      let place = Point(
        number(0...Double(painting.size.width)), number(0...Double(painting.size.height)))
      guard let found = painting.elementPlace(at: place) else { return }
      _ = painting.recolor(found, to: color())
    case 11: paintTogether(on: &painting)
    case 12:
      guard let (id, _) = painting.addSticker(face(on: painting.size)) else { return }
      _ = painting.takeBackSticker(id)
    case 13, 14:
      let stroke = remembering(on: painting.size)
      painting.paint(stroke, batch: 4)
    case 15:
      let kind = Guide.Kind.allCases.randomElement(using: &self) ?? .mirror
      let isOn = painting.guide == nil || Bool.random(using: &self)
      _ = painting.setGuide(isOn ? painting.makeGuide(kind, count: 5) : nil)
    default: _ = edit(&painting)
    }
  }

  /// Strokes that overlap in time, of which one may be taken back.
  private mutating func paintTogether(on painting: inout Painting) {
    let lines = (0..<3).map { _ in points(on: painting.size, count: 5) }
    let ids = lines.map { line in
      painting.beginStroke(at: line[0], color: color(), brush: brush(), seed: next()).0
    }
    for (id, line) in zip(ids, lines) { _ = painting.append(Array(line.dropFirst()), to: id) }
    for id in ids { _ = painting.endStroke(id) }
    if Bool.random(using: &self), let last = ids.last { _ = painting.takeBackStroke(last) }
  }

  /// A stroke that depends on its whole way, or on what lies below it.
  private mutating func remembering(on size: PixelSize) -> Stroke {
    let presets = BrushPreset.builtIn
    let preset = presets.randomElement(using: &self) ?? presets[0]
    let line = points(on: size, count: 6)
    var stroke = Stroke(at: line[0], color: color(), brush: preset.brush, seed: next())
    stroke.add(line.dropFirst())
    return stroke
  }

  private mutating func face(on size: PixelSize) -> Sticker {
    Sticker(
      center: Point(number(0...Double(size.width)), number(0...Double(size.height))),
      radius: number(4...40), tilt: number(-3...3), lineWidth: number(1...9), color: color())
  }
}
