import ColorSpaces
import Geometry
import Rasterizer
import Testing

@testable import ColorLibrary

@Suite struct NearestNameTests {
  private let folder = TemporaryFolder()

  /// The least distance to any of the colors.
  private func least(_ hex: UInt32, _ places: [OKLab]) -> Double {
    let place = OKLab(Color(hex: hex))
    return places.reduce(.infinity) { min($0, place.distance(to: $1)) }
  }

  @Test func itIsTheNearestOfAllTheNamedColors() async throws {
    let store = ColorStore(folder: folder.path)
    let names = BuiltInNames.all
    let places = names.map { OKLab(Color(hex: $0.hex)) }
    var dice = SplitMix64(seed: 3)
    for round in 0..<3000 {
      let corner: UInt32 = [0, 0xFF, 0xFF00, 0xFFFF, 0xFF0000, 0xFF00FF, 0xFFFF00, 0xFFFFFF][
        round % 8]
      let hex = round < 8 ? corner : UInt32.random(in: 0...0xFFFFFF, using: &dice)
      let found = try #require(try await store.nearestName(to: hex))
      #expect(found.distance == least(hex, places))
      #expect(OKLab(Color(hex: hex)).distance(to: OKLab(Color(hex: found.hex))) == found.distance)
      #expect(names.contains { $0 == (found.hex, found.name) })
    }
  }

  @Test func itIsTheNearestAlsoAmongCrowds() async throws {
    var dice = SplitMix64(seed: 4)
    // Crowded in a corner, thin elsewhere, and two that cannot be told apart in single precision.
    var hexes = Set(
      (0..<4000).map { _ in UInt32.random(in: 0...0x1F1F1F, using: &dice) & 0x1F1F1F })
    for _ in 0..<300 { hexes.insert(.random(in: 0...0xFFFFFF, using: &dice)) }
    let filler = try StoreFiller(folder: folder.path)
    for hex in hexes.sorted() { try filler.add(hex, name: "name \(hex)", tags: []) }
    try filler.finish()
    let store = ColorStore(folder: folder.path)
    let places = hexes.map { OKLab(Color(hex: $0)) }
    for round in 0..<1000 {
      var hex = UInt32.random(in: 0...0xFFFFFF, using: &dice)
      if round % 2 == 0 { hex &= 0x3F3F3F }
      let found = try #require(try await store.nearestName(to: hex))
      #expect(found.distance == least(hex, places))
      #expect(found.name == "name \(found.hex)")
    }
  }
}
