import Geometry
import PaintingModel
import Rasterizer

/// A hand that paints by a seed: the same strokes, undone and redone in the same places, each time.
package struct LoopHand {
  /// One thing that it does.
  package enum Action {
    case stroke(Stroke)
    /// What a hand that selects does, by a seed.
    case edit(UInt64)
    case undo
    case redo
  }

  /// The canvas that it paints on.
  package static let size = PixelSize(width: 300, height: 200)
  private let seed: UInt64

  /// Makes a hand.
  package init(seed: UInt64) { self.seed = seed }

  /// What it does as so manyth, from 0.
  package subscript(index: Int) -> Action {
    var dice = SplitMix64(seed: seed &* 1_000_003 &+ UInt64(index))
    switch Int.random(in: 0..<12, using: &dice) {
    case 0: return .undo
    case 1: return .redo
    case 2, 3, 4: return .edit(dice.next())
    default: return .stroke(stroke(&dice))
    }
  }

  private func stroke(_ dice: inout SplitMix64) -> Stroke {
    let (width, height) = (Double(Self.size.width), Double(Self.size.height))
    var place = Point(.random(in: 0...width, using: &dice), .random(in: 0...height, using: &dice))
    let brush = Brush(
      diameter: .random(in: 2...20, using: &dice), opacity: .random(in: 0.3...1, using: &dice))
    let color = Color(hex: .random(in: 0...0xFFFFFF, using: &dice))
    var stroke = Stroke(
      at: StrokePoint(location: place), color: color, brush: brush, seed: dice.next())
    for index in 1..<Int.random(in: 8...40, using: &dice) {
      place += Vector(.random(in: -9...9, using: &dice), .random(in: -9...9, using: &dice))
      stroke.add(StrokePoint(location: place, time: Double(index) / 125))
    }
    return stroke
  }
}

extension Painting {
  /// Does what a hand does; `rest` is called after each few samples.
  package mutating func perform(
    _ action: LoopHand.Action, rest: (Painting, _ samples: Int) -> Void = { _, _ in }
  ) {
    switch action {
    case .undo: _ = undo()
    case .redo: _ = redo()
    case .edit(let seed):
      var dice = SplitMix64(seed: seed)
      edit(&dice)
    case .stroke(let stroke):
      let (id, _) = beginStroke(
        at: stroke.startPoint, color: stroke.color, brush: stroke.brush, seed: stroke.seed)
      var next = 1
      while next < stroke.points.count {
        rest(self, next)
        let end = min(next + 4, stroke.points.count)
        _ = append(Array(stroke.points[next..<end]), to: id)
        next = end
      }
      rest(self, next)
      _ = endStroke(id)
    }
  }
}

extension Painting {
  /// Changes some of what was painted last.
  private mutating func edit(_ dice: inout SplitMix64) {
    var places: [ElementPlace] = []
    forEachElement(on: pickableLayers) { place, _ in places.append(place) }
    let some = places.suffix(9).filter { _ in Bool.random(using: &dice) }
    let way = Vector(.random(in: -30...30, using: &dice), .random(in: -30...30, using: &dice))
    let turn = Vector(angle: .random(in: -3...3, using: &dice))
    let map = AffineTransform(
      a: turn.dx, b: turn.dy, c: -turn.dy, d: turn.dx, tx: 100 * (1 - turn.dx) + way.dx,
      ty: 60 * (1 - turn.dy) + way.dy)
    switch Int.random(in: 0..<9, using: &dice) {
    case 0: _ = recolor(some, to: Color(hex: .random(in: 0...0xFFFFFF, using: &dice)))
    case 1: _ = remove(some.prefix(2))
    case 2: _ = duplicate(some.prefix(3), by: map)
    case 3: _ = arrange(some, Bool.random(using: &dice) ? .bottom : .up)
    case 4: _ = group(some, true)
    case 5: _ = setOpacity(some, to: .random(in: 0.2...1, using: &dice))
    case 6:
      var eraser = Stroke(at: Point.zero + way * 5, color: .black, brush: Brush(isEraser: true))
      eraser.add(Point(200, 150))
      _ = cut(some, by: eraser)
    default: _ = move(some, by: map)
    }
  }
}
