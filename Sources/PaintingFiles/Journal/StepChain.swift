/// What tells beginnings of a journal's steps apart: a hash of each, in order.
struct StepChain {
  /// What the steps go on from.
  private let seed: UInt64
  /// The place of the first step.
  private(set) var first: Int
  private var hashes: [Int64] = []

  /// Makes the chain of a journal without steps.
  ///
  /// - Parameters:
  ///   - parts: the hashes of its base's parts.
  ///   - steps: how many steps the base has.
  init(base parts: [Int64], steps: Int) {
    seed = parts.reduce(0x1319_8A2E_0370_7344) { StepChain.mixed($0, $1) }
    first = steps
  }

  /// Puts steps in the place of all from `place` on.
  mutating func write(_ new: [Int64], from place: Int) {
    if hashes.isEmpty || place < first {
      (first, hashes) = (place, new)
    } else {
      hashes.removeLast(max(0, first + hashes.count - place))
      hashes += new
    }
  }

  /// The hash of all steps before a place; nil where it is not within them.
  func value(before place: Int) -> UInt64? {
    guard place >= first, place <= first + hashes.count else { return nil }
    return hashes[..<(place - first)].reduce(StepChain.mixed(seed, Int64(first))) {
      StepChain.mixed($0, $1)
    }
  }

  private static func mixed(_ value: UInt64, _ next: Int64) -> UInt64 {
    var value = (value ^ UInt64(bitPattern: next)) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
    return value &* 0xBF58_476D_1CE4_E5B9
  }
}
