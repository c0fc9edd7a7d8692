import PaintingApp
import Testing

@Test(arguments: [(0.12, 15.9, true), (0.121, 0, false), (0.05, 16, false), (0, 0, true)])
func twoFingersMakeAPairWhenTheyLandTogether(delay: Double, moved: Double, pair: Bool) {
  #expect(FingerRules.isPair(delay: delay, moved: moved) == pair)
}
