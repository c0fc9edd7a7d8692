import Geometry
import PaintingModel
import Rasterizer

/// A hand that paints by a seed: the same strokes, undone and redone in the same places, each time.
package struct LoopHand {
  /// One thing that it does.
  package enum Action {
    case stroke(Stroke)
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
