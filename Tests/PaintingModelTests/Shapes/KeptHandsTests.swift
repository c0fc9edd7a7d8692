import Testing

@testable import PaintingModel

/// What real hands are taken for.
@Suite(.enabled(if: KeptHand.isThere)) struct KeptHandsTests {
  @Test func theyAreTakenForWhatTheyMeant() throws {
    var (all, taken): ([String: Int], [String: Int]) = ([:], [:])
    for hand in try KeptHand.all() {
      let meant = hand.meant
      all[meant, default: 0] += 1
      let found = ShapeFit(hand.points).map { "\($0.kind)" } ?? "nothing"
      if found == meant {
        taken[meant, default: 0] += 1
      } else {
        print(hand.number, meant, "as", found)
      }
    }
    for (meant, count) in all.sorted(by: { $0.key < $1.key }) {
      print("\(meant): \(taken[meant, default: 0]) of \(count)")
    }
    let (sum, whole) = (taken.values.reduce(0, +), all.values.reduce(0, +))
    #expect(whole > 0 && Double(sum) >= 0.95 * Double(whole), "\(sum) of \(whole)")
  }
}
