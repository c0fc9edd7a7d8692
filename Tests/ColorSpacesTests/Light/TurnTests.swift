import Glibc
import Testing

@testable import ColorSpaces

@Suite struct TurnTests {
  @Test func directionsAreThoseOfTheMathematicalLibraryAndComeBack() {
    for step in 0...100_000 {
      let turn = Double(step) / 100_000
      let way = Turn.direction(turn)
      let angle = turn * 2 * .pi
      #expect(abs(way.a - cos(angle)) < 1e-12 && abs(way.b - sin(angle)) < 1e-12)
      let back = Turn.of(a: way.a * 0.01, b: way.b * 0.01)
      #expect(abs((back - turn).remainder(dividingBy: 1)) < 1e-11 && back >= 0 && back < 1)
    }
  }

  @Test func theFourCornersAreExactEnoughForEverything() {
    #expect(Turn.of(a: 1, b: 0) < 1e-12 || Turn.of(a: 1, b: 0) > 1 - 1e-12)
    #expect(abs(Turn.of(a: 0, b: 2) - 0.25) < 1e-12)
    #expect(abs(Turn.of(a: -3, b: 0) - 0.5) < 1e-12)
    #expect(abs(Turn.of(a: 0, b: -4) - 0.75) < 1e-12)
  }
}
