import Testing

@testable import UserInterface

@Suite struct AppearanceTests {
  @Test func reducedMotionIsAskedForByTheEnvironment() {
    for (value, expected) in [("1", true), ("yes", true), ("", false), ("0", false), ("No", false)]
    {
      #expect(Appearance.prefersReducedMotion { _ in value } == expected)
    }
    #expect(!Appearance.prefersReducedMotion { _ in nil })
  }
}
