internal import Geometry

extension Stroke {
  /// What its stamps lay where another pull of the same hand is it now: as many stamps as they were stay as they
  /// are; where there are more or fewer between two samples, each lays what the nearest one by its share of the
  /// way has laid.
  ///
  /// - Parameter other: the pull whose pickups are known.
  func pickups(of other: Stroke) -> [Pickup] {
    guard brush.smudges, !other.pickups.isEmpty, !mayBeEndless, !other.mayBeEndless else {
      return other.pickups
    }
    let (old, new) = (other.stampsBySample, stampsBySample)
    guard old != new else { return other.pickups }
    var result: [Pickup] = []
    for (sample, stamps) in new.enumerated() {
      // Where none stood, the last one before.
      guard let from = old[...min(sample, old.count - 1)].last(where: { !$0.isEmpty }) else {
        continue
      }
      let copies = 1 + (guide?.copies.count ?? 0)
      for (index, stamp) in stamps.enumerated() {
        let share = (Double(index) + 0.5) / Double(stamps.count)
        let number = min(from.lowerBound + Int(share * Double(from.count)), from.upperBound - 1)
        for copy in 0..<copies {
          guard let color = other.color(ofStamp: number * copies + copy) else { continue }
          result.append(Pickup(stamp: stamp * copies + copy, color: color))
        }
      }
    }
    return result
  }

  /// Whether it has more stamps than are to be counted: a file that was made to do harm may have one line that
  /// goes on and on.
  private var mayBeEndless: Bool { !StrokeRenderer.canPaint(self) }

  /// The numbers of the stamps that each sample settles.
  private var stampsBySample: [Range<Int>] {
    var pieces: [CurvePiece] = []
    var curve = StrokeCurve(brush, seed: seed)
    feed(points.indices, to: &curve, settling: &pieces)
    curve.appendTail(sample: points.count, to: &pieces)
    var stamps = [Range<Int>](repeating: 0..<0, count: points.count + 1)
    for piece in pieces {
      guard case .stamp(_, let number) = piece.mark else { continue }
      let known = stamps[piece.sample]
      stamps[piece.sample] = known.isEmpty ? number..<number + 1 : known.lowerBound..<number + 1
    }
    return stamps
  }
}
