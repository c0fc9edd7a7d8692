import JournalLoop
import PaintingModel

@testable import PaintingFiles

/// The paintings that a hand leads to, one after the other.
struct LoopHistory {
  private let hand: LoopHand
  private var states = [Painting(size: LoopHand.size)]

  init(_ hand: LoopHand) { self.hand = hand }

  /// How many actions lead to a painting, and how many samples of the next; nil where no more than
  /// `most` do. The last such moment counts.
  mutating func moment(of painting: Painting, most: Int) -> (actions: Int, samples: Int)? {
    var best: (Int, Int)?
    for index in 0...most {
      while states.count <= index {
        var next = states[states.count - 1]
        next.perform(hand[states.count - 1])
        states.append(next)
      }
      if LoopHistory.isSame(states[index], painting) { best = (index, 0) }
      if case .stroke(let stroke) = hand[index], let last = painting.strokes.last,
        last.points.count < stroke.points.count,
        last.points == Array(stroke.points.prefix(last.points.count))
      {
        var part = Stroke(
          at: stroke.startPoint, color: stroke.color, brush: stroke.brush, seed: stroke.seed)
        part.add(last.points.dropFirst())
        var partial = states[index]
        partial.perform(.stroke(part))
        if LoopHistory.isSame(partial, painting) { best = (index, last.points.count) }
      }
      if states[index].strokes.count > painting.strokes.count + 40 { break }
    }
    return best
  }

  private static func isSame(_ a: Painting, _ b: Painting) -> Bool {
    a.strokes == b.strokes && a.undoneStrokes == b.undoneStrokes
      && Samples.pixels(a) == Samples.pixels(b)
  }
}
