import Geometry
import PaintingModel

extension Double {
  /// The number, where it is in a range.
  func checked(_ field: String, in range: ClosedRange<Double>) throws(LineProblem) -> Double {
    guard range.contains(self) else { throw .value(.outOfRange(field: field, self, range)) }
    return self
  }
}

extension [Double] {
  /// The numbers, where all are in a range.
  func checked(_ field: String, in range: ClosedRange<Double>) throws(LineProblem) -> [Double] {
    for number in self where !range.contains(number) {
      throw .value(.outOfRange(field: field, number, range))
    }
    return self
  }

  /// The place that two numbers are.
  func point(_ field: String, in range: ClosedRange<Double>) throws(LineProblem) -> Point {
    guard count == 2 else { throw .value(.wrongKind(field: field, expected: "two numbers")) }
    let numbers = try checked(field, in: range)
    return Point(numbers[0], numbers[1])
  }

  /// The places that pairs of numbers are.
  func points(_ field: String, in range: ClosedRange<Double>) throws(LineProblem) -> [Point] {
    guard count.isMultiple(of: 2) else { throw .senseless(field: field) }
    let numbers = try checked(field, in: range)
    return stride(from: 0, to: count, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
  }

  /// The numbers of places, in pairs.
  init(_ points: some Sequence<Point>) { self = points.flatMap { [$0.x, $0.y] } }

  /// The numbers of a map.
  init(_ map: AffineTransform) { self = [map.a, map.b, map.c, map.d, map.tx, map.ty] }
}

extension [Double]? {
  /// The map that six numbers are, which does not fold things to a line; where there are none, that which moves
  /// nothing.
  func map(_ field: String) throws(LineProblem) -> AffineTransform {
    guard let self else { return .identity }
    guard self.count == 6 else { throw .senseless(field: field) }
    let t = AffineTransform(
      a: self[0], b: self[1], c: self[2], d: self[3], tx: self[4], ty: self[5])
    guard Placement(transform: t, width: 1).isSound else { throw .senseless(field: field) }
    return t
  }
}

extension AffineTransform {
  /// Its numbers; nil where it moves nothing.
  var numbers: [Double]? { self == .identity ? nil : [Double](self) }
}

extension Bool {
  /// True, or nothing: what is not so is not said.
  var orNil: Bool? { self ? true : nil }
}

extension ElementID {
  /// How lines write it: 16 digits of its author, and its number.
  var word: String { "\(author.digits):\(number)" }

  /// The most that a number may be: there is room for others after it.
  private static let mostNumber: UInt32 = 1 << 31

  /// The name that a word is; nil for none.
  init?(word: String) {
    let parts = word.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let author = UInt64(parts[0], radix: 16),
      let number = UInt32(parts[1]), (1...Self.mostNumber).contains(number)
    else { return nil }
    self.init(author: author, number: number)
  }

  /// The same; what is no name is wrong.
  static func read(_ word: String, _ field: String) throws(LineProblem) -> ElementID {
    guard let id = ElementID(word: word) else { throw .senseless(field: field) }
    return id
  }
}

/// The case of that name; nil where there is none.
func named<Value: RawRepresentable<String> & CaseIterable>(
  _ name: String?, _ field: String
) throws(LineProblem) -> Value? {
  do throws(PresetError) {
    return try namedCase(name, field)
  } catch {
    throw .value(error)
  }
}
