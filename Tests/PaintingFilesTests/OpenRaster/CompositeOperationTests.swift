import Geometry
import Testing

@testable import PaintingFiles

@Suite struct CompositeOperationTests {
  private func composite(
    _ operation: CompositeOperation, _ source: SIMD4<Float>, onto backdrop: SIMD4<Float>
  ) -> SIMD4<Float> {
    var row = [backdrop][...]
    operation.composite([source][...], opacity: 1, onto: &row)
    return row[0]
  }

  private func random(_ dice: inout SplitMix64) -> SIMD4<Float> {
    func part() -> Float { Float(Int.random(in: 0...8, using: &dice)) / 8 }
    let alpha = part()
    return SIMD4(part() * alpha, part() * alpha, part() * alpha, alpha)
  }

  /// Worked out by hand from the formulas of W3C's "Compositing and Blending Level 1": opaque
  /// (0.2, 0.5, 0.8) under opaque (0.6, 0.25, 0.5).
  @Test(
    arguments: [
      (.sourceOver, [0.6, 0.25, 0.5]), (.multiply, [0.12, 0.125, 0.4]),
      (.screen, [0.68, 0.625, 0.9]), (.overlay, [0.24, 0.25, 0.8]),
      (.darken, [0.2, 0.25, 0.5]), (.lighten, [0.6, 0.5, 0.8]),
      (.colorDodge, [0.5, 0.666667, 1]), (.colorBurn, [0, 0, 0.6]),
      (.hardLight, [0.36, 0.25, 0.8]), (.softLight, [0.2496, 0.375, 0.8]),
      (.difference, [0.4, 0.25, 0.3]), (.plus, [0.8, 0.75, 1]),
      (.destinationIn, [0.2, 0.5, 0.8]), (.destinationOut, [0, 0, 0]),
      (.sourceAtop, [0.6, 0.25, 0.5]), (.destinationAtop, [0.2, 0.5, 0.8]),
      // Luminosity of the lower 0.443, of the upper 0.3825; saturations 0.6 and 0.35.
      (.color, [0.6605, 0.3105, 0.5605]), (.luminosity, [0.1395, 0.4395, 0.7395]),
      (.hue, [0.815857, 0.215857, 0.644429]), (.saturation, [0.30125, 0.47625, 0.65125]),
    ] as [(CompositeOperation, [Float])])
  func opaqueOnOpaque(operation: CompositeOperation, expected: [Float]) {
    let result = composite(operation, [0.6, 0.25, 0.5, 1], onto: [0.2, 0.5, 0.8, 1])
    for channel in 0..<3 {
      #expect(abs(result[channel] - expected[channel]) < 0.001, "\(operation) \(result)")
    }
    #expect(result.w == (operation == .destinationOut ? 0 : 1))
  }

  @Test(arguments: CompositeOperation.allCases)
  func noChannelEverExceedsAlpha(operation: CompositeOperation) {
    var dice = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      let source = random(&dice)
      let backdrop = random(&dice)
      let result = composite(operation, source, onto: backdrop)
      #expect(result.w >= 0 && result.w <= 1.00001)
      for channel in 0..<3 {
        #expect(result[channel] >= -0.00001 && result[channel] <= result.w + 0.00001)
      }
    }
  }

  @Test(arguments: CompositeOperation.allCases)
  func nothingOnTopAndNothingBelow(operation: CompositeOperation) {
    let paint: SIMD4<Float> = [0.1, 0.2, 0.3, 0.5]
    let overNothing = composite(operation, paint, onto: .zero)
    let ofNothing = composite(operation, .zero, onto: paint)
    switch operation {
    case .destinationIn, .destinationOut, .sourceAtop: #expect(overNothing == .zero)
    default: #expect(overNothing == paint)
    }
    #expect(ofNothing == (operation.reachesBeyondSource ? .zero : paint))
  }
}
