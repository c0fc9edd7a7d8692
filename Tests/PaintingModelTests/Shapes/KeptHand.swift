import Geometry
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A real hand that drew something it was asked for, in a file: `FUDE_HANDS=FILE` has lines
/// `line|ellipse|rectangle|triangle|… x y x y …`, as they can be made of a collection of drawings.
struct KeptHand {
  /// The number of its line.
  let number: Int
  /// What it was asked for.
  let meant: String
  /// Where it was.
  let points: [Point]

  /// Whether there is a file of them.
  static var isThere: Bool { getenv("FUDE_HANDS") != nil }

  /// All of the file.
  static func all() throws -> [KeptHand] {
    let path = try #require(getenv("FUDE_HANDS").map { String(cString: $0) })
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var hands: [KeptHand] = []
    var line: UnsafeMutablePointer<CChar>?
    var (capacity, number) = (0, 0)
    defer { free(line) }
    while getline(&line, &capacity, file) > 0, let text = line.map({ String(cString: $0) }) {
      number += 1
      let words = text.split(whereSeparator: \.isWhitespace)
      guard let meant = words.first.map(String.init) else { continue }
      let numbers = words.dropFirst().compactMap { Double($0) }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        Point(numbers[$0], numbers[$0 + 1])
      }
      hands.append(KeptHand(number: number, meant: meant, points: points))
    }
    return hands
  }
}
