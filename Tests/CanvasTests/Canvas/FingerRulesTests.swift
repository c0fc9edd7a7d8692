import Canvas
import Testing

@Test(arguments: [(0.12, 15.9, true), (0.121, 0, false), (0.05, 16, false), (0, 0, true)])
func twoFingersMakeAPairWhenTheyLandTogether(delay: Double, moved: Double, pair: Bool) {
  #expect(FingerRules.isPair(delay: delay, moved: moved) == pair)
}

@Test func paintingTogetherIsStrongerThanThePenAndTheChoice() {
  var rules = FingerRules()
  rules.usersChoice = false
  #expect(rules.role(ofFingerLandingAt: 5, nil) == .navigate)
  rules.paintsTogether = true
  #expect(rules.role(ofFingerLandingAt: 5, nil) == .paint)
  #expect(rules.role(ofFingerLandingAt: 5, size: 30.5, nil) == .ignore)
  rules.palmSize = nil
  #expect(rules.role(ofFingerLandingAt: 5, size: 300, nil) == .paint)
}
