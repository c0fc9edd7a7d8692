internal import Geometry

/// Names of one to three words that nobody speaks, by a seed. Some words and some first letters are
/// far more usual than others, as in speech.
struct MadeUpNames: Sendable {
  private static let starts = Array("sssscccpppdddbbbmmmrrraaattllffggeehhiinnoovvwwkjuyzq")
  private static let vowels = Array("aaaeeeeiioou")
  private static let inner = Array("nnrrllsstmdkpgbv")
  private static let wordCount = 20_000

  /// How many there are.
  let count: Int
  private let words: [String]
  private let seed: UInt64

  init(seed: UInt64, count: Int) {
    var random = SplitMix64(seed: 11)
    self.seed = seed
    self.count = count
    words = (0..<Self.wordCount).map { _ in
      var word = String(Self.pick(Self.starts, &random))
      for _ in 0...Int(random.unit() * 3) {
        word.append(Self.pick(Self.vowels, &random))
        word.append(Self.pick(Self.inner, &random))
      }
      return word
    }
  }

  /// The name of a number; always the same.
  subscript(index: Int) -> String {
    var random = SplitMix64(seed: seed &* 1_000_003 &+ UInt64(index))
    let count = 1 + Int(random.unit() * 3)
    return (0..<count).map { _ in
      let u = random.unit()
      return words[Int(u * u * Double(words.count))]
    }.joined(separator: " ")
  }

  private static func pick(_ letters: [Character], _ random: inout SplitMix64) -> Character {
    letters[Int(random.unit() * Double(letters.count))]
  }
}
