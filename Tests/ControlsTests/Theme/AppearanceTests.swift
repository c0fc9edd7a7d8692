import Geometry
import Testing

@testable import Controls
@testable import UserInterface

@Suite struct AppearanceTests {
  @Test(
    arguments: [
      (nil, 1.0, 44.0), (3.78, 1, 44), (6.18, 1, 56), (6.18, 1.5, 44), (30, 1, 60), (6.18, 0, 44),
    ] as [(Double?, Double, Double)])
  func aTargetIsNineMillimetresWhereTheScreenTellsItsSize(
    _ density: Double?, _ scale: Double, _ target: Double
  ) {
    let screen = ScreenInfo(
      size: PixelSize(width: 1920, height: 1080), scale: scale, pixelsPerMillimetre: density)
    #expect(Metrics.target(on: screen) == target)
  }

  @Test func reducedMotionIsAskedForByTheEnvironment() {
    for (value, expected) in [("1", true), ("yes", true), ("", false), ("0", false), ("No", false)]
    {
      #expect(Appearance.prefersReducedMotion { _ in value } == expected)
    }
    #expect(Appearance.prefersReducedMotion { _ in nil } == nil)
  }
}
