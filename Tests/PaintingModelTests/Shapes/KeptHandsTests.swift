import Geometry
import Testing

@testable import PaintingModel

#if canImport(Glibc)
  import Glibc
#endif

/// Real hands that drew something they were asked for, in a file: `FUDE_HANDS=FILE` has lines
/// `line|ellipse|rectangle|triangle x y x y …`, as they can be made of a collection of drawings.
@Suite(.enabled(if: getenv("FUDE_HANDS") != nil)) struct KeptHandsTests {
  @Test func theyAreTakenForWhatTheyMeant() throws {
    let path = try #require(getenv("FUDE_HANDS").map { String(cString: $0) })
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var (all, taken): ([String: Int], [String: Int]) = ([:], [:])
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    var number = 0
    while getline(&line, &capacity, file) > 0, let text = line.map({ String(cString: $0) }) {
      number += 1
      let words = text.split(whereSeparator: \.isWhitespace)
      guard let meant = words.first.map(String.init) else { continue }
      let numbers = words.dropFirst().compactMap { Double($0) }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        Point(numbers[$0], numbers[$0 + 1])
      }
      all[meant, default: 0] += 1
      let found = ShapeFit(points).map { "\($0.kind)" } ?? "nothing"
      if found == meant { taken[meant, default: 0] += 1 } else { print(number, meant, "as", found) }
    }
    free(line)
    for (meant, count) in all.sorted(by: { $0.key < $1.key }) {
      print("\(meant): \(taken[meant, default: 0]) of \(count)")
    }
    let (sum, whole) = (taken.values.reduce(0, +), all.values.reduce(0, +))
    #expect(whole > 0 && Double(sum) >= 0.95 * Double(whole), "\(sum) of \(whole)")
  }
}
