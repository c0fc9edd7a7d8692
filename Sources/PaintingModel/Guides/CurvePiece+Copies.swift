internal import Geometry
internal import Rasterizer

/// The copies that a guide makes of a stroke's pieces.
///
/// What settles a piece of a copy is numbered by sample and copy: the number of the copy in the high bits,
/// 0 for the stroke itself. Pieces lie in the order of samples, those of a sample by copies: where marks meet,
/// their order counts.
extension CurvePiece {
  /// How many samples are told apart.
  private static let samples = 1 << 25

  /// The number of a sample of a copy.
  static func number(ofSample sample: Int, copy: Int) -> Int {
    copy * samples + min(sample, samples - 1)
  }

  /// The sample and the copy of a number.
  static func place(of number: Int) -> (sample: Int, copy: Int) {
    (number % samples, number / samples)
  }

  /// The same where a copy of a stroke has it; nil when it touches no pixel. Its stamps have numbers of their
  /// own: those of all copies of a stamp come one after the other.
  ///
  /// - Parameters:
  ///   - copy: the number of the copy; 0 is the stroke itself.
  ///   - guide: what makes it.
  func copied(_ copy: Int, by guide: Guide) -> CurvePiece? {
    let new = copy == 0 ? mark : mark.copied(by: guide.copies[copy - 1])
    return CurvePiece(
      new.numbered(copy, of: guide.copies.count + 1),
      sample: Self.number(ofSample: sample, copy: copy))
  }
}

extension [CurvePiece] {
  /// The pieces of a stroke, in the order of samples, with those of all copies.
  func copied(by guide: Guide) -> [CurvePiece] {
    var result: [CurvePiece] = []
    result.reserveCapacity(count * (guide.copies.count + 1))
    var rest = self[...]
    while let sample = rest.first?.sample {
      let own = rest.prefix { $0.sample == sample }
      rest = rest.dropFirst(own.count)
      for copy in 0...guide.copies.count {
        result += own.compactMap { $0.copied(copy, by: guide) }
      }
    }
    return result
  }
}

extension CurvePiece.Mark {
  /// A stamp with the number that it has among those of all copies.
  fileprivate func numbered(_ copy: Int, of count: Int) -> CurvePiece.Mark {
    switch self {
    case .stamp(let stamp, let number): .stamp(stamp, number: number * count + copy)
    case .mask(let stamp, let number): .mask(stamp, number: number * count + copy)
    case .line, .spray, .sweep, .area: self
    }
  }

  /// The same where a map takes it that leaves lengths as they are.
  fileprivate func copied(by map: AffineTransform) -> CurvePiece.Mark {
    switch self {
    case .line(var capsule):
      (capsule.start, capsule.end) = (map.apply(capsule.start), map.apply(capsule.end))
      return .line(capsule)
    case .spray(var segment):
      (segment.start, segment.end) = (map.apply(segment.start), map.apply(segment.end))
      segment.nib.direction = map.apply(segment.nib.direction)
      return .spray(segment)
    case .sweep(var sweep):
      (sweep.start, sweep.end) = (map.apply(sweep.start), map.apply(sweep.end))
      sweep.nib.direction = map.apply(sweep.nib.direction)
      return .sweep(sweep)
    case .stamp(let stamp, let number): return .stamp(stamp.copied(by: map), number: number)
    case .mask(let stamp, let number): return .mask(stamp.copied(by: map), number: number)
    case .area: return self
    }
  }
}

extension Stamp {
  /// The same where a map takes it that leaves lengths as they are.
  fileprivate func copied(by map: AffineTransform) -> Stamp {
    var stamp = self
    stamp.center = map.apply(center)
    stamp.nib.direction = map.apply(nib.direction)
    return stamp
  }
}
