import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Elements that change at their place in the order: the picture is always the one that painting anew
/// gives.
@Suite struct ElementHistoryTests {
  private let size = PixelSize(width: 190, height: 140)

  private func sticker(_ random: inout RandomStrokes) -> Sticker {
    Sticker(
      center: Point(random.number(0...190), random.number(0...140)),
      radius: random.number(4...60), tilt: random.number(-3...3),
      expression: FacialExpression(
        eyes: FacialExpression.Eyes.allCases.randomElement(using: &random)!,
        mouth: FacialExpression.Mouth.allCases.randomElement(using: &random)!),
      lineWidth: random.number(0.5...12), color: random.color())
  }

  private func edit(_ painting: inout Painting, _ random: inout RandomStrokes) {
    let faces = painting.stickers
    switch Int.random(in: 0..<15, using: &random) {
    case 0, 1: _ = painting.addSticker(sticker(&random))
    case 2, 3, 4:
      guard let id = faces.randomElement(using: &random)?.id else { return }
      let other = sticker(&random)
      _ = painting.changeSticker(id, continuing: Bool.random(using: &random)) { $0 = other }
    case 5:
      if let id = faces.randomElement(using: &random)?.id { _ = painting.removeSticker(id) }
    case 6, 7: _ = painting.undo()
    case 8: _ = painting.redo()
    case 9:
      let place = Int.random(in: 0..<max(1, painting.history.doneCount), using: &random)
      guard painting.history.element(at: place)?.stroke != nil else { return }
      let stroke = Bool.random(using: &random) ? random.stroke(on: size, count: 6) : nil
      let old = painting.history.element(at: place)
      _ = painting.replaceElement(
        at: ElementPlace(layer: painting.activeLayer, index: place),
        with: stroke.flatMap { old?.with(original: .stroke($0)) })
    case 10, 11: _ = painting.change(changes(of: painting, &random))
    default: painting.paint(random.stroke(on: size, count: 5), batch: 3)
    }
  }

  /// Some elements removed, moved in the order, drawn anew or copied, all at once.
  private func changes(of painting: Painting, _ random: inout RandomStrokes) -> [ElementChange] {
    let history = painting.history
    var changes: [ElementChange] = []
    var added = 0
    let orders = history.orderedElements.map(\.order)
    for index in 0..<history.doneCount where Int.random(in: 0..<4, using: &random) == 0 {
      guard let old = history.element(at: index) else { continue }
      let place = ElementPlace(layer: painting.activeLayer, index: index)
      let position = Int.random(in: 0...orders.count, using: &random)
      let order = ElementOrder.between(
        position > 0 ? orders[position - 1] : nil, position < orders.count ? orders[position] : nil)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: changes.append(ElementChange(at: place, before: old, after: nil))
      case 1:
        var new = old
        new.order = order
        changes.append(ElementChange(at: place, before: old, after: new))
      case 2:
        let new = old.with(original: .stroke(random.stroke(on: size, count: 4)))
        changes.append(ElementChange(at: place, before: old, after: new))
      default:
        var new = old
        (new.id, new.order) = (ElementID(author: 9, number: UInt32(changes.count)), order)
        if case .sticker = new.content { new = new.with(original: .sticker(sticker(&random))) }
        changes.append(
          ElementChange(
            at: ElementPlace(layer: place.layer, index: history.doneCount + added), before: nil,
            after: new, isAddition: true, source: ElementSource(place: place, element: old)))
        added += 1
      }
    }
    return changes
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func randomMixesLookAsIfPaintedAnew(seed: UInt64) {
    var random = RandomStrokes(seed: seed)
    var painting = Painting(size: size)
    for step in 0..<120 {
      edit(&painting, &random)
      if step % 7 == 0 { #expect(painting.looksPaintedAnew, "step \(step)") }
    }
    #expect(painting.looksPaintedAnew)
  }

  @Test func everyStepOfAMixCanBeTakenBackAndBroughtAgain() {
    var random = RandomStrokes(seed: 21)
    var painting = Painting(size: size)
    var looks: [TileGrid] = [painting.layer]
    while looks.count < 60 {
      let steps = painting.timeline.doneCount
      edit(&painting, &random)
      guard painting.timeline.doneCount == steps + 1, !painting.canRedo else {
        while painting.canRedo { _ = painting.redo() }
        looks[looks.count - 1] = painting.layer
        continue
      }
      looks.append(painting.layer)
    }
    for look in looks.dropLast().reversed() {
      _ = painting.undo()
      #expect(painting.layer == look)
    }
    #expect(painting.isEmpty)
    for look in looks.dropFirst() {
      _ = painting.redo()
      #expect(painting.layer == look)
    }
  }

  @Test func aRecordBringsTheMixBackWithItsHistory() throws {
    var random = RandomStrokes(seed: 33)
    var painting = Painting(size: size)
    for _ in 0..<70 { edit(&painting, &random) }
    _ = painting.addSticker(sticker(&random))
    for _ in 0..<5 { _ = painting.undo() }
    var copy = try #require(Painting(painting.record))
    #expect(copy.layer == painting.layer && copy.stickers == painting.stickers)
    while painting.undo() != nil {
      #expect(copy.undo() != nil)
      #expect(copy.layer == painting.layer)
    }
    while painting.redo() != nil { _ = copy.redo() }
    #expect(copy.layer == painting.layer && copy.stickers == painting.stickers)
    let id = try copy.put(sticker(&random))
    #expect(!painting.stickers.map(\.id).contains(id))
  }

  @Test func aRecordWithAChangeOfNothingIsRefused() {
    var painting = Painting(size: size)
    _ = painting.addSticker(Sticker(center: Point(50, 50), radius: 20))
    var record = painting.record
    for index in [-1, 2] {
      let place = ElementPlace(layer: painting.activeLayer, index: index)
      record.steps = painting.record.steps + [FinishedStep(.change([ElementEdit(at: place, nil)]))]
      #expect(Painting(record) == nil)
    }
  }
}
